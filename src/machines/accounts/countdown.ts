import { type AnyEventObject, type EventObject, fromCallback } from 'xstate'

const secondMs = 1_000

/** Sends at once, and then each second until none is left, how many seconds are left. A page that slept catches up. */
function countTo(end: number, sendBack: (event: AnyEventObject) => void): () => void {
  const tick = () => {
    const secondsLeft = Math.max(0, Math.ceil((end - Date.now()) / secondMs))
    if (secondsLeft === 0) clearInterval(ticking)
    sendBack({ type: 'countdown.tick', secondsLeft })
  }
  const ticking = setInterval(tick, secondMs)
  tick()
  return () => clearInterval(ticking)
}

/** For so many milliseconds. */
export const countdown = fromCallback<EventObject, { ms: number }>(({ input, sendBack }) =>
  countTo(Date.now() + input.ms, sendBack),
)

/** To an ISO 8601 instant. */
export const countdownTo = fromCallback<EventObject, { until: string }>(({ input, sendBack }) =>
  countTo(Date.parse(input.until), sendBack),
)
