import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { factsAfter, lastSeq } from '#server/store/journal.ts'
import { statsLinks } from '#server/store/schema/stats-links.ts'
import { users } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { stats } from './sums.ts'

const server = await startServer()
const owner = await server.person()
const stranger = await server.person()
afterAll(() => server.close())

const itself = () => ({ actorId: owner.id, onBehalfOf: null })

/** A preview; a paid audit of the same. */
async function previewed(): Promise<string> {
  const id = randomUUID()
  await server.foresale.journal.command(owner.id, itself(), ({ append }) =>
    append(
      'audit',
      id,
      {
        type: 'v1.AuditUploaded',
        data: {
          auditId: id,
          auditType: 'refresh',
          uploadId: id,
          originalRows: 700,
          addressRows: 650,
          duplicates: 10,
          estimatedQuantity: 0,
          estimatedAmount: 0,
        },
      },
      { type: 'v1.AuditPreviewed', data: { rowsProcessed: 650, recordCount: 600, estimatedAmount: 6_000 } },
    ),
  )
  return id
}

async function paid(): Promise<string> {
  const id = await previewed()
  const cartId = randomUUID()
  await server.foresale.journal.command(owner.id, itself(), ({ append }) =>
    append(
      'audit',
      id,
      { type: 'v1.AuditPutInCart', data: { cartId, itemId: 'item' } },
      { type: 'v1.AuditOrdered', data: { cartId } },
      {
        type: 'v1.AuditDelivered',
        data: { rowsProcessed: 650, recordCount: 600, actualAmount: 6_000, receiptUrl: '/receipt/1', stats },
      },
    ),
  )
  return id
}

const own = (id: string) => server.call('GET', `/audit/stats/${id}`, { as: owner })
const share = (id: string) => server.call('POST', `/audit/stats/link/${id}`, { as: owner, body: {} })
const unshare = (id: string) => server.call('DELETE', `/audit/stats/link/${id}`, { as: owner, body: {} })
const shared = (auditId: string, link: string, as?: Person) =>
  server.call('POST', '/audit/stats/shared', { as, body: { auditId, link } })
const links = async (as: Person) => (await server.call('GET', `/stats-links/${as.id}`, { as })).body.links
const gone = { status: 404, body: { code: 'notFound' } }

const deliveredNow = () => ({
  type: 'refresh',
  processedAt: server.clock.now.toISOString(),
  originalRows: 700,
  recordCount: 600,
  stats,
})

describe('the figures of an audit', () => {
  it('[AUD-25] are shown to its owner once it is paid, and to no one by its id alone', async () => {
    const id = await paid()
    expect(await own(id)).toEqual({ status: 200, body: { sums: deliveredNow(), isShared: false } })
    expect(await server.call('GET', `/audit/stats/${id}`, { as: stranger })).toMatchObject(gone)
    expect(await shared(id, 'x'.repeat(43))).toMatchObject(gone)
  })

  it('[AUD-25] are not told of a preview, nor can they be shared', async () => {
    const id = await previewed()
    expect(await own(id)).toEqual({ status: 200, body: { sums: null, isShared: false } })
    expect(await share(id)).toMatchObject({ status: 409, body: { code: 'notPaid' } })
  })

  it('[AUD-26] are shown to anyone with the link, as totals only', async () => {
    const id = await paid()
    const { link } = (await share(id)).body
    expect(await shared(id, link)).toEqual({ status: 200, body: deliveredNow() })
    expect(await shared(id, link, stranger)).toEqual({ status: 200, body: deliveredNow() })
    expect((await own(id)).body.isShared).toBe(true)
  })

  it('[AUD-26] are hidden once the link is revoked, and shown by the newest link only', async () => {
    const id = await paid()
    const [first, second] = [(await share(id)).body.link, (await share(id)).body.link]
    expect(await shared(id, first)).toMatchObject(gone)
    expect((await shared(id, second)).status).toBe(200)
    expect((await unshare(id)).status).toBe(200)
    expect(await shared(id, second)).toMatchObject(gone)
    expect((await own(id)).body.isShared).toBe(false)
  })

  it('[SPD-02] are hidden while their owner is inactive', async () => {
    const id = await paid()
    const { link } = (await share(id)).body
    const { db } = server.foresale.store
    await db.update(users).set({ status: 'inactive' }).where(eq(users.id, owner.id))
    expect(await shared(id, link)).toMatchObject(gone)
    await db.update(users).set({ status: 'active' }).where(eq(users.id, owner.id))
    expect(await shared(id, link)).toMatchObject({ status: 200 })
  })

  it('[AUD-26] are told by the link of that audit only, which nothing that is kept gives away', async () => {
    const [id, other] = [await paid(), await paid()]
    const { link } = (await share(id)).body
    expect(await shared(other, link)).toMatchObject(gone)
    const kept = await server.foresale.store.db.select().from(statsLinks)
    expect(JSON.stringify(kept)).not.toContain(link)
    expect(link).toMatch(/^[\w-]{43}$/)
  })

  it('[FIG-01] list their links that are open, the last shared first, for their owner only', async () => {
    const before = (await links(owner)).map(({ auditId }: { auditId: string }) => auditId)
    for (const id of before) await unshare(id)
    const [first, second, third] = [await paid(), await paid(), await paid()]
    for (const id of [first, second, third, first]) {
      await share(id)
      server.later(1_000)
    }
    await unshare(second)
    const listed = await links(owner)
    expect(listed.map(({ auditId }: { auditId: string }) => auditId)).toEqual([first, third])
    expect(Object.keys(listed[0])).toEqual(['auditId', 'name', 'createdAt'])
    expect(await links(stranger)).toEqual([])
  })

  it('[SAF-82] have one link that opens them, however many were asked for at once', async () => {
    const id = await paid()
    const links = (await Promise.all(Array.from({ length: 8 }, () => share(id)))).map(({ body }) => body.link)
    const open = await Promise.all(links.map((link) => shared(id, link)))
    expect(open.filter(({ status }) => status === 200)).toHaveLength(1)
    const active = await server.foresale.store.db
      .select()
      .from(statsLinks)
      .where(and(eq(statsLinks.auditId, id), isNull(statsLinks.revokedAt)))
    expect(active).toHaveLength(1)
  })

  it('[SAF-83] are shared by their owner only: an administrator who acts as them makes no link and ends none', async () => {
    const id = await paid()
    const { link } = (await share(id)).body
    const admin = await server.person('admin')
    const { body } = await server.call('POST', '/loginAsSuperAdmin', {
      as: admin,
      body: { userId: owner.id },
    })
    const acting = { ...owner, token: String(body.token) }
    const refused = { status: 403, body: { code: 'impersonated' } }
    const path = `/audit/stats/link/${id}`
    expect(await server.call('POST', path, { as: acting, body: {} })).toMatchObject(refused)
    expect(await server.call('DELETE', path, { as: acting, body: {} })).toMatchObject(refused)
    expect((await shared(id, link)).status).toBe(200)
  })

  it('[SAF-84] the owner’s journal says when a link was made and ended, and nothing of the link', async () => {
    const id = await paid()
    const before = await lastSeq(server.foresale.store.db, owner.id)
    await share(id)
    await unshare(id)
    await unshare(id)
    const facts = await factsAfter(server.foresale.store.db, owner.id, before)
    expect(facts.map(({ type, data, actorId, onBehalfOf }) => ({ type, data, actorId, onBehalfOf }))).toEqual(
      ['v1.StatsLinkMade', 'v1.StatsLinkEnded'].map((type) => ({ type, data: { auditId: id }, ...itself() })),
    )
  })
})
