import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { activationLink, activationResend, firstPassword } from '#machines/accounts/activation.ts'
import { activationForm, activationTexts, textOfPart } from '#model/accounts/activation.ts'
import type { Problem } from '#model/shared/problem.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { effectsOf } from '#tests/shared/request/client.ts'
import { link, typed } from './typed.ts'

const session = sessionOf()
const problem = (status: number, field?: string): Problem => ({
  status,
  code: 'test',
  message: 'said',
  ...(field === undefined ? {} : { field }),
})

const email = typed.email
const refused = (refusal: Problem) => () => Promise.reject(refusal)

describe('the request of the mail', () => {
  it.each([
    [429, [{ type: 'failure', problem: problem(429) }]],
    [422, []],
  ])(
    '[ACT-10] that failed (%i) shows why, the form itself where no account has the address',
    async (status, effects) => {
      const server = refused(problem(status))
      expect(await effectsOf(activationLink, { email }, server)).toEqual(effects)
      expect(await effectsOf(activationResend, { email }, server)).toEqual(effects)
    },
  )

  it('[ACT-15] says when the mail is sent again', async () => {
    expect(await effectsOf(activationLink, { email }, () => ({ state: 'sent' }))).toEqual([])
    expect(await effectsOf(activationResend, { email }, () => ({ state: 'confirmed' }))).toEqual([])
    expect(await effectsOf(activationResend, { email }, () => ({ state: 'sent' }))).toEqual([
      { type: 'toast', tone: 'success', text: activationTexts.resent },
    ])
  })
})

describe('the first password', () => {
  const form = { email, newPassword: typed.password, repeated: typed.password }
  const request = { email, code: link.code, password: typed.password }

  it('[ACT-06] goes out with the code of the link, and the session is adopted', async () => {
    expect(z.parse(activationForm(link.code), form)).toEqual(request)
    expect(await effectsOf(firstPassword, request, () => session)).toEqual([
      {
        type: 'toast',
        tone: 'success',
        text: 'Your account is successfully activated and you can login anytime now.',
      },
      { type: 'session.adopt', session, to: '/refresh' },
    ])
  })

  it.each([
    [{ ...form, repeated: 'other' }, 'repeated', 'Passwords are not matching!'],
    [
      { ...form, newPassword: 'short', repeated: 'short' },
      'newPassword',
      'Your password must be at least 6 characters long.',
    ],
    [{ ...form, email: '' }, 'email', 'Please enter a valid e-mail address.'],
  ])('[ACT-11] needs an address and the same password twice', (given, field, message) => {
    const read = z.safeParse(activationForm(link.code), given)
    expect(read.error?.issues.map(({ path, message: said }) => [path[0], said])).toEqual([[field, message]])
  })

  it('[ACT-11] that the server refuses is shown where it belongs', async () => {
    const by = (refusal: Problem) => effectsOf(firstPassword, request, refused(refusal))
    expect(await by(problem(422, 'password'))).toEqual([])
    expect(await by(problem(422))).toEqual([])
    expect(await by(problem(500))).toEqual([{ type: 'failure', problem: problem(500) }])
  })
})

describe('a part of an address', () => {
  it.each([
    ['dana%40example.com', 'dana@example.com'],
    ['dana@example.com', 'dana@example.com'],
    ['dana%2Bhome@example.com', 'dana+home@example.com'],
    ['100%', '100%'],
  ])('[ACT-04] %s is read as %s', (part, text) => {
    expect(textOfPart(part)).toBe(text)
  })
})
