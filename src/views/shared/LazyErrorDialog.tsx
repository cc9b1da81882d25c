import { type ComponentProps, lazy, Suspense } from 'react'
import type { ErrorDialog } from './ErrorDialog.tsx'

const load = async () => ({ default: (await import('./ErrorDialog.tsx')).ErrorDialog })
// Asked for at once: when it is needed, the connection may be gone. What fails now is asked for again then.
load().catch(() => undefined)
const Loaded = lazy(load)

/** The error dialog of what is there before the first paint, which does not wait for Mantine's modal. */
export const LazyErrorDialog = (props: ComponentProps<typeof ErrorDialog>) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)
