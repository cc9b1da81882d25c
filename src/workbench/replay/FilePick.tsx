import { Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'

interface FilePickProps {
  name: string | undefined
  onPick: (file: File) => void
}

export function FilePick({ name, onPick }: FilePickProps) {
  const forget = useRef<() => void>(null)
  return (
    <>
      <FileButton
        accept=".json,application/json"
        inputProps={{ 'aria-label': 'Trail or journal' }}
        resetRef={forget}
        onChange={(file) => {
          if (file) onPick(file)
          // The same file can be chosen again.
          forget.current?.()
        }}
      >
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant={name === undefined ? 'filled' : 'default'}
            leftSection={<Icon name="upload" size={16} />}
          >
            {name === undefined ? 'Choose a file' : 'Another file'}
          </Button>
        )}
      </FileButton>
      {name !== undefined && <Note component="span">{name}</Note>}
    </>
  )
}
