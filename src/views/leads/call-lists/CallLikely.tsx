import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { likelyCallingMachine } from '#machines/leads/likely-calling.machine.ts'
import { withPhoneWords } from '#model/leads/call-lists.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { disabledInPlace } from '#views/shared/disabled-in-place.ts'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'

interface CallLikelyProps {
  auditId: string
  className?: string | undefined
}

/** A report's likely sellers with a phone number, called by one press. */
export function CallLikely({ auditId, className }: CallLikelyProps) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(likelyCallingMachine, { userId, auditId })
  const snapshot = useSelector(flow, (state) => state)
  const { found } = snapshot.context
  return (
    <Group
      className={className}
      gap="sm"
      mt="xs"
      wrap="nowrap"
      {...chartState('likely-calling', snapshot.value)}
    >
      {found !== null && found.withPhone > 0 && (
        <Button
          flex="none"
          leftSection={<Icon name="phone" size={16} />}
          {...disabledInPlace(!snapshot.can({ type: 'likely.call' }))}
          onClick={() => flow.send({ type: 'likely.call' })}
        >
          Call {found.withPhone === 1 ? 'this one' : `these ${count(found.withPhone)}`}
        </Button>
      )}
      {found !== null && found.likely > 0 && <Note>{withPhoneWords(found)}</Note>}
    </Group>
  )
}
