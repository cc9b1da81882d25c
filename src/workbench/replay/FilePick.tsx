import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '#views/shared/Icon.tsx'

interface FilePickProps {
  /** Nothing is open yet. */
  isFirst: boolean
  onPick: (files: readonly File[]) => void
}

export function FilePick({ isFirst, onPick }: FilePickProps) {
  const forget = useRef<() => void>(null)
  return (
    <FileButton
      multiple
      accept=".json,application/json"
      inputProps={{ 'aria-label': 'Trail or journal' }}
      resetRef={forget}
      onChange={(files) => {
        if (files.length > 0) onPick(files)
        // The same file can be chosen again.
        forget.current?.()
      }}
    >
      {(props) => (
        <Button
          {...props}
          size="compact-sm"
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<Icon name="upload" size={16} />}
        >
          {isFirst ? 'Choose a file' : 'Another file'}
        </Button>
      )}
    </FileButton>
  )
}
