import { Box, Paper, SimpleGrid, Table } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import { marketSummary } from '#machines/markets/dashboard.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { commissionShare, type MarketSummary, type MarketsQuery } from '#model/markets/dashboard.ts'
import { useFlow } from '#views/app/context.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count, homeValue, nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './dashboard.module.css'
import { NarrowerLists } from './NarrowerLists.tsx'
import { monthWords } from './plotted.ts'

type OwnMarkets = ActorRefFrom<MarketFigure<MarketSummary>>

interface MarketPanelProps {
  /** Of all of the user's counties. */
  own: OwnMarkets
  query: MarketsQuery
}

export function MarketPanel({ own, query }: MarketPanelProps) {
  const { from, to, propertyType } = useSelector(own, ({ context }) => context.params)
  const isOwn = from === query.from && to === query.to && propertyType === query.propertyType
  return (
    <Paper component="section" p="md" mb="lg" aria-labelledby="my-market">
      <h2 id="my-market">My Market</h2>
      <Note mb="md">
        Latest predictions per county, and how many predicted homes were listed in this period, each counted
        once. The potential commission is 3% of their value.
      </Note>
      {isOwn ? (
        <Chosen markets={own} codes={query.counties} />
      ) : (
        <Asked key={JSON.stringify(query)} query={query} />
      )}
    </Paper>
  )
}

function Asked({ query }: { query: MarketsQuery }) {
  const markets = useFlow(marketSummary, { params: query })
  return <Chosen markets={markets} codes={query.counties} />
}

function Chosen({ markets, codes }: { markets: OwnMarkets; codes: readonly string[] }) {
  return (
    <ResourceView
      flow={markets}
      what="market"
      missing="These figures are not yours."
      skeleton={<SkeletonTable what="market" rows={3} columns={6} />}
    >
      {(all) => <Market counties={all.filter(({ fips }) => codes.length === 0 || codes.includes(fips))} />}
    </ResourceView>
  )
}

function Market({ counties }: { counties: readonly MarketSummary[] }) {
  return (
    <>
      {counties.length === 0 ? (
        <Note>None of these counties’ lists has homes of this property type.</Note>
      ) : (
        <Counties counties={counties} />
      )}
      {counties.some(({ month }) => month === null) && (
        <Note mt="md">
          A county with {nothing} has no figures yet. They are counted within the hour after its first
          predictions are loaded or its order is made.
        </Note>
      )}
      <NarrowerLists counties={counties} mt="md" />
    </>
  )
}

const columns: readonly [string, (county: MarketSummary) => string][] = [
  ['Set', ({ month }) => (month === null ? nothing : monthWords(month))],
  ['Predictions', ({ predictions }) => count(predictions)],
  ['New', ({ predictions_new }) => count(predictions_new)],
  ['Listed', ({ true_predictions }) => count(true_predictions)],
  ['Value', ({ listed_predictions_avm }) => homeValue(listed_predictions_avm)],
  [
    'Potential commission',
    ({ listed_predictions_avm }) => homeValue(listed_predictions_avm * commissionShare),
  ],
]

const cellsOf = (county: MarketSummary): readonly (readonly [string, string])[] =>
  columns.map(([header, cell]) => [header, county.month === null ? nothing : cell(county)])

function Counties({ counties }: { counties: readonly MarketSummary[] }) {
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  if (isNarrow) return counties.map((county) => <CountyFacts key={county.fips} county={county} />)
  return (
    <Table aria-label="My Market" horizontalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col" w="26%">
            County
          </Table.Th>
          {columns.map(([header]) => (
            <Table.Th key={header} scope="col" ta="right">
              {header}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {counties.map((county) => (
          <Table.Tr key={county.fips}>
            <Table.Th scope="row" fw={560}>
              {placeName(county)}
            </Table.Th>
            {cellsOf(county).map(([header, words]) => (
              <Table.Td key={header} ta="right" className={classes.whole}>
                {words}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function CountyFacts({ county }: { county: MarketSummary }) {
  return (
    <Box mt="md">
      <h3>{placeName(county)}</h3>
      <SimpleGrid component="dl" cols={2} spacing="md" verticalSpacing="xs" my="xs">
        {cellsOf(county).map(([header, words]) => (
          <Fact key={header} name={header}>
            {words}
          </Fact>
        ))}
      </SimpleGrid>
    </Box>
  )
}
