import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { leadBesideMachine } from '#machines/leads/lead-beside.machine.ts'
import type { LeadSource } from '#model/leads/call-lists.ts'
import { chartState } from '#views/shared/chart-state.ts'
import type { LeadKeys } from './LeadBody.tsx'
import classes from './LeadPanel.module.css'
import { LeadPanel } from './LeadPanel.tsx'
import { leadKeys, pressedKey, useLeadKeys } from './lead-keys.ts'

interface WithLeadProps {
  /** The row whose lead is open. */
  opened: string | null
  /** Undefined at the end of the list. */
  onNext: (() => void) | undefined
  onPrevious: (() => void) | undefined
  onClose: () => void
  /** Ticks its row, or takes the tick away. */
  onSelect?: (id: string) => void
  /** Undefined of a row that is no lead. */
  sourceOf: (id: string) => LeadSource | undefined
  /** Of the chart that opens it. */
  mark?: ReturnType<typeof chartState>
  /** The list. */
  children: ReactNode
}

interface ListWithLeadProps extends Pick<WithLeadProps, 'onSelect' | 'sourceOf' | 'children'> {
  flow: ActorRefFrom<typeof leadBesideMachine>
}

/** A list with the lead beside it that its chart has opened. */
export function ListWithLead({ flow, ...props }: ListWithLeadProps) {
  const snapshot = useSelector(flow, (state) => state)
  const step = (type: 'lead.next' | 'lead.previous') =>
    snapshot.can({ type }) ? () => flow.send({ type }) : undefined
  return (
    <WithLead
      mark={chartState('lead-beside', snapshot.value)}
      opened={snapshot.context.opened}
      onNext={step('lead.next')}
      onPrevious={step('lead.previous')}
      onClose={() => flow.send({ type: 'lead.close' })}
      {...props}
    />
  )
}

/** A list with one of its leads beside it. Keys work in both. */
export function WithLead({
  opened,
  onNext,
  onPrevious,
  onClose,
  onSelect,
  sourceOf,
  mark,
  children,
}: WithLeadProps) {
  const keys = useRef<LeadKeys>(null)
  const [hasKeys] = useLeadKeys()
  const press = (event: KeyboardEvent) => {
    if (!hasKeys || event.defaultPrevented) return
    const key = pressedKey(event)
    if (key === leadKeys.next) onNext?.()
    else if (key === leadKeys.previous) onPrevious?.()
    else if (key === leadKeys.select && opened !== null) onSelect?.(opened)
    else keys.current?.press(event)
  }
  const source = opened === null ? undefined : sourceOf(opened)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within
    <div className={classes.split} onKeyDown={press} {...mark}>
      {children}
      {source && (
        <LeadPanel
          key={opened}
          source={source}
          keys={keys}
          onNext={onNext}
          onPrevious={onPrevious}
          onClose={onClose}
        />
      )}
    </div>
  )
}
