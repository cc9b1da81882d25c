import { Secret, TOTP } from 'otpauth'
import type { Person, TestServer } from '#tests/support/foresale.ts'

/** What an app shows for this secret. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

const path = '/account/second-factor/app'

/** Sets up an app, whose first code is used up by that. */
export async function setUpApp(
  server: TestServer,
  person: Person,
): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const proof = { currentPassword: person.password }
  const { body: offer } = await server.call('POST', path, { as: person, body: proof })
  const code = codeAt(offer.secret, server.clock.now)
  const { body } = await server.call('POST', `${path}/confirm`, { as: person, body: { id: offer.id, code } })
  return { secret: offer.secret, recoveryCodes: body.recoveryCodes }
}

/** The right password: what it answers. */
export const typePassword = (server: TestServer, { email, password }: Person) =>
  server.call('POST', '/login', { body: { email, password } })

/** The first step of a log-in with a second factor: its id. */
export async function firstStep(server: TestServer, person: Person): Promise<string> {
  return (await typePassword(server, person)).body.secondFactor
}

export const secondStep = (server: TestServer, id: string, code: string) =>
  server.call('POST', '/login/second', { body: { id, code } })
