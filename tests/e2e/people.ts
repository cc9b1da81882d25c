import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import { calls } from '#model/app/all-calls.ts'

/** A person without an account, unique in this run. */
export function newPerson() {
  const number = randomInt(100_000, 1_000_000)
  return {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: `dana.whitfield.${number}@example.com`,
    phone: `${randomInt(200, 1_000)}5550${randomInt(100, 200)}`,
    password: `open-house-${number}`,
  }
}

export type Person = ReturnType<typeof newPerson>

/** The first match in the newest outbox message to a recipient. */
async function sentTo(request: APIRequestContext, to: string, what: RegExp): Promise<string> {
  const response = await request.get('/backend/outbox')
  const { messages } = calls.site.outbox.reply.parse(await response.json())
  const message = messages.find(({ recipient }) => recipient === to)
  const found = what.exec(message?.body ?? '')?.[0]
  expect(found, `${what} sent to ${to}`).toBeDefined()
  return found ?? ''
}

/** The digits of the newest text message to a phone. */
export const codeSentTo = (request: APIRequestContext, phone: string): Promise<string> =>
  sentTo(request, `+1${phone}`, /\d{5}/)

/** The digits of the newest mail to an address. */
export const codeMailedTo = (request: APIRequestContext, email: string): Promise<string> =>
  sentTo(request, email, /\d{5}/)

/** The link in the newest mail to an address. */
export const linkMailedTo = (request: APIRequestContext, email: string): Promise<string> =>
  sentTo(request, email, /http\S+/)

/** An account made as the pages make it, for tests that begin with one. */
export async function openAccount(request: APIRequestContext): Promise<Person & Session> {
  const person = newPerson()
  // Each from another address: signups per minute from one address are limited.
  const headers = { 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` }
  const signup = await request.post('/backend/signup', { data: person, headers })
  const { userId } = calls.signup.signup.reply.parse(await signup.json())
  const code = await codeSentTo(request, person.phone)
  const { email: emailAddress, password } = person
  const activation = await request.post('/backend/signup/activate', {
    data: { userId, code, emailAddress, password },
  })
  return { ...person, ...calls.signup.activate.reply.parse(await activation.json()) }
}
