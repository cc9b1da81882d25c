import { useId } from 'react'
import classes from './Choice.module.css'

interface ChoiceProps<Option extends string> {
  label: string
  options: readonly Option[]
  /** What options are called that are no words themselves. */
  names?: Readonly<Partial<Record<Option, string>>>
  /** What null is called. */
  any?: string
  value: Option | null
  onChange: (value: Option | null) => void
}

/** Any, or one of a few, all in sight: radio buttons drawn as one bar. */
export function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, names, any = 'Any', value, onChange } = props
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.bar}>
        {[null, ...options].map((option) => (
          <label key={option} className={classes.option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{option === null ? any : (names?.[option] ?? option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
