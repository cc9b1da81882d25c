import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { dialogHistory } from '#views/shared/dialog-history.ts'

/** Rendered once, beside the router: Back closes dialogs. A dialog that outlives its page has an entry there, too. */
export function DialogHistory() {
  const [path] = useLocation()
  useEffect(() => dialogHistory.listen(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialogs of the page before are gone now
  useEffect(() => dialogHistory.settle(), [path])
  return null
}
