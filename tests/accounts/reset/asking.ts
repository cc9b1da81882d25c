import type { Person, TestServer } from '#tests/support/foresale.ts'
import { newestCode } from '#tests/support/mailbox.ts'

export const newPassword = 'a brand new password'

let asked = 0

/** Asks for a reset, each time from another address; its id and the code that was mailed. */
export async function askReset(server: TestServer, { email }: Pick<Person, 'email'>) {
  asked += 1
  const headers = { 'x-forwarded-for': `198.51.100.${asked}` }
  const { body } = await server.call('POST', '/login/forgot', { body: { email }, headers })
  return { userId: String(body.userId), code: await newestCode(server, email) }
}

interface Reset {
  readonly userId: string
  readonly code: string
}

export const verify = (server: TestServer, reset: Reset) =>
  server.call('POST', '/login/verify', { body: reset })

export const setPassword = (server: TestServer, reset: Reset, password: string = newPassword) =>
  server.call('POST', '/login/password', { body: { ...reset, newPassword: password } })

export const logIn = (server: TestServer, email: string, password: string) =>
  server.call('POST', '/login', { body: { email, password } })
