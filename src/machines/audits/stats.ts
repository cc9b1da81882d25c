import { submission } from '#machines/shared/form.machine.ts'
import { revocableLink } from '#machines/shared/link.machine.ts'
import { ask, askFor } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { statsCalls } from '#model/audits/stats-calls.ts'

interface AuditId {
  readonly auditId: string
}

const ofAudit = ({ auditId }: AuditId) => ({ params: { id: auditId } })

export const stats = resource(ask(statsCalls.stats, ofAudit), {
  id: 'stats',
  description: 'The figures of a report.',
})

export const sharedStats = resource(
  ask(statsCalls.sharedStats, (body: AuditId & { link: string }) => ({ body })),
  { id: 'shared-stats', description: 'The figures of a report, as others see them by the link.' },
)

/** The reports whose figures a link shows to others. */
export const sharedFigures = resource(
  askFor(
    statsCalls.links,
    ({ userId }: { userId: string }) => ({ params: { id: userId } }),
    ({ links }) => links,
  ),
  { id: 'shared-figures', description: 'The figures of a county, as others see them by the link.' },
)

const askRevocation = ask(statsCalls.unshare, ofAudit)

/** The link that shows these figures to others. */
export const statsLink = revocableLink(
  { make: askFor(statsCalls.share, ofAudit, ({ link }) => link), revoke: askRevocation },
  { id: 'stats-link', description: 'The link by which others see the figures of a report.' },
)

export const statsLinkRevocation = submission(askRevocation, {
  id: 'stats-link-revocation',
  description: 'The end of the link by which others see the figures of a report.',
  toPage: () => [{ type: 'resource.refresh' }],
  onFailed: (problem) => [{ type: 'failure', problem }],
})
