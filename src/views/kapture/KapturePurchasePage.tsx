import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid } from '@mantine/core'
import { kaptureSearch, kaptureStates } from '#machines/kapture/kapture.ts'
import { kapturePrices } from '#model/kapture/kapture-price.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
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
  const search = useSubmit(kaptureSearch)
  const audience = search.snapshot.context.done?.output
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" {...chartState('form', search.snapshot.value)}>
      <KaptureFilters states={states} isBusy={search.isBusy} onApply={search.submit} />
      <AudienceSummary audience={audience} />
    </SimpleGrid>
  )
}
