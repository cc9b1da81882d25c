import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { leadStatusesMachine } from '#machines/leads/lead-statuses.machine.ts'
import { leftOutText, statusText } from '#model/leads/lead.ts'
import type { LeadRows } from '#model/leads/lead-calls.ts'
import { leadStatuses, statusNames } from '#model/leads/lead-status.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { DayDialog } from '#views/leads/call-lists/DayDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'

export type LeadStatusesFlow = ActorRefFrom<typeof leadStatusesMachine>

export function useLeadStatuses(): LeadStatusesFlow {
  const { id: userId } = useSignedInViewer()
  return useFlow(leadStatusesMachine, { userId })
}

interface StatusButtonProps {
  flow: LeadStatusesFlow
  isDisabled: boolean
  source: () => LeadRows
}

export function StatusButton({ flow, isDisabled, source }: StatusButtonProps) {
  return (
    <Button
      variant="default"
      disabled={isDisabled}
      title={isDisabled ? 'Select rows first' : undefined}
      leftSection={<Icon name="check" size={16} />}
      onClick={() => flow.send({ type: 'statuses.open', source: source() })}
    >
      Status
    </Button>
  )
}

/** The dialog that asks for it, and above the list what became of it. */
export function StatusOfMany({ flow }: { flow: LeadStatusesFlow }) {
  const snapshot = useSelector(flow, (state) => state)
  return (
    <div style={{ display: 'contents' }} {...chartState('lead-statuses', snapshot.value)}>
      {snapshot.hasTag('asking') && <StatusDialog flow={flow} />}
      {snapshot.matches('choosingDay') && (
        <DayDialog
          onChoose={(day) => flow.send({ type: 'day.choose', day })}
          onCancel={() => flow.send({ type: 'day.cancel' })}
        />
      )}
      {snapshot.hasTag('shown') && <Outcome flow={flow} />}
    </div>
  )
}

function StatusDialog({ flow }: { flow: LeadStatusesFlow }) {
  const snapshot = useSelector(flow, (state) => state)
  const { chosen, problem } = snapshot.context
  const isSetting = snapshot.matches('setting')
  return (
    <Dialog title="Set the status" onClose={() => flow.send({ type: 'statuses.close' })}>
      <Stack mt="md">
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs" role="group" aria-label="Status">
          {leadStatuses.map((status) => (
            <Button
              key={status}
              variant="default"
              loading={isSetting && chosen?.status === status}
              disabled={isSetting}
              onClick={() =>
                flow.send(status === 'again' ? { type: 'day.open' } : { type: 'status.choose', status })
              }
            >
              {status === 'again' ? 'Call again…' : statusNames[status]}
            </Button>
          ))}
        </SimpleGrid>
        {problem !== null && (
          <Text c="var(--mantine-color-error)" fz="sm" role="alert">
            {problem}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}

function Outcome({ flow }: { flow: LeadStatusesFlow }) {
  const snapshot = useSelector(flow, (state) => state)
  const { done, chosen } = snapshot.context
  if (!done || !chosen) return null
  return (
    <Alert
      role="status"
      icon={<Icon name={snapshot.matches({ shown: 'setInPart' }) ? 'info' : 'check'} />}
      withCloseButton
      closeButtonLabel="Close"
      onClose={() => flow.send({ type: 'statuses.close' })}
    >
      <Group gap="sm">
        <span>
          <strong>{statusText(chosen, calendarDay)}</strong>: {count(done.changed)}{' '}
          {done.changed === 1 ? 'lead' : 'leads'}. {leftOutText(done)}
        </span>
        <Button
          variant="default"
          size="compact-sm"
          loading={snapshot.matches('undoing')}
          onClick={() => flow.send({ type: 'statuses.undo' })}
        >
          Undo
        </Button>
      </Group>
    </Alert>
  )
}
