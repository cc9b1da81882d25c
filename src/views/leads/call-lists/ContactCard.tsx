import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Kbd.layer.css'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { Alert, Button, Group, Kbd, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { callingMachine } from '#machines/leads/calling.machine.ts'
import { blockTexts, type CallOutcome, type CallRow, callKeys, outcomeText } from '#model/leads/call-lists.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Fact } from '#views/shared/Fact.tsx'
import { homeValue, nothing } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { LikelihoodBar } from '#views/shared/LikelihoodBar.tsx'
import { Note } from '#views/shared/Note.tsx'
import { ReasonList } from '#views/shared/ReasonList.tsx'
import { TrackRecordWords } from '#views/shared/TrackRecord.tsx'
import { DayDialog } from './DayDialog.tsx'
import { Numbers } from './Numbers.tsx'
import { UndoButton } from './UndoButton.tsx'

type CallingRef = ActorRefFrom<typeof callingMachine>

interface ContactCardProps {
  flow: CallingRef
  row: CallRow
}

/** The contact that is next. Its keys work while the focus is in it, where it is from the start. */
export function ContactCard({ flow, row }: ContactCardProps) {
  const card = useRef<HTMLElement>(null)
  const id = useId()
  const isChoosing = useSelector(flow, (snapshot) => snapshot.matches({ list: { shown: 'choosingDay' } }))
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  const pressKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isChoosing) return
    const action = actionOf(event.key)
    if (!action) return
    event.preventDefault()
    flow.send(action)
  }
  return (
    <>
      <Paper
        component="section"
        ref={card}
        tabIndex={-1}
        p={{ base: 'md', sm: 'lg' }}
        shadow="xs"
        aria-labelledby={id}
        data-keys
        data-row={row.rowNo}
        onKeyDown={pressKey}
      >
        <Stack>
          <div>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <h2 id={id}>{row.name || 'A contact without a name'}</h2>
              {row.lead && row.blocked !== 'gone' && row.blocked !== 'ended' && (
                <Button variant="subtle" size="compact-sm" onClick={() => flow.send({ type: 'lead.open' })}>
                  Open lead
                </Button>
              )}
            </Group>
            {(row.street !== '' || row.city !== '') && (
              <Text c="dimmed">
                {[row.street, row.city, row.state].filter(Boolean).join(', ')} {row.zip}
              </Text>
            )}
          </div>
          {row.blocked ? (
            <Alert color="red" icon={<Icon name="alert" />} title="Do not call">
              {blockTexts[row.blocked]}
            </Alert>
          ) : (
            <Numbers zip={row.zip} phones={row.phones} name={row.name} />
          )}
          {row.blocked === null && <Background row={row} />}
          <Outcomes flow={flow} />
          {row.blocked === null && row.score !== null && (
            <Text component="div" py={12} px="md" bdrs={8} bg="var(--sunken)">
              <strong>Why this score?</strong>
              <TrackRecordWords scored={row.scoredIn} />
              <ReasonList factors={row.factors} />
            </Text>
          )}
        </Stack>
      </Paper>
      {isChoosing && (
        <DayDialog
          onChoose={(day) => flow.send({ type: 'day.choose', day })}
          onCancel={() => flow.send({ type: 'day.cancel' })}
        />
      )}
    </>
  )
}

function Background({ row: { score, value, lastSaleOn, last } }: { row: CallRow }) {
  return (
    <Group component="dl" gap="12px 32px">
      {score !== null && (
        <Fact name="Likely Score">
          <LikelihoodBar likelihood={score} />
        </Fact>
      )}
      {value !== null && <Fact name="AVM Value">{homeValue(value)}</Fact>}
      <Fact name="Last Sold">{lastSaleOn === null ? nothing : calendarDay(lastSaleOn)}</Fact>
      {last && (
        <Fact name="Last call">
          {outcomeText(last, calendarDay)}, <ChicagoTime instant={last.at} dayOnly />
        </Fact>
      )}
    </Group>
  )
}

const labels: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  wrongNumber: 'Wrong number',
  again: 'Call again…',
  optOut: 'Opt out',
  skipped: 'Next',
}

const order = ['reached', 'voicemail', 'wrongNumber', 'again', 'optOut', 'skipped'] as const

const eventOf = (outcome: CallOutcome) =>
  outcome === 'again' ? ({ type: 'day.open' } as const) : ({ type: 'call.record', outcome } as const)

function actionOf(key: string) {
  const pressed = key.toUpperCase()
  if (pressed === callKeys.undo) return { type: 'call.undo' } as const
  const outcome = order.find((each) => callKeys[each] === pressed)
  return outcome && eventOf(outcome)
}

function Outcomes({ flow }: { flow: CallingRef }) {
  const snapshot = useSelector(flow, (state) => state)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {order.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'reached' ? 'filled' : 'default'}
            disabled={!snapshot.can(eventOf(outcome))}
            justify="space-between"
            px={{ base: 'xs', sm: 'md' }}
            rightSection={
              <Kbd visibleFrom="sm" aria-hidden="true">
                {callKeys[outcome]}
              </Kbd>
            }
            onClick={() => flow.send(eventOf(outcome))}
          >
            {labels[outcome]}
          </Button>
        ))}
      </SimpleGrid>
      <Group justify="space-between">
        <Note visibleFrom="sm">One key records an outcome and opens the next contact.</Note>
        <UndoButton flow={flow} keyHint />
      </Group>
    </Stack>
  )
}
