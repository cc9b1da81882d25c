import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { Badge, Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { leadMachine } from '#machines/leads/lead.machine.ts'
import type { LeadSource } from '#model/leads/call-lists.ts'
import { leadPath } from '#model/leads/lead.ts'
import type { Lead } from '#model/leads/lead-calls.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { isOfOpenList } from '#views/shared/dialog-history.ts'
import { KeysSwitch } from './KeysSwitch.tsx'
import { LeadBody, type LeadKeys, LeadPlace, leadTitle, shownStatus } from './LeadBody.tsx'
import classes from './LeadPanel.module.css'
import { LeadState } from './LeadState.tsx'
import { leadKeys, useLeadKeys } from './lead-keys.ts'

interface LeadPanelProps {
  source: LeadSource
  keys: Ref<LeadKeys>
  /** Undefined at the end of the list. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onClose: () => void
}

/** A lead of a list: beside it where there is room, else over it. */
export function LeadPanel({ source, keys, ...steps }: LeadPanelProps) {
  const { id: userId } = useSignedInViewer()
  const flow = useFlow(leadMachine, { userId, from: source })
  const snapshot = useSelector(flow, (state) => state)
  const [hasKeys] = useLeadKeys()
  const isBeside = useMediaQuery('(width >= 1200px)', false, { getInitialValueInEffect: false })
  const { lead } = snapshot.context
  const title = lead ? leadTitle(lead) : 'Lead'
  const body = (
    <div {...chartState('lead', snapshot.value)}>
      <LeadState flow={flow}>
        {(shown) => (
          <Stack>
            <Summary lead={shown} />
            <LeadBody flow={flow} lead={shown} keys={keys} hasKeys={hasKeys} />
            <KeysSwitch inList />
          </Stack>
        )}
      </LeadState>
    </div>
  )
  return isBeside ? (
    <Beside title={title} {...steps}>
      {body}
    </Beside>
  ) : (
    <Dialog title={title} width="wide" onClose={steps.onClose}>
      <Group gap="sm" mb="sm">
        <Steps {...steps} />
      </Group>
      {body}
    </Dialog>
  )
}

function Summary({ lead }: { lead: Lead }) {
  return (
    <div>
      <LeadPlace lead={lead} />
      <Group gap="sm" mt="xs">
        <Badge variant="light">{shownStatus(lead)}</Badge>
        <Text component={Link} href={leadPath(lead.id)} fz="sm">
          Open as a page
        </Text>
      </Group>
    </div>
  )
}

type StepsProps = Pick<LeadPanelProps, 'onNext' | 'onPrevious' | 'onClose'>

function Beside({ title, children, ...steps }: StepsProps & { title: string; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const press = (event: KeyboardEvent) => {
    const isHandled = event.defaultPrevented || isOfOpenList(event.target)
    if (event.key === 'Escape' && !isHandled) steps.onClose()
  }
  return (
    <aside
      ref={panel}
      className={classes.panel}
      tabIndex={-1}
      data-keys
      aria-labelledby={id}
      onKeyDown={press}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
        <h2 id={id}>{title}</h2>
        <Group gap={4} wrap="nowrap">
          <Steps {...steps} />
          <CloseButton aria-label="Close" onClick={steps.onClose} />
        </Group>
      </Group>
      {children}
    </aside>
  )
}

function Steps({ onNext, onPrevious }: StepsProps) {
  const [hasKeys] = useLeadKeys()
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        disabled={onPrevious === undefined}
        aria-keyshortcuts={hasKeys ? leadKeys.previous : undefined}
        onClick={onPrevious}
      >
        Previous
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        disabled={onNext === undefined}
        aria-keyshortcuts={hasKeys ? leadKeys.next : undefined}
        onClick={onNext}
      >
        Next
      </Button>
    </>
  )
}
