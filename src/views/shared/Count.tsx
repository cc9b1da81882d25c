import { count } from './format.ts'
import classes from './numbers.module.css'

/** A whole number, with its noun in the right form when one is given. */
export function Count({ value, one, many }: { value: number; one?: string; many?: string }) {
  const noun = value === 1 ? one : (many ?? one)
  return (
    <span className={classes.figures}>
      {count(value)}
      {noun && ` ${noun}`}
    </span>
  )
}
