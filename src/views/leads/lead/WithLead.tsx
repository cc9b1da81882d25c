import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { LeadSource } from '#model/leads/call-lists.ts'
import type { LeadKeys } from './LeadBody.tsx'
import classes from './LeadPanel.module.css'
import { LeadPanel } from './LeadPanel.tsx'
import { leadKeys, pressedKey, useLeadKeys } from './lead-keys.ts'

interface WithLeadProps {
  /** Of the list, in its order. */
  ids: readonly string[]
  /** The row whose lead is open. */
  opened: string | null
  onOpen: (id: string | null) => void
  /** Ticks its row, or takes the tick away. */
  onSelect?: (id: string) => void
  /** Undefined of a row that is no lead. */
  sourceOf: (id: string) => LeadSource | undefined
  /** The list. */
  children: ReactNode
}

/** A list with one of its leads beside it. Keys work in both. */
export function WithLead({ ids, opened, onOpen, onSelect, sourceOf, children }: WithLeadProps) {
  const keys = useRef<LeadKeys>(null)
  const [hasKeys] = useLeadKeys()
  const at = opened === null ? -1 : ids.indexOf(opened)
  const to = (id: string | undefined) => (id === undefined ? undefined : () => onOpen(id))
  const next = opened !== null && at < 0 ? undefined : to(ids[at + 1])
  const previous = at < 0 ? undefined : to(ids[at - 1])
  const press = (event: KeyboardEvent) => {
    if (!hasKeys || event.defaultPrevented) return
    const key = pressedKey(event)
    if (key === leadKeys.next) next?.()
    else if (key === leadKeys.previous) previous?.()
    else if (key === leadKeys.select && opened !== null) onSelect?.(opened)
    else keys.current?.press(event)
  }
  const source = opened === null ? undefined : sourceOf(opened)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within
    <div className={classes.split} onKeyDown={press}>
      {children}
      {source && (
        <LeadPanel
          key={opened}
          source={source}
          keys={keys}
          onNext={next}
          onPrevious={previous}
          onClose={() => onOpen(null)}
        />
      )}
    </div>
  )
}
