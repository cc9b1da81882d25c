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
  onOpen?: (id: string) => void
  /** Ticks its row, or takes the tick away. */
  onSelect?: (id: string) => void
  /** Asks for the status of ticked rows; undefined while none is. */
  onStatus?: (() => void) | undefined
  /** Undefined of a row that is no lead. */
  sourceOf: (id: string) => LeadSource | undefined
  /** Of the chart that opens it. */
  mark?: ReturnType<typeof chartState>
  /** The list. */
  children: ReactNode
}

interface ListWithLeadProps extends Pick<WithLeadProps, 'onSelect' | 'onStatus' | 'sourceOf' | 'children'> {
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
      onOpen={(id) => flow.send({ type: 'lead.open', id })}
      {...props}
    />
  )
}

/** The row that has the focus; null on a button or link, which has its own Enter. */
function rowOf({ target }: KeyboardEvent): string | null {
  const isOwn = !(target instanceof Element) || target.closest('button, a') !== null
  return isOwn ? null : (target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)
}

/** The row whose lead was open last; where it is not listed any more, the list. */
function focusRow(list: HTMLElement | null, id: string | null): void {
  const row = list?.querySelector<HTMLElement>(`[data-row="${id}"] button`)
  const shown = row ?? list
  shown?.focus()
}

/** A list with one of its leads beside it. Keys work in both. */
export function WithLead({
  opened,
  onNext,
  onPrevious,
  onClose,
  onOpen,
  onSelect,
  onStatus,
  sourceOf,
  mark,
  children,
}: WithLeadProps) {
  const keys = useRef<LeadKeys>(null)
  const list = useRef<HTMLDivElement>(null)
  const [hasKeys] = useLeadKeys()
  const close = () => {
    onClose()
    focusRow(list.current, opened)
  }
  const press = (event: KeyboardEvent) => {
    if (!hasKeys || event.defaultPrevented) return
    const key = pressedKey(event)
    const row = rowOf(event)
    const chosen = row ?? opened
    if (key === leadKeys.next) onNext?.()
    else if (key === leadKeys.previous) onPrevious?.()
    else if (key === leadKeys.open && row !== null) onOpen?.(row)
    else if (key === leadKeys.select && chosen !== null) onSelect?.(chosen)
    else if (key === leadKeys.status && onStatus) onStatus()
    else keys.current?.press(event)
  }
  const source = opened === null ? undefined : sourceOf(opened)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within
    <div className={classes.split} onKeyDown={press} {...mark}>
      <div ref={list} tabIndex={-1} data-keys className={classes.list}>
        {children}
      </div>
      {source && (
        <LeadPanel
          key={opened}
          source={source}
          keys={keys}
          onNext={onNext}
          onPrevious={onPrevious}
          onClose={close}
        />
      )}
    </div>
  )
}
