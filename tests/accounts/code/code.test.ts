import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock, waitFor } from 'xstate'
import { type CodeProgress, codeMachine } from '#machines/accounts/code.machine.ts'
import { emailChangeMachine } from '#machines/accounts/email-change.machine.ts'
import { resetMachine } from '#machines/accounts/reset.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { provideActors } from '#machines/shared/provide-actors.ts'
import { askActor, withClient } from '#machines/shared/request.ts'
import { type CodeOutcome, type CodeTry, codeDigits, isCode } from '#model/accounts/code.ts'
import { ActivateRequest, emptySignup, type SignupRequest } from '#model/accounts/signup.ts'
import type { Problem } from '#model/shared/problem.ts'
import { person } from '#tests/accounts/signup/filling.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { codeOf } from './asking.ts'

const problem = (status: number, message: string): Problem => ({ status, code: 'test', message })
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Answers {
  readonly check?: () => Promise<CodeOutcome>
  readonly resend?: () => Promise<void>
}

/** The chart of a code whose server answers so, and what it was sent. */
function served({ check, resend }: Answers = {}) {
  const sent: unknown[] = []
  const machine = provideActors(codeMachine, {
    checkCode: askActor<CodeOutcome, CodeTry>((input) => {
      sent.push(input)
      return check?.() ?? Promise.resolve({ kind: 'confirmed' })
    }),
    resendCode: askActor<unknown, Pick<CodeTry, 'subject'>>((input) => {
      sent.push(input)
      return resend?.() ?? Promise.resolve()
    }),
  })
  return { machine, sent }
}

/** What a code sends to its page. */
function listening() {
  const heard: CodeProgress[] = []
  const page = createActor(fromCallback<CodeProgress>(({ receive }) => receive((news) => heard.push(news))))
  return { page: page.start(), heard }
}

const subject = { flow: 'email-change', changeId: 'change-1' } as const
const words = {
  notTaken: 'not taken',
  notSent: 'not sent',
  sentAgain: 'sent again',
  hideAccountExistence: false,
}

function running(answers: Answers = {}) {
  const { machine, sent } = served(answers)
  const { page, heard } = listening()
  const clock = new SimulatedClock()
  const code = createActor(machine, { clock, input: { page, subject, words } }).start()
  return { code, clock, heard, sent }
}

/** A change of e-mail that has come to its code. */
async function changingEmail(answers: Answers) {
  const machine = emailChangeMachine.provide({ actors: { code: served(answers).machine } })
  const { client } = clientOf(() => ({ changeId: 'change-1' }))
  const change = createActor(withClient(machine, client)).start()
  change.send({ type: 'form.open' })
  change.send({ type: 'email.send', change: { email: person.email, currentPassword: person.password } })
  await waitFor(change, ({ children }) => children.code !== undefined)
  return change
}

/** The code as each flow asks for it. */
const asked = {
  'a signup': async (answers: Answers) => {
    const { machine } = served(answers)
    const signUp = askActor<{ userId: string }, SignupRequest>(async () => ({ userId: 'u1' }))
    const signup = createActor(provideActors(signupMachine, { signUp, code: machine }), {
      input: { pageAge: 7_000, place: 'page' },
    }).start()
    signup.send({ type: 'signup.submit', form: { ...emptySignup, ...person } })
    await nextTurn()
    return signup.getSnapshot().children.code
  },
  'a reset': async (answers: Answers) => {
    const { machine } = served(answers)
    const reset = createActor(resetMachine.provide({ actors: { code: machine } }), {
      input: { id: randomUUID(), code: '' },
    })
    return reset.start().getSnapshot().children.code
  },
  'a change of e-mail': async (answers: Answers) =>
    (await changingEmail(answers)).getSnapshot().children.code,
}

