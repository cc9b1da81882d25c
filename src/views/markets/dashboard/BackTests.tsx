import { Box, Group, List, NativeSelect, Paper, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import { backTest } from '#machines/markets/dashboard.ts'
import { placeName } from '#model/county-data/score-run.ts'
import type { BackTest } from '#model/markets/back-test.ts'
import {
  comparisonOf,
  plainRule,
  promptDays,
  rateWords,
  totalsOf,
  verdictOf,
} from '#model/markets/back-test.ts'
import type { MarketSummary, MarketsQuery } from '#model/markets/dashboard.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { Resource, ResourceView } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { calibrationOf, callsInWords, callsOf, runsOf } from './back-test-plots.ts'
import classes from './dashboard.module.css'
import { NarrowerLists } from './NarrowerLists.tsx'
import { PlotAndTable, StatSection } from './StatCard.tsx'

interface BackTestsProps {
  own: ActorRefFrom<MarketFigure<MarketSummary>>
  query: MarketsQuery
  /** By FIPS; the first that is shown if it is not among them. */
  county: string | null
  onCounty: (fips: string) => void
}

/** Of one county at a time: what came of its runs, misses included. */
export function BackTests({ own, query, ...choice }: BackTestsProps) {
  return (
    <Box component="section" mt="xl" aria-labelledby="back-test">
      <h2 id="back-test" className={classes.heading}>
        How good were the predictions?
      </h2>
      <ResourceView
        flow={own}
        what="counties"
        missing="These counties are not yours."
        skeleton={<SkeletonTable what="counties" rows={4} columns={4} />}
      >
        {(counties) => (
          <OfCounty
            counties={counties.filter(
              ({ fips }) => query.counties.length === 0 || query.counties.includes(fips),
            )}
            query={query}
            {...choice}
          />
        )}
      </ResourceView>
    </Box>
  )
}

interface OfCountyProps extends Omit<BackTestsProps, 'own'> {
  counties: readonly MarketSummary[]
}

function OfCounty({ counties, query, county, onCounty }: OfCountyProps) {
  const chosen = counties.find((each) => each.fips === county) ?? counties[0]
  if (chosen === undefined) return null
  const { fips } = chosen
  const { userId, from, to, propertyType } = query
  const params = { userId, fips, from, to, propertyType }
  return (
    <>
      <NativeSelect
        label="County"
        w="fit-content"
        maw="100%"
        mb="md"
        data={counties.map((each) => ({ value: each.fips, label: placeName(each) }))}
        value={fips}
        onChange={({ target }) => onCounty(target.value)}
      />
      <NarrowerLists counties={[chosen]} mb="md" />
      <Resource
        key={JSON.stringify(params)}
        chart={backTest}
        params={params}
        what="back-test"
        missing="This county is not yours."
        skeleton={<SkeletonTable what="back-test" rows={4} columns={4} />}
      >
        {(test) =>
          test.runs.length === 0 ? (
            <Note>
              No run’s 90 days ended in this range. A run can be judged 90 days after it was made: choose a
              longer range, or wait for the county’s first.
            </Note>
          ) : (
            <Figures test={test} />
          )
        }
      </Resource>
    </>
  )
}

function Figures({ test }: { test: BackTest }) {
  const totals = totalsOf(test)
  const runs = test.runs.length
  const comparison = comparisonOf(totals)
  return (
    <>
      <Paper p="md" mb="lg">
        <p>{verdictOf(totals)}</p>
        {comparison && <p>{comparison}</p>}
        <Group component="dl" gap="12px 32px" my="md">
          <Fact name="Runs judged">{count(runs)}</Fact>
          <Fact name="Predictions per run">{count(totals.predictions / runs)}</Fact>
          <Fact name="Of these listed">{count(totals.listed / runs)}</Fact>
          <Fact name="Not listed">{count((totals.predictions - totals.listed) / runs)}</Fact>
          <Fact name="Prediction turnover (PTO)">{rateWords(totals.pto)}</Fact>
          <Fact name="Market turnover (MTO)">{rateWords(totals.mto)}</Fact>
          <Fact name="Same sale filter">{rateWords(totals.filtered)}</Fact>
          <Fact name="Plain rule">{rateWords(totals.plain)}</Fact>
        </Group>
        {totals.marked > 0 && (
          <Note role="note" mb="md">
            {count(totals.marked)} of {count(runs)} judged came late or replaced another file: listings could
            be known when the file was made. The table of runs marks them.
          </Note>
        )}
        <Limits />
        <Note mt="md">
          <Link href="/track-record">All counties together</Link>
        </Note>
      </Paper>
      <div className={classes.grid}>
        <StatSection
          title="Score vs. result"
          meaning="Predictions of all runs by their score: the score, and the share that was listed within 90 days, with its 95% interval as a line. A score ranks homes and is not a chance: what stands beside it in lists is the calibrated share, which the table has."
        >
          <PlotAndTable title="Score vs. result" {...calibrationOf(test)} />
        </StatSection>
        <StatSection
          title="Calling the likeliest first"
          meaning="Of the likeliest homes of a run, how many were listed within 90 days, and how many of as many homes picked at random would have been. On average."
        >
          <Text fw={560}>{callsInWords(test)}</Text>
          <PlotAndTable title="Calling the likeliest first" {...callsOf(test)} />
        </StatSection>
        <div className={classes.wide}>
          <StatSection
            title="Hits and misses by run"
            meaning="The homes that each run predicted, and those of them listed within 90 days. All others are misses."
          >
            <PlotAndTable title="Hits and misses by run" {...runsOf(test)} />
          </StatSection>
        </div>
      </div>
    </>
  )
}

const limits = [
  'A run is judged once its 90 days are over, by the predictions as they were loaded. None is added or left out afterwards.',
  'Every listing of a predicted home counts, no matter which agent won it.',
  'Runs a week apart predict mostly the same homes, and a home is a prediction of each. So an interval, and what can be chance, is that of one run.',
  `The same sale filter: all homes not on the market and not sold lately, as the list leaves them out. The plain rule: ${plainRule}.`,
  'A home that has left the county’s data since, torn down or merged with another, counts nowhere. Of owners we know who owns a home now: one that was sold since has another owner, so the plain rule misses some of its own hits and looks worse than it was.',
  `A run loaded more than ${promptDays} days after its prediction time, or in place of another file of its week, proves less: it is marked.`,
  'Past results are no promise: a new run can do better or worse.',
]

function Limits() {
  return (
    <List c="dimmed" size="sm" listStyleType="disc">
      {limits.map((text) => (
        <List.Item key={text}>{text}</List.Item>
      ))}
    </List>
  )
}
