import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { sessionMachine } from '#machines/accounts/session.machine.ts'
import type { KeeperEvent } from '#machines/accounts/session-setup.ts'
import { keptOutcomesMachine } from '#machines/leads/kept-outcomes.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { ActorNotProvided } from '#machines/shared/provide-actors.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import {
  Credentials,
  canSubmitLogin,
  pathAfterActivation,
  pathAfterLogin,
  type Session,
  sessionTexts,
} from '#model/accounts/session.ts'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import type { Problem } from '#model/shared/problem.ts'
import { outcome } from '#tests/leads/offline/kept.ts'
import { actingSession, adminSession, sessionOf } from './people.ts'

const session = sessionOf({ audits: true })
const problem = (status: number): Problem => ({ status, code: 'test', message: sessionTexts.refused })

interface Answers {
  restore?: () => Promise<Session>
  path?: string
  isKept?: boolean
  logOut?: () => Promise<void>
  /** Calls made without a network that wait; the server does not answer them. */
  unsent?: readonly KeptOutcome[]
}

/** A running chart with what it emitted and what it sent to the keeper of the browser's storage. */
function running({ restore, logOut, path = '/refresh', isKept = false, unsent = [] }: Answers) {
  const effects: Effect[] = []
  const sent: KeeperEvent[] = []
  const clock = new SimulatedClock()
  const pending = <T>() => new Promise<T>(() => undefined)
  const keptOutcomes = keptOutcomesMachine.provide({
    actors: { readOutcomes: fromPromise(async () => unsent), sendOutcome: fromPromise(pending) },
  })
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        sessionKeeper: fromCallback<KeeperEvent>(({ receive }) => receive((event) => sent.push(event))),
        keptSession: resource<Session, object>(restore ?? pending, { id: 'kept-session' }),
        keptOutcomes,
        logOut: fromPromise<void, void>(logOut ?? pending),
      },
    }),
    { clock, input: { path, isKept } },
  )
  actor.on('*', (effect) => effects.push(effect))
  return { actor: actor.start(), effects, sent, clock }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the log-in form', () => {
  it('[SES-01] can be sent once e-mail and password are both there', () => {
    expect(canSubmitLogin({ email: '', password: 'x' })).toBe(false)
    expect(canSubmitLogin({ email: '  ', password: 'x' })).toBe(false)
    expect(canSubmitLogin({ email: 'dana@example.com', password: '' })).toBe(false)
    expect(canSubmitLogin({ email: 'dana@example.com', password: ' ' })).toBe(true)
  })

  it('[SES-01] trims an e-mail and leaves a password as it was typed', () => {
    const read = Credentials.parse({ email: ' dana@example.com ', password: ' six or more ' })
    expect(read).toEqual({ email: 'dana@example.com', password: ' six or more ', remember: false })
  })
})

describe('a log-in', () => {
  it('[SES-03] leads to the dashboard with counties, to the audiences without, and to /refresh with neither', () => {
    const nothing = { purchases: false, audits: false, counties: false }
    expect(pathAfterLogin({ ...nothing, purchases: true, counties: true })).toBe('/dashboard')
    expect(pathAfterLogin({ ...nothing, audits: true, counties: true })).toBe('/dashboard')
    expect(pathAfterLogin({ ...nothing, purchases: true })).toBe('/audiences')
    expect(pathAfterLogin({ ...nothing, audits: true })).toBe('/audiences')
    expect(pathAfterLogin(nothing)).toBe('/refresh')
    expect(pathAfterLogin({ ...nothing, counties: true })).toBe('/refresh')
  })

  it('[SES-03] leads after an activation to the audiences, or to /refresh with neither', () => {
    expect(pathAfterActivation({ purchases: true, audits: false, counties: true })).toBe('/audiences')
    expect(pathAfterActivation({ purchases: false, audits: true, counties: false })).toBe('/audiences')
    expect(pathAfterActivation({ purchases: false, audits: false, counties: false })).toBe('/refresh')
  })
})

