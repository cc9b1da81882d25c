import { performance } from 'node:perf_hooks'
import type { Config } from '#server/config/config.ts'

/** npm, its shell and the terminal each pass on the same signal. */
const echoMs = 1_000

/** How long a stopping server still accepts requests, until a proxy notices. */
export const graceMs = ({ role, trustProxy }: Pick<Config, 'role' | 'trustProxy'>): number =>
  role !== 'work' && trustProxy > 0 ? 3_000 : 0

/**
 * Ends the process on request by `close`, after `patience` seconds at the latest; interrupted jobs resume at the next
 * start. A second request ends it at once.
 */
export function stopOnSignals(close: () => Promise<void>, patience: number): void {
  let askedAt: number | undefined
  const ask = () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > echoMs) end('Stopped at once, as it was asked to a second time.')
      return
    }
    askedAt = performance.now()
    setTimeout(
      () => end(`Stopped without waiting any longer than ${patience} seconds for what was running.`),
      patience * 1000,
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
