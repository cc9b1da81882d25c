import '@mantine/core/styles/ThemeIcon.layer.css'
import { ThemeIcon } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { acceptedExtensions } from '#model/uploads/sheet/kind.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import classes from './upload.module.css'

interface DropAreaProps {
  /** While something else is shown over it, or comes first. */
  disabled?: boolean
  /** Beside a draft that can be resumed. */
  isSecond?: boolean
  onFile: (file: File) => void
}

/** Where a file is dropped, or chosen by a button. */
export function DropArea({ disabled = false, isSecond = false, onFile }: DropAreaProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; the button beside it does the same
    <div
      className={classes.drop}
      data-over={isOver}
      data-second={isSecond}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      {!isSecond && (
        <ThemeIcon variant="light" size={48} radius="xl">
          <Icon name="upload" size={24} />
        </ThemeIcon>
      )}
      <p className={classes.invitation}>
        {isSecond ? 'Or drop another file here' : 'Drop your contact list here'}
      </p>
      <div className={classes.choose}>
        <input
          id={id}
          type="file"
          accept={acceptedExtensions.join(',')}
          disabled={disabled}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file can be chosen again after it was corrected.
            event.currentTarget.value = ''
          }}
        />
        <label htmlFor={id}>Choose a file</label>
      </div>
      <Note>.csv, .xls or .xlsx, up to 200 MB and 1,000,000 rows</Note>
    </div>
  )
}

/** Replaces the drop area while a file is in progress. */
export function DropPanel({ children, label }: { children: ReactNode; label: string }) {
  return (
    <section className={classes.panel} aria-label={label}>
      {children}
    </section>
  )
}
