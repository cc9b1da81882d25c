import type { FastifyInstance } from 'fastify'
import { type AuditState, isPaid } from '#model/audit.ts'
import { type AuditSums, statsCalls } from '#model/calls/stats.ts'
import { refuse } from '#model/problem.ts'
import { hasLink, makeLink, ownerByLink, revokeLinks } from '../accounts/stats-links.ts'
import type { Foresale } from '../foresale.ts'
import { stateOf } from '../store/journal.ts'
import { notFound } from './errors.ts'
import { route } from './route.ts'

const notPaid = () => refuse('notPaid', 'The figures of an audit can be shared once it is paid for.')

/** Null until it is paid: see docs/decisions/0004. */
function sumsOf(audit: AuditState): AuditSums | null {
  const { type, processedAt, upload, recordCount, stats } = audit
  if (!isPaid(audit) || !stats) return null
  return { type, processedAt, originalRows: upload.originalRows, recordCount, stats }
}

export function statsRoutes(app: FastifyInstance, foresale: Foresale): void {
  const { store, now } = foresale
  const { db } = store

  async function auditOf(ownerId: string, id: string): Promise<AuditState> {
    const audit = await stateOf(db, ownerId, 'audit', id)
    if (!audit || audit.deleted) throw notFound()
    return audit
  }

  route(app, foresale, statsCalls.stats, async ({ params }, { ownerId }) => {
    const audit = await auditOf(ownerId, params.id)
    return { sums: sumsOf(audit), isShared: await hasLink(db, ownerId, audit.id) }
  })

  route(app, foresale, statsCalls.share, async ({ params }, { ownerId }) => {
    const audit = await auditOf(ownerId, params.id)
    return sumsOf(audit) ? { link: await makeLink(db, ownerId, audit.id, now()) } : notPaid()
  })

  route(app, foresale, statsCalls.unshare, async ({ params }, { ownerId }) => {
    const audit = await auditOf(ownerId, params.id)
    await revokeLinks(db, ownerId, audit.id, now())
    return { done: true as const }
  })

  route(app, foresale, statsCalls.sharedStats, async ({ body: { auditId, link } }) => {
    const ownerId = await ownerByLink(db, auditId, link)
    const sums = ownerId === undefined ? null : sumsOf(await auditOf(ownerId, auditId))
    if (!sums) throw notFound()
    return sums
  })
}
