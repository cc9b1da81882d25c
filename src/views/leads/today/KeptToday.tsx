import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Alert, Stack, Switch } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { keptTodayMachine } from '#machines/leads/kept-today.machine.ts'
import { keptTexts } from '#model/leads/kept-today.ts'
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
      {snapshot.matches({ kept: 'outcomesWait' }) && <Refusal>{keptTexts.outcomesWait}</Refusal>}
    </Stack>
  )
}

const Refusal = ({ children }: { children: string }) => (
  <Alert color="red" icon={<Icon name="alert" />}>
    {children}
  </Alert>
)
