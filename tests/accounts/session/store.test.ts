// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, setup } from 'xstate'
import { createSessionStore, loadSession, openStorage, sessionServices } from '#services/accounts/session.ts'
import { createHttp } from '#services/shared/http.ts'
import { actingSession, adminSession, sessionOf } from './people.ts'

const session = sessionOf()
const kept = { id: session.id, token: session.token, userName: session.userName }
const store = createSessionStore(localStorage)

beforeEach(() => localStorage.clear())

describe('what a browser keeps', () => {
  it('[SES-06] is id, token and user name, and nothing else of a session', () => {
    store.keep(session)
    expect(JSON.parse(localStorage.getItem('foresale.session') ?? '')).toEqual(kept)
    expect(store.read()).toEqual(kept)
    store.forget()
    expect(store.read()).toBeNull()
  })

  it.each(['', 'null', '{', '{"id":1}', '[]', '"text"'])(
    '[SES-06] is nothing when it is damaged: %s',
    (damaged) => {
      localStorage.setItem('foresale.session', damaged)
      expect(store.read()).toBeNull()
    },
  )

  it('[SES-06] of a remembered log-in is its e-mail, until a log-in is not to be remembered', () => {
    expect(store.rememberedEmail()).toBe('')
    store.rememberEmail('dana@example.com')
    expect(store.rememberedEmail()).toBe('dana@example.com')
    store.rememberEmail(null)
    expect(localStorage).toHaveLength(0)
  })

  it('[SES-06] lasts as long as the page where the browser keeps nothing', () => {
    const refusing = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const page = createSessionStore(openStorage(refusing))
    page.keep(session)
    expect(page.read()).toEqual(kept)
  })
})

