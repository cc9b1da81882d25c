import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type AuditState, type AuditType, isPaid } from '#model/audits/audit.ts'
import { openingView } from '#model/audits/audit-detail.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { deliveryTexts, leftOutHeader } from '#model/deliveries/deliveries.ts'
import type { Received } from '#model/shared/call.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { customerOf, uploadedForYou } from '#server/administration/customer-upload.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { auditFile } from '#server/deliveries/audit-file.ts'
import { fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach, scoredName } from '#server/http/attachment.ts'
import { type Authenticated, actorOf, isImpersonated } from '#server/http/authenticated.ts'
import { leaving } from '#server/http/leaving.ts'
import { route, sent } from '#server/http/route.ts'
import { type Addressee, notify } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { previewLane } from '#server/queue/lanes.ts'
import { isId } from '#server/store/id.ts'
import { type Actor, lastSeq, stateOf } from '#server/store/journal.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { readingOf as uploadReadingOf } from '#server/uploads/reading.ts'
import { auditCard, auditPage } from './audits.ts'
import { contactsToExport } from './chosen-contacts.ts'
import { deleteAudit, startAudit } from './decide.ts'
import { eraseAudit, previewKey } from './erase-audit.ts'
import { AuditRows, chosenRows } from './read-rows.ts'

interface Starting {
  readonly ownerId: string
  readonly actor: Actor
  /** What tells the owner of it. */
  readonly mailsTo?: (to: Addressee) => readonly Message[]
}

const bySession = (session: Authenticated): Starting => ({
  ownerId: session.userId,
  actor: actorOf(session),
})

/** An audit shares its upload's id, so starting it twice makes one. */
async function start(
  foresale: AppContext,
  { ownerId, actor, mailsTo }: Starting,
  type: AuditType,
  uploadId: string,
): Promise<{ id: string } | Refusal> {
  if (!isId(uploadId)) return notThere
  return foresale.journal.command(ownerId, actor, async ({ tx, state, append }) => {
    const [upload] = await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('share')
    if (!upload || upload.ownerId !== ownerId) return notThere
    // Read as another product's, a file would be looked up for more than is paid for.
    if (uploadReadingOf(upload).type !== type) return notThere
    if (await state('audit', upload.id)) return { id: upload.id }
    await append('audit', upload.id, ...startAudit(upload.id, type, upload))
    if (type === 'refresh') {
      await enqueue(tx, {
        kind: 'audit.preview',
        lane: previewLane(upload.originalRows),
        key: previewKey(upload.id),
        ownerId,
        payload: { auditId: upload.id, askedBy: actor },
      })
    }
    if (mailsTo) await notify(foresale, tx, ownerId, mailsTo)
    return { id: upload.id }
  })
}

