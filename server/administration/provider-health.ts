import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Operations } from '#model/administration/operations.ts'
import type { Config } from '#server/config/config.ts'
import { mailProvider } from '#server/gateways/mail/smtp.ts'
import { onProviderCalls } from '#server/gateways/provider-calls.ts'
import { zapierProvider } from '#server/gateways/zapier/hooks.ts'
import type { Database } from '#server/store/pool.ts'
import { providerCalls } from '#server/store/schema/provider-calls.ts'

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

type Connection = 'live' | 'sandbox' | 'none'
/** By the names under which their calls are recorded. */
export type Connections = Readonly<Record<string, Connection>>

/** How each outside service is configured. */
export function connectionsOf(config: Config): Connections {
  const { payments, hubSpot, followUpBoss, moxiWorks, zapier, messageProviders, tapfiliateKey } = config
  const given = (setting: unknown): Connection => (setting === undefined ? 'none' : 'live')
  return {
    'Follow Up Boss': followUpBoss.gateway,
    HubSpot: hubSpot.gateway,
    [mailProvider]: given(messageProviders.mail),
    'Moxi Works': moxiWorks.gateway,
    Stripe: payments.gateway === 'stripe' ? 'live' : payments.gateway,
    Tapfiliate: given(tapfiliateKey),
    Twilio: given(messageProviders.sms),
    [zapierProvider]: zapier,
  }
}

type Provider = Operations['providers'][number]

const notLive = { failures: 0, succeededAt: null, failedAt: null, failure: null }

/** What became of the last calls to the services that are called, and how the others are configured. */
export async function providersOf(db: Database, connections: Connections): Promise<Provider[]> {
  const rows = await db.select().from(providerCalls)
  const called = new Map(rows.map((row) => [row.provider, row]))
  return Object.entries(connections)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([provider, connection]): Provider => {
      if (connection !== 'live')
        return { ...notLive, provider, standing: connection === 'none' ? 'notConfigured' : 'sandbox' }
      const row = called.get(provider)
      if (!row) return { ...notLive, provider, standing: 'notCalled' }
      return {
        provider,
        standing: row.failures === 0 ? 'working' : 'failing',
        failures: row.failures,
        succeededAt: row.succeededAt?.toISOString() ?? null,
        failedAt: row.failedAt?.toISOString() ?? null,
        failure: row.failure,
      }
    })
}
