import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { factsAfter } from '#server/store/journal.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()
const owner = await server.person()
const stranger = await server.person()
const admin = await server.person('admin')

const read = (id: string, as: Person) => server.call('GET', `/user/${id}`, { as })
const change = (user: object, as = owner, id = as.id) =>
  server.call('PUT', `/user/${id}`, { as, body: { user } })
const facts = async (id = owner.id) => {
  const all = await factsAfter(server.foresale.store.db, id, 0)
  return all.flatMap(({ type, data }) => (type === 'v1.ProfileUpdated' ? [data] : []))
}

describe('a profile', () => {
  it('[ACC-01] has the fields of a user and no secret', async () => {
    const person = await server.person()
    expect(await read(person.id, person)).toEqual({
      status: 200,
      body: {
        id: person.id,
        firstName: 'Ada',
        lastName: 'Example',
        userName: person.email,
        emailAddress: person.email,
        phone: '5125550100',
        brokerage: '',
        hubspotId: null,
        status: 'active',
        company: null,
        role: { name: 'customer' },
        zapierApiKey: null,
        fUBApiKey: null,
        kaptureApiKey: null,
        moxiworksTokenResponse: null,
        monthlyMail: true,
        weeklyMail: true,
        hasSecondFactor: false,
      },
    })
  })

  it('[ACC-01] names the company that its user belongs to', async () => {
    const { db } = server.foresale.store
    const company = {
      id: '5f0b7a34-9d1e-4c52-8a76-0e2f4b6d8c01',
      name: 'Lakeside Realty',
      hubspotId: '700200',
    }
    await db.insert(companies).values(company)
    await db.update(users).set({ companyId: company.id }).where(eq(users.id, stranger.id))
    const { body } = await read(stranger.id, stranger)
    expect(body.company).toEqual(company)
  })

  it('[ACC-02] is for its user and administrators; to another customer it is not there', async () => {
    expect((await read(owner.id, admin)).body.id).toBe(owner.id)
    expect(await read(owner.id, stranger)).toMatchObject({ status: 404, body: { code: 'notFound' } })
    expect(await change({ firstName: 'Eve' }, stranger, owner.id)).toMatchObject({ status: 404 })
    expect(await change({ firstName: 'Eve' }, admin, owner.id)).toMatchObject({ status: 404 })
  })

  it.each(['nobody', '1', '%00', 'a'.repeat(80), "' or 1=1 --"])(
    '[ACC-02] of %s is not there, for an administrator either',
    async (id) => {
      expect((await read(encodeURIComponent(id), admin)).status).toBe(404)
    },
  )

  it('[ACC-02] of an unknown user is not there', async () => {
    expect((await read('00000000-0000-4000-8000-000000000000', admin)).status).toBe(404)
  })
})

describe('a change of a profile', () => {
  it('[ACC-04] writes the given fields and leaves the others', async () => {
    const person = await server.person()
    const { status, body } = await change({ firstName: ' Grace ', phone: '+1 (312) 555-0142' }, person)
    expect({ status, firstName: body.firstName, lastName: body.lastName, phone: body.phone }).toEqual({
      status: 200,
      firstName: 'Grace',
      lastName: 'Example',
      phone: '3125550142',
    })
    expect((await read(person.id, person)).body).toEqual(body)
  })

  it('[ACC-04] shows in the session that is asked for next', async () => {
    const person = await server.person()
    await change({ lastName: 'Hopper' }, person)
    const { body } = await server.call('POST', '/login/check', {
      as: person,
      body: { userId: person.id, token: person.token },
    })
    expect(body.viewer).toMatchObject({ firstName: 'Ada', lastName: 'Hopper' })
  })

  it('[ACC-05] is a fact that names the fields and never what they hold', async () => {
    const person = await server.person()
    await change({ brokerage: 'Very Private Realty', lastName: 'Example' }, person)
    expect(await facts(person.id)).toEqual([{ fields: ['brokerage'] }])
    expect(server.log.join('')).not.toContain('Very Private')
  })

  it('[ACC-05] that changes nothing is no fact', async () => {
    const person = await server.person()
    expect((await change({}, person)).status).toBe(200)
    expect((await change({ lastName: 'Example' }, person)).status).toBe(200)
    expect(await facts(person.id)).toEqual([])
  })

  it('[ACC-06] from two tabs at once keeps both, each its own fields', async () => {
    await Promise.all([change({ firstName: 'Alan' }), change({ brokerage: 'Harbor Homes' })])
    expect((await read(owner.id, owner)).body).toMatchObject({ firstName: 'Alan', brokerage: 'Harbor Homes' })
  })

  it.each([
    ['role', 'admin', 'The role of a user cannot be changed here.'],
    ['status', 'inactive', 'The status of a user cannot be changed here.'],
    ['emailAddress', 'eve@example.com', 'The e-mail address is changed by POST /account/email.'],
    ['fUBApiKey', 'fka_1', 'The key of Follow Up Boss is set by PUT /user/fub-key/{id}.'],
    ['companyId', null, 'The user has no companyId.'],
  ])('[ACC-04] refuses %s by its name, and changes nothing', async (field, value, message) => {
    const before = (await read(owner.id, owner)).body
    const refusal = await change({ firstName: 'Eve', [field]: value })
    expect(refusal).toMatchObject({ status: 400, body: { field, message } })
    expect((await read(owner.id, owner)).body).toEqual(before)
  })

  it.each([
    ['firstName', '', 'Please fill in this field.'],
    ['lastName', '   ', 'Please fill in this field.'],
    ['firstName', 'x'.repeat(101), 'Please use fewer characters.'],
    ['brokerage', 'x'.repeat(201), 'Please use fewer characters.'],
    ['brokerage', '', 'Please fill in this field.'],
    ['phone', '123', 'Please enter a valid US phone number.'],
    ['phone', '+44 20 7946 0958', 'Please enter a valid US phone number.'],
  ])('[ACC-03] of %s to "%s" is refused at its field: %s', async (field, value, message) => {
    expect(await change({ [field]: value })).toMatchObject({ status: 400, body: { field, message } })
  })

  it.each([
    ['no user', {}],
    ['a list', { user: [] }],
    ['numbers', { user: { firstName: 1 } }],
    ['null', { user: null }],
    ['a NUL', { user: { firstName: 'A\u0000' } }],
  ])('[ACC-03] of %s is refused', async (_name, body) => {
    expect((await server.call('PUT', `/user/${owner.id}`, { as: owner, body })).status).toBe(400)
  })
})
