import { money } from './format.ts'
import classes from './numbers.module.css'

export function Money({ cents }: { cents: number }) {
  return <span className={classes.figures}>{money(cents)}</span>
}
