import { randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { calls } from '#model/calls/all.ts'
import type { Session } from '#model/session.ts'
import { expect } from './expect.ts'

/** Somebody without an account, unlike anybody else of this run. */
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

/** The digits of the newest text message to a phone, as its owner would read them. */
export async function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  const response = await request.get('/backend/outbox')
  const { messages } = calls.site.outbox.reply.parse(await response.json())
  const message = messages.find(({ recipient }) => recipient === `+1${phone}`)
  const code = /\d{5}/.exec(message?.body ?? '')?.[0]
  expect(code, `a code sent to ${phone}`).toBeDefined()
  return code ?? ''
}

/** An account made as the pages make it, for tests that begin with one. */
export async function openAccount(request: APIRequestContext): Promise<Person & Session> {
  const person = newPerson()
  const signup = await request.post('/backend/signup', { data: person })
  const { userId } = calls.signup.signup.reply.parse(await signup.json())
  const code = await codeSentTo(request, person.phone)
  const { email: emailAddress, password } = person
  const activation = await request.post('/backend/signup/activate', {
    data: { userId, code, emailAddress, password },
  })
  return { ...person, ...calls.signup.activate.reply.parse(await activation.json()) }
}
