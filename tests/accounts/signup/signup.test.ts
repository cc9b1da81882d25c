import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, createActor, type InputFrom, SimulatedClock } from 'xstate'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { provideActors } from '#machines/shared/provide-actors.ts'
import { askActor } from '#machines/shared/request.ts'
import type { CodeOutcome, CodeTry } from '#model/accounts/code.ts'
import { emptySignup, type SignupRequest, signupTexts } from '#model/accounts/signup.ts'
import type { Problem } from '#model/shared/problem.ts'
import { codeOf } from '#tests/accounts/code/asking.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { person } from './filling.ts'

const form = { ...emptySignup, ...person }
const session = sessionOf()

interface Answers {
  readonly signUp?: () => Promise<{ userId: string }>
  readonly activate?: () => Promise<CodeOutcome>
  readonly resend?: () => Promise<void>
}

function running(
  { signUp, activate, resend }: Answers = {},
  input: InputFrom<typeof signupMachine> = { pageAge: 7_000, place: 'page' },
  clock = new SimulatedClock(),
) {
  const effects: Effect[] = []
  const sent: unknown[] = []
  const actor = createActor(
    provideActors(signupMachine, {
      signUp: askActor<{ userId: string }, SignupRequest>((input) => {
        sent.push(input)
        return signUp?.() ?? Promise.resolve({ userId: 'u1' })
      }),
      code: provideActors(codeMachine, {
        checkCode: askActor<CodeOutcome, CodeTry>((input) => {
          sent.push(input)
          return activate?.() ?? Promise.resolve({ kind: 'activated', session })
        }),
        resendCode: askActor<unknown, Pick<CodeTry, 'subject'>>(() => resend?.() ?? Promise.resolve()),
      }),
    }),
    { input, clock },
  )
  actor.on('*', (effect) => effects.push(effect))
  return { actor: actor.start(), clock, effects, sent }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const refusedWith = (status: number, message: string, field?: string): (() => Promise<never>) => {
  const problem: Problem = { status, code: 'test', message, ...(field ? { field } : {}) }
  return () => Promise.reject(problem)
}

/** As far as the code. */
async function atCode(answers: Answers = {}, place: 'page' | 'overlay' = 'page') {
  const flow = running(answers, { pageAge: 7_000, place })
  flow.actor.send({ type: 'signup.submit', form })
  await nextTurn()
  return flow
}

const submitCode = (signup: ActorRefFrom<typeof signupMachine>) =>
  signup.getSnapshot().children.code?.send({ type: 'code.submit', code: codeOf.right })

describe('the form', () => {
  it.each([
    ['opens with the page', 0, 7_000],
    ['opens later on the page', 5_500, 1_500],
    ['opens at the last moment', 6_999.5, 1],
  ])(
    '[SGN-06] [SGN-61] that %s is ignored within seven seconds of page load, and sent after them',
    (_, pageAge, left) => {
      const clock = new SimulatedClock()
      const { actor, effects, sent } = running({}, { pageAge, place: 'overlay' }, clock)
      const submit = () => actor.send({ type: 'signup.submit', form })
      submit()
      clock.increment(left - 1)
      submit()
      expect([actor.getSnapshot().value, sent, effects]).toEqual(['waiting', [], []])
      clock.increment(1)
      expect([actor.getSnapshot().value, sent]).toEqual(['form', []])
      submit()
      expect([actor.getSnapshot().value, sent]).toEqual(['submitting', [person]])
    },
  )

  it('[SGN-10] says what the server has against a field beside that field, and keeps what was typed', async () => {
    const { actor, effects } = await atCode({ signUp: refusedWith(422, signupTexts.breached, 'password') })
    expect(actor.getSnapshot().context).toMatchObject({ form, errors: { password: signupTexts.breached } })
    expect(effects).toEqual([])
  })

  it.each([
    [409, 'We know this number already.', 'We know this number already.'],
    [500, 'fault', 'There is a problem with your request. Please double check the information provided.'],
    [0, 'offline', 'There is a problem with your request. Please double check the information provided.'],
  ])(
    '[SGN-10] after a failure (%i) shows the message of the server, or the general one',
    async (status, said, shown) => {
      const { actor, effects } = await atCode({ signUp: refusedWith(status, said) })
      expect(actor.getSnapshot().value).toBe('form')
      expect(effects).toEqual([{ type: 'failure', problem: { status, code: 'test', message: shown } }])
    },
  )
})

describe('the code', () => {
  it('[SGN-09] ends with its owner logged in, and with the password forgotten', async () => {
    const { actor, effects, sent } = await atCode({}, 'overlay')
    submitCode(actor)
    await nextTurn()
    const subject = {
      flow: 'signup',
      userId: 'u1',
      emailAddress: person.email,
      password: person.password,
    }
    expect(sent.at(-1)).toEqual({ subject, code: codeOf.right })
    expect(effects).toEqual([{ type: 'session.adopt', session, to: null }])
    const { status, context, children } = actor.getSnapshot()
    expect([status, context.form.password, children]).toEqual(['done', '', {}])
  })

  it('[SGN-11] says that it was sent again, or why not', async () => {
    for (const [resend, toast] of [
      [() => Promise.resolve(), { tone: 'success', text: 'We have sent you a new code.' }],
      [refusedWith(429, 'Too many attempts.'), { tone: 'error', text: 'Too many attempts.' }],
    ] as const) {
      const { actor, clock } = await atCode({ resend })
      const { code } = actor.getSnapshot().children
      const effects: Effect[] = []
      code?.on('toast', (effect) => effects.push(effect))
      clock.increment(30_000)
      code?.send({ type: 'code.resend' })
      await nextTurn()
      expect(effects).toEqual([{ type: 'toast', ...toast }])
    }
  })
})
