const margin = 32

/** Scrolls a chart's window, and nothing around it, until a state or transition is in sight. */
export function reveal(root: HTMLElement | null, name: string): void {
  const box = root?.querySelector('section')
  const part = box?.querySelector(`[data-box="${CSS.escape(name)}"], [data-edge="${CSS.escape(name)}"]`)
  if (!box || !part) return
  const [window, area] = [box.getBoundingClientRect(), part.getBoundingClientRect()]
  box.scrollLeft += lack(window.left, window.right, area.left, area.right)
  box.scrollTop += lack(window.top, window.bottom, area.top, area.bottom)
}

/** How far to scroll for a stretch to lie within another, its beginning first. */
function lack(from: number, to: number, start: number, end: number): number {
  const before = start - (from + margin)
  const after = end - (to - margin)
  return before < 0 ? before : Math.max(0, Math.min(after, before))
}
