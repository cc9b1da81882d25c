import { describe, expect, it } from 'vitest'
import { readTrail, readTrailFile } from '#charts/trail-file.ts'
import { Trail } from '#model/app/trail.ts'

const first = {
  at: 1_200,
  actor: 'x:3',
  chart: 'letter',
  event: 'xstate.done.actor.loadDraft',
  from: 'opening',
  to: 'composing.written',
}
const firstTrail = { kind: 'trail', version: 1, app: 'build-7', entries: [first] }
const entry = {
  ...first,
  at: '2026-11-20T15:00:00.120Z',
  page: '/user/:id',
  request: '0123456789abcdef0123',
  status: 200,
}
const trail = { ...firstTrail, version: 2, entries: [entry] }
const fact = {
  type: 'v1.AuditUploaded',
  kind: 'audit',
  streamId: 's',
  at: '2026-11-20T15:00:00Z',
  actorId: 'a',
  onBehalfOf: null,
}
const problemOf = (value: unknown) => {
  const read = readTrail(typeof value === 'string' ? value : JSON.stringify(value))
  return 'problem' in read ? read.problem : undefined
}

describe('a trail', () => {
  it('[CHT-23] has no room for what an event carried, nor for an address, a number or a text of a person', () => {
    expect(Trail.parse(trail)).toEqual(trail)
    const strangers = [
      { ...entry, payload: { email: 'dana@example.com' } },
      { ...entry, event: 'dana@example.com' },
      { ...entry, actor: 'Dana Whitfield' },
      { ...entry, chart: '+1 (312) 555-0142' },
      { ...entry, to: 'wrote "Dear owner"' },
      { ...entry, actor: 'dana' },
      { ...entry, at: 5125550142 },
      { ...entry, at: '1984-02-30' },
      { ...entry, event: 'call.3125550142' },
      { ...entry, chart: '3f0e1111-1111-4222-8333-444455556666' },
      { ...entry, page: '/user/3f0e1111' },
      { ...entry, page: '/login/confirm/dana@example.com' },
      { ...entry, request: '3f0e1111-1111-4222-8333-444455556666' },
      { ...entry, request: '4242424242424242' },
      { ...entry, status: 60_601 },
    ]
    const taken = strangers.filter((stranger) => Trail.safeParse({ ...trail, entries: [stranger] }).success)
    expect(taken).toEqual([])
    expect(Trail.safeParse({ ...trail, user: 'dana' }).success).toBe(false)
  })

  it('[CHT-23] is no longer than its limit', () => {
    const entries = Array.from({ length: 501 }, () => entry)
    expect(Trail.safeParse({ ...trail, entries }).success).toBe(false)
    expect(Trail.safeParse({ ...trail, entries: entries.slice(1) }).success).toBe(true)
  })
})

describe('a file to be replayed', () => {
  it('[CHT-24] is a trail, the trail of a failed test, or a journal', () => {
    const whole = {
      ...trail,
      kind: 'test-trail',
      version: 1,
      test: 'sends',
      entries: [{ ...first, payload: {} }],
    }
    const facts = [{ ...fact, data: { rows: 3 }, seq: 1, ownerId: 'o' }]
    const kept = { file: { kind: 'journal', facts: [{ ...fact, data: { rows: 3 } }] } }
    expect(readTrail(`\ufeff${JSON.stringify(trail)}`)).toEqual({ file: { kind: 'trail', trail } })
    expect(readTrail(JSON.stringify(firstTrail))).toEqual({ file: { kind: 'trail', trail: firstTrail } })
    expect(readTrail(JSON.stringify(whole))).toEqual({ file: { kind: 'test-trail', trail: whole } })
    expect(readTrail(JSON.stringify(facts))).toEqual(kept)
    expect(readTrail(JSON.stringify({ facts, seq: 1, more: false }))).toEqual(kept)
  })

  it('[CHT-24] that is too large is not read, and one of any depth is', async () => {
    const large = new Blob([' '.repeat(20_000_001)])
    expect(await readTrailFile(large)).toEqual({
      problem: 'The file is too large to be read here: it has more than 20 MB.',
    })
    const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
    const read = await readTrailFile(
      new Blob([JSON.stringify([fact]).replace('}]', `,"data":{"rows":${deep}}}]`)]),
    )
    expect('file' in read && read.file.kind).toBe('journal')
  })

  it('[CHT-24] that is none of these has a problem in a sentence', () => {
    const neither =
      'This is neither a trail nor a journal: it has no "kind" and "version" of a trail and no facts.'
    expect(problemOf('  ')).toBe('The file is empty.')
    expect(problemOf('Date,Event')).toBe('This is not a trail: the file holds no JSON.')
    expect(problemOf('null')).toBe(neither)
    expect(problemOf({ kind: 'letter', version: 1 })).toBe(neither)
    expect(problemOf([])).toBe('This journal has no facts.')
    expect(problemOf({ ...trail, version: 3 })).toBe(
      'This trail is written in version 3 of the format; this workbench reads up to version 2.',
    )
    expect(problemOf({ ...trail, version: 1 })).toBe(
      'This trail cannot be read: "at" of entry 1 is not what a trail has there.',
    )
    expect(problemOf({ ...trail, entries: [] })).toBe('This trail has no entries: nothing was recorded.')
    expect(problemOf({ ...trail, app: 7 })).toBe(
      'This trail cannot be read: "app" is not what a trail has there.',
    )
    expect(problemOf({ ...trail, entries: [entry, { ...entry, at: 'noon' }] })).toBe(
      'This trail cannot be read: "at" of entry 2 is not what a trail has there.',
    )
    expect(problemOf({ ...trail, entries: Array.from({ length: 501 }, () => entry) })).toBe(
      'This trail has more than 500 entries; a trail keeps its newest 500.',
    )
    expect(problemOf({ ...trail, entries: [{ ...entry, payload: {} }] })).toBe(
      'This trail cannot be read: entry 1 is not what a trail has there.',
    )
  })
  it.each(['noon', '', '2026-13-40T00:00:00Z', '2026-11-20'])(
    '[CHT-24] is no journal when a fact happened at "%s"',
    (at) => {
      const sentence = 'This journal cannot be read: "at" of fact 2 is not what a journal has there.'
      expect(problemOf([fact, { ...fact, at }])).toBe(sentence)
      expect(problemOf({ facts: [fact, { ...fact, at }] })).toBe(sentence)
    },
  )

  it('[CHT-24] is no journal when it holds something else than facts', () => {
    expect(problemOf([1])).toBe('This journal cannot be read: fact 1 is not what a journal has there.')
  })
})
