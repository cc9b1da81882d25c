import { afterAll, describe, expect, it } from 'vitest'
import { signupTexts } from '#model/accounts/signup.ts'
import { optOutLinkTexts } from '#model/leads/opt-out-link.ts'
import { limits } from '#server/limits/table.ts'
import { optOutLinks } from '#server/store/schema/opt-outs.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await startServer()
afterAll(() => server.close())

const nobody = { email: '', phone: '', name: '', address: '', nickname: '' }

const make = async (as: Person): Promise<string> =>
  (await server.call('POST', `/opt-out-link/${as.id}`, { as })).body.link
const revoke = (as: Person) => server.call('DELETE', `/opt-out-link/${as.id}`, { as })
const state = (as: Person) => server.call('GET', `/opt-out-link/${as.id}`, { as })
const whose = (link: string) => server.call('POST', '/opt-out/whose', { body: { link } })
const ask = (link: string, person: Partial<typeof nobody>) =>
  server.call('POST', '/opt-out', { body: { link, ...nobody, ...person } })
const listed = async (as: Person) => (await server.call('GET', `/opt-outs/${as.id}`, { as })).body.optOuts

describe('the link by which people opt out', () => {
  it('[OPT-08] says whose lists it is for, and nothing else', async () => {
    const owner = await server.person()
    expect((await state(owner)).body).toEqual({ madeAt: null })
    const link = await make(owner)
    expect((await state(owner)).body).toEqual({ madeAt: server.clock.now.toISOString() })
    const { body } = await whose(link)
    expect(Object.keys(body).sort()).toEqual(['brokerage', 'name'])
    expect(body.name).toBe('Ada Example')
  })

  it('[OPT-08] is stored as a hash, and replaced or revoked: then it records nothing', async () => {
    const owner = await server.person()
    const first = await make(owner)
    const second = await make(owner)
    expect((await ask(first, { email: 'pat@example.com' })).body.message).toBe(optOutLinkTexts.unknown)
    expect((await revoke(owner)).status).toBe(200)
    expect((await revoke(owner)).status).toBe(200)
    const refused = [await whose(second), await ask(second, { email: 'pat@example.com' })]
    expect(refused.map(({ status }) => status)).toEqual([404, 404])
    expect(await listed(owner)).toEqual([])
    const link = await make(owner)
    const stored = await server.foresale.store.db.select().from(optOutLinks)
    expect(JSON.stringify(stored)).not.toContain(link)
    const written = (await journalOf(server, owner.id)).filter(({ type }) => type.startsWith('v1.OptOutLink'))
    expect(written.map(({ type, data }) => [type, data])).toEqual([
      ['v1.OptOutLinkMade', {}],
      ['v1.OptOutLinkMade', {}],
      ['v1.OptOutLinkEnded', {}],
      ['v1.OptOutLinkMade', {}],
    ])
  })

  it('[OPT-08] is made and revoked by its owner alone', async () => {
    const [owner, other] = [await server.person(), await server.person()]
    const link = await make(owner)
    const path = `/opt-out-link/${owner.id}`
    const tried = [
      await server.call('POST', path, { as: other }),
      await server.call('DELETE', path, { as: other }),
    ]
    expect(tried.map(({ status }) => status)).toEqual([404, 404])
    expect((await whose(link)).status).toBe(200)
  })

  it('[OPT-09] records a request with its day, as the person’s own', async () => {
    const owner = await server.person()
    const link = await make(owner)
    const person = {
      email: ' Pat@Example.com ',
      phone: '(512) 555-0100',
      name: 'Pat Adams',
      address: '101 Oak St, Austin, TX 78701',
    }
    const { status, body } = await ask(link, person)
    expect([status, body]).toEqual([200, { done: true }])
    const added = { requestedOn: server.clock.now.toISOString().slice(0, 10), addedBy: 'person' }
    expect(
      (await listed(owner)).toSorted((a: { kind: string }, b: { kind: string }) =>
        a.kind.localeCompare(b.kind),
      ),
    ).toMatchObject([
      { ...added, kind: 'email', value: 'pat@example.com' },
      { ...added, kind: 'person', value: expect.stringMatching(/^Pat Adams, 101/) },
      { ...added, kind: 'phone', value: '5125550100' },
    ])
  })

  it('[OPT-09] answers the same to someone who opted out before', async () => {
    const owner = await server.person()
    const link = await make(owner)
    const replies = [
      await ask(link, { email: 'pat@example.com' }),
      await ask(link, { email: 'pat@example.com' }),
    ]
    expect(replies[0]).toEqual(replies[1])
    expect(await listed(owner)).toHaveLength(1)
  })

  it.each([
    [{}, 400, 'email', optOutLinkTexts.nothing],
    [{ email: 'pat' }, 400, 'email', signupTexts.email],
    [{ phone: '555' }, 400, 'phone', signupTexts.phone],
    [{ name: 'Pat Adams' }, 400, 'address', optOutLinkTexts.address],
    [{ address: '101 Oak St, Austin, TX 78701' }, 400, 'name', optOutLinkTexts.name],
    [{ name: 'Pat Adams', address: 'Oak St' }, 422, 'address', optOutLinkTexts.unread],
    [{ name: 'x'.repeat(201), address: '101 Oak St' }, 400, 'name', optOutLinkTexts.long],
  ])('[OPT-10] refuses %j with a sentence', async (person, status, field, message) => {
    const owner = await server.person()
    const reply = await ask(await make(owner), person)
    expect([reply.status, reply.body.field, reply.body.message]).toEqual([status, field, message])
    expect(await listed(owner)).toEqual([])
  })

  it('[OPT-10] records nothing of a machine, which gets the same answer', async () => {
    const owner = await server.person()
    const reply = await ask(await make(owner), { email: 'bot@example.com', nickname: 'Bot' })
    expect([reply.status, reply.body]).toEqual([200, { done: true }])
    expect(await listed(owner)).toEqual([])
  })

  it('[OPT-10] takes so many requests a day from one address', async () => {
    const owner = await server.person()
    const link = await make(owner)
    const send = async (n: number) => (await ask(link, { email: `p${n}@example.com` })).status
    const statuses: number[] = []
    for (let n = 0; n <= limits.optOutHere.most; n += 1) {
      statuses.push(await send(n))
      server.later(60_000)
    }
    expect(statuses).toEqual([...Array(limits.optOutHere.most).fill(200), 429])
    server.later(limits.optOutHere.window)
    expect(await send(99)).toBe(200)
  })
})
