import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { activationMachine } from '#machines/activation.machine.ts'
import type { Effect } from '#machines/effects.ts'
import {
  type AccountState,
  type ActivationStart,
  activationErrors,
  activationTexts,
  type Confirmation,
  textOfPart,
} from '#model/activation.ts'
import type { Problem } from '#model/problem.ts'
import type { Session } from '#model/session.ts'
import { sessionOf } from '#tests/session/people.ts'
import { link, typed } from './typed.ts'

const session = sessionOf()
const problem = (status: number, field?: string): Problem => ({
  status,
  code: 'test',
  message: 'said',
  ...(field === undefined ? {} : { field }),
})
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Answers {
  readonly lookUp?: AccountState | Problem
  readonly requestLink?: Confirmation | Problem
  readonly activate?: Problem
}

async function running(start: ActivationStart, answers: Answers = {}) {
  const effects: Effect[] = []
  const sent: unknown[] = []
  const answer = <I, O>(given: O | Problem) =>
    fromPromise<O, I>(({ input }) => {
      sent.push(input)
      return given && typeof given === 'object' && 'status' in given && 'code' in given
        ? Promise.reject(given)
        : Promise.resolve(given as O)
    })
  const actor = createActor(
    activationMachine.provide({
      actors: {
        hideLink: answer<void, void>(undefined),
        lookUp: answer<{ email: string }, AccountState>(answers.lookUp ?? { state: 'unknown' }),
        requestLink: answer<{ email: string }, Confirmation>(answers.requestLink ?? { state: 'sent' }),
        activate: answer<{ email: string; code: string; password: string }, Session>(
          answers.activate ?? session,
        ),
      },
    }),
    { input: start },
  )
  actor.on('*', (effect) => effects.push(effect))
  actor.start()
  await settled()
  return { actor, effects, sent }
}

const confirmation = { at: 'confirmation' } as const
const fromMail = { at: 'confirm', email: typed.email, code: link.code } as const
const fromPortal = { at: 'redirect', email: typed.email } as const
const form = { email: typed.email, password: typed.password, repeated: typed.password }

describe('the request of the mail', () => {
  it.each([
    [{ state: 'sent' } as const, 'sent'],
    [{ state: 'confirmed' } as const, 'confirmed'],
  ])('[ACT-10] leads where the server says: %j', async (requestLink, state) => {
    const { actor, sent } = await running(confirmation, { requestLink })
    actor.send({ type: 'email.submit', email: ` ${typed.email} ` })
    await settled()
    expect([actor.getSnapshot().value, sent]).toEqual([state, [{ email: typed.email }]])
  })

  it('[ACT-10] is not sent without an e-mail address', async () => {
    const { actor, sent } = await running(confirmation)
    actor.send({ type: 'email.submit', email: 'dana' })
    expect([actor.getSnapshot().context.errors, sent]).toEqual([
      { email: 'Please enter a valid e-mail address.' },
      [],
    ])
  })

  it('[ACT-10] that failed can be sent again, and the server says why', async () => {
    const { actor, effects } = await running(confirmation, { requestLink: problem(429) })
    actor.send({ type: 'email.submit', email: typed.email })
    await settled()
    expect(effects).toEqual([{ type: 'failure', problem: problem(429) }])
    expect(actor.getSnapshot().value).toBe('request')
  })
})

describe('the mail', () => {
  const sentOnce = async (answers: Answers = {}) => {
    const flow = await running(confirmation, answers)
    flow.actor.send({ type: 'email.submit', email: typed.email })
    await settled()
    return flow
  }

  it('[ACT-15] is sent again to the same address, which is said', async () => {
    const { actor, effects, sent } = await sentOnce()
    actor.send({ type: 'link.resend' })
    expect([actor.getSnapshot().value, effects]).toEqual(['resending', []])
    await settled()
    expect([actor.getSnapshot().value, sent]).toEqual([
      'sent',
      [{ email: typed.email }, { email: typed.email }],
    ])
    expect(effects).toEqual([{ type: 'toast', tone: 'success', text: activationTexts.resent }])
  })

  it('[ACT-15] goes to another address after that is typed', async () => {
    const { actor, sent } = await sentOnce()
    actor.send({ type: 'email.reopen' })
    actor.send({ type: 'email.submit', email: 'other@example.com' })
    await settled()
    expect(sent).toEqual([{ email: typed.email }, { email: 'other@example.com' }])
  })
})

