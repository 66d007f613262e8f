// Follows the focus: which of the things that can be operated it reached, and where it could not
// be seen.
const deepest = () => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
};
const roots = [document, ...[...document.querySelectorAll("taquin-player")].map((player) => player.shadowRoot)];
const all = roots.flatMap((root) => [...root.querySelectorAll("button, input, select, textarea, summary, a[href]")])
  .filter((element) => element.checkVisibility() && !element.disabled && element.tabIndex >= 0);
// Of radio buttons with one name, one is reached.
const expected = all.filter((element) => element.type !== "radio" || element.checked);
const reached = new Set();
const name = (element) => element.id || element.value || element.ariaLabel || element.textContent.trim();
window.reach = {
  dim: [],
  note() {
    const at = deepest();
    if (!at || at === document.body || reached.has(at)) return at !== document.body && reached.size > 1;
    reached.add(at);
    const seen = [at, at.nextElementSibling].filter(Boolean).some((element) => {
      const style = getComputedStyle(element);
      return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    });
    if (!seen) this.dim.push(name(at));
    return false;
  },
  missed: () => expected.filter((element) => !reached.has(element)).map(name),
};
document.activeElement?.blur();
