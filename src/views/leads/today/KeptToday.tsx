import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Alert, Button, Stack, Switch } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { keptTodayMachine } from '#machines/leads/kept-today.machine.ts'
import { keptTexts, refusedIn, sentText, waitingIn } from '#model/leads/kept-today.ts'
import { statusText } from '#model/leads/lead.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'

interface KeptTodayProps {
  flow: ActorRefFrom<typeof keptTodayMachine>
}

/** Whether this device keeps the list. */
export function KeptToday({ flow }: KeptTodayProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { isActing } = snapshot.context
  const isKept = snapshot.hasTag('kept')
  const toggle = { type: isKept ? 'keep.off' : 'keep.on' } as const
  return (
    <Stack gap="xs" mt="md" {...chartState('kept-today', snapshot.value)}>
      {!isActing && (
        <Switch
          label={keptTexts.offer}
          description={snapshot.matches('unavailable') ? keptTexts.unavailable : keptTexts.kept}
          checked={isKept || snapshot.matches('keeping')}
          disabled={!snapshot.can(toggle)}
          onChange={() => flow.send(toggle)}
        />
      )}
      {snapshot.matches('expired') && <Note>{keptTexts.expired}</Note>}
      {snapshot.matches('notStored') && <Refusal>{keptTexts.notKept}</Refusal>}
      {snapshot.matches({ kept: 'notRenewed' }) && <Refusal>{keptTexts.notRenewed}</Refusal>}
    </Stack>
  )
}

/** What became of calls that were made without a network. */
export function KeptOutcomes({ flow }: KeptTodayProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { sent } = snapshot.context
  const waiting = waitingIn(snapshot.context)
  const refused = refusedIn(snapshot.context)
  return (
    <Stack gap="xs">
      {sent > 0 && <Note role="status">{sentText(sent)}</Note>}
      {waiting.length > 0 && (
        <Alert color="yellow" icon={<Icon name="offline" />} title="Calls that wait to be sent">
          <ul>
            {waiting.map((outcome) => (
              <li key={outcome.id}>
                {outcome.name}: {statusText(outcome, calendarDay)}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            mt="xs"
            disabled={!snapshot.can({ type: 'outcomes.send' })}
            onClick={() => flow.send({ type: 'outcomes.send' })}
          >
            Send now
          </Button>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert color="red" icon={<Icon name="alert" />} title="Calls that could not be recorded">
          <ul>
            {refused.map((outcome) => (
              <li key={outcome.id}>
                {outcome.name}, {statusText(outcome, calendarDay)}: {outcome.refusal}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            mt="xs"
            disabled={!snapshot.can({ type: 'refusals.clear' })}
            onClick={() => flow.send({ type: 'refusals.clear' })}
          >
            OK
          </Button>
        </Alert>
      )}
    </Stack>
  )
}

const Refusal = ({ children }: { children: string }) => (
  <Alert color="red" icon={<Icon name="alert" />}>
    {children}
  </Alert>
)
