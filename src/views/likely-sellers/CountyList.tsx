import { likelyItems } from '#machines/likely-sellers/likely.ts'
import { type LikelyKind, likelyTexts, likelyTitles } from '#model/likely-sellers/likely.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { AudienceTabs } from '#views/audits/audiences/AudienceTabs.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { CountyTable } from './CountyTable.tsx'

const tabs = { likelyseller: 'sellers', covid: 'covid' } as const

/** A user's counties of one kind. */
export function CountyList({ kind }: { kind: LikelyKind }) {
  const { id: userId } = useSignedInViewer()
  const feed = useFlow(likelyItems, { query: { userId, kind } })
  return (
    <>
      <PageHeading title="My Audiences" lead="The counties you have, with this month’s predictions." />
      <AudienceTabs current={tabs[kind]} />
      <ListBody
        feed={feed}
        more="by scrolling"
        skeleton={<SkeletonTable what="your counties" rows={5} columns={6} />}
        failure={{
          title: likelyTexts.notLoaded,
          text: 'Your counties are safe. They just could not be loaded.',
        }}
        empty={
          <EmptyState icon="audiences" title={`No ${likelyTitles[kind]} yet`}>
            {nothingYet[kind]}
          </EmptyState>
        }
      >
        {(items) => <CountyTable list={feed} kind={kind} items={items} />}
      </ListBody>
    </>
  )
}

const nothingYet: Record<LikelyKind, string> = {
  likelyseller:
    'A county’s list names the homes that are likely to be listed within 90 days. It appears here once your order is active.',
  covid: 'A county’s list of distressed properties appears here once your order is active.',
}
