import type { FastifyInstance } from 'fastify'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { customerOf } from '#server/administration/customer-upload.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { attach } from '#server/http/attachment.ts'
import { type CallContext, route, sent } from '#server/http/route.ts'
import { handOutUpload } from './hand-out.ts'
import { receiveUpload } from './receive-upload.ts'

export function uploadRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, auditCalls.uploadAudit, (_received, context) =>
    receiveUpload(foresale, context.ownerId, 'refresh', context),
  )
  route(app, foresale, auditCalls.uploadSkipTrace, (_received, context) =>
    receiveUpload(foresale, context.ownerId, 'skiptrace', context),
  )
  route(app, foresale, auditCalls.uploadFor, async ({ params: { id } }, context) => {
    const owner = await customerOf(foresale.store.db, id)
    return isRefusal(owner) ? owner : receiveUpload(foresale, owner.id, 'refresh', context)
  })

  async function handOut(
    id: string,
    { session, reply }: Pick<CallContext<typeof auditCalls.downloadUpload>, 'session' | 'reply'>,
  ) {
    const upload = await handOutUpload(
      { db: foresale.store.db, journal: foresale.journal },
      session.actorId,
      id,
    )
    if (isRefusal(upload)) return upload
    attach(reply, upload.originalFileName, 'application/octet-stream')
    await reply.send(await foresale.files.open(upload.storedAs))
    return sent
  }
  route(app, foresale, auditCalls.downloadUpload, ({ params }, context) => handOut(params.id, context))
  route(app, foresale, auditCalls.openUpload, ({ params }, context) => handOut(params.id, context))
}
