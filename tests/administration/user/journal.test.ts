import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { readTrail } from '#charts/trail-file.ts'
import { startServer } from '#tests/support/foresale.ts'
import { startPreview } from '#tests/support/given/audit.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
const customer = await server.person()
const admin = await server.person('admin')
const { body } = await server.call('POST', '/loginAsSuperAdmin', {
  as: admin,
  body: { userId: customer.id },
})
const acting = { ...customer, token: String(body.token) }
const content = csvOf([['Pat', 'Adams', '101 Oak Street', '78701']])
const auditId = await startPreview(server, acting, { content })
await startPreview(server, customer, { content })
afterAll(() => server.close())

const journal = (id: string, query = '') => server.call('GET', `/user/journal/${id}${query}`, { as: admin })

describe('the journal of an account', () => {
  it('[CHT-32] is read by the replay, with who did what on whose behalf', async () => {
    const { body } = await journal(customer.id)
    const read = readTrail(JSON.stringify({ facts: body.facts }))
    const file = 'file' in read ? read.file : undefined
    const facts = file?.kind === 'journal' ? file.facts : []
    expect(facts.filter(({ type }) => type === 'v1.AuditUploaded')).toEqual([
      {
        type: 'v1.AuditUploaded',
        kind: 'audit',
        streamId: auditId,
        at: server.clock.now.toISOString(),
        actorId: admin.id,
        onBehalfOf: customer.id,
        data: expect.objectContaining({ auditId, auditType: 'refresh' }),
      },
      expect.objectContaining({ actorId: customer.id, onBehalfOf: null }),
    ])
  })

  it('[CHT-32] shows the same of each fact as its owner sees', async () => {
    const { body } = await journal(customer.id)
    const own = await server.call('GET', `/facts?owner=${customer.id}`, { as: customer })
    const facts = body.facts as readonly object[]
    expect(facts.map((fact) => ({ ...fact, ownerId: customer.id }))).toEqual(own.body.facts)
    expect(JSON.stringify(facts)).not.toMatch(/Adams|Oak Street|@example\.com/)
  })

  it('[CHT-32] comes page by page, and says whether there is more', async () => {
    const first = (await journal(customer.id, '?limit=1')).body
    const whole = (await journal(customer.id)).body.facts as readonly { seq: number }[]
    const rest = { facts: whole.slice(1), more: false }
    expect(first).toEqual({ facts: whole.slice(0, 1), more: true })
    expect((await journal(customer.id, '?after=1')).body).toEqual(rest)
    expect((await journal(customer.id, `?after=1&limit=${rest.facts.length}`)).body).toEqual(rest)
    expect((await journal(customer.id, `?after=1&limit=1`)).body.more).toBe(true)
  })

  it('[TRL-07] says that it was saved, once for all pages, and who saved it', async () => {
    const saved = async () =>
      (await journal(customer.id, '?after=1')).body.facts.filter(
        ({ type }: { type: string }) => type === 'v1.JournalSaved',
      )
    const before = (await saved()).length
    await journal(customer.id)
    const facts = await saved()
    expect(facts).toHaveLength(before + 1)
    expect(facts.at(-1)).toMatchObject({ actorId: admin.id, data: {} })
    expect((await journal(randomUUID())).status).toBe(404)
  })

  it('[CHT-32] is empty after its last fact, and not there for an id that is none', async () => {
    expect((await journal(customer.id, '?after=1000')).body).toEqual({ facts: [], more: false })
    expect([(await journal(randomUUID())).status, (await journal('nobody')).status]).toEqual([404, 404])
    expect((await journal(customer.id, '?limit=501')).status).toBe(400)
  })
})
