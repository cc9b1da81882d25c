import { useState } from 'react'
import { Icon } from '#views/shared/Icon.tsx'
import { NeedHelp } from '#views/shared/NeedHelp.tsx'
import classes from './Header.module.css'

export function HelpButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="help" />
        <span className={classes.label}>Need help?</span>
      </button>
      {isOpen && <NeedHelp onClose={() => setOpen(false)} />}
    </>
  )
}
