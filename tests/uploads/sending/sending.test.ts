import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { type SendFileInput, type StartInput, sendingMachine } from '#machines/uploads/sending.machine.ts'
import type { AuditType } from '#model/audits/audit.ts'
import type { Problem } from '#model/shared/problem.ts'
import type { MappedDraft, Started } from '#model/uploads/upload.ts'
import { confirmed, contactsFile } from '#tests/uploads/upload/contacts.ts'

const draft = (type: AuditType, ownerId: string | null = 'u1'): MappedDraft => ({
  id: 'd1',
  type,
  file: contactsFile,
  ownerId,
  confirmed,
})

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A sender whose tries go as `tries` says, one after the other. */
function running(
  tries: readonly (Problem | 'works')[],
  { notInCart = null, viewerId = 'u1' }: { notInCart?: Problem | null; viewerId?: string | null } = {},
) {
  const said: unknown[] = []
  const attempts: string[] = []
  const started: string[] = []
  const kept: MappedDraft[] = []
  const guarded: boolean[] = []
  const left = [...tries]
  const actor = createActor(
    sendingMachine.provide({
      actors: {
        confirmBeforeUnload: fromCallback<AnyEventObject, { isKept: boolean }>(({ input: { isKept } }) => {
          guarded.push(isKept)
        }),
        keepDraft: fromPromise<void, MappedDraft>(async ({ input }) => void kept.push(input)),
        sendFile: fromPromise<{ uploadId: string }, SendFileInput>(async ({ input }) => {
          attempts.push(input.draft.confirmed.attemptId)
          input.onProgress(100)
          const result = left.shift() ?? 'works'
          if (result !== 'works') throw result
          return { uploadId: 'upload-1' }
        }),
        startAudit: fromPromise<Started, StartInput>(async ({ input }) => {
          started.push(`${input.uploadId} of ${input.userId}`)
          return { notInCart }
        }),
      },
    }),
  )
  actor.on('*', (event) => said.push(event))
  actor.start()
  if (viewerId !== null) actor.send({ type: 'owner.known', userId: viewerId })
  return { actor, said, attempts, started, kept, guarded }
}

const problem = (status: number, code = 'test'): Problem => ({ status, code, message: 'No.' })
const uploaded = { type: 'toast', tone: 'success', text: 'Successfully uploaded file.' }
const tracked = { type: 'track', name: 'Upload Document' }
const endedAs = (outcome: string, uploadType: AuditType = 'refresh') => ({
  type: 'upload.ended',
  uploadType,
  outcome,
})

