import { useEffect, useRef } from 'react'

/** Does something once a value has changed and the page shows it; not when the page is opened. */
export function useAfterChange<T>(value: T, act: (before: T) => void): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    const before = last.current
    last.current = value
    act(before)
  })
}

/** Whether the control that had the focus is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body
