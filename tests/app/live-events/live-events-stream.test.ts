import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { RecordedFact } from '#model/shared/fact.ts'
import { follow } from '#services/app/live-events-stream.ts'
import { createHttp } from '#services/shared/http.ts'

const userId = '7b0f4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'
const factOf = (seq: number): RecordedFact => ({
  ownerId: userId,
  seq,
  streamId: userId,
  kind: 'profile',
  type: 'v1.UserLoggedOut',
  data: {},
  actorId: userId,
  onBehalfOf: null,
  at: '2026-11-20T15:00:00.000Z',
})

const asked: string[] = []
let stopping: AbortController
let holder: BroadcastChannel

beforeEach(() => {
  asked.length = 0
  stopping = new AbortController()
  holder = new BroadcastChannel(`foresale.tail.${userId}`)
  // Another tab holds the stream for as long as the test takes.
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } })
  vi.stubGlobal('location', new URL('http://localhost/audiences'))
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url)
    return Response.json({ facts: [factOf(4), factOf(5)], seq: 5, more: false })
  })
})
afterEach(() => {
  stopping.abort()
  holder.close()
  vi.unstubAllGlobals()
})

/** What a tab that has seen all up to `after` makes of an opening at `seq`, until it knows of the last fact. */
function heard(after: number, seq: number): Promise<AnyEventObject[]> {
  const events: AnyEventObject[] = []
  return new Promise((resolve) => {
    const http = createHttp({ token: () => 'token-1', onExpired: () => undefined })
    const sendBack = (event: AnyEventObject) => {
      events.push(event)
      if (after === seq || event.type === 'facts.arrived') resolve(events)
    }
    holder.onmessage = () => holder.postMessage({ kind: 'event', event: { kind: 'open', seq } })
    follow(http, { userId, after }, sendBack, stopping.signal)
  })
}

it('[JRN-25] asks for what the tab with the stream heard while this one did not listen', async () => {
  expect(await heard(3, 5)).toEqual([
    { type: 'journal.opened', seq: 5 },
    { type: 'facts.arrived', facts: [factOf(4), factOf(5)] },
  ])
  expect(asked).toEqual([`http://localhost/backend/facts?owner=${userId}&after=3`])
})

it('[JRN-25] asks for nothing when nothing was missed', async () => {
  expect(await heard(5, 5)).toEqual([{ type: 'journal.opened', seq: 5 }])
  expect(asked).toEqual([])
})
