import { type ReactNode, useId } from 'react'
import { useLocation } from 'wouter'
import classes from './PopoverMenu.module.css'

interface PopoverMenuProps {
  /** The button's accessible name when `trigger` shows no words. */
  label?: string
  trigger: ReactNode
  triggerClass: string | undefined
  place: 'header' | 'foot'
  children: ReactNode
}

/**
 * The ARIA disclosure pattern: Tab walks the links. The browser closes it on Escape and outside clicks; a new path
 * renders it closed.
 */
export function PopoverMenu({ label, trigger, triggerClass, place, children }: PopoverMenuProps) {
  const [path] = useLocation()
  const id = useId()
  return (
    <>
      <button type="button" className={triggerClass} popoverTarget={id} aria-label={label}>
        {trigger}
      </button>
      <div key={path} id={id} popover="auto" className={classes.menu} data-place={place}>
        {children}
      </div>
    </>
  )
}
