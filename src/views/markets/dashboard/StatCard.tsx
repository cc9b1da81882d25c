import { Button, Paper, Stack, Table } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { type ReactNode, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import { lazyPart, useLazyPart } from '#views/app/LazyPage.tsx'
import { nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './dashboard.module.css'
import { type MarketCard, plottedOf, type Shown } from './market-cards.ts'
import type { Plotted } from './plotted.ts'

const plot = lazyPart(() => import('./MarketPlot.tsx'), 'MarketPlot')

interface StatCardProps<Row, Point> {
  card: MarketCard<Row, Point>
  flow: ActorRefFrom<MarketFigure<Row>>
  shown: Shown
}

/** One statistic: its plot, and the table that the plot is of. It fails alone. */
export function StatCard<Row, Point>({ card, flow, shown }: StatCardProps<Row, Point>) {
  const what = card.title.toLowerCase()
  return (
    <StatSection title={card.title} meaning={card.meaning}>
      <ResourceView
        flow={flow}
        what={what}
        missing="These figures are not yours."
        skeleton={<SkeletonTable what={what} rows={4} columns={2} />}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Note>{card.empty}</Note>
          ) : (
            <PlotAndTable title={card.title} {...plottedOf(card, rows, shown)} />
          )
        }
      </ResourceView>
    </StatSection>
  )
}

export function StatSection({
  title,
  meaning,
  children,
}: {
  title: string
  meaning: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <Paper component="section" p="md" aria-labelledby={id} miw={0}>
      <h2 id={id}>{title}</h2>
      <Note mb="md">{meaning}</Note>
      {children}
    </Paper>
  )
}

export function PlotAndTable({ title, ...plotted }: Plotted & { title: string }) {
  const { view: Plot, retry } = useLazyPart(plot)
  const { labels, plottedLabels = labels.length, series, format, first, more = [], caution } = plotted
  const table = (
    <Table horizontalSpacing="xs">
      <Table.Caption>{title}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{first}</Table.Th>
          {[...series, ...more].map(({ name }) => (
            <Table.Th key={name} scope="col" ta="right">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {labels.map((label, at) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            {series.map(({ name, values }) => (
              <Table.Td key={name} ta="right">
                {values[at] === null || values[at] === undefined ? nothing : format(values[at])}
              </Table.Td>
            ))}
            {more.map(({ name, texts }) => (
              <Table.Td key={name} ta="right">
                {texts[at]}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
  return (
    <>
      {series.length > 1 && (
        <ul className={classes.legend} aria-hidden="true">
          {series.map(({ name, color }) => (
            <li key={name}>
              <span className={classes.swatch} style={{ background: color }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {plottedLabels === 0 ? (
        <Note>Too few to plot: the table has them.</Note>
      ) : (
        <div className={classes.plot}>
          {Plot ? (
            <Plot {...plotted} />
          ) : (
            retry && (
              <Stack role="alert" align="flex-start">
                <Note>The plot could not be loaded. The table has all of its numbers.</Note>
                <Button variant="default" onClick={retry}>
                  Try again
                </Button>
              </Stack>
            )
          )}
        </div>
      )}
      {caution && <Note role="note">{caution}</Note>}
      <details className={classes.table}>
        <summary>Show as a table</summary>
        {more.length === 0 ? (
          table
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
          <section className={classes.scroll} aria-label={`Table: ${title}`} tabIndex={0}>
            {table}
          </section>
        )}
      </details>
    </>
  )
}
