import { Button } from '@mantine/core'
import { EmptyState } from '#views/shared/EmptyState.tsx'

interface AskAgainProps {
  title: string
  onAgain: () => void
  children: string
}

export function ResetOver({ onAgain }: Pick<AskAgainProps, 'onAgain'>) {
  return (
    <AskAgain title="This reset is over" onAgain={onAgain}>
      Its code or link is not good any more. Please ask for a new code.
    </AskAgain>
  )
}

export function AskAgain({ title, onAgain, children }: AskAgainProps) {
  return (
    <div role="alert">
      <EmptyState icon="help" title={title} action={<Button onClick={onAgain}>Ask for a code</Button>}>
        {children}
      </EmptyState>
    </div>
  )
}
