import { type AnyEventObject, type EventObject, fromCallback } from 'xstate'

const secondMs = 1_000

/** Tells at once, and then each second until none is left, how many seconds are left of `ms`. A page that slept catches up. */
export const countdown = fromCallback<EventObject, { ms: number }>(({ input, sendBack }) =>
  countTo(Date.now() + input.ms, sendBack),
)

export function countTo(end: number, sendBack: (event: AnyEventObject) => void): () => void {
  const tell = () => {
    const secondsLeft = Math.max(0, Math.ceil((end - Date.now()) / secondMs))
    if (secondsLeft === 0) clearInterval(ticking)
    sendBack({ type: 'countdown.tick', secondsLeft })
  }
  const ticking = setInterval(tell, secondMs)
  tell()
  return () => clearInterval(ticking)
}
