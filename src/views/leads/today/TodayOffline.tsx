import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { todayOfflineMachine } from '#machines/leads/today-offline.machine.ts'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import { waitingIn } from '#model/leads/kept-outcomes.ts'
import { type Kept, keptTexts, leadsToCall } from '#model/leads/kept-today.ts'
import { statusText } from '#model/leads/lead.ts'
import { leadStatuses, statusNames } from '#model/leads/lead-status.ts'
import { calendarDay, timeWords } from '#model/shared/date-words.ts'
import { DayDialog } from '#views/leads/call-lists/DayDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { Wordmark } from '#views/shared/Wordmark.tsx'
import { LeadItem } from './TodayList.tsx'
import classes from './today.module.css'

type Flow = ActorRefFrom<typeof todayOfflineMachine>

interface FlowProps {
  flow: Flow
}

/** The whole page that is shown without a network. */
export function TodayOffline({ flow }: FlowProps) {
  const snapshot = useSelector(flow, (state) => state)
  return (
    <div className={classes.offline} {...chartState('today-offline', snapshot.value)}>
      <Group component="header" justify="space-between" mb="md">
        <Wordmark />
        <Button variant="default" onClick={() => flow.send({ type: 'portal.open' })}>
          Try again
        </Button>
      </Group>
      <main>
        <Body flow={flow} />
      </main>
    </div>
  )
}

function Body({ flow }: FlowProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { kept } = snapshot.context
  if (snapshot.matches('nothingKept'))
    return (
      <EmptyState icon="offline" title="You are offline">
        Today’s list is not kept on this device. Turn that on beside the list, once you are connected again.
      </EmptyState>
    )
  if (snapshot.matches('expired'))
    return (
      <EmptyState icon="offline" title="You are offline">
        {keptTexts.expired}
      </EmptyState>
    )
  return kept ? <Listed flow={flow} kept={kept} /> : <SkeletonTable what="today" rows={5} columns={2} />
}

function Listed({ flow, kept }: FlowProps & { kept: Kept }) {
  const snapshot = useSelector(flow, (state) => state)
  const { isBack, leadId } = snapshot.context
  const leads = leadsToCall(kept)
  return (
    <Stack>
      <div>
        <h1>Today</h1>
        <Note>
          {isBack ? 'You are online again: close the lead, and the portal opens.' : 'You are offline.'} The
          list is as of {timeWords(kept.list.keptAt)}.
        </Note>
      </div>
      <Paper component="section" p="md" aria-label="To call">
        {leads.length === 0 && <Text>Everyone on the list was called.</Text>}
        <ul className={classes.leads}>
          {leads.map((lead) => (
            <LeadItem
              key={lead.id}
              lead={lead}
              isOpen={lead.id === leadId}
              onOpen={() =>
                flow.send(lead.id === leadId ? { type: 'lead.close' } : { type: 'lead.open', id: lead.id })
              }
            >
              {lead.id === leadId && <Outcomes flow={flow} />}
            </LeadItem>
          ))}
        </ul>
      </Paper>
      <Waiting flow={flow} outcomes={waitingIn(kept)} />
      {snapshot.matches({ listed: 'choosingDay' }) && (
        <DayDialog
          onChoose={(day) => flow.send({ type: 'day.choose', day })}
          onCancel={() => flow.send({ type: 'day.cancel' })}
        />
      )}
    </Stack>
  )
}

/** What came of the call. */
function Outcomes({ flow }: FlowProps) {
  const snapshot = useSelector(flow, (state) => state)
  return (
    <Stack gap="xs" className={classes.outcomes} role="group" aria-label="Status">
      {snapshot.matches({ listed: 'notRecorded' }) && (
        <Alert color="red" icon={<Icon name="alert" />}>
          {keptTexts.notRecorded}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs" verticalSpacing="xs">
        {leadStatuses.map((status) => {
          if (status === 'toCall') return null
          const event =
            status === 'again' ? ({ type: 'day.open' } as const) : ({ type: 'status.set', status } as const)
          return (
            <Button
              key={status}
              variant="default"
              px="xs"
              disabled={!snapshot.can(event)}
              onClick={() => flow.send(event)}
            >
              {status === 'again' ? 'Call again…' : statusNames[status]}
            </Button>
          )
        })}
      </SimpleGrid>
    </Stack>
  )
}

function Waiting({ flow, outcomes }: FlowProps & { outcomes: readonly KeptOutcome[] }) {
  const snapshot = useSelector(flow, (state) => state)
  if (outcomes.length === 0) return null
  return (
    <Paper component="section" p="md" aria-labelledby="waiting">
      <h2 id="waiting">Sent once you are online</h2>
      <ul className={classes.leads}>
        {outcomes.map((outcome) => (
          <Group component="li" key={outcome.id} className={classes.lead}>
            <div>
              <Text fw={560}>{outcome.name}</Text>
              <Note>{statusText(outcome, calendarDay)}</Note>
            </div>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`Undo ${outcome.name}`}
              disabled={!snapshot.can({ type: 'outcome.undo', outcome })}
              onClick={() => flow.send({ type: 'outcome.undo', outcome })}
            >
              Undo
            </Button>
          </Group>
        ))}
      </ul>
    </Paper>
  )
}
