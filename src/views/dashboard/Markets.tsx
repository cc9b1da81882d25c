import { Stack } from '@mantine/core'
import { likelyTexts } from '#model/likely.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { CountyCard } from '#views/likely/CountyCard.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'

/** The dashboard of those who have counties. */
export function Markets() {
  const { id: userId } = useSignedInViewer()
  const feed = useFlow((machines) => machines.likelyItems, { query: { userId, kind: 'likelyseller' } })
  return (
    <>
      <PageHeading title="Dashboard" lead="Your counties, with this month’s predictions." />
      <ListBody
        feed={feed}
        more="by scrolling"
        skeleton={<SkeletonCards what="your counties" />}
        failure={{
          title: likelyTexts.notLoaded,
          text: 'Your counties are safe. They just could not be loaded.',
        }}
        empty={
          <EmptyState icon="seller" title="No county is active">
            A county appears here while its order is active.
          </EmptyState>
        }
      >
        {(items) => (
          <Stack component="ul">
            {items.map((item) => (
              <li key={item.id}>
                <CountyCard item={item} />
              </li>
            ))}
          </Stack>
        )}
      </ListBody>
    </>
  )
}
