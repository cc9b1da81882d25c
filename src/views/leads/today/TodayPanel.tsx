import { Alert, Button, Group, Paper, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useSelector } from '@xstate/react'
import { resultDays, type Today } from '#model/leads/today.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Fact } from '#views/shared/Fact.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { WithLead } from '../lead/WithLead.tsx'
import { KeptOutcomes } from './KeptOutcomes.tsx'
import { KeptToday } from './KeptToday.tsx'
import { TodayList } from './TodayList.tsx'
import { TodaySettingsDialog } from './TodaySettingsDialog.tsx'
import classes from './today.module.css'
import type { TodayFlow } from './today-flow.ts'

/** Whom to call today, with the lead that is open beside it. */
export function TodayPanel() {
  const { id: userId, actor } = useSignedInViewer()
  const flow = useFlow((machines) => machines.today, { userId, isActing: actor !== null })
  const snapshot = useSelector(flow, (state) => state)
  const { today, lead } = snapshot.context
  const { kept } = snapshot.children
  const step = (type: 'lead.next' | 'lead.previous') =>
    snapshot.can({ type }) ? () => flow.send({ type }) : undefined
  return (
    <div {...chartState('today', snapshot.value)}>
      <WithLead
        opened={lead?.id ?? null}
        onNext={step('lead.next')}
        onPrevious={step('lead.previous')}
        onClose={() => flow.send({ type: 'lead.close' })}
        sourceOf={(id) => (id === lead?.id ? lead.source : undefined)}
      >
        <Paper component="section" p="md" mb="lg" aria-labelledby="today">
          <Group justify="space-between" align="flex-start" wrap="nowrap" mb="xs">
            <div>
              <h2 id="today">Today</h2>
              {today && <Called today={today} />}
            </div>
            <Button
              variant="default"
              size="compact-sm"
              flex="none"
              disabled={!snapshot.can({ type: 'settings.open' })}
              leftSection={<Icon name="settings" size={16} />}
              onClick={() => flow.send({ type: 'settings.open' })}
            >
              Settings
            </Button>
          </Group>
          <KeptOutcomes />
          <Body flow={flow} />
          {kept && <KeptToday flow={kept} />}
          {today && today.results.called > 0 && <Results results={today.results} />}
        </Paper>
      </WithLead>
      {snapshot.matches('setting') && today && <TodaySettingsDialog flow={flow} settings={today.settings} />}
    </div>
  )
}

const Called = ({ today: { called, settings, leads } }: { today: Today }) => (
  <Note>
    {called} of {settings.dailyLimit} called today
    {leads.length > 0 && `, ${leads.length} to call`}
  </Note>
)

function Body({ flow }: { flow: TodayFlow }) {
  const snapshot = useSelector(flow, (state) => state)
  const { today } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <Alert color="red" icon={<Icon name="alert" />} title="We couldn’t load whom to call today">
        <Button variant="default" mt="xs" onClick={() => flow.send({ type: 'today.retry' })}>
          Try again
        </Button>
      </Alert>
    )
  if (snapshot.matches({ chosen: 'limitReached' }))
    return <Text>You have reached your daily limit. There is a new list tomorrow.</Text>
  if (snapshot.matches({ chosen: 'doneForToday' }))
    return <Text>You’re done for today: everyone on the list was called.</Text>
  if (snapshot.matches({ chosen: 'nothingDue' }))
    return (
      <Text>
        Nobody is to be called today. Likely sellers of your counties and reports appear here once a phone
        number is known.
      </Text>
    )
  return today ? <TodayList flow={flow} today={today} /> : <SkeletonTable what="today" rows={5} columns={3} />
}

/** What came of the calls, beside what was predicted. */
function Results({ results: { called, met, listed, predicted, predictedOf } }: Pick<Today, 'results'>) {
  return (
    <Group component="section" aria-label="What came of your calls" gap="xl" mt="md">
      <Note>Last {resultDays} days</Note>
      <dl className={classes.results}>
        <Fact name="Called">{count(called)}</Fact>
        <Fact name="Met">{count(met)}</Fact>
        <Fact name="Listed">{count(listed)}</Fact>
        {predictedOf > 0 && (
          <Fact name={`Predicted to list by now, of ${count(predictedOf)}`}>{predicted.toFixed(1)}</Fact>
        )}
      </dl>
    </Group>
  )
}