async function* withRows(rest: object, pieces: AsyncIterable<readonly AuditRow[]>): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"rows":[`
  let between = ''
  for await (const rows of pieces) {
    yield between + rows.map((row) => JSON.stringify(row)).join(',')
    between = ','
  }
  yield ']}'
}

type DownloadRequest = Received<typeof auditCalls.downloadAudit>['body']

export function auditRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store, files } = foresale
  const { db } = store
  const rows = new AuditRows(db)
  const maps = new AuditRows(store.statistics)

  async function auditOf(ownerId: string, id: string, type?: AuditType): Promise<AuditState | Refusal> {
    const audit = await stateOf(db, ownerId, 'audit', id)
    if (!audit || audit.deleted || (type && audit.type !== type)) return notThere
    return audit
  }

  async function detail(
    ownerId: string,
    id: string,
    reply: FastifyReply,
    type?: AuditType,
  ): Promise<typeof sent | Refusal> {
    const seq = await lastSeq(db, ownerId)
    const audit = await auditOf(ownerId, id, type)
    if (isRefusal(audit)) return audit
    const itemsThatCanBeSkipTraced = await rows.countTraceable({ audit, version: seq })
    const alreadyFetchedData = await rows.countFree({ audit, version: seq }, ownerId, foresale.now())
    const card = { ...(await auditCard(db, audit)), itemsThatCanBeSkipTraced, alreadyFetchedData }
    reply.type('application/json; charset=utf-8')
    await reply.send(Readable.from(withRows({ audit: card, seq }, rows.pieces(audit)), { objectMode: false }))
    return sent
  }

  async function download(
    audit: AuditState | Refusal,
    { filter, format }: DownloadRequest,
    { ownerId, session, reply }: { ownerId: string; session: Authenticated; reply: FastifyReply },
  ) {
    if (isRefusal(audit)) return audit
    if (!isPaid(audit)) return notThere
    const { auditItemIds: ids, selection } = filter
    const chosen = await chosenRows(db, audit, { ids, idsField: 'auditItemIds', selection })
    if (isRefusal(chosen)) return chosen
    const { only, rows: count, leftOut } = await contactsToExport(db, ownerId, audit, chosen)
    if (count === 0 && leftOut > 0) return refuse('allOptedOut', deliveryTexts.allOptedOut, 422)
    await journal.command(ownerId, actorOf(session), ({ append }) =>
      append('profile', ownerId, {
        type: 'v1.AuditExported',
        data: { auditId: audit.id, format, rows: count, leftOut },
      }),
    )
    reply.header(leftOutHeader, leftOut)
    const { originalFileName } = (await auditCard(db, audit)).upload
    attach(reply, scoredName(originalFileName, format), fileTypes[format])
    const reading = { asker: ownerId, signal: leaving(reply) }
    await reply.send(auditFile({ db, files, reading, ownerId }, audit, format, only))
    return sent
  }

  route(app, foresale, auditCalls.createAudit, ({ body }, { session }) =>
    start(foresale, bySession(session), 'refresh', body.upload.id),
  )
  route(app, foresale, auditCalls.createPreview, ({ body }, { session }) =>
    start(foresale, bySession(session), 'refresh', body.upload.id),
  )
  route(app, foresale, auditCalls.createSkipTrace, ({ body }, { session }) =>
    start(foresale, bySession(session), 'skiptrace', body.upload.id),
  )
  route(app, foresale, auditCalls.previewFor, async ({ params, body }, { session }) => {
    const owner = await customerOf(db, params.id)
    if (isRefusal(owner)) return owner
    const actor = actorOf({ userId: owner.id, actorId: session.userId })
    const starting = { ownerId: owner.id, actor, mailsTo: (to: Addressee) => [uploadedForYou(to)] }
    return start(foresale, starting, 'refresh', body.upload.id)
  })

  route(app, foresale, auditCalls.audits, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { audits: await auditPage(db, ownerId, 'refresh', query.page, query.limit), seq }
  })
  route(app, foresale, auditCalls.skipTraces, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { audits: await auditPage(db, ownerId, 'skiptrace', query.page, query.limit), seq }
  })

  route(app, foresale, auditCalls.audit, ({ params }, { ownerId, reply }) =>
    detail(ownerId, params.id, reply),
  )
  route(app, foresale, auditCalls.skipTrace, ({ params }, { ownerId, reply }) =>
    detail(ownerId, params.id, reply, 'skiptrace'),
  )

  async function readingOf(ownerId: string, id: string) {
    const version = await lastSeq(db, ownerId)
    const audit = await auditOf(ownerId, id)
    return isRefusal(audit) ? audit : { audit, version }
  }

  route(app, foresale, auditRowCalls.auditOpening, async ({ params }, { ownerId }) => {
    const reading = await readingOf(ownerId, params.id)
    if (isRefusal(reading)) return reading
    const { filter, sort, size } = openingView(reading.audit)
    const first = await rows.page(reading, { filter, sort }, { limit: size })
    if (isRefusal(first)) return first
    return { audit: await auditCard(db, reading.audit), rows: first, version: reading.version }
  })
  route(
    app,
    foresale,
    auditRowCalls.auditRowPage,
    async ({ params, body: { page, ...query } }, { ownerId }) => {
      const reading = await readingOf(ownerId, params.id)
      return isRefusal(reading) ? reading : rows.page(reading, query, page)
    },
  )
  route(app, foresale, auditRowCalls.auditRowCount, async ({ params, body }, { ownerId }) => {
    const reading = await readingOf(ownerId, params.id)
    return isRefusal(reading) ? reading : rows.count(reading, body.filter)
  })
  route(app, foresale, auditRowCalls.auditRowMap, async ({ params, body }, { ownerId }) => {
    const reading = await readingOf(ownerId, params.id)
    return isRefusal(reading) ? reading : maps.places(reading, body.filter)
  })

  route(app, foresale, auditCalls.downloadAudit, async ({ params, body }, context) =>
    download(await auditOf(context.ownerId, params.id), body, context),
  )
  route(app, foresale, auditCalls.downloadSkipTrace, async ({ params, body }, context) =>
    download(await auditOf(context.ownerId, params.id, 'skiptrace'), body, context),
  )

  route(app, foresale, auditCalls.deleteAudit, async ({ params }, { actor, ownerId, session }) => {
    const isOwner = ownerId === session.userId && !isImpersonated(session)
    const deleter = isOwner ? actor : { actorId: session.actorId, onBehalfOf: ownerId }
    return journal.command(ownerId, deleter, async ({ tx, state, append }) => {
      const audit = await state('audit', params.id)
      const facts = audit ? deleteAudit(audit, isOwner ? 'owner' : 'admin') : notThere
      if (isRefusal(facts)) return facts
      await append('audit', params.id, ...facts)
      await eraseAudit(tx, ownerId, params.id)
      return undefined
    })
  })

  async function handOut(id: string, { session, reply }: { session: Authenticated; reply: FastifyReply }) {
    const [upload] = isId(id) ? await db.select().from(uploads).where(eq(uploads.id, id)) : []
    if (!upload) return notThere
    const { ownerId } = upload
    const actor = actorOf({ userId: ownerId, actorId: session.actorId })
    await journal.command(ownerId, actor, ({ append }) =>
      append('profile', ownerId, { type: 'v1.UploadHandedOut', data: { uploadId: upload.id } }),
    )
    attach(reply, upload.originalFileName, 'application/octet-stream')
    await reply.send(await files.open(upload.storedAs))
    return sent
  }
  route(app, foresale, auditCalls.downloadUpload, ({ params }, context) => handOut(params.id, context))
  route(app, foresale, auditCalls.openUpload, ({ params }, context) => handOut(params.id, context))
}
