import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { mappingMachine } from '#machines/uploads/mapping.machine.ts'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import type { AuditType } from '#model/audits/audit.ts'
import type { OpenedSheet, RowsToCount, SheetToRead } from '#model/uploads/mapping/opened.ts'
import type { Mapping } from '#model/uploads/mapping.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'
import { type Draft, type DraftQuery, isForViewer } from '#model/uploads/upload.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { fileSize } from '#views/shared/format.ts'
import { newId } from '#views/shared/new-id.ts'
import { confirmed, contactsFile, contactsOpened } from './contacts.ts'
import { other, session } from './signed-in.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const draft: Draft = { id: 'd1', type: 'refresh', file: contactsFile, ownerId: null, confirmed }

const mapping = mappingMachine.provide({
  actors: {
    countRows: fromPromise<RowCounts, RowsToCount>(() => new Promise(() => undefined)),
    rememberMapping: fromPromise<void, { head: SheetHead; mapping: Mapping }>(async () => undefined),
  },
})

function running(type: AuditType, recalled: Draft | null, userId: string | null = null) {
  const effects: unknown[] = []
  const recalledFor: (string | null)[] = []
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        recallDraft: fromPromise<Draft | null, DraftQuery>(async ({ input }) => {
          recalledFor.push(input.userId)
          return recalled
        }),
        keepDraft: fromPromise<void, Draft>(async () => undefined),
        readSheet: fromPromise<OpenedSheet, SheetToRead>(async () => contactsOpened),
        mapping,
      },
    }),
    { input: { type, userId, isSending: false } },
  )
  actor.on('*', (effect) => effects.push(effect))
  actor.start()
  return { actor, effects, recalledFor }
}

describe('an upload', () => {
  it.each([
    ['sent', '/cart/checkout'],
    ['notInCart', '/audiences?tab=skiptrace'],
  ] as const)('[UPL-70] of a SkipTrace that ended as %s leads to %s', async (outcome, to) => {
    const { actor, effects } = running('skiptrace', { ...draft, type: 'skiptrace' })
    await nextTurn()
    actor.send({ type: 'session.changed', session: sessionOf() })
    await nextTurn()
    actor.send({ type: 'draft.resume' })
    await nextTurn()
    actor.send({ type: 'upload.ended', uploadType: 'skiptrace', outcome })
    expect(effects.at(-1)).toEqual({ type: 'navigate', to })
  })

  it('[UPL-63] is handed over as it was confirmed, logged in or not', async () => {
    const { actor, effects } = running('refresh', draft)
    await nextTurn()
    actor.send({ type: 'draft.resume' })
    expect(effects).toEqual([{ type: 'upload.send', draft }])
  })

  it('[UPL-71] keeps its owner when their session ends', async () => {
    const { actor, effects } = running('refresh', null, session.id)
    await nextTurn()
    actor.send({ type: 'file.choose', file: contactsFile, draftId: 'd1' })
    actor.send({ type: 'session.changed', session: null })
    await nextTurn()
    const dialog = actor.getSnapshot().children.mapping
    dialog?.send({ type: 'preview.open' })
    dialog?.send({ type: 'mapping.confirm', attemptId: confirmed.attemptId })
    await nextTurn()
    expect(effects).toEqual([{ type: 'upload.send', draft: { ...draft, ownerId: session.id } }])
  })

  it('[UPL-71] is not shown to another user who logs in meanwhile', async () => {
    const { actor, recalledFor } = running('refresh', null, session.id)
    await nextTurn()
    actor.send({ type: 'file.choose', file: contactsFile, draftId: 'd1' })
    await nextTurn()
    expect(actor.getSnapshot().value).toEqual({ preparing: 'mapping' })
    actor.send({ type: 'session.changed', session: null })
    actor.send({ type: 'session.changed', session: other })
    await nextTurn()
    expect(actor.getSnapshot().value).toEqual({ choosing: 'idle' })
    expect(actor.getSnapshot().context.draft).toBeNull()
    expect(recalledFor).toEqual([session.id, other.id])
  })

  it.each([
    ['refresh', '/success/preview'],
    ['skiptrace', '/cart/checkout'],
  ] as const)('[UPL-64] of type %s leads to %s, once it was sent', async (type, to) => {
    const { actor, effects } = running(type, { ...draft, type })
    await nextTurn()
    actor.send({ type: 'session.changed', session: sessionOf() })
    await nextTurn()
    actor.send({ type: 'draft.resume' })
    await nextTurn()
    actor.send({ type: 'upload.ended', uploadType: type, outcome: 'sent' })
    expect(effects.at(-1)).toEqual({ type: 'navigate', to })
  })

  it('[UPL-72] takes no other file while it is sent, and leads on once it has arrived', async () => {
    const { actor, effects } = running('refresh', draft)
    await nextTurn()
    actor.send({ type: 'draft.resume' })
    actor.send({ type: 'file.choose', file: contactsFile, draftId: 'd2' })
    await nextTurn()
    actor.send({ type: 'upload.ended', uploadType: 'refresh', outcome: 'sent' })
    expect(effects).toEqual([
      { type: 'upload.send', draft },
      { type: 'navigate', to: '/success/preview' },
    ])
  })

  it('[UPL-64] of another type leads nowhere from this page', async () => {
    const { actor, effects } = running('skiptrace', { ...draft, type: 'skiptrace' })
    await nextTurn()
    actor.send({ type: 'session.changed', session: sessionOf() })
    await nextTurn()
    actor.send({ type: 'draft.resume' })
    await nextTurn()
    actor.send({ type: 'upload.ended', uploadType: 'refresh', outcome: 'sent' })
    expect(effects.map((effect) => (effect as { type: string }).type)).toEqual(['upload.send'])
  })
})

it('[APP-31] contacts that were being read are not the draft of another user who logs in meanwhile', async () => {
  const { actor } = running('refresh', null, session.id)
  await nextTurn()
  actor.send({ type: 'apps.open' })
  const before = actor.getSnapshot().children.contactImport
  before?.send({ type: 'contacts.get', source: { userId: session.id, tag: 'sphere' }, draftId: 'd1' })
  actor.send({ type: 'session.changed', session: other })
  expect(before?.getSnapshot().status).toBe('stopped')
  expect(actor.getSnapshot().value).toEqual({ preparing: { reading: 'importing' } })
  expect(actor.getSnapshot().children.contactImport?.getSnapshot().value).toEqual({ choosing: 'open' })
})

describe('a draft', () => {
  it.each([
    ['of a visitor is for a visitor', null, null, true],
    ['of a visitor is for the next user to log in', null, 'u1', true],
    ['of a user is for them', 'u1', 'u1', true],
    ['of a user is not for a visitor', 'u1', null, false],
    ['of a user is not for another user', 'u1', 'u2', false],
  ])('[UPL-57] %s', (_, ownerId, userId, expected) => {
    expect(isForViewer({ ownerId }, userId)).toBe(expected)
  })
})

describe('on the screen', () => {
  it('[UPL-62] bytes are said as people say them', () => {
    const sizes = [0, 1, 1023, 1025, 1024 * 1024 - 1, 1024 * 1024, 9.94 * 1024 * 1024, 82 * 1024 * 1024]
    expect(sizes.map(fileSize)).toEqual([
      '0 KB',
      '1 KB',
      '1 KB',
      '2 KB',
      '1,024 KB',
      '1.0 MB',
      '9.9 MB',
      '82 MB',
    ])
  })

  it('[UPL-41] an attempt gets an id of its own', () => {
    const ids = Array.from({ length: 1000 }, newId)
    expect(new Set(ids).size).toBe(1000)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
