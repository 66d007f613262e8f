// Every visible text against what is behind it, by the formula of WCAG 2; returns what fails.
const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
const luminance = ([r, g, b]) => [r, g, b].map((c) => c / 255)
  .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const behind = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const colour = parse(getComputedStyle(at).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
};
const failures = [];
for (const element of document.querySelectorAll("body *")) {
  const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  const disabled = element.closest(":disabled, .cells");
  if (!own || disabled || !element.checkVisibility() || element.closest(".hidden, .skip, option")) continue;
  const [a, b] = [luminance(parse(getComputedStyle(element).color)), luminance(behind(element))];
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const large = parseFloat(getComputedStyle(element).fontSize) >= 24;
  if (ratio < (large ? 3 : 4.5)) failures.push(`${element.tagName}#${element.id} "${element.textContent.trim().slice(0, 20)}" ${ratio.toFixed(2)}`);
}
return failures;
