import { asc, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Operations } from '#model/operations.ts'
import { onProviderCalls } from '../gateways/provider-calls.ts'
import type { Database } from '../store/pool.ts'
import { providerCalls } from '../store/schema/provider-calls.ts'

interface Heard {
  succeededAt: Date | null
  failedAt: Date | null
  failure: string | null
  /** Since the last success. */
  failures: number
}

const flushMs = 5_000

/** Keeps the last success and failure of each provider, a few seconds late. Returns how to stop. */
export function recordProviderCalls(
  db: Database,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  let heard = new Map<string, Heard>()
  const stop = onProviderCalls(({ provider, failure }) => {
    const before = heard.get(provider) ?? { succeededAt: null, failedAt: null, failure: null, failures: 0 }
    heard.set(
      provider,
      failure === null
        ? { ...before, succeededAt: now(), failures: 0 }
        : { ...before, failedAt: now(), failure, failures: before.failures + 1 },
    )
  })
  async function flush(): Promise<void> {
    const rows = heard
    heard = new Map()
    for (const [provider, call] of rows) await keep(db, provider, call)
  }
  const flushLater = () => {
    flush().catch((err: unknown) => log.error({ err }, 'calls to providers could not be recorded'))
  }
  const timer = setInterval(flushLater, flushMs).unref()
  return async () => {
    stop()
    clearInterval(timer)
    await flush()
  }
}

async function keep(db: Database, provider: string, call: Heard): Promise<void> {
  const { succeededAt, failedAt, failure, failures } = providerCalls
  await db
    .insert(providerCalls)
    .values({ provider, ...call })
    .onConflictDoUpdate({
      target: providerCalls.provider,
      set: {
        succeededAt: sql`coalesce(excluded.succeeded_at, ${succeededAt})`,
        failedAt: sql`coalesce(excluded.failed_at, ${failedAt})`,
        failure: sql`coalesce(excluded.failure, ${failure})`,
        failures: sql`case when excluded.succeeded_at is null then ${failures} + excluded.failures else excluded.failures end`,
      },
    })
}

export async function providersOf(db: Database): Promise<Operations['providers']> {
  const rows = await db.select().from(providerCalls).orderBy(asc(providerCalls.provider))
  return rows.map(({ provider, succeededAt, failedAt, failure, failures }) => ({
    provider,
    standing: failures === 0 ? 'working' : 'failing',
    failures,
    succeededAt: succeededAt?.toISOString() ?? null,
    failedAt: failedAt?.toISOString() ?? null,
    failure,
  }))
}
