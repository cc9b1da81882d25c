import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { callingMachine } from '#machines/leads/calling.machine.ts'
import type { Calling } from '#model/leads/call-lists.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count } from '#views/shared/format.ts'
import { UndoButton } from './UndoButton.tsx'

interface FinishedProps {
  flow: ActorRefFrom<typeof callingMachine>
  calling: Calling
}

/** Nothing is left to call today. */
export function Finished({ flow, calling: { outcomes, nextDay } }: FinishedProps) {
  const canReopen = useSelector(flow, (snapshot) => snapshot.can({ type: 'skipped.reopen' }))
  const isReopening = useSelector(flow, (snapshot) => snapshot.matches({ list: 'reopening' }))
  return (
    <EmptyState
      icon="check"
      title="No one is left to call today"
      action={
        <Group gap="sm" justify="center">
          {outcomes.skipped > 0 && (
            <Button
              loading={isReopening}
              disabled={!canReopen}
              onClick={() => flow.send({ type: 'skipped.reopen' })}
            >
              Go through the {count(outcomes.skipped)} skipped
            </Button>
          )}
          <UndoButton flow={flow} />
        </Group>
      }
    >
      {nextDay === null
        ? 'Every contact of this list has an outcome.'
        : `The next call is due on ${calendarDay(nextDay)}.`}
    </EmptyState>
  )
}
