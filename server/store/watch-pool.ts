import { AsyncResource } from 'node:async_hooks'
import { performance } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { metrics } from '#server/watch/metrics.ts'
import { spentNow } from '#server/watch/spent.ts'
import { withoutLiterals } from '#server/watch/statement.ts'

/** Where slow statements and long waits for a connection are logged, outside of requests and jobs. */
export interface PoolWatch {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds; a second by default. */
  readonly slowMs?: number
}

export type PoolName = 'serving' | 'statistics'

type Ended = () => void

/** Calls `ended` once a call of the driver is over, whether it takes a callback or returns a promise. */
function timed(call: (given: unknown[]) => unknown, given: unknown[], ended: Ended): unknown {
  const callback = given.at(-1)
  if (typeof callback === 'function') {
    // The pool calls back from whoever gave the connection back: what follows must count for its own request.
    const answered = AsyncResource.bind((...answer: unknown[]) => {
      ended()
      Reflect.apply(callback, undefined, answer)
    })
    return call([...given.slice(0, -1), answered])
  }
  const result = call(given)
  if (result instanceof Promise) result.then(ended, ended)
  return result
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String(Reflect.get(Object(query), 'text') ?? '')

/** Measures what statements and waits for a connection take, and logs the slow ones without their values. */
export function watchPool(name: PoolName, pool: pg.Pool, { log, slowMs = 1_000 }: PoolWatch): void {
  pool.connect = new Proxy(pool.connect, {
    apply: (_connect, on, given: unknown[]) => {
      const [began, spent, ahead] = [performance.now(), spentNow(), pool.waitingCount]
      return timed(
        (args) => Reflect.apply(pg.Pool.prototype.connect, on, args),
        given,
        () => {
          const ms = performance.now() - began
          metrics.connectionWaits.observe({ pool: name }, ms / 1_000)
          if (spent) spent.connection += ms
          const line = { ms: Math.round(ms), pool: name, ahead, connections: pool.totalCount }
          if (ms >= slowMs) (spent?.log ?? log).warn(line, 'waited for a connection')
        },
      )
    },
  })
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (_query, on, given: unknown[]) => {
        const [began, spent] = [performance.now(), spentNow()]
        return timed(
          (args) => Reflect.apply(pg.Client.prototype.query, on, args),
          given,
          () => {
            const ms = performance.now() - began
            metrics.statements.observe({ pool: name }, ms / 1_000)
            if (spent) spent.statements += ms
            if (ms < slowMs) return
            const line = { ms: Math.round(ms), pool: name, statement: withoutLiterals(textOf(given[0])) }
            ;(spent?.log ?? log).warn(line, 'slow statement')
          },
        )
      },
    })
  })
}
