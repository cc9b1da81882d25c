/** How long a second tap of the same finger takes, and how far it strays. */
const withinMs = 500
const withinPx = 24

interface Tap {
  readonly clientX: number
  readonly clientY: number
}

/** The second of two taps on a button that goes away at the first is not for what lay beneath it. */
export function swallowSecondTap({ clientX, clientY }: Tap): void {
  const swallow = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > withinPx) return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), withinMs)
}
