import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import * as z from 'zod/mini'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { resetMachine } from '#machines/accounts/reset.machine.ts'
import { forgot, resetPassword } from '#machines/accounts/reset.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { provideActors } from '#machines/shared/provide-actors.ts'
import { askActor, withClient } from '#machines/shared/request.ts'
import type { CodeOutcome, CodeTry } from '#model/accounts/code.ts'
import { isSpent, resetFailure, resetForm, resetTexts } from '#model/accounts/reset.ts'
import type { Problem } from '#model/shared/problem.ts'
import { clientOf, effectsOf } from '#tests/shared/request/client.ts'
import { typed } from './typed.ts'

const id = '3f0b4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'
const problem = (status: number, message: string, field?: string): Problem => ({
  status,
  code: 'test',
  message,
  ...(field === undefined ? {} : { field }),
})
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The code of a reset, with a server that refuses what is named. */
function atCode({ verify, resend }: { readonly verify?: Problem; readonly resend?: Problem } = {}) {
  const effects: Effect[] = []
  const sent: unknown[] = []
  const clock = new SimulatedClock()
  const answer = <I, O>(refusal: Problem | undefined, output: O) =>
    askActor<O, I>((input) => {
      sent.push(input)
      return refusal ? Promise.reject(refusal) : Promise.resolve(output)
    })
  const actor = createActor(
    provideActors(resetMachine, {
      request: forgot,
      form: resetPassword,
      hideLink: answer<{ id: string }, void>(undefined, undefined),
      code: provideActors(codeMachine, {
        checkCode: answer<CodeTry, CodeOutcome>(verify, { kind: 'verified', code: typed.code }),
        resendCode: answer<Pick<CodeTry, 'subject'>, unknown>(resend, undefined),
      }),
    }),
    { clock, input: { id, code: '' } },
  ).start()
  const { code } = actor.getSnapshot().children
  code?.on('toast', (effect) => effects.push(effect))
  return { actor, clock, code, effects, sent }
}

const request = { userId: id, code: typed.code, newPassword: 'six-or-more' }
const refused = (refusal: Problem) => () => Promise.reject(refusal)

describe('a reset', () => {
  it('[RST-02] that was asked for has an address of its own, in place of the form', async () => {
    const { asked, client } = clientOf(() => ({ userId: id }))
    const effects: Effect[] = []
    const reset = createActor(withClient(resetMachine, client), { input: { id: null, code: '' } })
    reset.on('*', (effect) => effects.push(effect))
    reset.start()
    reset.getSnapshot().children.request?.send({ type: 'form.submit', values: { email: typed.email } })
    await waitFor(reset, (snapshot) => snapshot.matches('requested'))
    expect(asked).toEqual([{ path: 'POST /login/forgot', sent: { body: { email: typed.email } } }])
    expect(effects).toEqual([{ type: 'navigate', to: `/login/reset/${id}`, replace: true }])
  })

  it('[RST-06] ends with the password changed, at the log-in', async () => {
    const { asked, client } = clientOf(() => ({ done: true }))
    const effects: Effect[] = []
    const machine = withClient(resetMachine, client).provide({
      actors: { hideLink: fromPromise(async () => {}) },
    })
    const reset = createActor(machine, { input: { id, code: typed.code } })
    reset.on('*', (effect) => effects.push(effect))
    reset.start()
    await waitFor(reset, ({ children }) => children.form !== undefined)
    reset.getSnapshot().children.form?.send({ type: 'form.submit', values: request })
    await waitFor(reset, (snapshot) => snapshot.matches('changed'))
    expect(asked).toEqual([{ path: 'POST /login/password', sent: { body: request } }])
    expect(effects).toEqual([
      { type: 'toast', tone: 'success', text: resetTexts.changed },
      { type: 'logout', to: '/login', isOver: true },
    ])
  })
})

describe('what goes wrong', () => {
  it.each([
    [500, 'Could not send the confirmation code. Please double check the e-mail and try it again.'],
    [0, 'Could not send the confirmation code. Please double check the e-mail and try it again.'],
    [429, 'wait'],
  ])('[RST-07] when a code is asked for (%i) has the given words', async (status, message) => {
    expect(await effectsOf(forgot, { email: typed.email }, refused(problem(status, 'wait')))).toEqual([
      { type: 'failure', problem: problem(status, message) },
    ])
  })

  it('[RST-07] when a code is checked is shown beside it, and nothing of it is kept', async () => {
    const { actor, code } = atCode({ verify: problem(422, 'wrong') })
    code?.send({ type: 'code.submit', code: typed.code })
    await nextTurn()
    expect(code?.getSnapshot().context.error).toBe('Could not verify the code provided. Please try it again.')
    expect(actor.getSnapshot()).toMatchObject({ value: 'code', context: { code: '' } })
  })

  it.each([
    [problem(422, 'spent', 'code'), true],
    [{ ...problem(422, 'over'), code: 'codeOver' }, true],
    [problem(0, 'offline'), false],
  ])(
    '[RST-11] with the new password has the given words; the reset is over if its code is (%o)',
    async (refusal, over) => {
      const message = 'Could not change password. Please try it again.'
      expect(await effectsOf(resetPassword, request, refused(refusal))).toEqual([
        { type: 'failure', problem: { ...refusal, message } },
      ])
      expect(isSpent(refusal)).toBe(over)
    },
  )
})

describe('the code', () => {
  it.each([
    [undefined, { tone: 'success', text: resetTexts.sentAgain }],
    [problem(429, 'Too many attempts.'), { tone: 'error', text: 'Too many attempts.' }],
    [problem(404, 'nobody'), { tone: 'error', text: resetTexts.notSent }],
  ] as const)('[RST-08] is sent again, or the given words say why not (%o)', async (refusal, toast) => {
    const { clock, code, effects, sent } = atCode(refusal ? { resend: refusal } : {})
    clock.increment(30_000)
    code?.send({ type: 'code.resend' })
    await nextTurn()
    expect(sent).toEqual([{ subject: { flow: 'reset', userId: id } }])
    expect(effects).toEqual([{ type: 'toast', ...toast }])
  })
})

describe('a new password', () => {
  it.each([
    ['short', 'short', ['newPassword']],
    ['six-or-more', 'six-or-More', ['repeated']],
  ])('[RST-05] typed as %j and %j has a mistake', (newPassword, repeated, mistakes) => {
    const read = z.safeParse(resetForm({ id, code: typed.code }), { newPassword, repeated })
    expect(read.error?.issues.map(({ path }) => path[0])).toEqual(mistakes)
  })

  it.each(['six-or-more', ' six6 '])('[RST-05] goes out as %j once, with the code', (newPassword) => {
    expect(z.parse(resetForm({ id, code: typed.code }), { newPassword, repeated: newPassword })).toEqual({
      ...request,
      newPassword,
    })
  })

  it('[RST-07] that fails has the given words, unless it was tried too often', () => {
    expect([429, 422, 500].map((status) => resetFailure(problem(status, 'said'), 'given'))).toEqual([
      'said',
      'given',
      'given',
    ])
  })
})
