import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AuditState, AuditType } from '#model/audits/audit.ts'
import { openingView } from '#model/audits/audit-detail.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { isNotMatchedOnly } from '#model/audits/match-figures.ts'
import { leftOutHeader } from '#model/deliveries/deliveries.ts'
import type { Received } from '#model/shared/call.ts'
import type { PageRequest } from '#model/shared/page.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import { customerOf, uploadedForYou } from '#server/administration/customer-upload.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach, scoredName } from '#server/http/attachment.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import { leaving } from '#server/http/leaving.ts'
import { type CallContext, route, sent } from '#server/http/route.ts'
import { lastSeq } from '#server/store/journal.ts'
import { auditWithRows, type WholeAudit } from './audit-with-rows.ts'
import { auditCard, auditPage, ownAudit, readAudit } from './audits.ts'
import { correctAddress } from './correct-address.ts'
import { removeAudit } from './erase-audit.ts'
import { exportAudit } from './export-audit.ts'
import { gradeOf } from './grade.ts'
import { judgeMatch, type RowToJudge } from './judge-match.ts'
import { type AuditRowQuery, AuditRows, type AuditRowsRequest } from './read-rows.ts'
import { startFromUpload } from './start-from-upload.ts'
import { withReach } from './with-reach.ts'

type Download = typeof auditCalls.downloadAudit

export function auditRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale
  const { db } = store
  const rows = new AuditRows(db)
  const maps = new AuditRows(store.statistics)

  const start = (session: Authenticated, type: AuditType, uploadId: string) =>
    startFromUpload(foresale, { ownerId: session.userId, actor: actorOf(session), type, uploadId })
  route(app, foresale, auditCalls.createAudit, ({ body }, { session }) =>
    start(session, 'refresh', body.upload.id),
  )
  route(app, foresale, auditCalls.createPreview, ({ body }, { session }) =>
    start(session, 'refresh', body.upload.id),
  )
  route(app, foresale, auditCalls.createSkipTrace, ({ body }, { session }) =>
    start(session, 'skiptrace', body.upload.id),
  )
  route(app, foresale, auditCalls.previewFor, async ({ params, body }, { session }) => {
    const owner = await customerOf(db, params.id)
    if (isRefusal(owner)) return owner
    return startFromUpload(foresale, {
      ownerId: owner.id,
      actor: actorOf({ userId: owner.id, actorId: session.userId }),
      type: 'refresh',
      uploadId: body.upload.id,
      mailsTo: (to) => [uploadedForYou(to)],
    })
  })

  route(app, foresale, auditCalls.audits, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { audits: await auditPage(db, ownerId, 'refresh', query.page, query.limit), seq }
  })
  route(app, foresale, auditCalls.skipTraces, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { audits: await auditPage(db, ownerId, 'skiptrace', query.page, query.limit), seq }
  })

  async function sendWhole(reply: FastifyReply, audit: WholeAudit) {
    const whole = await auditWithRows(db, rows, audit, foresale.now())
    if (isRefusal(whole)) return whole
    reply.type('application/json; charset=utf-8')
    await reply.send(whole)
    return sent
  }
  route(app, foresale, auditCalls.audit, ({ params: { id } }, { ownerId, reply }) =>
    sendWhole(reply, { ownerId, id }),
  )
  route(app, foresale, auditCalls.skipTrace, ({ params: { id } }, { ownerId, reply }) =>
    sendWhole(reply, { ownerId, id, type: 'skiptrace' }),
  )

  const pageOf = async (
    ownerId: string,
    reading: AuditRowsRequest,
    query: AuditRowQuery,
    page: PageRequest,
  ) => {
    const found = await rows.page(reading, query, page)
    if (isRefusal(found)) return found
    return { ...found, items: await withReach(db, ownerId, reading.audit, found.items) }
  }
  route(app, foresale, auditRowCalls.auditOpening, async ({ params }, { ownerId }) => {
    const reading = await readAudit(db, ownerId, params.id)
    if (isRefusal(reading)) return reading
    const { filter, sort, size } = openingView(reading.audit)
    const first = await pageOf(ownerId, reading, { filter, sort }, { limit: size })
    if (isRefusal(first)) return first
    return { audit: await auditCard(db, reading.audit), rows: first, version: reading.version }
  })
  route(
    app,
    foresale,
    auditRowCalls.auditRowPage,
    async ({ params, body: { page, ...query } }, { ownerId }) => {
      const reading = await readAudit(db, ownerId, params.id)
      return isRefusal(reading) ? reading : pageOf(ownerId, reading, query, page)
    },
  )
  route(app, foresale, auditRowCalls.auditRowCount, async ({ params, body }, { ownerId }) => {
    const reading = await readAudit(db, ownerId, params.id)
    return isRefusal(reading) ? reading : rows.count(reading, body.filter)
  })
  route(app, foresale, auditRowCalls.auditRowMap, async ({ params, body }, { ownerId }) => {
    const reading = await readAudit(db, ownerId, params.id)
    return isRefusal(reading) ? reading : maps.places(reading, body.filter)
  })
  route(app, foresale, auditRowCalls.auditGrade, async ({ params }, { ownerId }) => {
    const audit = await ownAudit(db, ownerId, params.id)
    return isRefusal(audit) ? audit : gradeOf(store.statistics, audit, foresale.now())
  })
  const rowNow = async ({ ownerId, auditId, rowId }: RowToJudge, refused: Refusal | undefined) => {
    if (refused) return refused
    const reading = await readAudit(db, ownerId, auditId)
    if (isRefusal(reading)) return reading
    const filter = { id: { oneOf: [rowId] } }
    const found = await pageOf(ownerId, reading, { filter, sort: null }, { limit: 1 })
    return isRefusal(found) ? found : (found.items[0] ?? notThere)
  }
  route(app, foresale, auditRowCalls.judgeMatch, async ({ params, body }, { ownerId, actor }) => {
    const row = { ownerId, auditId: params.id, rowId: body.rowId }
    return rowNow(row, await judgeMatch(foresale, row, body, actor))
  })
  route(app, foresale, auditRowCalls.correctAddress, async ({ params, body }, { ownerId, actor }) => {
    const row = { ownerId, auditId: params.id, rowId: body.rowId }
    return rowNow(row, await correctAddress(foresale, row, body, actor))
  })

  async function download(
    audit: AuditState | Refusal,
    body: Received<Download>['body'],
    { ownerId, session, reply }: Pick<CallContext<Download>, 'ownerId' | 'session' | 'reply'>,
  ) {
    if (isRefusal(audit)) return audit
    const by = { ownerId, actor: actorOf(session), signal: leaving(reply) }
    const exported = await exportAudit(foresale, audit, body, by)
    if (isRefusal(exported)) return exported
    reply.header(leftOutHeader, exported.leftOut)
    const what = isNotMatchedOnly(body.filter.selection) ? 'not matched' : 'scored'
    attach(reply, scoredName(exported.originalFileName, body.format, what), fileTypes[body.format])
    await reply.send(exported.file)
    return sent
  }
  route(app, foresale, auditCalls.downloadAudit, async ({ params, body }, context) =>
    download(await ownAudit(db, context.ownerId, params.id), body, context),
  )
  route(app, foresale, auditCalls.downloadSkipTrace, async ({ params, body }, context) =>
    download(await ownAudit(db, context.ownerId, params.id, 'skiptrace'), body, context),
  )

  route(app, foresale, auditCalls.deleteAudit, ({ params }, { ownerId, session }) =>
    removeAudit(journal, session, ownerId, params.id),
  )
}
