import { type EventObject, fromCallback } from 'xstate'

const secondMs = 1_000

/**
 * For so many milliseconds: sends at once, and then each second until none is left, how many seconds are left. A page
 * that slept catches up.
 */
export const countdown = fromCallback<EventObject, { ms: number }>(({ input, sendBack }) => {
  const end = Date.now() + input.ms
  const tick = () => {
    const secondsLeft = Math.max(0, Math.ceil((end - Date.now()) / secondMs))
    if (secondsLeft === 0) clearInterval(ticking)
    sendBack({ type: 'countdown.tick', secondsLeft })
  }
  const ticking = setInterval(tick, secondMs)
  tick()
  return () => clearInterval(ticking)
})
