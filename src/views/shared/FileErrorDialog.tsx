import { Stack } from '@mantine/core'
import { ErrorDialog } from './ErrorDialog.tsx'
import { SupportLink } from './SupportLink.tsx'

interface FileErrorDialogProps {
  /** What is wrong with the file, in a sentence. */
  children: string
  onOk: () => void
}

/** Why a file is not taken, and whom to mail it to. */
export function FileErrorDialog({ children, onOk }: FileErrorDialogProps) {
  return (
    <ErrorDialog title="There is an error processing your file!" onOk={onOk}>
      <Stack gap="sm">
        <p>{children}</p>
        <p>
          You can also mail the file to <SupportLink subject="My file is refused" />, and we will look at it
          for you.
        </p>
      </Stack>
    </ErrorDialog>
  )
}
