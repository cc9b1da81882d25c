import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface ErrorDialogProps {
  title?: 'Error!' | 'There is an error processing your request' | 'There is an error processing your file!'
  children: ReactNode
  onOk: () => void
  /** For our own faults: opens the support form. */
  onHelp?: (() => void) | undefined
}

export function ErrorDialog({ title = 'Error!', children, onOk, onHelp }: ErrorDialogProps) {
  return (
    <Dialog
      title={title}
      kind="alert"
      onClose={onOk}
      actions={
        <>
          {onHelp && (
            <Button variant="default" onClick={onHelp}>
              Tell us what happened
            </Button>
          )}
          <Button data-autofocus onClick={onOk}>
            OK
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
