import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { sessionTexts } from '#model/accounts/session.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { checkLogin, logIn } from '#server/accounts/log-in.ts'
import { sessions } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { askReset, newPassword, setPassword } from '#tests/accounts/reset/asking.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const server = await startServer({ env: { TRUST_PROXY: '1' } })
afterAll(() => server.close())

const address = '203.0.113.9'
const from = { remember: true, userAgent: undefined, address }
const refused = { refused: 'badCredentials', message: sessionTexts.refused, status: 422 }

/** As far as the password that was right. */
async function checked({ email, password }: Person) {
  const user = await checkLogin(server.foresale, { email, password }, address)
  if ('wait' in user || isRefusal(user)) throw new Error('the password is right')
  return user
}

const openSessions = async ({ id }: Person) => {
  const all = await server.foresale.store.db.select().from(sessions).where(eq(sessions.userId, id))
  return all.filter(({ revokedAt }) => revokedAt === null).length
}

describe('a log-in under way', () => {
  it('[SAF-07] opens nothing once a reset has set another password', async () => {
    const person = await server.person()
    const user = await checked(person)
    await setPassword(server, await askReset(server, person))
    expect(await logIn(server.foresale, user, from)).toEqual(refused)
    expect(await openSessions(person)).toBe(0)
  })

  it('[SAF-07] opens nothing once its owner has changed the password', async () => {
    const person = await server.person()
    const user = await checked(person)
    const body = { currentPassword: person.password, newPassword }
    expect((await server.call('POST', '/account/password', { as: person, body })).status).toBe(200)
    expect(await logIn(server.foresale, user, from)).toEqual(refused)
    expect(await openSessions(person)).toBe(1)
  })

  it('[SAF-07] opens nothing once the account is inactive', async () => {
    const person = await server.person()
    const user = await checked(person)
    await server.foresale.store.db.update(users).set({ status: 'inactive' }).where(eq(users.id, person.id))
    expect(await logIn(server.foresale, user, from)).toEqual(refused)
  })
})
