import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { refusedIn, waitingIn } from '#model/leads/kept-outcomes.ts'
import { statusText } from '#model/leads/lead.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { useOwnersActor } from '#views/app/context.ts'
import { Icon } from '#views/shared/Icon.tsx'

/** What became of calls that were made without a network. */
export function KeptOutcomes() {
  const flow = useOwnersActor('keptOutcomes')
  const snapshot = useSelector(flow, (state) => state)
  if (!flow || !snapshot) return null
  const waiting = waitingIn(snapshot.context)
  const refused = refusedIn(snapshot.context)
  return (
    <Stack gap="xs">
      {waiting.length > 0 && (
        <Alert icon={<Icon name="offline" />} title="Calls that wait to be sent">
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
