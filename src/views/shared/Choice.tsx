import { useId } from 'react'
import classes from './Choice.module.css'

interface ChoiceProps {
  label: string
  options: readonly string[]
  /** What null is called. */
  any?: string
  value: string | null
  onChange: (value: string | null) => void
}

/** Any, or one of a few, all in sight: radio buttons drawn as one bar. */
export function Choice({ label, options, any = 'Any', value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.bar}>
        {[null, ...options].map((option) => (
          <label key={option} className={classes.option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{option ?? any}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
