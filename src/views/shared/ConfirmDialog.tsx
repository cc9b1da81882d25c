import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  /** A verb: Delete, Send, Log in. */
  confirm: string
  irreversible?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      title={props.title}
      kind="alert"
      onClose={props.onCancel}
      actions={
        <>
          <Button variant="default" onClick={props.onCancel}>
            Cancel
          </Button>
          <Button color={props.irreversible ? 'red' : undefined} onClick={props.onConfirm}>
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
