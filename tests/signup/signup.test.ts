import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Effect } from '#machines/effects.ts'
import { signupMachine } from '#machines/signup.machine.ts'
import type { Problem } from '#model/problem.ts'
import type { Session } from '#model/session.ts'
import { type ActivateRequest, emptySignup, type SignupRequest, signupTexts } from '#model/signup.ts'
import { countdown } from '#services/countdown.ts'
import { sessionOf } from '#tests/session/people.ts'
import { person } from './filling.ts'

const form = { ...emptySignup, ...person }
const session = sessionOf()
const openedAt = 1_000_000
const inTime = openedAt + 7_000

interface Answers {
  readonly signUp?: () => Promise<{ userId: string }>
  readonly activate?: () => Promise<Session>
  readonly resend?: () => Promise<void>
}

function running({ signUp, activate, resend }: Answers = {}, place: 'page' | 'overlay' = 'page') {
  const effects: Effect[] = []
  const sent: unknown[] = []
  const actor = createActor(
    signupMachine.provide({
      actors: {
        signUp: fromPromise<{ userId: string }, SignupRequest>(({ input }) => {
          sent.push(input)
          return signUp?.() ?? Promise.resolve({ userId: 'u1' })
        }),
        activate: fromPromise<Session, ActivateRequest>(({ input }) => {
          sent.push(input)
          return activate?.() ?? Promise.resolve(session)
        }),
        resendCode: fromPromise<void, { userId: string }>(() => resend?.() ?? Promise.resolve()),
        countdown: fromCallback(() => undefined),
      },
    }),
    { input: { openedAt, place } },
  )
  actor.on('*', (effect) => effects.push(effect))
  return { actor: actor.start(), effects, sent }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const refusedWith = (status: number, message: string, field?: string): (() => Promise<never>) => {
  const problem: Problem = { status, code: 'test', message, ...(field ? { field } : {}) }
  return () => Promise.reject(problem)
}

/** As far as the code. */
async function atCode(answers: Answers = {}, place: 'page' | 'overlay' = 'page') {
  const flow = running(answers, place)
  flow.actor.send({ type: 'signup.submit', form, at: inTime })
  await settled()
  return flow
}

describe('the form', () => {
  it('[SGN-05] that a machine has filled in is ignored in silence', () => {
    const { actor, effects, sent } = running()
    actor.send({ type: 'signup.submit', form: { ...form, nickname: 'Bot' }, at: inTime })
    expect(actor.getSnapshot().value).toBe('form')
    expect([effects, sent, actor.getSnapshot().context.errors]).toEqual([[], [], {}])
  })

  it('[SGN-06] is ignored within seven seconds, and sent after them', () => {
    const { actor, sent } = running()
    actor.send({ type: 'signup.submit', form, at: openedAt + 6_999 })
    expect([actor.getSnapshot().value, sent]).toEqual(['form', []])
    actor.send({ type: 'signup.submit', form, at: openedAt + 7_000 })
    expect([actor.getSnapshot().value, sent]).toEqual(['submitting', [person]])
  })

  it('[SGN-01] loses the sentence beside a field when that field is typed in again', () => {
    const { actor } = running()
    actor.send({ type: 'signup.submit', form: { ...form, password: '', phone: '' }, at: inTime })
    actor.send({ type: 'field.correct', field: 'password' })
    expect(actor.getSnapshot().context.errors).toEqual({ phone: 'Please enter a valid US phone number.' })
  })

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
  it('[SGN-07] is not sent unless it has five digits', async () => {
    const { actor, sent } = await atCode()
    actor.send({ type: 'code.submit', code: '4821' })
    expect(actor.getSnapshot().context.codeError).toBe('Please enter a valid OTP')
    expect(sent).toEqual([person])
    actor.send({ type: 'code.correct' })
    expect(actor.getSnapshot().context.codeError).toBeNull()
  })

  it('[SGN-09] ends with its owner logged in, and with the password forgotten', async () => {
    const { actor, effects, sent } = await atCode({}, 'overlay')
    actor.send({ type: 'code.submit', code: '48213' })
    await settled()
    expect(sent.at(-1)).toEqual({
      userId: 'u1',
      code: '48213',
      password: person.password,
      emailAddress: person.email,
    })
    expect(effects).toEqual([{ type: 'session.adopt', session, place: 'overlay' }])
    expect(actor.getSnapshot().status).toBe('done')
    expect(actor.getSnapshot().context.form.password).toBe('')
  })

  it.each([
    [422, 'Please enter a valid OTP', 'Please enter a valid OTP'],
    [503, 'x', 'There is a problem with your request. Please double check the information provided.'],
  ])('[SGN-10] that is refused (%i) says so beside it', async (status, said, shown) => {
    const { actor } = await atCode({ activate: refusedWith(status, said) })
    actor.send({ type: 'code.submit', code: '48210' })
    await settled()
    expect(actor.getSnapshot().context.codeError).toBe(shown)
  })

  it('[SGN-11] can be asked for again when thirty seconds are counted, and not before', async () => {
    const { actor, effects } = await atCode()
    const canResend = () => actor.getSnapshot().can({ type: 'code.resend' })
    expect([canResend(), actor.getSnapshot().context.secondsLeft]).toEqual([false, 30])
    actor.send({ type: 'countdown.tick', secondsLeft: 1 })
    expect([canResend(), actor.getSnapshot().context.secondsLeft]).toEqual([false, 1])
    actor.send({ type: 'countdown.tick', secondsLeft: 0 })
    expect(canResend()).toBe(true)
    actor.send({ type: 'code.resend' })
    await settled()
    expect([canResend(), actor.getSnapshot().context.secondsLeft]).toEqual([false, 30])
    expect(effects).toEqual([{ type: 'toast', tone: 'success', text: 'We have sent you a new code.' }])
  })

  it('[SGN-11] that could not be sent again says why', async () => {
    const { actor, effects } = await atCode({ resend: refusedWith(429, 'Too many attempts.') })
    actor.send({ type: 'countdown.tick', secondsLeft: 0 })
    actor.send({ type: 'code.resend' })
    await settled()
    expect(effects).toEqual([{ type: 'toast', tone: 'error', text: 'Too many attempts.' }])
    expect(actor.getSnapshot().can({ type: 'code.resend' })).toBe(true)
  })

  it('[SGN-12] that does not come lets one correct the number: the form is as it was sent', async () => {
    const { actor } = await atCode()
    actor.send({ type: 'form.reopen' })
    expect(actor.getSnapshot().value).toBe('form')
    expect(actor.getSnapshot().context.form).toEqual(form)
  })
})

describe('the countdown', () => {
  afterEach(() => vi.useRealTimers())

  /** The seconds that a countdown of three has told so far. */
  function counting() {
    vi.useFakeTimers({ now: 0 })
    const told: number[] = []
    const parent = createActor(
      signupMachine.provide({
        actors: {
          signUp: fromPromise<{ userId: string }, SignupRequest>(() => Promise.resolve({ userId: 'u1' })),
          countdown,
        },
      }),
      { input: { openedAt, place: 'page' } },
    )
    parent.subscribe(({ context }) => {
      if (context.secondsLeft !== told.at(-1)) told.push(context.secondsLeft)
    })
    parent.start()
    parent.send({ type: 'signup.submit', form, at: inTime })
    return { parent, told }
  }

  it('[SGN-11] tells each second until none is left, and then falls silent', async () => {
    const { parent, told } = counting()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(told.slice(-2)).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(parent.getSnapshot().matches({ code: { resend: 'ready' } })).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[SGN-11] catches up when the phone has slept in between', async () => {
    const { parent } = counting()
    await vi.advanceTimersByTimeAsync(1_000)
    vi.setSystemTime(60_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(parent.getSnapshot().matches({ code: { resend: 'ready' } })).toBe(true)
  })
})
