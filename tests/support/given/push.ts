import { and, eq, sql } from 'drizzle-orm'
import { followUpBossPush } from '#server/gateways/followupboss/push.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'
import { work } from '#server/store/schema/work.ts'
import { type Person, type ServerOptions, startServer, type TestServer } from '#tests/support/foresale.ts'
import { answers, providerServer } from '#tests/support/provider-server.ts'
import { type Customer, customerWithAudit } from './audit.ts'
import { loadStreet } from './street.ts'

/** The likeliest first, which is the order of a push. */
export const inOrder = ['pat@example.com', 'cam@example.com', 'dee@example.com', 'bea@example.com']

/** A server whose pushes reach a Follow Up Boss of its own, and are run one by one. */
export async function pushOffice(customerCount: number, parts: ServerOptions = {}) {
  const provider = await providerServer(answers.status(201, {}, '{"id":1}'))
  const server = await startServer({
    ...parts,
    followUpBossPush: followUpBossPush({
      system: 'Foresale',
      apiBase: provider.url,
      atOnce: 1,
    }),
  })
  await loadStreet(server.foresale.store)
  const customers: Customer[] = []
  while (customers.length < customerCount) customers.push(await customerOf(server))
  // From now on no job starts by itself.
  server.foresale.runner.rest()
  return {
    server,
    provider,
    nextCustomer(): Customer {
      const next = customers.pop()
      if (!next) throw new Error('there are not so many customers')
      return next
    },
    /** E-mail addresses in the order in which they arrived. */
    received: () =>
      provider.received.map(({ body }) => {
        const { person, emails } = JSON.parse(body)
        return (person?.emails ?? emails)[0]?.value
      }),
    async close() {
      await server.close()
      await provider.close()
    },
  }
}

/** With a key and a paid audit. */
async function customerOf(server: TestServer): Promise<Customer> {
  const customer = await customerWithAudit(server)
  await storeKey(server, customer)
  return customer
}

export const storeKey = (server: TestServer, owner: Person) =>
  server.call('PUT', `/user/fub-key/${owner.id}`, { as: owner, body: { key: 'fka_sandbox1234' } })

export const push = (
  server: TestServer,
  customer: Customer,
  options: object = {},
  rest: object = {},
  path = '',
) =>
  server.call('POST', `/fub/export/${customer.id}${path}`, {
    as: customer,
    body: { fileId: customer.auditId, type: 'dbrefresh-contacts', options, ...rest },
  })

/** Runs what is due of a push, as the queue would, and what follows from it up to `turns` times. */
export async function runPush({ foresale }: TestServer, pushId: string, turns = 1): Promise<void> {
  const { db } = foresale.store
  for (let turn = 0; turn < turns; turn += 1) {
    const isOfPush = sql`${work.payload} ->> 'pushId' = ${pushId}`
    const [job] = await db
      .select()
      .from(work)
      .where(and(eq(work.status, 'ready'), isOfPush))
    if (!job) return
    await foresale.runner.runNow(job.key)
  }
}

export async function stateOfPush({ foresale }: TestServer, pushId: string) {
  const { db } = foresale.store
  const [found] = await db.select().from(pushes).where(eq(pushes.id, pushId))
  const rows = await db.select().from(pushRows).where(eq(pushRows.pushId, pushId)).orderBy(pushRows.rowNo)
  const { status, stopReason, sent, skipped, failed, numbersLeftOut } = found ?? {}
  return {
    push: { status, stopReason, sent, skipped, failed, numbersLeftOut },
    rows: rows.map((row) => [row.status, row.reason]),
  }
}

export const pausesOf = async ({ foresale }: TestServer, pushId: string) => {
  const rows = await foresale.store.db
    .select()
    .from(work)
    .where(and(eq(work.status, 'ready'), sql`${work.payload} ->> 'pushId' = ${pushId}`))
  return rows.map(({ runAt }) => Math.round((runAt.getTime() - Date.now()) / 1000))
}
