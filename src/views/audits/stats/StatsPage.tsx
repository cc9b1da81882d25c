import { useSearchParams } from 'wouter'
import { sharedStats, stats } from '#machines/audits/stats.ts'
import { SignedIn } from '#views/app/SignedIn.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { ShareLink } from './ShareLink.tsx'
import { StatsSheet } from './StatsSheet.tsx'

const title = 'Audit figures'
const owner = { who: 'user', otherwise: 'form', title, reason: 'Log in to see your figures.' } as const

/** `/refresh/stats`: with a link, or for the audit's owner. */
export function StatsPage() {
  const [query] = useSearchParams()
  const [auditId, link] = [query.get('auditId') ?? '', query.get('link')]
  const common = {
    title,
    what: 'figures',
    missing: (
      <EmptyState icon="search" title="These figures aren’t available">
        Their link may have been revoked, or its address is not complete.
      </EmptyState>
    ),
  }
  if (link !== null)
    return (
      <Resource key={`${auditId} ${link}`} chart={sharedStats} params={{ auditId, link }} {...common}>
        {(sums) => <StatsSheet sums={sums} />}
      </Resource>
    )
  return (
    <SignedIn access={owner}>
      <Resource key={auditId} chart={stats} params={{ auditId }} {...common}>
        {({ sums, isShared }) =>
          sums ? (
            <>
              <StatsSheet sums={sums} />
              <ShareLink auditId={auditId} isShared={isShared} />
            </>
          ) : (
            <>
              <PageHeading title={title} />
              <EmptyState icon="lock" title="No figures yet">
                The figures of an audit appear once it is paid for.
              </EmptyState>
            </>
          )
        }
      </Resource>
    </SignedIn>
  )
}
