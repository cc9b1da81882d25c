import { setImmediate } from 'node:timers/promises'

const sliceMs = 10

/** To be awaited between the steps of long work: lets requests have their turn once a slice of time is used up. */
export function timeSlices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await setImmediate()
    since = performance.now()
  }
}
