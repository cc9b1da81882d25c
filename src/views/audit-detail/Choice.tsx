import { useId } from 'react'
import classes from './Choice.module.css'

interface ChoiceProps<T extends string | number | null> {
  label: string
  options: readonly (readonly [value: T, words: string])[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, all in sight: radio buttons drawn as one bar. */
export function Choice<T extends string | number | null>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.bar}>
        {options.map(([option, words]) => (
          <label key={words} className={classes.option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
