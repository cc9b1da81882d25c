import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Effect } from '#machines/effects.ts'
import { resetMachine } from '#machines/reset.machine.ts'
import { newPasswordErrors } from '#model/new-password.ts'
import type { Problem } from '#model/problem.ts'
import { resetFailure, resetTexts } from '#model/reset.ts'

const id = '3f0b4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'
const problem = (status: number, message: string, field?: string): Problem => ({
  status,
  code: 'test',
  message,
  ...(field === undefined ? {} : { field }),
})

interface Refusals {
  readonly request?: Problem
  readonly verify?: Problem
  readonly resend?: Problem
  readonly set?: Problem
}

/** A reset whose server refuses what is named, and says yes to all else. */
function running(at: string | null, { request, verify, resend, set }: Refusals = {}) {
  const effects: Effect[] = []
  const sent: unknown[] = []
  const answer = <I, O = void>(refusal: Problem | undefined, output?: O) =>
    fromPromise<O, I>(({ input }) => {
      sent.push(input)
      return refusal ? Promise.reject(refusal) : Promise.resolve(output as O)
    })
  const actor = createActor(
    resetMachine.provide({
      actors: {
        requestReset: answer<{ email: string }, { userId: string }>(request, { userId: id }),
        verifyCode: answer<{ userId: string; code: string }>(verify),
        resendCode: answer<{ userId: string }>(resend),
        setPassword: answer<{ userId: string; code: string; newPassword: string }>(set),
        countdown: fromCallback(() => undefined),
      },
    }),
    { input: { id: at } },
  )
  actor.on('*', (effect) => effects.push(effect))
  return { actor: actor.start(), effects, sent }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** As far as the new password. */
async function atPassword(refusals: Refusals = {}) {
  const flow = running(id, refusals)
  flow.actor.send({ type: 'code.submit', code: '48213' })
  await settled()
  return flow
}

describe('a reset', () => {
  it('[RST-02] starts with an address, with the code of its id, or with what is missing', () => {
    const states = [null, id, ''].map((at) => running(at).actor.getSnapshot().value)
    expect(states).toEqual(['form', { code: { entry: 'typing', resend: 'cooling' } }, 'missing'])
  })

  it('[RST-02] that was asked for goes on at an address of its own, in place of the form', async () => {
    const { actor, effects, sent } = running(null)
    actor.send({ type: 'email.submit', email: 'dana@example.com' })
    await settled()
    expect(sent).toEqual([{ email: 'dana@example.com' }])
    expect(effects).toEqual([{ type: 'navigate', to: `/login/reset/${id}`, replace: true }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('[RST-05] sends nothing but an e-mail address, five digits, and one password twice', async () => {
    const form = running(null)
    form.actor.send({ type: 'email.submit', email: 'dana' })
    expect([form.actor.getSnapshot().context.emailError, form.sent]).toEqual([
      'Please enter a valid e-mail address.',
      [],
    ])
    const code = running(id)
    code.actor.send({ type: 'code.submit', code: '4821' })
    expect([code.actor.getSnapshot().context.codeError, code.sent]).toEqual(['Please enter a valid OTP', []])
    const { actor, sent } = await atPassword()
    const before = sent.length
    actor.send({ type: 'password.submit', password: 'six-or-more', repeated: 'six-or-mroe' })
    expect([actor.getSnapshot().context.errors, sent.length]).toEqual([
      { repeated: 'Passwords provided are not matching!' },
      before,
    ])
  })

  it('[RST-06] ends with the password changed, at the log-in, and the code forgotten', async () => {
    const { actor, effects, sent } = await atPassword()
    actor.send({ type: 'password.submit', password: 'six-or-more', repeated: 'six-or-more' })
    await settled()
    expect(sent.at(-1)).toEqual({ userId: id, code: '48213', newPassword: 'six-or-more' })
    expect(effects).toEqual([
      { type: 'toast', tone: 'success', text: resetTexts.changed },
      { type: 'navigate', to: '/login', replace: true },
    ])
    expect(actor.getSnapshot().context.code).toBe('')
  })
})

describe('what goes wrong', () => {
  const failure = (status: number, message: string, field?: string) => ({
    type: 'failure',
    problem: problem(status, message, field),
  })

  it.each([
    [500, 'Could not send the confirmation code. Please double check the e-mail and try it again.'],
    [0, 'Could not send the confirmation code. Please double check the e-mail and try it again.'],
    [429, 'wait'],
  ])('[RST-07] when a code is asked for (%i) is said in the given words', async (status, shown) => {
    const { actor, effects } = running(null, { request: problem(status, 'wait') })
    actor.send({ type: 'email.submit', email: 'dana@example.com' })
    await settled()
    expect(effects).toEqual([failure(status, shown)])
    expect(actor.getSnapshot().value).toBe('form')
  })

  it.each([
    [422, 'Could not verify the code provided. Please try it again.'],
    [503, 'Could not verify the code provided. Please try it again.'],
    [429, 'wait'],
  ])('[RST-07] when a code is checked (%i) is said beside it in the given words', async (status, shown) => {
    const { actor } = await atPassword({ verify: problem(status, 'wait') })
    expect(actor.getSnapshot().context.codeError).toBe(shown)
    expect(actor.getSnapshot().matches({ code: { entry: 'typing' } })).toBe(true)
  })

  it('[RST-07] with the code at the last step leads back to it, and says so', async () => {
    const { actor, effects } = await atPassword({ set: problem(422, 'spent', 'code') })
    actor.send({ type: 'password.submit', password: 'six-or-more', repeated: 'six-or-more' })
    await settled()
    expect(effects).toEqual([failure(422, 'Could not change password. Please try it again.', 'code')])
    expect(actor.getSnapshot().matches({ code: { entry: 'typing' } })).toBe(true)
  })

  it('[RST-07] on the way lets one send the password again', async () => {
    const { actor, effects } = await atPassword({ set: problem(0, 'offline') })
    actor.send({ type: 'password.submit', password: 'six-or-more', repeated: 'six-or-more' })
    await settled()
    expect(effects).toEqual([failure(0, 'Could not change password. Please try it again.')])
    expect(actor.getSnapshot().value).toBe('password')
  })

  it('[RST-07] with the password is said beside it, in the words of the server', async () => {
    const { actor } = await atPassword({ set: problem(422, 'stolen', 'newPassword') })
    actor.send({ type: 'password.submit', password: 'six-or-more', repeated: 'six-or-more' })
    await settled()
    expect(actor.getSnapshot().context.errors).toEqual({ password: 'stolen' })
    actor.send({ type: 'password.correct', field: 'password' })
    expect(actor.getSnapshot().context.errors).toEqual({})
  })
})

describe('the code', () => {
  it('[RST-08] can be asked for again after thirty seconds, and not before', async () => {
    const { actor, effects, sent } = running(id)
    const canResend = () => actor.getSnapshot().can({ type: 'code.resend' })
    expect([canResend(), actor.getSnapshot().context.secondsLeft]).toEqual([false, 30])
    actor.send({ type: 'countdown.tick', secondsLeft: 0 })
    expect(canResend()).toBe(true)
    actor.send({ type: 'code.resend' })
    await settled()
    expect(sent).toEqual([{ userId: id }])
    expect(effects).toEqual([{ type: 'toast', tone: 'success', text: 'We have sent you a new code.' }])
    expect(canResend()).toBe(false)
  })

  it('[RST-08] that could not be sent again says why', async () => {
    const { actor, effects } = running(id, { resend: problem(429, 'Too many attempts.') })
    actor.send({ type: 'countdown.tick', secondsLeft: 0 })
    actor.send({ type: 'code.resend' })
    await settled()
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Too many attempts.' }])
  })
})

describe('a new password', () => {
  it.each([
    ['short', 'short', { password: 'Your password must be at least 6 characters long.' }],
    ['six-or-more', 'six-or-More', { repeated: 'not the same' }],
    ['six-or-more', 'six-or-more', {}],
    [' six6 ', ' six6 ', {}],
  ])('[RST-05] typed as %j and %j has these mistakes', (password, repeated, errors) => {
    expect(newPasswordErrors({ password, repeated }, 'not the same')).toEqual(errors)
  })

  it('[RST-07] that fails has the given words, unless it was tried too often', () => {
    expect([429, 422, 500].map((status) => resetFailure(problem(status, 'said'), 'given'))).toEqual([
      'said',
      'given',
      'given',
    ])
  })
})
