import { setImmediate } from 'node:timers/promises'

const sliceMs = 10

/** Await between the steps of long work: yields to requests once a time slice is used up. */
export function timeSlices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < sliceMs) return
    await setImmediate()
    since = performance.now()
  }
}
