import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AuditType, isPaid } from '#model/audit.ts'
import { encodeMaskedRows, encodePaidRows } from '#model/audit-row-columns.ts'
import { auditCalls } from '#model/calls/audits.ts'
import { isRefusal, type Refusal } from '#model/problem.ts'
import { type Authenticated, actorOf } from '../accounts/sessions.ts'
import { deleteAudit, noSuchAudit, startAudit } from '../decide/audit.ts'
import { auditFile, fileTypes } from '../delivery/audit-file.ts'
import type { Foresale } from '../foresale.ts'
import { auditCard, auditPage, maskedRows, paidRows } from '../store/audits.ts'
import { lastSeq, ownerOfStream, stateOf } from '../store/journal.ts'
import { auditRows } from '../store/schema/audit.ts'
import { uploads } from '../store/schema/vault.ts'
import { enqueue } from '../work/runner.ts'
import { notFound } from './errors.ts'
import { route, sent } from './route.ts'

/** An audit bears its upload's id: started twice, it is one. */
async function start(
  foresale: Foresale,
  session: Authenticated,
  type: AuditType,
  uploadId: string,
): Promise<{ id: string } | Refusal> {
  return foresale.journal.command(session.userId, actorOf(session), async ({ tx, state, append }) => {
    const [upload] = await tx.select().from(uploads).where(eq(uploads.id, uploadId))
    if (!upload || upload.ownerId !== session.userId) return noSuchAudit()
    if (await state('audit', upload.id)) return { id: upload.id }
    await append('audit', upload.id, ...startAudit(upload.id, type, upload))
    if (type === 'refresh') {
      await enqueue(tx, {
        kind: 'audit.preview',
        key: `preview:${upload.id}`,
        ownerId: session.userId,
        payload: { auditId: upload.id },
      })
    }
    return { id: upload.id }
  })
}

function attach(reply: FastifyReply, fileName: string, type: string): void {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_')
  reply.header('content-type', type)
  reply.header('x-content-type-options', 'nosniff')
  reply.header(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
  )
}

export function auditRoutes(app: FastifyInstance, foresale: Foresale): void {
  const { journal, store, files } = foresale
  const { db } = store

  route(app, foresale, auditCalls.createPreview, ({ body }, { session }) =>
    start(foresale, session, 'refresh', body.upload.id),
  )
  route(app, foresale, auditCalls.createSkipTrace, ({ body }, { session }) =>
    start(foresale, session, 'skiptrace', body.upload.id),
  )

  route(app, foresale, auditCalls.audits, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { audits: await auditPage(db, ownerId, 'refresh', query.page, query.limit), seq }
  })
  route(app, foresale, auditCalls.skipTraces, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { audits: await auditPage(db, ownerId, 'skiptrace', query.page, query.limit), seq }
  })

  route(app, foresale, auditCalls.audit, async ({ params }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    const audit = await stateOf(db, ownerId, 'audit', params.id)
    if (!audit || audit.deleted) throw notFound()
    const rows = isPaid(audit)
      ? encodePaidRows(await paidRows(db, audit.id))
      : encodeMaskedRows(await maskedRows(db, audit.id))
    return { audit: await auditCard(db, audit), rows, seq }
  })

  route(app, foresale, auditCalls.downloadAudit, async ({ params, body }, { ownerId, reply }) => {
    const audit = await stateOf(db, ownerId, 'audit', params.id)
    // What is not paid for is not there.
    if (!audit || audit.deleted || !isPaid(audit)) throw notFound()
    const { originalFileName } = await auditCard(db, audit)
    const only = body.filter.auditItemIds
    const name = `${originalFileName.replace(/\.[^.]*$/, '')} scored.${body.format}`
    attach(reply, name, fileTypes[body.format])
    await reply.send(auditFile(db, audit, body.format, only ? new Set(only) : undefined))
    return sent
  })

  route(app, foresale, auditCalls.deleteAudit, async ({ params }, { session }) => {
    const owner = await ownerOfStream(db, params.id)
    if (owner?.kind !== 'audit') throw notFound()
    const actor = { actorId: session.actorId, onBehalfOf: owner.ownerId }
    return journal.command(owner.ownerId, actor, async ({ tx, state, append }) => {
      const audit = await state('audit', params.id)
      const facts = audit ? deleteAudit(audit) : noSuchAudit()
      if (isRefusal(facts)) return facts
      await append('audit', params.id, ...facts)
      await tx.delete(auditRows).where(eq(auditRows.auditId, params.id))
      const [upload] = await tx.delete(uploads).where(eq(uploads.id, params.id)).returning()
      if (upload) {
        await enqueue(tx, {
          kind: 'file.remove',
          key: `remove:${upload.storedAs}:${randomUUID()}`,
          ownerId: owner.ownerId,
          payload: { storedAs: upload.storedAs },
        })
      }
      return { done: true as const }
    })
  })

  route(app, foresale, auditCalls.downloadUpload, async ({ params }, { reply }) => {
    const [upload] = await db.select().from(uploads).where(eq(uploads.id, params.id))
    if (!upload) throw notFound()
    attach(reply, upload.originalFileName, 'application/octet-stream')
    await reply.send(await files.open(upload.storedAs))
    return sent
  })
}
