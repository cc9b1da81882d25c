import { Paper, Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { commissionShare, type MarketSummary, type MarketsQuery } from '#model/dashboard.ts'
import { placeName } from '#model/score-run.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count, homeValue, nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './dashboard.module.css'
import { monthWords } from './plotted.ts'

export function MarketPanel({ query }: { query: MarketsQuery }) {
  return (
    <Paper component="section" p="md" mb="lg" aria-labelledby="my-market">
      <h2 id="my-market">My Market</h2>
      <Note mb="md">
        Each county’s newest set, and which predicted homes were listed in the range, up to its newest run.
        The potential commission is 3% of their value.
      </Note>
      <Resource
        of={(machines) => machines.marketSummary}
        params={query}
        what="market"
        missing="These figures are not yours."
        skeleton={<SkeletonTable what="market" rows={3} columns={6} />}
      >
        {(counties) =>
          counties.length === 0 ? (
            <EmptyState icon="seller" title="No figures yet">
              The figures of a new county are counted within the hour.
            </EmptyState>
          ) : (
            <>
              <Counties counties={counties} />
              {counties.some(({ prediction_class }) => prediction_class !== 'all') && (
                <Note mt="md">{classWords(counties)}</Note>
              )}
            </>
          )
        }
      </Resource>
    </Paper>
  )
}

/** Figures are kept of all classes of prediction. */
const classWords = (counties: readonly MarketSummary[]): string => {
  const narrower = counties.filter(({ prediction_class }) => prediction_class !== 'all')
  return `Figures count all predictions. Your lists are narrower in ${narrower
    .map((county) => `${placeName(county)} (${county.prediction_class} only)`)
    .join(', ')}.`
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

function Counties({ counties }: { counties: readonly MarketSummary[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section className={classes.scroll} aria-label="My Market by county" tabIndex={0}>
      <Table aria-label="My Market">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">County</Table.Th>
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
              {columns.map(([header, cell]) => (
                <Table.Td key={header} ta="right">
                  {cell(county)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
