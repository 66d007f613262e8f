// Local storage. It may be forbidden or full; the page works without it.

export const store = {
  get(key) { try { return localStorage.getItem(key); } catch { return null; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* not kept */ } },
  /** A stored object, or null. */
  read(key) { try { return JSON.parse(localStorage.getItem(key)); } catch { return null; } },
  write(key, value) { this.set(key, JSON.stringify(value)); },
};