/** A tab: its keeper, and what the keeper tells it. */
function tab() {
  const heard: AnyEventObject[] = []
  const http = createHttp({ token: () => null, onExpired: () => undefined })
  let forgotten = 0
  const { sessionKeeper } = sessionServices(http, store, () => {
    forgotten += 1
  })
  const parent = setup({ actors: { sessionKeeper } }).createMachine({
    invoke: { id: 'sessionKeeper', src: 'sessionKeeper' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const actor = createActor(parent).start()
  stops.push(() => actor.stop())
  return { heard, forgotten: () => forgotten, keeper: actor.getSnapshot().children.sessionKeeper }
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** As a browser tells the other tabs. */
function changedElsewhere(next: string | null): void {
  if (next === null) localStorage.removeItem('foresale.session')
  else localStorage.setItem('foresale.session', next)
  dispatchEvent(new StorageEvent('storage', { key: 'foresale.session', newValue: next }))
}

describe('a kept session', () => {
  const http = (status: number) => ({
    request: () => Promise.reject({ status, code: 'test', message: '' }),
  })
  const load = (status: number) =>
    loadSession(http(status), store, () => undefined)({}, new AbortController().signal)

  it.each([
    [400, 404],
    [401, 404],
    [404, 404],
    [0, 0],
    [429, 429],
    [500, 500],
  ])('[SES-04] is missing where the server does not know it: %i is %i', async (status, seen) => {
    store.keep(session)
    await expect(load(status)).rejects.toMatchObject({ status: seen })
  })
})

describe('two tabs', () => {
  it('[SES-09] follow each other into a session and out of it', () => {
    const { heard } = tab()
    changedElsewhere(JSON.stringify(kept))
    changedElsewhere(null)
    expect(heard).toEqual([
      { type: 'session.elsewhere', isKept: true, userId: session.id },
      { type: 'session.elsewhere', isKept: false },
    ])
  })

  it('[SES-09] hear nothing of a session that they have themselves', () => {
    const { heard, keeper } = tab()
    keeper?.send({ type: 'session.keep', session })
    changedElsewhere(JSON.stringify({ ...kept, userName: 'renamed@example.com' }))
    keeper?.send({ type: 'session.forget' })
    changedElsewhere(null)
    dispatchEvent(new StorageEvent('storage', { key: 'another', newValue: 'x' }))
    expect(heard).toEqual([])
  })

  it('[SES-09] do not forget the session that the other has begun meanwhile', () => {
    const { keeper } = tab()
    keeper?.send({ type: 'session.keep', session })
    const newer = { ...kept, token: 'token-2' }
    localStorage.setItem('foresale.session', JSON.stringify(newer))
    keeper?.send({ type: 'session.forget' })
    expect(store.read()).toEqual(newer)
  })
})

describe('what this device keeps of today’s list', () => {
  it('[TDY-12] is deleted when the session ends, and when another user’s takes its place', () => {
    const { keeper, forgotten } = tab()
    store.keep(session)
    keeper?.send({ type: 'session.keep', session: { ...session, token: 'token-2' } })
    expect(forgotten()).toBe(0)
    keeper?.send({ type: 'session.forget' })
    expect(forgotten()).toBe(1)
    store.keep(session)
    keeper?.send({ type: 'session.keep', session: adminSession() })
    expect(forgotten()).toBe(2)
  })

  it('[TDY-12] stays where another tab has begun a session meanwhile', () => {
    const { keeper, forgotten } = tab()
    store.keep(session)
    keeper?.send({ type: 'session.keep', session })
    store.keep({ ...session, token: 'token-2' })
    keeper?.send({ type: 'session.forget' })
    expect(forgotten()).toBe(0)
  })
})

describe('an administrator who acts as a customer', () => {
  const [admin, acting] = [adminSession(), actingSession()]
  const tokens = () => ['foresale.session', 'foresale.aside'].map((key) => tokenIn(localStorage.getItem(key)))
  const tokenIn = (stored: string | null): unknown => JSON.parse(stored ?? 'null')?.token ?? null

  /** A tab in which the administrator has begun. */
  function begun() {
    store.keep(admin)
    const { keeper } = tab()
    keeper?.send({ type: 'session.setAside' })
    keeper?.send({ type: 'session.keep', session: acting })
    return keeper
  }

  it('[IMP-20] leaves the own session aside, and gets it back', () => {
    const keeper = begun()
    expect(tokens()).toEqual(['token-acting', 'token-admin'])
    keeper?.send({ type: 'session.restoreOwn' })
    expect(tokens()).toEqual(['token-admin', null])
  })

  it('[IMP-20] keeps it aside while the customer’s session is read again', () => {
    begun()?.send({ type: 'session.keep', session: acting })
    expect(tokens()).toEqual(['token-acting', 'token-admin'])
  })

  it('[IMP-20] is forgotten with it at a log-out, and when another user logs in', () => {
    begun()?.send({ type: 'session.forget' })
    expect(tokens()).toEqual([null, null])
    begun()?.send({ type: 'session.keep', session })
    expect(tokens()).toEqual([session.token, null])
  })

  it('[IMP-20] leaves alone what another tab has already restored', () => {
    const keeper = begun()
    store.restoreOwn()
    keeper?.send({ type: 'session.restoreOwn' })
    expect(tokens()).toEqual(['token-admin', null])
  })

  it('[IMP-20] of two tabs that begin at once, the administrator’s own session is the one that waits', () => {
    store.keep(admin)
    const [one, two] = [tab().keeper, tab().keeper]
    one?.send({ type: 'session.setAside' })
    one?.send({ type: 'session.keep', session: acting })
    two?.send({ type: 'session.setAside' })
    two?.send({ type: 'session.keep', session: { ...acting, token: 'token-other' } })
    expect(tokens()).toEqual(['token-other', 'token-admin'])
  })

  it('[IMP-20] is logged out where no own session waits', () => {
    store.keep(acting)
    tab().keeper?.send({ type: 'session.restoreOwn' })
    expect(tokens()).toEqual([null, null])
  })
})
