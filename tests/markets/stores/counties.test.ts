import { afterAll, expect, it } from 'vitest'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { hays, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
afterAll(() => server.close())

const countiesOf = (person: Person, as: Person | undefined = person) =>
  server.call('GET', `/counties/${person.id}`, { as })

it('[STO-03] a user’s counties are the five digits of each likely-seller county, once', async () => {
  const person = await server.person()
  expect(await countiesOf(person)).toEqual({ status: 200, body: [] })
  await order(server, person)
  await order(server, person)
  await order(server, person, { fips: hays })
  await order(server, person, { fips: '01001' })
  expect((await countiesOf(person)).body).toEqual(['01001', hays, travis])
})

it.each([
  ['an item that has ended', { status: 'inactive' }],
  ['an order that has ended', { orderStatus: 'inactive' }],
  ['an order for others', { accessible: ['another@example.com'] }],
  ['another product', { productType: 'COVID_Distressed' }],
  ['a COVID list by its older name', { name: 'COVID19 Travis' }],
])('[STO-03] a user’s counties hold none of %s', async (_, item) => {
  const person = await server.person()
  await order(server, person, item)
  expect((await countiesOf(person)).body).toEqual([])
})

it('[STO-03] another user’s counties are a missing thing, and an administrator’s to see', async () => {
  const [person, other, admin] = [await server.person(), await server.person(), await server.person('admin')]
  await order(server, person)
  expect((await countiesOf(person, other)).status).toBe(404)
  expect((await server.call('GET', `/counties/${person.id}`)).status).toBe(401)
  expect((await countiesOf(person, admin)).body).toEqual([travis])
})
