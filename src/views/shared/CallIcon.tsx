import classes from './CallIcon.module.css'
import { Icon } from './Icon.tsx'

/** Beside a row of a narrow screen. */
export const CallIcon = ({ href, label }: { href: string; label: string }) => (
  <a className={classes.call} href={href} aria-label={label}>
    <Icon name="phone" size={20} />
  </a>
)
