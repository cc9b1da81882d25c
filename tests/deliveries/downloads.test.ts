import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { changesDeliveries } from '#model/deliveries/deliveries.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import type { Person } from '#tests/support/foresale.ts'
import { download } from '#tests/support/given/audit.ts'
import { order } from '#tests/support/given/county.ts'
import { licence } from '#tests/support/given/licence.ts'
import { push, pushOffice } from '#tests/support/given/push.ts'

const { server, nextCustomer, close } = await pushOffice(2)
afterAll(close)

const read = async (who: Person, query = '') =>
  (await server.call('GET', `/deliveries/${who.id}${query}`, { as: who })).body

describe('downloads', () => {
  it('[DLV-16] are listed beside pushes, the newest first, with rows and who was left out', async () => {
    const customer = nextCustomer()
    const body = { text: 'pat@example.com', requestedOn: '2026-11-19' }
    await server.call('POST', `/opt-outs/${customer.id}`, { as: customer, body })
    await download(server, customer, customer.auditId)
    server.later(1_000)
    const { body: pushed } = await push(server, customer)
    server.later(1_000)
    await download(server, customer, customer.auditId, { filter: {}, format: 'xlsx' })
    const at = server.clock.now.toISOString()
    const { deliveries, totalCount } = await read(customer)
    const report = { source: 'audit', title: 'clients.csv', rows: 3, leftOut: 1, byAdministrator: false }
    expect(totalCount).toBe(3)
    expect(deliveries).toMatchObject([
      { kind: 'download', download: { ...report, format: 'xlsx', at } },
      { kind: 'push', id: pushed.id },
      { kind: 'download', download: { ...report, format: 'csv' } },
    ])
    const alone = await read(customer, '?kind=download&page=1&limit=1')
    expect([alone.totalCount, alone.deliveries]).toEqual([2, [deliveries[2]]])
    expect((await read(customer, '?kind=push')).deliveries).toMatchObject([{ id: pushed.id }])
    expect((await read(nextCustomer())).totalCount).toBe(0)
  })

  it('[DLV-16] of licenses name their state, and those of an earlier release have no counts', async () => {
    const who = await server.person()
    await server.foresale.store.db.insert(realtors).values([licence('OR1', { state: 'OR' })])
    await order(server, who, { productType: 'KaptuRE API' })
    await server.call('GET', `/realtors-export-to-file?userId=${who.id}&state=OR`, { as: who })
    await server.foresale.journal.command(who.id, { actorId: who.id, onBehalfOf: null }, ({ append }) =>
      append('profile', who.id, { type: 'v1.AuditExported', data: { auditId: who.id, format: 'csv' } }),
    )
    const { deliveries } = await read(who, '?kind=download')
    const listed = deliveries.map(({ download: each }: { download: object }) => each)
    expect(listed).toContainEqual(
      expect.objectContaining({ source: 'licenses', title: 'KaptuRE Oregon', rows: 1, leftOut: 0 }),
    )
    expect(listed).toContainEqual(
      expect.objectContaining({ source: 'audit', title: '', rows: null, leftOut: null }),
    )
  })

  it('[DLV-16] of a customer with many facts are found by their index', async () => {
    const who = await server.person()
    const { db } = server.foresale.store
    await db.execute(sql`
      insert into facts (owner_id, seq, stream_id, kind, type, data, actor_id, at)
      select ${who.id}, 1000 + n, ${who.id}, 'profile', 'v1.UserLoggedOut', '{}', ${who.id}, now()
      from generate_series(1, 20000) n`)
    await db.execute(sql`analyze facts`)
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select seq from facts where owner_id = ${who.id} and type in ('v1.AuditExported',
        'v1.LikelySellersExported', 'v1.KaptureBuyDownloaded', 'v1.RealtorsExported') order by at desc limit 10`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('facts_downloads')
  })

  it('[DLV-16] keep an open list current', () => {
    expect(changesDeliveries([{ type: 'v1.KaptureBuyDownloaded' }])).toBe(true)
    expect(changesDeliveries([{ type: 'v1.PushEnded' }])).toBe(true)
    expect(changesDeliveries([{ type: 'v1.OptOutsAdded' }])).toBe(false)
  })
})
