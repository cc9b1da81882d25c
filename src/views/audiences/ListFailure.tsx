import { Button } from '@mantine/core'
import { audienceTexts } from '#model/audiences.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'

export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon="alert"
      title={audienceTexts.notLoaded}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      What you uploaded and bought is safe; it only did not reach this page.
    </EmptyState>
  )
}
