import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { provideActors } from '#machines/shared/provide-actors.ts'
import { askActor } from '#machines/shared/request.ts'
import type { CodeOutcome, CodeTry } from '#model/accounts/code.ts'
import { codeTexts } from '#model/accounts/code.ts'
import { emptySignup, type SignupRequest } from '#model/accounts/signup.ts'
import { TRAIL_LIMIT, Trail } from '#model/app/trail.ts'
import type { Problem } from '#model/shared/problem.ts'
import { createTrail } from '#services/app/trail.ts'
import { buildOf, trailOf } from '#services/app/trail-export.ts'
import { codeOf } from '#tests/accounts/code/asking.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { person } from '#tests/accounts/signup/filling.ts'

const session = sessionOf()
const wrongCode = '59324'

const badCode: Problem = { status: 422, code: 'badCode', message: codeTexts.invalid, field: 'code' }

/** A whole signup, with a wrong code first, and with the outside replaced. */
async function signUp() {
  const clock = { now: 0 }
  const trail = createTrail(() => clock.now++)
  const code = provideActors(codeMachine, {
    checkCode: askActor<CodeOutcome, CodeTry>(async (input) => {
      if (input.code !== codeOf.right) throw badCode
      return { kind: 'activated', session }
    }),
    resendCode: askActor<unknown, Pick<CodeTry, 'subject'>>(async () => undefined),
    countdown: fromCallback(({ sendBack }) => sendBack({ type: 'countdown.tick', secondsLeft: 29 })),
  })
  const signup = createActor(
    signupMachine.provide({
      actors: {
        signUp: askActor<{ userId: string }, SignupRequest>(async () => ({ userId: session.id })),
        code,
      },
    }),
    { input: { pageAge: 7_000, place: 'page' }, inspect: trail.inspect },
  ).start()
  const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
  signup.send({ type: 'signup.submit', form: { ...emptySignup, ...person } })
  await nextTurn()
  for (const typed of [wrongCode, codeOf.right]) {
    signup.getSnapshot().children.code?.send({ type: 'code.submit', code: typed })
    await nextTurn()
  }
  return trailOf(trail.noted, 'index-1a2b3c.js')
}

/** Counts up, and can be sent anything. */
const counter = setup({ types: { events: {} as { type: 'next' } | { type: 'stay' } } }).createMachine({
  id: 'counter',
  initial: 'odd',
  states: { odd: { on: { next: 'even', stay: {} } }, even: { on: { next: 'odd' } } },
})

describe('the trail', () => {
  it('[TRL-01] tells which event took which chart from which state to which', async () => {
    const { entries } = await signUp()
    const [typing, verifying] = [
      'open.entry.typing open.resend.cooling',
      'open.entry.verifying open.resend.cooling',
    ]
    const taken = (flow: string) =>
      entries.filter(({ chart }) => chart === flow).map(({ event, from, to }) => [event, from, to])
    expect(taken('signup')).toEqual([
      ['xstate.init', '', 'form'],
      ['signup.submit', 'form', 'submitting'],
      ['xstate.done.actor.signUp', 'submitting', 'code.typing'],
      ['code.tried', 'code.typing', 'code.verifying'],
      ['code.refused', 'code.verifying', 'code.typing'],
      ['code.tried', 'code.typing', 'code.verifying'],
      ['xstate.done.actor.code', 'code.verifying', 'activated'],
    ])
    expect(taken('code')).toEqual([
      ['xstate.init', '', typing],
      ['countdown.tick', typing, typing],
      ['code.submit', typing, verifying],
      ['xstate.error.actor.checkCode', verifying, typing],
      ['code.submit', typing, verifying],
      ['xstate.done.actor.checkCode', verifying, 'accepted'],
    ])
    const actors = entries.map(({ actor, chart }) => `${actor} ${chart}`)
    expect(new Set(actors)).toEqual(new Set(['x:0 signup', 'x:1 code']))
  })

  it('[TRL-03] says what a general chart was used for, and what one of them is known by', async () => {
    const trail = createTrail(() => 0)
    for (const id of ['item-removal', 'coupon-removal']) {
      const form = createActor(
        submission(async () => undefined, { id }),
        { inspect: trail.inspect },
      )
      form.start().send({ type: 'form.submit', values: {} })
    }
    const { entries } = trailOf(trail.noted, 'app')
    expect(entries.map(({ actor, chart, to }) => [actor, chart, to])).toEqual([
      ['item-removal:0', 'form', 'editing'],
      ['item-removal:0', 'form', 'submitting'],
      ['coupon-removal:1', 'form', 'editing'],
      ['coupon-removal:1', 'form', 'submitting'],
    ])
  })

  it('[TRL-02] holds nothing that was typed or answered, and is what the language calls a trail', async () => {
    const trail = await signUp()
    expect(Trail.parse(trail)).toEqual(trail)
    const text = JSON.stringify(trail)
    const typed = [...Object.values(person), codeOf.right, wrongCode, session.id, session.token]
    expect(typed.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('[TRL-02] does not name an actor that is called after the thing it is about', () => {
    const noted = [
      { at: 0, actor: 1, chart: 'audiences', event: `xstate.done.actor.${session.id}`, from: '', to: '"a"' },
      { at: 1, actor: 1, chart: 'audiences', event: 'xstate.done.actor.loadAudits', from: '', to: '"a"' },
    ]
    expect(trailOf(noted, 'app').entries.map(({ event }) => event)).toEqual([
      'xstate.done.actor.*',
      'xstate.done.actor.loadAudits',
    ])
  })

  it('[TRL-02] leaves out what has room for a sentence or an address', () => {
    const said = {
      at: 0,
      actor: 1,
      chart: 'signup',
      event: 'mail to dana@example.com',
      from: '',
      to: '"form"',
    }
    expect(trailOf([said], 'app').entries).toEqual([])
  })

  it('[TRL-03] keeps the newest 500 events', () => {
    const trail = createTrail(() => 0)
    const actor = createActor(counter, { inspect: trail.inspect }).start()
    for (const _ of Array.from({ length: TRAIL_LIMIT + 100 })) actor.send({ type: 'next' })
    expect(trail.noted).toHaveLength(TRAIL_LIMIT)
    expect(trail.noted[0]?.event).toBe('next')
  })

  it('[TRL-03] counts once what comes again and again and leads nowhere', () => {
    const trail = createTrail(() => 0)
    const actor = createActor(counter, { inspect: trail.inspect }).start()
    for (const type of ['stay', 'stay', 'stay', 'next', 'next'] as const) actor.send({ type })
    expect(trail.noted.map(({ event }) => event)).toEqual(['xstate.init', 'stay', 'next', 'next'])
  })

  it('[TRL-03] distinguishes two actors of one chart', () => {
    const trail = createTrail(() => 0)
    for (const _ of [1, 2]) createActor(counter, { inspect: trail.inspect }).start()
    expect(trail.noted.map(({ actor }) => actor)).toEqual([0, 1])
  })

  it('[TRL-04] names the build by its script, and nothing of the address that it came from', () => {
    expect(buildOf('https://foresale.example.com/assets/index-V3wrJxjQ.js')).toBe('index-V3wrJxjQ.js')
    expect(buildOf('http://localhost:5173/src/main.tsx')).toBe('unknown')
  })
})
