import type { FastifyInstance } from 'fastify'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import { type AuditSums, statsCalls } from '#model/audits/stats-calls.ts'
import { notThere, refuse } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { stateOf } from '#server/store/journal.ts'
import { hasLink, makeLink, ownerByLink, revokeLinks, sharedFigures } from './stats-links.ts'

const notPaid = () => refuse('notPaid', 'The figures of an audit can be shared once it is paid for.')

function sumsOf(audit: AuditState): AuditSums | null {
  const { type, processedAt, upload, recordCount, stats } = audit
  if (!isPaid(audit) || !stats) return null
  return { type, processedAt, originalRows: upload.originalRows, recordCount, stats }
}

const shown = (audit: AuditState | undefined) => (audit?.deleted ? undefined : audit)

export function statsRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store, now } = foresale
  const { db } = store

  async function auditOf(ownerId: string, id: string): Promise<AuditState | undefined> {
    return shown(await stateOf(db, ownerId, 'audit', id))
  }

  route(app, foresale, statsCalls.stats, async ({ params }, { ownerId }) => {
    const audit = await auditOf(ownerId, params.id)
    if (!audit) return notThere
    return { sums: sumsOf(audit), isShared: await hasLink(db, ownerId, audit.id) }
  })

  route(app, foresale, statsCalls.share, async ({ params: { id } }, { actor, ownerId }) => {
    return journal.command(ownerId, actor, async ({ tx, state, append }) => {
      const audit = shown(await state('audit', id))
      if (!audit) return notThere
      if (!sumsOf(audit)) return notPaid()
      const link = await makeLink(tx, ownerId, audit.id, now())
      await append('profile', ownerId, { type: 'v1.StatsLinkMade', data: { auditId: audit.id } })
      return { link }
    })
  })

  route(app, foresale, statsCalls.unshare, async ({ params: { id } }, { actor, ownerId }) => {
    return journal.command(ownerId, actor, async ({ tx, state, append }) => {
      const audit = shown(await state('audit', id))
      if (!audit) return notThere
      if (await revokeLinks(tx, ownerId, audit.id, now()))
        await append('profile', ownerId, { type: 'v1.StatsLinkEnded', data: { auditId: audit.id } })
      return undefined
    })
  })

  route(app, foresale, statsCalls.links, async (_, { ownerId }) => ({
    links: await sharedFigures(db, ownerId),
  }))

  route(app, foresale, statsCalls.sharedStats, async ({ body: { auditId, link } }) => {
    const ownerId = await ownerByLink(db, auditId, link)
    const audit = ownerId === undefined ? undefined : await auditOf(ownerId, auditId)
    return (audit && sumsOf(audit)) ?? notThere
  })
}
