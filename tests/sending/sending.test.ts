import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type SendFileInput, type StartInput, sendingMachine } from '#machines/sending.machine.ts'
import type { AuditType } from '#model/audit.ts'
import type { Problem } from '#model/problem.ts'
import type { Started, UploadJob } from '#model/upload.ts'
import { confirmed, contactsFile } from '#tests/upload/contacts.ts'

const job = (type: AuditType): UploadJob => ({
  ...confirmed,
  draftId: 'd1',
  type,
  file: contactsFile,
  userId: 'u1',
  isKept: true,
})

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A sender whose tries go as `tries` says, one after the other. */
function running(tries: readonly (Problem | 'works')[], notInCart: Problem | null = null) {
  const said: unknown[] = []
  const attempts: string[] = []
  const started: string[] = []
  const left = [...tries]
  const actor = createActor(
    sendingMachine.provide({
      actors: {
        guardLeaving: fromCallback(() => undefined),
        sendFile: fromPromise<{ uploadId: string }, SendFileInput>(async ({ input }) => {
          attempts.push(input.job.attemptId)
          input.onProgress(100)
          const result = left.shift() ?? 'works'
          if (result !== 'works') throw result
          return { uploadId: 'upload-1' }
        }),
        startAudit: fromPromise<Started, StartInput>(async ({ input }) => {
          started.push(input.uploadId)
          return { notInCart }
        }),
      },
    }),
  )
  actor.on('*', (event) => said.push(event))
  actor.start()
  return { actor, said, attempts, started }
}

const problem = (status: number, code = 'test'): Problem => ({ status, code, message: 'No.' })
const uploaded = { type: 'toast', tone: 'success', text: 'Successfully uploaded file.' }
const tracked = { type: 'track', name: 'Upload Document' }
const settledAs = (outcome: string, uploadType: AuditType = 'refresh') => ({
  type: 'upload.settled',
  uploadType,
  outcome,
})

describe('sending a file', () => {
  it('[UPL-62] says that it was uploaded, counts it, and tells its page', async () => {
    const { actor, said, started } = running([])
    actor.send({ type: 'upload.send', job: job('refresh') })
    await settled()
    expect(started).toEqual(['upload-1'])
    expect(said).toEqual([uploaded, tracked, settledAs('sent')])
    expect(actor.getSnapshot().context.job).toBeNull()
  })

  it('[UPL-60] of a SkipTrace, says that it is in the cart, and has the cart read again', async () => {
    const { actor, said } = running([])
    actor.send({ type: 'upload.send', job: job('skiptrace') })
    await settled()
    expect(said).toEqual([
      uploaded,
      tracked,
      { type: 'toast', tone: 'success', text: 'Successfully added item to the cart.' },
      { type: 'track', name: 'skipTrace-Add to Cart' },
      { type: 'cart.changed' },
      settledAs('sent', 'skiptrace'),
    ])
  })

  it('[UPL-70] of a SkipTrace that the cart does not take, says that it was uploaded, and why it is not there', async () => {
    const { actor, said } = running([], problem(409, 'cartFrozen'))
    actor.send({ type: 'upload.send', job: job('skiptrace') })
    await settled()
    expect(said).toEqual([
      uploaded,
      tracked,
      { type: 'toast', tone: 'error', text: 'Error adding item to the cart. No.' },
      settledAs('notInCart', 'skiptrace'),
    ])
  })

  it.each([408, 409, 429])(
    '[UPL-70] that meets a passing %i can be tried again, and is not refused',
    async (status) => {
      const { actor } = running([problem(status)])
      actor.send({ type: 'upload.send', job: job('skiptrace') })
      await settled()
      expect(actor.getSnapshot().value).toEqual({ underway: 'failed' })
    },
  )

  it.each([400, 413, 415, 422])('[UPL-58] that the server answers with %i is refused', async (status) => {
    const { actor } = running([problem(status)])
    actor.send({ type: 'upload.send', job: job('refresh') })
    await settled()
    expect(actor.getSnapshot().value).toBe('refused')
  })

  it('[UPL-62] that fails says so in the given words, and goes out again under the same id', async () => {
    const { actor, said, attempts } = running([problem(0, 'unreachable'), problem(500)])
    actor.send({ type: 'upload.send', job: job('refresh') })
    await settled()
    actor.send({ type: 'upload.retry' })
    await settled()
    const failed = { type: 'toast', tone: 'error', text: 'There is an error uploading your file' }
    expect(said).toEqual([failed, failed])
    actor.send({ type: 'upload.retry' })
    await settled()
    expect(attempts).toEqual(Array(3).fill(confirmed.attemptId))
    expect(said.at(-1)).toEqual(settledAs('sent'))
  })

  it('[UPL-62] tells how many bytes have left', async () => {
    const { actor } = running([problem(500)])
    actor.send({ type: 'upload.send', job: job('refresh') })
    await settled()
    expect(actor.getSnapshot().context.sent).toBe(100)
  })

  it('[UPL-58] that is refused keeps the reason until it was read', async () => {
    const { actor, said } = running([problem(422)])
    actor.send({ type: 'upload.send', job: job('refresh') })
    await settled()
    expect(actor.getSnapshot().context.problem).toEqual(problem(422))
    actor.send({ type: 'refusal.dismiss' })
    expect(said).toEqual([settledAs('refused')])
  })

  it('[UPL-57] waits for its owner, and is not sent as somebody else', async () => {
    const { actor, said, attempts } = running([problem(401)])
    actor.send({ type: 'upload.send', job: job('refresh') })
    await settled()
    actor.send({ type: 'owner.known', userId: 'u2' })
    await settled()
    expect(attempts.length).toBe(1)
    expect(said).toEqual([settledAs('cancelled')])
  })
})
