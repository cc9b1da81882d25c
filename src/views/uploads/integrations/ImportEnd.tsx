import { Button, Text } from '@mantine/core'
import type { Problem } from '#model/shared/problem.ts'
import type { ImportProgress } from '#model/uploads/integrations/contact-import.ts'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'

interface ImportEndProps {
  progress: ImportProgress | null
  isBusy: boolean
  problem: Problem | null
  /** Without it the button sends the form around it. */
  onStart?: () => void
}

/** How far the reading is, what went wrong, and the button that starts it. */
export function ImportEnd({ progress, isBusy, problem, onStart }: ImportEndProps) {
  return (
    <>
      {isBusy && (
        <ProgressLine
          done={progress?.read ?? 0}
          total={progress?.total ?? null}
          verb="contacts read"
          label="Contacts read"
        />
      )}
      {problem && (
        <Text role="alert" size="sm" c="red">
          {problem.message}
        </Text>
      )}
      <Button
        type={onStart ? 'button' : 'submit'}
        loading={isBusy}
        style={{ alignSelf: 'flex-end' }}
        onClick={onStart}
      >
        Get Contacts
      </Button>
    </>
  )
}
