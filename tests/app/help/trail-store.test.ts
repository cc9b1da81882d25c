// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TrailEntry } from '#model/app/trail.ts'
import { createTrailStore } from '#services/app/trail-store.ts'

const key = 'foresale.trail'
const entry: TrailEntry = {
  at: '2026-11-20T15:00:00.000Z',
  actor: 'x:1',
  chart: 'session',
  event: 'login',
  from: 'out',
  to: 'in',
  page: '/user/:id',
  request: '0123456789abcdef0123',
  status: 200,
}

let token: string | null = 'token-1'
const reloaded = () => createTrailStore(sessionStorage, () => token)

/** What a reload finds when the trail of `token-1` was tampered with. */
function readOf(tamper: (stored: Record<string, unknown>) => unknown): TrailEntry[] {
  reloaded().keep([entry])
  dispatchEvent(new Event('pagehide'))
  const tampered = tamper(JSON.parse(sessionStorage.getItem(key) ?? ''))
  sessionStorage.setItem(key, typeof tampered === 'string' ? tampered : JSON.stringify(tampered))
  return reloaded().read()
}

beforeEach(() => {
  vi.useFakeTimers()
  token = 'token-1'
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

describe('the trail of a tab', () => {
  it('[TRL-08] is found again after a reload', () => {
    expect(readOf((stored) => stored)).toEqual([entry])
  })

  it('[TRL-08] is written once a second at most, and with the newest', () => {
    const write = vi.spyOn(Storage.prototype, 'setItem')
    const entries = [entry]
    const store = reloaded()
    store.keep(entries)
    entries.push({ ...entry, to: 'out' })
    store.keep(entries)
    expect(write).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_000)
    expect(write).toHaveBeenCalledTimes(1)
    expect(reloaded().read()).toEqual(entries)
    vi.advanceTimersByTime(10_000)
    expect(write).toHaveBeenCalledTimes(1)
    write.mockRestore()
  })

  it.each([
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['left', () => dispatchEvent(new Event('pagehide'))],
  ])('[TRL-08] is written at once when the page is %s', (_how, happen) => {
    reloaded().keep([entry])
    happen()
    expect(reloaded().read()).toEqual([entry])
  })

  it('[TRL-08] is gone when it is forgotten, also what was about to be written', () => {
    const store = reloaded()
    store.keep([entry])
    dispatchEvent(new Event('pagehide'))
    store.keep([entry])
    store.forget()
    dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(1_000)
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  it.each([null, 'token-2'])('[TRL-08] is none of the session that is kept by then: %s', (other) => {
    reloaded().keep([entry])
    dispatchEvent(new Event('pagehide'))
    token = other
    expect(reloaded().read()).toEqual([])
  })

  it('[TRL-08] does not hold the token of its session', () => {
    reloaded().keep([entry])
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem(key)).not.toContain('token-1')
  })

  it('[TRL-08] is none where the storage is full, rather than an old one', () => {
    reloaded().keep([entry])
    dispatchEvent(new Event('pagehide'))
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    reloaded().keep([entry, entry])
    dispatchEvent(new Event('pagehide'))
    full.mockRestore()
    expect(reloaded().read()).toEqual([])
  })

  it.each<[string, (stored: Record<string, unknown>) => unknown]>([
    ['that is empty', () => ''],
    ['that is no JSON', () => '{"version":2,'],
    ['that is something else', () => [1, 2]],
    ['of an older version', (stored) => ({ ...stored, version: 1 })],
    ['of a later version', (stored) => ({ ...stored, version: 3 })],
    ['with more than 500 entries', (stored) => ({ ...stored, entries: Array(501).fill(entry) })],
    ['of megabytes', (stored) => JSON.stringify(stored) + ' '.repeat(1024 * 1024)],
    ['with more in it', (stored) => ({ ...stored, user: 'dana' })],
    ['with a payload', (stored) => ({ ...stored, entries: [{ ...entry, payload: 'dana' }] })],
    ['with a mail address', (stored) => ({ ...stored, entries: [{ ...entry, to: 'dana@example.com' }] })],
    ['with a phone number', (stored) => ({ ...stored, entries: [{ ...entry, event: 'call.3125550142' }] })],
    ['with an address for a page', (stored) => ({ ...stored, entries: [{ ...entry, page: '/user/7b0f1' }] })],
    ['with a name for a request', (stored) => ({ ...stored, entries: [{ ...entry, request: 'dana' }] })],
    [
      'with a card number for a status',
      (stored) => ({ ...stored, entries: [{ ...entry, status: 4242424242424242 }] }),
    ],
    ['with a birthday for a time', (stored) => ({ ...stored, entries: [{ ...entry, at: '1984-11-20' }] })],
    ['with a way into prototypes', () => '{"__proto__":{"entries":[]},"version":2}'],
  ])('[TRL-09] a stored trail %s is no trail', (_what, tamper) => {
    expect(readOf(tamper)).toEqual([])
  })
})