describe('a code', () => {
  it.each([
    ['12345', true],
    ['00000', true],
    ['1234', false],
    ['123456', false],
    ['12 45', false],
    ['１２３４５', false],
    ['', false],
  ])('[SGN-07] "%s" has exactly five digits: %s', (code, isOne) => {
    expect(isCode(code)).toBe(isOne)
    const request = { userId: 'u', emailAddress: person.email, password: person.password, code }
    expect(ActivateRequest.safeParse(request).success).toBe(isOne)
  })

  it.each([
    ['48213', '48213'],
    [' 48 213 ', '48213'],
    ['48213 is your Foresale code. It is good for ten minutes.', '48213'],
    ['482139', '48213'],
    ['code', ''],
  ])('[SGN-08] "%s" is pasted as %s', (pasted, code) => {
    expect(codeDigits(pasted)).toBe(code)
  })

  it('[SGN-07] is not sent unless it has five digits', () => {
    const { code, heard, sent } = running()
    code.send({ type: 'code.submit', code: codeOf.short })
    expect([code.getSnapshot().context.error, sent, heard]).toEqual(['Please enter a valid OTP', [], []])
    code.send({ type: 'code.correct' })
    expect(code.getSnapshot().context.error).toBeNull()
  })

  it('[COD-01] is checked for what it is about, and ends with what it led to', async () => {
    const { code, heard, sent } = running()
    code.send({ type: 'code.submit', code: codeOf.right })
    await nextTurn()
    expect(sent).toEqual([{ subject, code: codeOf.right }])
    expect([code.getSnapshot().status, code.getSnapshot().output]).toEqual(['done', { kind: 'confirmed' }])
    expect(heard).toEqual([{ type: 'code.tried' }])
  })

  it('[COD-02] tells who asks for it when it is with the server, and when it is back', async () => {
    const { code, heard } = running({ check: () => Promise.reject(problem(422, 'wrong')) })
    code.send({ type: 'code.submit', code: codeOf.right })
    expect(heard).toEqual([{ type: 'code.tried' }])
    await nextTurn()
    expect(heard).toEqual([{ type: 'code.tried' }, { type: 'code.refused' }])
    expect(code.getSnapshot().context.error).toBe('wrong')
  })

  it('[COD-02] lets a change of e-mail be dropped before it is sent and after it was refused, not in between', async () => {
    const change = await changingEmail({ check: () => Promise.reject(problem(422, 'wrong')) })
    const canClose = () => change.getSnapshot().can({ type: 'form.close' })
    const before = canClose()
    change.getSnapshot().children.code?.send({ type: 'code.submit', code: codeOf.right })
    const between = canClose()
    await nextTurn()
    expect([before, between, canClose()]).toEqual([true, false, true])
  })

  it('[SGN-11] can be asked for again once thirty seconds have passed, and not before', async () => {
    const { code, clock, heard, sent } = running()
    const toasts: Effect[] = []
    code.on('toast', (effect) => toasts.push(effect))
    const canResend = () => code.getSnapshot().can({ type: 'code.resend' })
    clock.increment(29_999)
    expect(canResend()).toBe(false)
    clock.increment(1)
    expect(canResend()).toBe(true)
    code.send({ type: 'code.resend' })
    await nextTurn()
    expect(sent).toEqual([{ subject }])
    expect(canResend()).toBe(false)
    expect(toasts).toEqual([{ type: 'toast', tone: 'success', text: 'sent again' }])
    expect(heard).toEqual([])
  })
})

describe('what a code was for', () => {
  const gone = () => Promise.reject({ ...problem(422, 'over'), code: 'codeOver' })

  it('[COD-03] ends the code where it is not there any more, when one is checked or asked for', async () => {
    const { code, heard } = running({ check: gone })
    code.send({ type: 'code.submit', code: codeOf.right })
    const { code: other, clock, heard: alsoHeard } = running({ resend: gone })
    clock.increment(30_000)
    other.send({ type: 'code.resend' })
    await nextTurn()
    expect([code, other].map((one) => one.getSnapshot().output)).toEqual([{ kind: 'over' }, { kind: 'over' }])
    expect([heard, alsoHeard]).toEqual([[{ type: 'code.tried' }], []])
  })
})

describe('what is said', () => {
  const fault = 'There is a problem with your request.'
  const checked = 'Could not verify the code provided. Please try it again.'
  const given = {
    'a signup': `${fault} Please double check the information provided.`,
    'a change of e-mail': `${fault} Please try again.`,
  }

  it.each([
    ['a signup', 422, 'said'],
    ['a signup', 429, 'said'],
    ['a signup', 503, given['a signup']],
    ['a signup', 0, given['a signup']],
    ['a reset', 422, checked],
    ['a reset', 429, 'said'],
    ['a reset', 503, checked],
    ['a change of e-mail', 422, 'said'],
    ['a change of e-mail', 429, 'said'],
    ['a change of e-mail', 503, given['a change of e-mail']],
  ] as const)('[COD-01] of a code that is refused in %s (%i): %s', async (flow, status, shown) => {
    const code = await asked[flow]({ check: () => Promise.reject(problem(status, 'said')) })
    code?.send({ type: 'code.submit', code: codeOf.right })
    await nextTurn()
    expect(code?.getSnapshot().context.error).toBe(shown)
  })

  it('[COD-01] is gone when another code is requested', async () => {
    const code = await asked['a reset']({ check: () => Promise.reject(problem(422, 'said')) })
    code?.send({ type: 'code.submit', code: codeOf.right })
    await nextTurn()
    code?.send({ type: 'code.submit', code: codeOf.right })
    expect(code?.getSnapshot().context.error).toBeNull()
  })
})
