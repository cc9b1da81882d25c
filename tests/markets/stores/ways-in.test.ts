import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { pathAfterActivation, pathAfterLogin } from '#model/accounts/session.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
afterAll(() => server.close())

const waysIn = async ({ email, password }: Person) => {
  const { body } = await server.call('POST', '/login', { body: { email, password } })
  const { standing } = body.viewer
  return { login: pathAfterLogin(standing), activation: pathAfterActivation(standing) }
}

it('[STO-05] a log-in leads to /refresh until something is bought or audited', async () => {
  expect(await waysIn(await server.person())).toEqual({ login: '/refresh', activation: '/refresh' })
})

it.each([
  ['a likely-seller county', {}, '/dashboard'],
  ['a COVID list alone', { productType: 'COVID_Distressed' }, '/audiences'],
  ['a COVID list by its older name alone', { name: 'COVID19 Travis' }, '/audiences'],
  ['a KaptuRE subscription alone', { productType: 'KaptuRE API' }, '/audiences'],
])('[STO-05] with %s', async (_, item, login) => {
  const person = await server.person()
  await order(server, person, item)
  expect(await waysIn(person)).toEqual({ login, activation: '/audiences' })
})

it.each([
  ['a likely-seller county', {}, [travis]],
  ['a COVID list', { productType: 'COVID_Distressed' }, []],
  ['a COVID list by its older name', { name: 'COVID19 Travis' }, []],
  ['a county that is not loaded', { fips: '48999' }, []],
])('[STO-40] with %s, a log-in has the counties that are listed', async (_, item, fipsCodes) => {
  const person = await server.person()
  await order(server, person, item)
  await server.foresale.store.db.delete(counties).where(eq(counties.fips, '48999'))
  const { email, password } = person
  const { body } = await server.call('POST', '/login', { body: { email, password } })
  const listed = await server.call('GET', `/counties/${person.id}`, { as: person })
  expect(listed.body).toEqual(fipsCodes)
  expect(body.viewer.standing).toMatchObject({ purchases: true, counties: fipsCodes.length > 0 })
})

it('[STO-05] a county whose order has ended leads nowhere', async () => {
  const person = await server.person()
  await order(server, person, { orderStatus: 'inactive' })
  expect(await waysIn(person)).toEqual({ login: '/refresh', activation: '/refresh' })
})