describe('sending a file', () => {
  it('[UPL-62] says that it was uploaded, counts it, and notifies its page', async () => {
    const { actor, said, started } = running([])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    await nextTurn()
    expect(started).toEqual(['upload-1 of u1'])
    expect(said).toEqual([uploaded, tracked, endedAs('sent')])
    expect(actor.getSnapshot().context.draft).toBeNull()
  })

  it('[UPL-60] of a SkipTrace, says that it is in the cart, and has the cart read again', async () => {
    const { actor, said } = running([])
    actor.send({ type: 'upload.send', draft: draft('skiptrace') })
    await nextTurn()
    expect(said).toEqual([
      uploaded,
      tracked,
      { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
      { type: 'track', name: 'skipTrace-Add to Cart' },
      { type: 'cart.changed' },
      endedAs('sent', 'skiptrace'),
    ])
  })

  it('[UPL-70] of a SkipTrace that the cart does not take, says that it was uploaded, and why it is not there', async () => {
    const { actor, said } = running([], { notInCart: problem(409, 'cartFrozen') })
    actor.send({ type: 'upload.send', draft: draft('skiptrace') })
    await nextTurn()
    expect(said).toEqual([
      uploaded,
      tracked,
      { type: 'toast', tone: 'error', text: 'Error adding item to the cart. No.' },
      endedAs('notInCart', 'skiptrace'),
    ])
  })

  it.each([408, 409, 429])(
    '[UPL-70] that meets a passing %i can be tried again, and is not refused',
    async (status) => {
      const { actor } = running([problem(status)])
      actor.send({ type: 'upload.send', draft: draft('skiptrace') })
      await nextTurn()
      expect(actor.getSnapshot().value).toEqual({ underway: 'failed' })
    },
  )

  it.each([400, 413, 415, 422])('[UPL-58] that the server answers with %i is refused', async (status) => {
    const { actor } = running([problem(status)])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    await nextTurn()
    expect(actor.getSnapshot().matches('refused')).toBe(true)
  })

  it('[UPL-62] that fails says so in the given words, and goes out again under the same id', async () => {
    const { actor, said, attempts } = running([problem(0, 'unreachable'), problem(500)])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    await nextTurn()
    actor.send({ type: 'upload.retry' })
    await nextTurn()
    const failed = { type: 'toast', tone: 'error', text: 'There is an error uploading your file' }
    expect(said).toEqual([failed, failed])
    actor.send({ type: 'upload.retry' })
    await nextTurn()
    expect(attempts).toEqual(Array(3).fill(confirmed.attemptId))
    expect(said.at(-1)).toEqual(endedAs('sent'))
  })

  it('[UPL-62] shows how many bytes have left', async () => {
    const { actor } = running([])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    const counted = await waitFor(actor, ({ context: { sent } }) => sent === 100)
    expect(counted.value).toEqual({ underway: 'sending' })
  })

  it('[UPL-62] that is cancelled while its draft is kept goes nowhere', async () => {
    const { actor, said, attempts } = running([])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    expect(actor.getSnapshot().value).toBe('keeping')
    actor.send({ type: 'upload.cancel' })
    await nextTurn()
    expect([actor.getSnapshot().value, attempts, said]).toEqual(['idle', [], [endedAs('cancelled')]])
  })

  it('[UPL-58] that is refused keeps the reason until it was read', async () => {
    const { actor, said } = running([problem(422)])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    await nextTurn()
    expect(actor.getSnapshot().context.problem).toEqual(problem(422))
    actor.send({ type: 'refusal.dismiss' })
    expect(said).toEqual([endedAs('refused')])
  })

  it('[UPL-57] waits for its owner, and is not sent as another user', async () => {
    const { actor, said, attempts } = running([problem(401)])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    await nextTurn()
    actor.send({ type: 'owner.known', userId: 'u2' })
    await nextTurn()
    expect(attempts.length).toBe(1)
    expect(said).toEqual([endedAs('cancelled')])
  })

  it('[UPL-71] of a visitor waits for a log-in, and is kept and sent as theirs who log in', async () => {
    const { actor, kept, attempts, started } = running([], { viewerId: null })
    actor.send({ type: 'upload.send', draft: draft('refresh', null) })
    await nextTurn()
    expect(actor.getSnapshot().value).toBe('awaitingLogin')
    expect(attempts).toEqual([])
    actor.send({ type: 'owner.known', userId: 'u2' })
    await nextTurn()
    expect(kept).toEqual([draft('refresh', null), draft('refresh', 'u2')])
    expect(started).toEqual(['upload-1 of u2'])
  })

  it('[UPL-71] chosen before a log-out stays with its owner: it is not sent as another user', async () => {
    const { actor, kept, said, attempts } = running([], { viewerId: null })
    actor.send({ type: 'upload.send', draft: draft('refresh', 'u1') })
    await nextTurn()
    actor.send({ type: 'owner.known', userId: 'u2' })
    await nextTurn()
    expect(kept).toEqual([draft('refresh', 'u1')])
    expect(attempts).toEqual([])
    expect(said).toEqual([endedAs('cancelled')])
    expect(actor.getSnapshot().context.draft).toBeNull()
  })

  it('[UPL-71] chosen before a log-out goes on when its owner is back', async () => {
    const { actor, started } = running([], { viewerId: null })
    actor.send({ type: 'upload.send', draft: draft('refresh', 'u1') })
    await nextTurn()
    actor.send({ type: 'owner.known', userId: 'u1' })
    await nextTurn()
    expect(started).toEqual(['upload-1 of u1'])
  })

  it('[UPL-71] that is under way ends here when another user continues', async () => {
    const { actor, said } = running([problem(500)])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    await nextTurn()
    actor.send({ type: 'owner.known', userId: 'u2' })
    expect(said.at(-1)).toEqual(endedAs('cancelled'))
    expect(actor.getSnapshot().value).toBe('idle')
  })

  it('[UPL-72] asks before the page is left until its draft is kept, and sends nothing before', async () => {
    const { actor, attempts, guarded } = running([])
    actor.send({ type: 'upload.send', draft: draft('refresh') })
    expect(actor.getSnapshot().value).toBe('keeping')
    expect(attempts).toEqual([])
    await nextTurn()
    expect([guarded[0], guarded.at(-1)]).toEqual([false, true])
    expect(attempts).toEqual([confirmed.attemptId])
  })
})
