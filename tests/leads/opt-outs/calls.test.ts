import { describe, expect, it } from 'vitest'
import { optOutTexts } from '#model/leads/opt-outs.ts'
import { beginImpersonation } from '#server/accounts/impersonation.ts'
import { authenticate } from '#server/accounts/sessions/sessions.ts'
import { optOuts } from '#server/store/schema/opt-outs.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await sharedServer()

const add = (person: Person, text: string, requestedOn = '2026-11-19') =>
  server.call('POST', `/opt-outs/${person.id}`, { as: person, body: { text, requestedOn } })
const list = (person: Person, query = '') =>
  server.call('GET', `/opt-outs/${person.id}${query}`, { as: person })

describe('the opt-outs of a customer', () => {
  it('[OPT-01] are added once each, however often they are pasted', async () => {
    const owner = await server.person()
    expect(await add(owner, 'pat@example.com\n512-555-0100')).toEqual({
      status: 200,
      body: { added: 2, known: 0, unread: [], unreadCount: 0 },
    })
    expect((await add(owner, 'PAT@example.com\npat@example.com\nsam@example.com')).body).toEqual({
      added: 1,
      known: 2,
      unread: [],
      unreadCount: 0,
    })
  })

  it('[OPT-03] are listed with the day, the time and the person that added them, the last first', async () => {
    const owner = await server.person()
    await add(owner, 'pat@example.com')
    server.later(60_000)
    await add(owner, '5125550100', '2026-11-01')
    const { body } = await list(owner)
    expect(body).toMatchObject({
      totalCount: 2,
      optOuts: [
        { kind: 'phone', value: '5125550100', requestedOn: '2026-11-01', addedBy: 'owner' },
        { kind: 'email', value: 'pat@example.com', requestedOn: '2026-11-19', addedBy: 'owner' },
      ],
    })
    expect(body.optOuts[0].addedAt).toBe(server.clock.now.toISOString())
    expect((await list(owner, '?page=1&limit=1')).body.optOuts).toMatchObject([{ value: 'pat@example.com' }])
  })

  it('[OPT-03] name an administrator that added them', async () => {
    const [owner, admin] = [await server.person(), await server.person('admin')]
    const { foresale } = server
    const session = await authenticate(foresale.store.db, admin.token, foresale.now())
    const begun = session && (await beginImpersonation(foresale, session, owner.id, undefined))
    if (!begun || 'refused' in begun) throw new Error('the administrator may not act')
    await add({ ...owner, token: begun.token }, 'pat@example.com')
    expect((await list(owner)).body.optOuts).toMatchObject([{ addedBy: 'administrator' }])
  })

  it('[OPT-02] are no e-mail addresses longer than one can be', async () => {
    const owner = await server.person()
    // Hardly compressible, so that no index would hold it.
    const endless = Array.from({ length: 900 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * 7919) % 20_000)),
    )
    const { status, body } = await add(owner, `${endless.join('')}@example.com`)
    expect([status, body.code]).toEqual([422, 'nothingRead'])
  })

  it('[OPT-02] are taken from the lines that can be read, and the others are named', async () => {
    const owner = await server.person()
    const { body } = await add(owner, 'pat@example.com\nrubbish\n\n#REF!')
    expect(body).toMatchObject({ added: 1, unreadCount: 2, unread: [{ line: 2 }, { line: 4 }] })
  })

  it.each([
    ['rubbish\n#REF!', '2026-11-19', 422, optOutTexts.nothingRead],
    ['pat@example.com', '2026-11-21', 422, optOutTexts.day],
    ['pat@example.com', 'yesterday', 400, optOutTexts.day],
    ['PK\0', '2026-11-19', 400, optOutTexts.notText],
  ])('[OPT-02] are refused for %j of %s', async (text, day, status, message) => {
    const owner = await server.person()
    const reply = await add(owner, text, day)
    expect([reply.status, reply.body.message]).toEqual([status, message])
    expect((await list(owner)).body.totalCount).toBe(0)
  })

  it('[OPT-04] can be removed, and leave nothing of the people in the journal', async () => {
    const owner = await server.person()
    await add(owner, 'pat@example.com\n5125550100')
    const [{ id }] = (await list(owner)).body.optOuts
    const remove = () => server.call('DELETE', `/opt-outs/${owner.id}/${id}`, { as: owner })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(200)
    expect((await list(owner)).body.totalCount).toBe(1)
    const written = (await journalOf(server, owner.id)).filter(({ type }) => type.includes('OptOut'))
    expect(written.map(({ type, data }) => [type, data])).toEqual([
      ['v1.OptOutsAdded', { count: 2 }],
      ['v1.OptOutRemoved', {}],
    ])
  })

  it('[OPT-04] are not removed by others, nor by an id that is none', async () => {
    const [owner, other] = [await server.person(), await server.person()]
    await add(owner, 'pat@example.com')
    const [{ id }] = (await list(owner)).body.optOuts
    const remove = (path: string) => server.call('DELETE', `/opt-outs/${path}`, { as: other })
    expect((await remove(`${owner.id}/${id}`)).status).toBe(404)
    expect((await remove(`${other.id}/${id}`)).status).toBe(200)
    expect((await remove(`${other.id}/x`)).status).toBe(200)
    expect((await list(owner)).body.totalCount).toBe(1)
  })

  it('[OPT-04] are erased with the account', async () => {
    const owner = await server.person()
    await add(owner, 'erased@example.com')
    const body = { currentPassword: owner.password }
    expect((await server.call('DELETE', '/account', { as: owner, body })).status).toBe(200)
    const left = await server.foresale.store.db.select({ ownerId: optOuts.ownerId }).from(optOuts)
    expect(left.map(({ ownerId }) => ownerId)).not.toContain(owner.id)
  })
})