describe('on start', () => {
  it('[SES-04] nothing is checked without a stored session', () => {
    const { actor } = running({})
    expect(actor.getSnapshot().value).toEqual({ out: 'loggedOut' })
  })

  it('[SES-04] a session that is found at /login leads to /refresh, whatever its owner has', async () => {
    const { effects } = running({ path: '/login', isKept: true, restore: () => Promise.resolve(session) })
    await nextTurn()
    expect(effects).toEqual([{ type: 'navigate', to: '/refresh', replace: true }])
  })

  it('[SES-04] a session that is found elsewhere leads nowhere', async () => {
    const { actor, effects } = running({ isKept: true, restore: () => Promise.resolve(session) })
    await nextTurn()
    expect(actor.getSnapshot().context.session).toEqual(session)
    expect(effects).toEqual([])
  })

  it('[SES-04] a session that the server does not know is forgotten', async () => {
    const { actor, effects, sent } = running({ isKept: true, restore: () => Promise.reject(problem(404)) })
    await nextTurn()
    expect(actor.getSnapshot().value).toEqual({ out: 'loggedOut' })
    expect(sent).toEqual([{ type: 'session.forget' }])
    expect(effects).toEqual([])
  })

  it.each([0, 429, 500])(
    '[SES-04] a server that does not answer (%i) is asked again, in silence',
    async (status) => {
      const { actor, effects, sent } = running({
        isKept: true,
        restore: () => Promise.reject(problem(status)),
      })
      await nextTurn()
      expect(actor.getSnapshot().value).toEqual({ out: { restoring: 'kept' } })
      expect([sent, effects]).toEqual([[], []])
      actor.stop()
    },
  )
})

