import { performance } from 'node:perf_hooks'
import type { Config } from './config/config.ts'

const patienceMs = 8_000
/** npm, its shell and the terminal pass the same signal on, one after the other. */
const echoMs = 1_000

/** For how long a stopping server still takes requests, until a proxy sees that it is not ready. */
export const graceMs = ({ role, trustProxy }: Pick<Config, 'role' | 'trustProxy'>): number =>
  role !== 'work' && trustProxy > 0 ? 3_000 : 0

/**
 * Ends the process when it is asked to: by `close`, which puts everything in order, but never later than after eight
 * seconds; what was running then goes on at the next start. Asked again, it ends at once.
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > echoMs) end('Stopped at once, as it was asked to a second time.')
      return
    }
    askedAt = performance.now()
    setTimeout(
      () => end(`Stopped without waiting any longer than ${patienceMs / 1000} seconds for what was running.`),
      patienceMs,
    )
    close().then(
      () => process.exit(0),
      (error: unknown) => end(`Stopped, but not in order: ${error instanceof Error ? error.name : 'fault'}.`),
    )
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
