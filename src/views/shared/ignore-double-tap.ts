const withinMs = 500

/**
 * For a button that disappears at the first click: the second click of a double click must not hit what was under it.
 */
export function ignoreDoubleTap(): void {
  const ignore = (event: MouseEvent) => {
    // Not every browser counts taps in `detail`.
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch'
    if (event.detail < 2 && !isTap) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), withinMs)
}
