// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, setup } from 'xstate'
import { createHttp } from '#services/http.ts'
import { createSessionStore, openStorage, sessionServices } from '#services/session.ts'
import { sessionOf } from './people.ts'

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
  const { sessionKeeper } = sessionServices(http, store, () => undefined)
  const parent = setup({ actors: { sessionKeeper } }).createMachine({
    invoke: { id: 'sessionKeeper', src: 'sessionKeeper' },
    on: { '*': { actions: ({ event }) => void heard.push(event) } },
  })
  const actor = createActor(parent).start()
  stops.push(() => actor.stop())
  return { heard, keeper: actor.getSnapshot().children.sessionKeeper }
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

describe('two tabs', () => {
  it('[SES-09] follow each other into a session and out of it', () => {
    const { heard } = tab()
    changedElsewhere(JSON.stringify(kept))
    changedElsewhere(null)
    expect(heard).toEqual([
      { type: 'session.elsewhere', isKept: true },
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
