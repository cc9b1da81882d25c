import { Stack } from '@mantine/core'
import { ErrorDialog } from './ErrorDialog.tsx'
import { SupportLink } from './SupportLink.tsx'

interface FileErrorDialogProps {
  children: string
  onOk: () => void
}

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
