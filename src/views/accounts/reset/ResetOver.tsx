import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { EmptyState } from '#views/shared/EmptyState.tsx'

export function ResetOver() {
  return (
    <AskAgain title="This reset is over">
      Its code or link is not good any more. Please ask for a new code.
    </AskAgain>
  )
}

export function AskAgain({ title, children }: { title: string; children: string }) {
  return (
    <div role="alert">
      <EmptyState
        icon="help"
        title={title}
        action={
          <Button component={Link} href="/login/forgot">
            Ask for a code
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  )
}