describe('the first password', () => {
  it('[ACT-06] goes out with the code of the link, and hands over a session', async () => {
    const { actor, effects, sent } = await running(fromMail)
    actor.send({ type: 'password.submit', form })
    await settled()
    expect(sent.at(-1)).toEqual({ email: typed.email, password: typed.password, code: link.code })
    expect(effects).toEqual([
      {
        type: 'toast',
        tone: 'success',
        text: 'Your account is successfully activated and you can login anytime now.',
      },
      { type: 'session.adopt', session, to: '/refresh' },
    ])
  })

  it.each([
    [{ ...form, repeated: 'other' }, { repeated: 'Passwords are not matching!' }],
    [
      { ...form, password: 'short', repeated: 'short' },
      { password: 'Your password must be at least 6 characters long.' },
    ],
    [{ ...form, email: '' }, { email: 'Please enter a valid e-mail address.' }],
    [form, {}],
  ])('[ACT-11] needs an address and the same password twice', (given, errors) => {
    expect(activationErrors(given)).toEqual(errors)
  })

  it('[ACT-11] that the server refuses is said where it belongs', async () => {
    const refusedBy = async (refusal: Problem) => {
      const { actor, effects } = await running(fromMail, { activate: refusal })
      actor.send({ type: 'password.submit', form })
      await settled()
      const { errors, isUnknown } = actor.getSnapshot().context
      return { state: actor.getSnapshot().value, errors, isUnknown, effects }
    }
    const at = { state: 'setting', errors: {}, isUnknown: false, effects: [] }
    expect(await refusedBy(problem(422, 'password'))).toEqual({ ...at, errors: { password: 'said' } })
    expect(await refusedBy(problem(422))).toEqual({ ...at, isUnknown: true })
    expect(await refusedBy(problem(500))).toEqual({
      ...at,
      effects: [{ type: 'failure', problem: problem(500) }],
    })
  })
})

describe('the welcome', () => {
  it.each([
    ['unconfirmed', { welcome: 'first' }],
    ['confirmed', { welcome: 'back' }],
    ['unknown', 'unknown'],
  ] as const)('[ACT-08] of an account that is %s', async (state, value) => {
    const { actor, sent } = await running(fromPortal, { lookUp: { state } })
    expect([actor.getSnapshot().value, sent]).toEqual([value, [{ email: typed.email }]])
  })

  it('[ACT-08] asks for the mail at once, or leads to the log-in', async () => {
    const first = await running(fromPortal, { lookUp: { state: 'unconfirmed' } })
    first.actor.send({ type: 'welcome.continue' })
    await settled()
    expect([first.actor.getSnapshot().value, first.effects]).toEqual(['sent', []])
    const back = await running(fromPortal, { lookUp: { state: 'confirmed' } })
    back.actor.send({ type: 'welcome.continue' })
    expect(back.effects).toEqual([{ type: 'navigate', to: '/login' }])
  })

  it('[ACT-12] that was not answered says why, and asks again when it is told to', async () => {
    const { actor, effects, sent } = await running(fromPortal, { lookUp: problem(429) })
    expect([actor.getSnapshot().value, effects]).toEqual([
      'unanswered',
      [{ type: 'failure', problem: problem(429) }],
    ])
    actor.send({ type: 'lookup.retry' })
    await settled()
    expect(sent).toHaveLength(2)
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
