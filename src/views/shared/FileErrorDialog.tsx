import { Stack } from '@mantine/core'
import { ErrorDialog } from './ErrorDialog.tsx'
import { SupportLink } from './SupportLink.tsx'

interface FileErrorDialogProps {
  children: string
  /** What to do about it. */
  hint?: string | undefined
  onOk: () => void
}

export function FileErrorDialog({ children, hint, onOk }: FileErrorDialogProps) {
  return (
    <ErrorDialog title="There is an error processing your file!" onOk={onOk}>
      <Stack gap="sm">
        <p>{children}</p>
        {hint !== undefined && <p>{hint}</p>}
        <p>
          You can also mail the file to <SupportLink subject="My file is refused" />, and we will look at it
          for you.
        </p>
      </Stack>
    </ErrorDialog>
  )
}
