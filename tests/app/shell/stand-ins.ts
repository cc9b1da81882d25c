/**
 * What jsdom lacks of a browser: media queries and popovers. Imported for its effect by tests that
 * render views. Real focus and stacking are shown in shell.browser.ts.
 */
const matching = new Set<string>()

/** Makes a media query such as `(prefers-reduced-motion: reduce)` match until the test is over. */
export function matchMediaQuery(query: string): void {
  matching.add(query)
}

export function resetMediaQueries(): void {
  matching.clear()
}

window.matchMedia = (query) => ({
  media: query,
  matches: matching.has(query),
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})

HTMLElement.prototype.showPopover = () => {}
HTMLElement.prototype.hidePopover = () => {}
window.scrollTo = () => {}
