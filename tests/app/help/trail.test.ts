import { describe, expect, it } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { codeMachine } from '#machines/accounts/code.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { provideActors } from '#machines/shared/provide-actors.ts'
import { askActor, type Client, withClient } from '#machines/shared/request.ts'
import type { CodeOutcome, CodeTry } from '#model/accounts/code.ts'
import { codeTexts } from '#model/accounts/code.ts'
import { emptySignup, type SignupRequest } from '#model/accounts/signup.ts'
import { TRAIL_LIMIT, Trail, type TrailEntry } from '#model/app/trail.ts'
import type { Problem } from '#model/shared/problem.ts'
import { createTrail, shownRoute, type TrailOptions } from '#services/app/trail.ts'
import { buildOf, trailOf } from '#services/app/trail-export.ts'
import { codeOf } from '#tests/accounts/code/asking.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { person } from '#tests/accounts/signup/filling.ts'

const session = sessionOf()
const wrongCode = '59324'

const badCode: Problem = { status: 422, code: 'badCode', message: codeTexts.invalid, field: 'code' }

const at = '2026-11-20T15:00:00.000Z'
const recorder = (options: Partial<TrailOptions> = {}) =>
  createTrail({ now: () => new Date(at), page: () => '/signup', ...options })

/** What is noted when a chart takes an event of a name. */
function notedOf(event: string) {
  const trail = recorder()
  const chart = setup({}).createMachine({ id: 'audiences', on: { [event]: {} } })
  createActor(chart, { inspect: trail.inspect }).start().send({ type: event })
  return trail.noted.slice(1).map((entry) => entry.event)
}

