import { useLocalStorage } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import type { LeadStatus } from '#model/leads/lead-status.ts'

/** By one key each, while the list or the lead has the focus. */
export const statusKeys: Record<LeadStatus, string> = {
  toCall: '1',
  called: '2',
  again: '3',
  appointment: '4',
  listed: '5',
  notInterested: '6',
}

export const leadKeys = {
  next: 'J',
  previous: 'K',
  open: 'ENTER',
  select: 'X',
  call: 'C',
  status: 'S',
  undo: 'U',
} as const

/** Whether keys work; stored in the browser. */
export function useLeadKeys() {
  return useLocalStorage({
    key: 'foresale.leadKeys',
    defaultValue: true,
    getInitialValueInEffect: false,
    serialize: String,
    deserialize: (kept) => kept !== 'false',
  })
}

/** The key that was pressed, if it is not part of something else: of a text, or of the browser. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): string | undefined {
  const isTyping =
    target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select') !== null
  return ctrlKey || metaKey || altKey || isTyping ? undefined : key.toUpperCase()
}
