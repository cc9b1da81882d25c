import { Icon } from '#views/shared/Icon.tsx'
import classes from './Header.module.css'

export function HelpButton({ onHelp }: { onHelp: () => void }) {
  return (
    <button type="button" className={classes.link} aria-haspopup="dialog" onClick={onHelp}>
      <Icon name="help" />
      <span className={classes.label}>Need help?</span>
    </button>
  )
}
