import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './Replay.module.css'

interface FilePickProps {
  name: string | undefined
  onPick: (file: File) => void
}

export function FilePick({ name, onPick }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Trail or journal"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onPick(file)
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        size="compact-sm"
        variant={name === undefined ? 'filled' : 'default'}
        leftSection={<Icon name="upload" size={16} />}
        onClick={() => input.current?.click()}
      >
        {name === undefined ? 'Choose a file' : 'Another file'}
      </Button>
      {name !== undefined && <span className={classes.soft}>{name}</span>}
    </>
  )
}
