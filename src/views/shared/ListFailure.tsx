import { Button } from '@mantine/core'
import { EmptyState } from './EmptyState.tsx'

export interface ListFailureWords {
  readonly title: string
  readonly text?: string
}

/** In the place of a list that could not be loaded. */
export function ListFailure({ failure, onRetry }: { failure: ListFailureWords; onRetry: () => void }) {
  const { title, text = 'Nothing has changed. The list just could not be loaded.' } = failure
  return (
    <EmptyState icon="alert" title={title} action={<Button onClick={onRetry}>Try again</Button>}>
      {text}
    </EmptyState>
  )
}
