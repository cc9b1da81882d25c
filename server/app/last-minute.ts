import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { metrics } from '#server/watch/metrics.ts'

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>

const minuteMs = 60_000
const resolutionMs = 20

/** How many requests were answered so far, by status. */
async function answersByStatus(): Promise<ReadonlyMap<string, number>> {
  const { values } = await metrics.requests.get()
  const answers = new Map<string, number>()
  for (const { metricName, labels, value } of values) {
    if (metricName !== 'foresale_http_request_seconds_count') continue
    const status = String(labels.status)
    answers.set(status, (answers.get(status) ?? 0) + value)
  }
  return answers
}

/**
 * Logs each minute how many requests were answered by status, and how long the event loop was held up; a warning from
 * `slowMs` on. Returns how to stop.
 */
export function logMinutes(log: Log, slowMs = 1_000): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let before: ReadonlyMap<string, number> = new Map()
  const look = async () => {
    const loopMs = Math.max(0, Math.round(delay.max / 1e6) - resolutionMs)
    delay.reset()
    const now = await answersByStatus()
    const answers = [...now].map(([status, count]) => [status, count - (before.get(status) ?? 0)] as const)
    before = now
    const memoryMb = Math.round(process.memoryUsage.rss() / 1e6)
    const line = { answers: Object.fromEntries(answers.filter(([, count]) => count > 0)), loopMs, memoryMb }
    if (loopMs >= slowMs) log.warn(line, 'last minute')
    else log.info(line, 'last minute')
  }
  const timer = setInterval(look, minuteMs).unref()
  return () => {
    clearInterval(timer)
    delay.disable()
  }
}
