import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { codeMachine } from '#machines/code.machine.ts'
import type { Effect } from '#machines/effects.ts'
import { provideActors } from '#machines/provide-actors.ts'
import { resetMachine } from '#machines/reset.machine.ts'
import type { CodeOutcome, CodeTry } from '#model/code.ts'
import { newPasswordErrors } from '#model/new-password.ts'
import type { Problem } from '#model/problem.ts'
import { resetFailure, resetTexts } from '#model/reset.ts'
import { typed } from './typed.ts'

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
function running(at: string | null, { request, verify, resend, set }: Refusals = {}, code = '') {
  const effects: Effect[] = []
  const sent: unknown[] = []
  const answer = <I, O = void>(refusal: Problem | undefined, output?: O) =>
    fromPromise<O, I>(({ input }) => {
      sent.push(input)
      return refusal ? Promise.reject(refusal) : Promise.resolve(output as O)
    })
  const actor = createActor(
    provideActors(resetMachine, {
      hideLink: answer<{ id: string }>(undefined),
      requestReset: answer<{ email: string }, { userId: string }>(request, { userId: id }),
      code: provideActors(codeMachine, {
        checkCode: answer<CodeTry, CodeOutcome>(verify, { kind: 'verified', code: typed.code }),
        resendCode: answer<Pick<CodeTry, 'subject'>>(resend),
        countdown: fromCallback(() => undefined),
      }),
      setPassword: answer<{ userId: string; code: string; newPassword: string }>(set),
    }),
    { input: { id: at, code } },
  )
  actor.on('*', (effect) => effects.push(effect))
  return { actor: actor.start(), effects, sent }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

const codeIn = ({ actor }: ReturnType<typeof running>) => actor.getSnapshot().children.code

/** As far as the new password. */
async function atPassword(refusals: Refusals = {}) {
  const flow = running(id, refusals)
  codeIn(flow)?.send({ type: 'code.submit', code: typed.code })
  await settled()
  return flow
}

describe('a reset', () => {
  it('[RST-02] starts with an address, with the code of its id, or with what is missing', () => {
    const states = [null, id, '', 'xyz'].map((at) => running(at).actor.getSnapshot().value)
    expect(states).toEqual(['form', 'code', 'missing', 'missing'])
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
    const flow = running(id)
    codeIn(flow)?.send({ type: 'code.submit', code: '4821' })
    expect([codeIn(flow)?.getSnapshot().context.error, flow.sent]).toEqual(['Please enter a valid OTP', []])
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
    expect(sent[0]).toEqual({ subject: { flow: 'reset', userId: id }, code: typed.code })
    expect(sent.at(-1)).toEqual({ userId: id, code: typed.code, newPassword: 'six-or-more' })
    expect(effects).toEqual([
      { type: 'toast', tone: 'success', text: resetTexts.changed },
      { type: 'logout', to: '/login' },
    ])
    expect(actor.getSnapshot().context.code).toBe('')
  })
})

describe('a mailed link', () => {
  it('[RST-10] is hidden, and its code sets the password', async () => {
    const link = '0123456789abcdef0123456789abcdef'
    const { actor, sent } = running(id, {}, link)
    await settled()
    expect([sent, actor.getSnapshot().value]).toEqual([[{ id }], 'password'])
    actor.send({ type: 'password.submit', password: 'six-or-more', repeated: 'six-or-more' })
    await settled()
    expect(sent.at(-1)).toEqual({ userId: id, code: link, newPassword: 'six-or-more' })
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

  it('[RST-07] when a code is checked is said beside it, and nothing of it is kept', async () => {
    const flow = await atPassword({ verify: problem(422, 'wrong') })
    expect(codeIn(flow)?.getSnapshot().context.error).toBe(
      'Could not verify the code provided. Please try it again.',
    )
    expect(flow.actor.getSnapshot()).toMatchObject({ value: 'code', context: { code: '' } })
  })

  it.each([problem(422, 'spent', 'code'), { ...problem(422, 'over'), code: 'codeOver' }])(
    '[RST-11] with the code at the last step ends the reset, and says so (%o)',
    async (refusal) => {
      const { actor, effects } = await atPassword({ set: refusal })
      actor.send({ type: 'password.submit', password: 'six-or-more', repeated: 'six-or-more' })
      await settled()
      const message = 'Could not change password. Please try it again.'
      expect(effects).toEqual([{ type: 'failure', problem: { ...refusal, message } }])
      expect(actor.getSnapshot()).toMatchObject({ value: 'over', context: { code: '' } })
    },
  )

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
  it.each([
    [undefined, { tone: 'success', text: resetTexts.sentAgain }],
    [problem(429, 'Too many attempts.'), { tone: 'error', text: 'Too many attempts.' }],
    [problem(404, 'nobody'), { tone: 'error', text: resetTexts.notSent }],
  ] as const)('[RST-08] is sent again, or the given words say why not (%o)', async (refusal, toast) => {
    const flow = running(id, refusal ? { resend: refusal } : {})
    codeIn(flow)?.send({ type: 'countdown.tick', secondsLeft: 0 })
    codeIn(flow)?.send({ type: 'code.resend' })
    await settled()
    expect(flow.sent).toEqual([{ subject: { flow: 'reset', userId: id } }])
    expect(flow.effects).toEqual([{ type: 'toast', ...toast }])
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
