import { CloseButton, Modal } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react'
import classes from './Dialog.module.css'
import { dialogHistory } from './dialog-history.ts'

interface DialogProps {
  title: string
  /** Requested by Escape, the close button and Back; the owner decides. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one last. */
  actions?: ReactNode
  /** `alert` is announced in full, and has no close button. */
  kind?: 'plain' | 'alert'
  width?: 'narrow' | 'wide' | 'full'
}

const sizes = { narrow: 440, wide: 720, full: 1120 }

/** Open while mounted. Focuses `data-autofocus`, or else its first element. */
export function Dialog({ title, onClose, children, actions, kind = 'plain', width = 'narrow' }: DialogProps) {
  // Mantine returns the focus when `opened` changes, but not on unmount.
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      if (!(opener instanceof HTMLElement)) return
      opener.focus()
      // A button that is disabled while its dialog is open is enabled only now.
      queueMicrotask(() => document.activeElement === document.body && opener.focus())
    }
  }, [])

  const askToClose = useEffectEvent(() => onClose())
  useLayoutEffect(() => dialogHistory.add(() => askToClose()), [])

  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      size={sizes[width]}
      data-width={width}
      classNames={classes}
    >
      <Modal.Overlay />
      <Modal.Content radius={12} ref={kind === 'alert' ? asAlert : undefined}>
        <Modal.Title>{title}</Modal.Title>
        <Modal.Body>{children}</Modal.Body>
        {actions && <div className={classes.actions}>{actions}</div>}
        {kind === 'plain' && (
          // Last in the DOM, so that it does not get the initial focus.
          <CloseButton className={classes.close} aria-label="Close" onClick={onClose} />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Mantine's modals all have the role of a plain dialog. */
function asAlert(content: HTMLElement | null): void {
  content?.setAttribute('role', 'alertdialog')
}
