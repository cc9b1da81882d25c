import { lazy, Suspense, useState } from 'react'
import { Icon } from '#views/shared/Icon.tsx'
import classes from './Header.module.css'

const NeedHelp = lazy(async () => ({ default: (await import('#views/shared/NeedHelp.tsx')).NeedHelp }))

export function HelpButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.link} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="help" />
        <span className={classes.label}>Need help?</span>
      </button>
      <Suspense>{isOpen && <NeedHelp onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
