import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import classes from './Dialog.module.css'
import { dialogHistory } from './dialog-history.ts'
import { Icon } from './Icon.tsx'

interface DialogProps {
  title: string
  /** Escape, the close button, Back and the browser's own way to close all ask for it; the owner decides. */
  onClose: () => void
  children: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** `alert` interrupts: it is announced whole, and has no close button beside its answer. */
  kind?: 'plain' | 'alert'
  width?: 'narrow' | 'wide' | 'full'
}

/**
 * A modal dialog: open while it is mounted. The browser's own element keeps the focus in, gives it back, closes on
 * Escape and lies above everything, at no cost in code. What is in it with `data-autofocus` has the focus first, or
 * else what comes first.
 */
export function Dialog({ title, onClose, children, actions, kind = 'plain', width = 'narrow' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Closed before it leaves the page: only then does the focus go back to where it was.
    return () => element?.close()
  }, [])

  const askToClose = useEffectEvent(() => onClose())
  useLayoutEffect(() => dialogHistory.add(() => askToClose()), [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-width={width}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={kind === 'alert' ? `${id}-body` : undefined}
      onCancel={(event) => {
        // A file picker inside that is left without a choice sends the same event upwards.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose()
      }}
    >
      <div className={classes.panel}>
        <h2 id={`${id}-title`} className={classes.title} data-closable={kind === 'plain'}>
          {title}
        </h2>
        <div id={`${id}-body`} className={classes.body}>
          {children}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
        {kind === 'plain' && (
          // Last in order, so that the first thing in the dialog has the focus when it opens.
          <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
    </dialog>
  )
}
