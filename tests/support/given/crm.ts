import { eq } from 'drizzle-orm'
import type { CrmChange, CrmDifference, CrmKind, CrmStarted, CrmSync } from '#model/crm/crm.ts'
import { createSandboxDeal, createSandboxRecord } from '#server/crm/sandbox.ts'
import { sandboxCrmRecords } from '#server/store/schema/crm.ts'
import { work } from '#server/store/schema/work.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'

export const oneItem = {
  name: 'Travis County',
  product_type: 'LikelySeller',
  fips_code: '48453',
  amount: '499',
}

/** What is done in the sandbox CRM, and how an administrator syncs with it. */
export function crmOf(server: TestServer, admin: Person) {
  const { db } = server.foresale.store
  const { now } = server.clock

  const company = (name: string) =>
    createSandboxRecord(db, server.clock.now, { kind: 'company', properties: { name } })

  const contact = (email: string, companyId: string | null = null, properties: Record<string, string> = {}) =>
    createSandboxRecord(db, server.clock.now, {
      kind: 'contact',
      properties: { firstname: 'Dana', lastname: 'Whitfield', email, ...properties },
      links: { company: companyId === null ? [] : [companyId] },
    })

  const deal = (
    { companyId = null, contactIds = [] }: { companyId?: string | null; contactIds?: readonly string[] },
    items: readonly Record<string, string>[] = [oneItem],
    properties: Record<string, string> = {},
  ) =>
    db.transaction((tx) =>
      createSandboxDeal(tx, server.clock.now, {
        properties: {
          dealname: 'Likely sellers',
          amount: '499',
          dealstage: 'closedwon',
          closedate: now.toISOString(),
          ...properties,
        },
        companyId,
        contactIds,
        items,
      }),
    )

  async function change(id: string, set: Partial<typeof sandboxCrmRecords.$inferInsert>): Promise<void> {
    await db
      .update(sandboxCrmRecords)
      .set({ modifiedAt: server.clock.now, ...set })
      .where(eq(sandboxCrmRecords.id, Number(id)))
  }

  const archive = (id: string) => change(id, { archivedAt: server.clock.now })

  const start = async (as = admin): Promise<CrmStarted> =>
    (await server.call('POST', `/import/all/${as.id}`, { as })).body

  /** Runs the jobs of syncs that wait. */
  async function run(): Promise<void> {
    const waiting = await db.select().from(work).where(eq(work.status, 'ready'))
    for (const { kind, key } of waiting) if (kind.startsWith('crm.')) await server.foresale.runner.runNow(key)
  }

  const newest = async (): Promise<CrmSync> =>
    (await server.call('GET', '/crm/sync', { as: admin })).body.sync

  async function read(): Promise<CrmSync> {
    server.later(60_000)
    await start()
    await run()
    return newest()
  }

  const apply = (id: string, as = admin) => server.call('POST', `/crm/sync/${id}/apply`, { as })

  async function sync(): Promise<CrmSync> {
    const { id } = await read()
    await apply(id)
    await run()
    return newest()
  }

  const differences = async (kind: CrmKind, change: CrmChange, query = ''): Promise<CrmDifference[]> =>
    (await server.call('GET', `/crm/differences/${kind}/${change}${query}`, { as: admin })).body.differences

  return { company, contact, deal, change, archive, start, run, newest, read, apply, sync, differences }
}
