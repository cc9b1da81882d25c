import { afterAll, expect, it } from 'vitest'
import { pathAfterActivation, pathAfterLogin } from '#model/session.ts'
import { order } from '#tests/likely/county.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

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
  ['a KaptuRE subscription alone', { productType: 'KaptuRE API' }, '/audiences'],
])('[STO-05] with %s', async (_, item, login) => {
  const person = await server.person()
  await order(server, person, item)
  expect(await waysIn(person)).toEqual({ login, activation: '/audiences' })
})

it('[STO-05] a county whose order has ended leads nowhere', async () => {
  const person = await server.person()
  await order(server, person, { orderStatus: 'inactive' })
  expect(await waysIn(person)).toEqual({ login: '/refresh', activation: '/refresh' })
})
