import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { kaptureStates } from '#machines/kapture/kapture.ts'
import { kapturePurchaseMachine } from '#machines/kapture/kapture-purchase.machine.ts'
import { kapturePrices } from '#model/kapture/kapture-price.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { AudienceSummary } from './AudienceSummary.tsx'
import { KaptureFilters } from './KaptureFilters.tsx'

export function KapturePurchasePage() {
  return (
    <>
      <PageHeading
        title="KaptuRE Purchase"
        lead={`Licensed agents and brokers with their contact data, by state. ${kapturePrices}`}
      />
      <Resource
        chart={kaptureStates}
        params={{}}
        what="states"
        missing="No licenses have been loaded yet."
        skeleton={<SkeletonCards what="filters" cards={1} />}
      >
        {(states) => <Purchase states={states} />}
      </Resource>
    </>
  )
}

function Purchase({ states }: { states: readonly string[] }) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(kapturePurchaseMachine, { userId })
  const snapshot = useSelector(flow, (state) => state)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" {...chartState('kapture-purchase', snapshot.value)}>
      <KaptureFilters
        states={states}
        isBusy={snapshot.hasTag('busy')}
        onApply={(filter) => flow.send({ type: 'search.apply', filter })}
      />
      <AudienceSummary flow={flow} />
    </SimpleGrid>
  )
}
