import { Button, Stack } from '@mantine/core'
import { Link } from 'wouter'
import { kaptureBuys } from '#machines/kapture/kapture.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { AudienceTabs } from '#views/audits/audiences/AudienceTabs.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { KaptureCard } from './KaptureCard.tsx'

/** The tab of My Audiences with the lists of licensed realtors that were bought. */
export function KaptureBuys() {
  const { id: userId } = useSignedInViewer()
  const feed = useFlow(kaptureBuys, { query: { userId } })
  return (
    <>
      <PageHeading
        title="My Audiences"
        lead="The KaptuRE lists that you bought, the newest first."
        actions={
          <Button component={Link} href="/kapture-purchase" variant="default">
            Buy a list
          </Button>
        }
      />
      <AudienceTabs current="kapture" />
      <ListBody
        feed={feed}
        more="by scrolling"
        skeleton={<SkeletonCards what="your KaptuRE lists" />}
        failure={{
          title: 'Your KaptuRE lists could not be loaded',
          text: 'They are safe. Try again in a moment.',
        }}
        empty={
          <EmptyState icon="audiences" title="No KaptuRE lists yet">
            A list appears here once it is paid for.
          </EmptyState>
        }
      >
        {(buys) => (
          <Stack component="ul">
            {buys.map((buy) => (
              <li key={buy.id}>
                <KaptureCard buy={buy} />
              </li>
            ))}
          </Stack>
        )}
      </ListBody>
    </>
  )
}
