/** As long as a double click may take. */
const withinMs = 500

/** For a button that goes away at the first click: a double click's second is not for what it covered. */
export function ignoreDoubleTap(): void {
  const ignore = (event: MouseEvent) => {
    // Not every browser counts taps of a finger.
    const isTap = event instanceof PointerEvent && event.pointerType === 'touch'
    if (event.detail < 2 && !isTap) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), withinMs)
}
