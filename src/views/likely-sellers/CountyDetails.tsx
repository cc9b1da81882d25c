import { Group } from '@mantine/core'
import { predictionClassText, thresholdText } from '#model/administration/orders.ts'
import { cutoffText, type LikelyCounty } from '#model/likely-sellers/likely.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { Note } from '#views/shared/Note.tsx'
import type { CountyFeed } from './AppendOwner.tsx'
import { AppendPanel } from './AppendPanel.tsx'
import { FilteredLink } from './FilteredLink.tsx'
import { SetDate } from './SetDate.tsx'

/** What a county's list is of, and the contact data that can be bought for it. */
export function CountyDetails({ list, item }: { list: CountyFeed; item: LikelyCounty }) {
  return (
    <section aria-label={`${item.county}, ${item.state}`}>
      <Note>
        <SetDate set={item.set} />
      </Note>
      <Group hiddenFrom="sm" gap="md" mt="sm">
        <FilteredLink place={item} filter={{ newPrediction: 'yes' }}>
          New this month
        </FilteredLink>
        <FilteredLink place={item} filter={{ hasPhone: 'yes' }}>
          With phone
        </FilteredLink>
      </Group>
      <Group component="dl" gap="12px 24px" mt="sm" mb="lg">
        <Fact name="County code">{item.fipsCode}</Fact>
        <Fact name="Minimum score">{thresholdText(item.threshold1)}</Fact>
        <Fact name="Recent sales">{cutoffText(item)}</Fact>
        <Fact name="Property class">{item.propertyClass}</Fact>
        <Fact name="Predictions">{predictionClassText(item.predictionClass)}</Fact>
        {item.lender !== null && <Fact name="Lender">{item.lender}</Fact>}
      </Group>
      <h2>Append phones and e-mails</h2>
      <AppendPanel list={list} item={item} />
    </section>
  )
}
