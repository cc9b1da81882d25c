import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { statsCalls } from '#model/audits/stats-calls.ts'
import type { Problem } from '#model/shared/problem.ts'

interface AuditId {
  readonly auditId: string
}

const ofAudit = ({ auditId }: AuditId) => ({ params: { id: auditId } })
const onFailed = (problem: Problem) => [{ type: 'failure', problem } as const]

export const stats = resource(ask(statsCalls.stats, ofAudit), { id: 'stats' })

export const sharedStats = resource(
  ask(statsCalls.sharedStats, (body: AuditId & { link: string }) => ({ body })),
  { id: 'shared-stats' },
)

/** The reports whose figures a link shows to others. */
export const sharedFigures = resource(
  askFor(
    statsCalls.links,
    ({ userId }: { userId: string }) => ({ params: { id: userId } }),
    ({ links }) => links,
  ),
  { id: 'shared-figures' },
)

export const statsLink = submission(
  askFor(statsCalls.share, ofAudit, ({ link }) => link),
  { id: 'stats-link', onFailed },
)

export const statsLinkRevocation = submission(ask(statsCalls.unshare, ofAudit), {
  id: 'stats-link-revocation',
  onFailed,
})