describe('a session', () => {
  const unauthorized: Effect = {
    type: 'failure',
    problem: {
      status: 401,
      code: 'unauthorized',
      message: 'You are unauthorized to complete this request.',
    },
  }

  it('[SES-05] that is logged out is forgotten, and leads to /refresh, though the server does not answer', async () => {
    const { actor, effects, sent, clock } = running({})
    actor.send({ type: 'session.adopt', session, to: null })
    actor.send({ type: 'logout' })
    await nextTurn()
    clock.increment(5_000)
    expect(actor.getSnapshot().context.session).toBeNull()
    expect(sent.at(-1)).toEqual({ type: 'session.forget' })
    expect(effects).toEqual([{ type: 'navigate', to: '/refresh', replace: true }])
  })

  it.each([
    ['open', { isKept: false }],
    ['still asked about', { isKept: true }],
  ])(
    '[RST-09] that is %s when a password is reset is logged out, and leads to the log-in',
    (_, { isKept }) => {
      const { actor, effects, sent, clock } = running({ isKept })
      if (!isKept) actor.send({ type: 'session.adopt', session, to: null })
      actor.send({ type: 'logout', to: '/login', isOver: true })
      expect([actor.getSnapshot().value, effects]).toEqual(['loggingOut', []])
      clock.increment(5_000)
      expect(sent.at(-1)).toEqual({ type: 'session.forget' })
      expect(effects).toEqual([{ type: 'navigate', to: '/login', replace: true }])
    },
  )

  it('[TDY-19] with calls that could not be sent is left only when that is confirmed', async () => {
    const { actor, sent, clock } = running({ unsent: [outcome] })
    actor.send({ type: 'session.adopt', session, to: null })
    const leave = async () => {
      actor.send({ type: 'logout' })
      await nextTurn()
      expect(actor.getSnapshot().value).toEqual({ leaving: 'sending' })
      clock.increment(5_000)
      expect(actor.getSnapshot().value).toEqual({ leaving: 'asking' })
    }
    await leave()
    actor.send({ type: 'logout.cancel' })
    expect(actor.getSnapshot().value).toEqual({ loggedIn: 'refreshing' })
    expect(sent).toEqual([{ type: 'session.keep', session }])
    await leave()
    actor.send({ type: 'logout.confirm' })
    expect(actor.getSnapshot().value).toEqual('loggingOut')
    clock.increment(5_000)
    expect(sent.at(-1)).toEqual({ type: 'session.forget' })
  })

  it('[TDY-19] that the server ends meanwhile asks nothing more', async () => {
    const { actor, effects } = running({ unsent: [outcome] })
    actor.send({ type: 'session.adopt', session, to: null })
    actor.send({ type: 'logout' })
    await nextTurn()
    actor.send({ type: 'session.expired' })
    expect(actor.getSnapshot().value).toEqual({ out: 'loggedOut' })
    expect(effects).toEqual([unauthorized])
  })

  it('[RST-09] that is none leads to the log-in at once', () => {
    const { actor, effects, sent } = running({})
    actor.send({ type: 'logout', to: '/login' })
    expect([actor.getSnapshot().value, sent]).toEqual([{ out: 'loggedOut' }, []])
    expect(effects).toEqual([{ type: 'navigate', to: '/login', replace: true }])
  })

  it.each([
    ['has', () => Promise.resolve()],
    ['could not be', () => Promise.reject(problem(401))],
  ])('[ACT-13] gives way to that of an account that is activated, once it %s revoked', async (_, logOut) => {
    const { actor, effects, sent } = running({ logOut })
    actor.send({ type: 'session.adopt', session: sessionOf({}, 'before'), to: null })
    sent.length = 0
    actor.send({ type: 'session.adopt', session, to: '/audiences' })
    expect([actor.getSnapshot().value, sent]).toEqual(['loggingOut', []])
    await nextTurn()
    expect(actor.getSnapshot().context).toMatchObject({ session, successor: null })
    expect(sent).toEqual([{ type: 'session.keep', session }])
    expect(effects).toEqual([{ type: 'navigate', to: '/audiences', replace: true }])
  })

  it('[ACT-13] of an administrator who acts takes their own session with it', async () => {
    const revoked: (string | undefined)[] = []
    const { actor, sent } = running({
      logOut: async () => void revoked.push(sent.findLast(({ type }) => type !== 'session.forget')?.type),
    })
    actor.send({ type: 'session.adopt', session: adminSession(), to: null })
    actor.send({ type: 'impersonation.begun', session: actingSession() })
    actor.send({ type: 'session.adopt', session, to: '/audiences' })
    await nextTurn()
    expect(revoked).toEqual(['session.keep', 'session.restoreOwn'])
    expect(actor.getSnapshot().context.session).toEqual(session)
  })

  it('[SES-08] [SES-60] that many requests are refused for at once ends here with one dialog, and no toast', () => {
    const { actor, effects, sent } = running({})
    actor.send({ type: 'session.adopt', session, to: null })
    for (let request = 0; request < 8; request += 1) actor.send({ type: 'session.expired' })
    expect(actor.getSnapshot()).toMatchObject({ value: { out: 'loggedOut' }, context: { session: null } })
    expect(sent.filter(({ type }) => type === 'session.forget')).toHaveLength(1)
    expect(effects).toEqual([unauthorized])
  })

  it('[SES-92] that the server does not know when the account is read again ends with the same dialog', async () => {
    const { actor, effects, sent } = running({ restore: () => Promise.reject(problem(404)) })
    actor.send({ type: 'session.adopt', session, to: null })
    actor.send({ type: 'session.refresh' })
    await nextTurn()
    expect(actor.getSnapshot()).toMatchObject({ value: { out: 'loggedOut' }, context: { session: null } })
    expect(sent.at(-1)).toEqual({ type: 'session.forget' })
    expect(effects).toEqual([unauthorized])
  })

  it('[SES-09] that another tab ended ends here without touching what the browser keeps', () => {
    const { actor, effects, sent } = running({})
    actor.send({ type: 'session.adopt', session, to: null })
    actor.send({ type: 'session.elsewhere', isKept: false })
    expect(actor.getSnapshot().value).toEqual({ out: 'loggedOut' })
    expect(sent).toEqual([{ type: 'session.keep', session }])
    expect(effects).toEqual([{ type: 'toast', tone: 'info', text: sessionTexts.loggedOut }])
  })

  it('[SES-09] that another tab began is taken over, and leads nowhere', async () => {
    const { actor, effects } = running({ path: '/login', restore: () => Promise.resolve(session) })
    actor.send({ type: 'session.elsewhere', isKept: true })
    await nextTurn()
    expect(actor.getSnapshot().context.session).toEqual(session)
    expect(effects).toEqual([])
  })
})

describe('a chart that was not wired', () => {
  it('[SES-10] fails loudly instead of looking like a refused log-in', async () => {
    const failures: unknown[] = []
    const actor = createActor(sessionMachine, { input: { path: '/', isKept: false } })
    actor.subscribe({ error: (error) => failures.push(error) })
    actor.start()
    expect(failures).toEqual([expect.any(ActorNotProvided)])
  })
})