/** A whole signup, with a wrong code first, and with the outside replaced. */
async function signUp() {
  const trail = recorder()
  const code = provideActors(codeMachine, {
    checkCode: askActor<CodeOutcome, CodeTry>(async (input) => {
      if (input.code !== codeOf.right) throw badCode
      return { kind: 'activated', session }
    }),
    resendCode: askActor<unknown, Pick<CodeTry, 'subject'>>(async () => undefined),
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

const earlier: TrailEntry = { at, actor: 'x:1', chart: 'session', event: 'login', from: 'out', to: 'in' }

const keeping = (entries: TrailEntry[]): TrailOptions['store'] => ({
  read: () => entries,
  keep: () => undefined,
  forget: () => undefined,
})

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
      ['code.submit', typing, verifying],
      ['xstate.error.actor.checkCode', verifying, typing],
      ['code.submit', typing, verifying],
      ['xstate.done.actor.checkCode', verifying, 'accepted'],
    ])
    const actors = entries.map(({ actor, chart }) => `${actor} ${chart}`)
    expect(new Set(actors)).toEqual(new Set(['x:0 signup', 'x:1 code']))
  })

  it('[TRL-03] says what a general chart was used for, and what one of them is known by', async () => {
    const trail = recorder()
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
    expect(notedOf(`xstate.done.actor.${session.id}`)).toEqual(['xstate.done.actor.*'])
    expect(notedOf(`xstate.snapshot.${session.id}`)).toEqual(['xstate.snapshot.*'])
    expect(notedOf('xstate.done.actor.loadAudits')).toEqual(['xstate.done.actor.loadAudits'])
  })

  it.each(['mail to dana@example.com', 'call 3125550142', `open.${session.id}`])(
    '[TRL-02] leaves out what has room for a sentence, an address, a number or an id: %s',
    (event) => {
      expect(notedOf(event)).toEqual([])
    },
  )

  it('[TRL-10] says the time of day and the pattern of the page, looked up once a path', () => {
    const place = { pathname: '/user/7b0f1111-1111-4222-8333-444455556666' }
    const page = shownRoute(place, ['/signup', '/user/:id'])
    const trail = recorder({ page })
    const actor = createActor(counter, { inspect: trail.inspect }).start()
    place.pathname = '/signup'
    actor.send({ type: 'next' })
    place.pathname = '/nowhere'
    actor.send({ type: 'next' })
    expect(trail.noted.map((entry) => [entry.at, entry.page])).toEqual([
      [at, '/user/:id'],
      [at, '/signup'],
      [at, undefined],
    ])
  })

  it('[TRL-10] says the page on which an event came, not the one that it led to', () => {
    const place = { pathname: '/cart/checkout' }
    const trail = recorder({ page: () => place.pathname })
    const chart = setup({
      actions: {
        leave: () => {
          place.pathname = '/success/cart'
        },
      },
    }).createMachine({ id: 'cart', on: { pay: { actions: 'leave' } } })
    createActor(chart, { inspect: trail.inspect }).start().send({ type: 'pay' })
    expect(trail.noted.map((entry) => entry.page)).toEqual(['/cart/checkout', '/cart/checkout'])
  })

  it('[TRL-10] says of each event which request brought it, and how the server answered', async () => {
    const trail = recorder()
    const request = '0123456789abcdef0123'
    const answering = (id: string | null, status: number) =>
      askActor<string, object>(async (_, signal) => {
        trail.answered(signal, { id, status })
        if (status >= 400) throw new Error('refused')
        return 'read'
      })
    const chart = setup({
      actors: { read: answering(request, 200), send: answering('dana@example.com', 503) },
    }).createMachine({
      id: 'letter',
      initial: 'reading',
      states: {
        reading: { invoke: { id: 'read', src: 'read', input: {}, onDone: 'sending' } },
        sending: { invoke: { id: 'send', src: 'send', input: {}, onError: 'refused' } },
        refused: {},
      },
    })
    const client = { asks: trail.asks } as Client
    const letter = createActor(withClient(chart, client), { inspect: trail.inspect }).start()
    await waitFor(letter, ({ value }) => value === 'refused')
    expect(trail.noted.map((entry) => [entry.event, entry.request, entry.status])).toEqual([
      ['xstate.init', undefined, undefined],
      ['xstate.done.actor.read', request, 200],
      ['xstate.error.actor.send', undefined, 503],
    ])
  })

  it('[TRL-08] goes on after a reload with actors of new numbers, and is forgotten on demand', () => {
    const trail = recorder({ store: keeping([{ ...earlier, actor: 'item-removal:41' }]) })
    const actor = createActor(counter, { inspect: trail.inspect }).start()
    expect(trail.noted.map((entry) => [entry.actor, entry.event])).toEqual([
      ['item-removal:41', 'login'],
      ['x:42', 'xstate.init'],
    ])
    trail.forget()
    expect(trail.noted).toEqual([])
    actor.send({ type: 'next' })
    expect(trail.noted.map(({ from, to }) => [from, to])).toEqual([['odd', 'even']])
  })

  it('[TRL-03] keeps the newest 500 events', () => {
    const trail = recorder()
    const actor = createActor(counter, { inspect: trail.inspect }).start()
    for (const _ of Array.from({ length: TRAIL_LIMIT + 100 })) actor.send({ type: 'next' })
    expect(trail.noted).toHaveLength(TRAIL_LIMIT)
    expect(trail.noted[0]?.event).toBe('next')
  })

  it('[TRL-03] counts once what comes again and again and leads nowhere', () => {
    const trail = recorder()
    const actor = createActor(counter, { inspect: trail.inspect }).start()
    for (const type of ['stay', 'stay', 'stay', 'next', 'next'] as const) actor.send({ type })
    expect(trail.noted.map(({ event }) => event)).toEqual(['xstate.init', 'stay', 'next', 'next'])
  })

  it('[TRL-03] distinguishes two actors of one chart', () => {
    const trail = recorder()
    for (const _ of [1, 2]) createActor(counter, { inspect: trail.inspect }).start()
    expect(trail.noted.map(({ actor }) => actor)).toEqual(['x:0', 'x:1'])
  })

  it('[TRL-04] names the build by its script, and nothing of the address that it came from', () => {
    expect(buildOf('https://foresale.example.com/assets/index-V3wrJxjQ.js')).toBe('index-V3wrJxjQ.js')
    expect(buildOf('http://localhost:5173/src/main.tsx')).toBe('unknown')
  })
})
