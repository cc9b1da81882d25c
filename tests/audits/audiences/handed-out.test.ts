import { describe, expect, it } from 'vitest'
import { factsAfter, lastSeq } from '#server/store/journal.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { buy, download, makePreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()
const owner = await server.person()
const admin = await server.person('admin')
const id = await makePreview(server, owner, { content: csvOf([['Pat', 'Adams', '101 Oak St', '78701']]) })
await buy(server, owner, id)
const { body } = await server.call('POST', '/loginAsSuperAdmin', { as: admin, body: { userId: owner.id } })
const acting = { ...owner, token: String(body.token) }

/** What the owner's journal says of something that was done. */
async function written(act: () => Promise<unknown>) {
  const { db } = server.foresale.store
  const before = await lastSeq(db, owner.id)
  await act()
  const facts = await factsAfter(db, owner.id, before)
  return facts.map(({ type, data, actorId, onBehalfOf }) => ({ type, data, actorId, onBehalfOf }))
}

const byOwner = () => ({ actorId: owner.id, onBehalfOf: null })
const byAdmin = () => ({ actorId: admin.id, onBehalfOf: owner.id })

describe('the owner’s journal', () => {
  it('[SAF-84] says who downloaded an audit, and who acted as them', async () => {
    const csv = { type: 'v1.AuditExported', data: { auditId: id, format: 'csv', rows: 1, leftOut: 0 } }
    expect(await written(() => download(server, owner, id))).toEqual([{ ...csv, ...byOwner() }])
    const xlsx = { type: 'v1.AuditExported', data: { auditId: id, format: 'xlsx', rows: 1, leftOut: 0 } }
    expect(await written(() => download(server, acting, id, { filter: {}, format: 'xlsx' }))).toEqual([
      { ...xlsx, ...byAdmin() },
    ])
  })

  it.each(['POST', 'GET'] as const)(
    '[SAF-84] [API-78] says which administrator was handed the file that was sent, by %s',
    async (method) => {
      const path = `/audit/upload/download/${id}`
      expect(await written(() => server.call(method, path, { as: admin }))).toEqual([
        { type: 'v1.UploadHandedOut', data: { uploadId: id }, ...byAdmin() },
      ])
      expect(await written(() => server.call(method, path, { as: owner }))).toEqual([])
    },
  )

  it('[SAF-84] shows these to an administrator without their fields, and is folded to the same states', async () => {
    const before = await lastSeq(server.foresale.store.db, owner.id)
    await download(server, owner, id)
    await server.call('GET', `/audit/upload/download/${id}`, { as: admin })
    const path = `/user/journal/${owner.id}?after=${before}&limit=100`
    const { facts } = (await server.call('GET', path, { as: admin })).body
    expect(facts.map(({ type, data }: { type: string; data: object }) => [type, data])).toEqual([
      ['v1.AuditExported', {}],
      ['v1.UploadHandedOut', {}],
    ])
    expect((await verifyJournal(server.foresale.store.db)).faults).toEqual([])
  })
})
