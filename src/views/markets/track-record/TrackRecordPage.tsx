import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { List, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useLocation, useSearch } from 'wouter'
import { countyScores, trackRecord } from '#machines/markets/markets.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { fipsOf } from '#model/markets/markets.ts'
import { differs, outcomesOf, type ScoreHistory, timesOf } from '#model/markets/score-outcomes.ts'
import { shortPercent } from '#model/markets/score-words.ts'
import { type TrackRecord, trackRecordComparison, trackRecordTexts } from '#model/markets/track-record.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { Part } from '#views/shared/ApiGuide.tsx'
import { count, nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './track-record.module.css'

const what = 'track record'
const loading = <SkeletonTable what={what} rows={6} columns={5} />

/** `/track-record`: how homes turned out by their scores, for anyone. */
export function TrackRecordPage() {
  return (
    <>
      <PageHeading
        title="Track Record"
        lead="How often homes were listed, by the score that we gave them, and what these figures do not show."
      />
      <Resource chart={trackRecord} params={{}} what={what} missing="" skeleton={loading}>
        {(record) => <WholeRecord record={record} />}
      </Resource>
    </>
  )
}

function WholeRecord({ record }: { record: TrackRecord }) {
  const [, navigate] = useLocation()
  const asked = fipsOf(new URLSearchParams(useSearch()).get('county'))
  const county = record.counties.find(({ fips }) => fips === asked)
  const comparison = trackRecordComparison(record)
  return (
    <Stack gap="xl">
      <NativeSelect
        label="Where"
        w="fit-content"
        maw="100%"
        data={[
          { value: '', label: `All ${count(record.counties.length)} counties` },
          ...record.counties.map((each) => ({ value: each.fips, label: placeName(each) })),
        ]}
        value={county?.fips ?? ''}
        onChange={({ target: { value } }) =>
          navigate(value === '' ? '/track-record' : `/track-record?county=${value}`, { replace: true })
        }
      />
      <Part title="Scores and what came of them">
        {county ? (
          <Resource
            key={county.fips}
            chart={countyScores}
            params={{ fips: county.fips, propertyClass: 'SFR+Condo' }}
            what={what}
            missing="This county is not known."
            skeleton={loading}
          >
            {({ history }) => <Bands history={history} />}
          </Resource>
        ) : (
          <Bands history={record.history} />
        )}
        {comparison && !county && <Text maw="68ch">{comparison}</Text>}
      </Part>
      <Texts title="What these figures do not show" texts={trackRecordTexts.limits} />
      <Texts title="How they are counted" texts={trackRecordTexts.how} />
    </Stack>
  )
}

function Bands({ history }: { history: ScoreHistory | null }) {
  if (history === null) return <Note>No run is 90 days old yet: there is nothing to judge.</Note>
  const { runs, from, to, eligible, marketListed } = history
  return (
    <>
      <Note>
        {count(runs)} {runs === 1 ? 'run' : 'runs'} from {calendarDay(from)} to {calendarDay(to)}. Of all
        homes that were not sold in the 24 months before,{' '}
        {eligible === 0 ? nothing : shortPercent(marketListed / eligible)} were listed within 90 days.
      </Note>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard */}
      <section className={classes.scroll} aria-label="Table: scores and what came of them" tabIndex={0}>
        <Table horizontalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Score</Table.Th>
              {['Homes', 'Listed', 'Share listed', '95% interval', 'Times the average home'].map((head) => (
                <Table.Th key={head} scope="col" ta="right">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {outcomesOf(history)
              .toReversed()
              .map((outcome) => {
                const times = timesOf(outcome)
                const { rate } = outcome
                return (
                  <Table.Tr key={outcome.from}>
                    <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
                      {outcome.from}–{outcome.to}%
                    </Table.Th>
                    <Table.Td ta="right">{count(outcome.homes)}</Table.Td>
                    <Table.Td ta="right">{count(outcome.listed)}</Table.Td>
                    <Table.Td ta="right">{rate ? shortPercent(rate.share) : 'Too few to say'}</Table.Td>
                    <Table.Td ta="right">
                      {rate ? `${shortPercent(rate.low)} to ${shortPercent(rate.high)}` : nothing}
                    </Table.Td>
                    <Table.Td ta="right">
                      {times === null
                        ? nothing
                        : `${times.toFixed(1)}${differs(outcome) ? '' : ', can be chance'}`}
                    </Table.Td>
                  </Table.Tr>
                )
              })}
          </Table.Tbody>
        </Table>
      </section>
    </>
  )
}

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <Part title={title}>
      <List listStyleType="disc" maw="68ch" spacing="xs">
        {texts.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
    </Part>
  )
}
