import { EmptyState } from '#views/shared/EmptyState.tsx'
import { addressOf } from '../route.ts'

export function NoSuchFlow({ name }: { name: string }) {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        icon="search"
        title="No such chart"
        action={<a href={addressOf({ page: 'flows' })}>All flows</a>}
      >
        There is no flow “{name}” in this version.
      </EmptyState>
    </main>
  )
}
