import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { dialogHistory } from '#views/shared/dialog-history.ts'

/** Rendered once, next to the router: Back closes dialogs. */
export function DialogHistory() {
  const [path] = useLocation()
  useEffect(() => dialogHistory.listen(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialogs of the page before are gone now
  useEffect(() => dialogHistory.syncEntries(), [path])
  return null
}
