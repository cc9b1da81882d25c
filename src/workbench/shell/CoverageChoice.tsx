import type { Level } from '#charts/flow-data.ts'
import parts from '../parts.module.css'
import classes from './CoverageChoice.module.css'

interface CoverageChoiceProps {
  level: Level | undefined
  onChange: (level: Level | undefined) => void
}

const choices = [
  { level: undefined, label: 'Off' },
  { level: 'machine', label: 'Machine' },
  { level: 'browser', label: 'Browser' },
] as const

/** Which tests' coverage is painted over the chart, with what its colours mean. */
export function CoverageChoice({ level, onChange }: CoverageChoiceProps) {
  return (
    <>
      {level !== undefined && (
        <p className={classes.legend}>
          <span data-walk="walked">walked</span>
          <span data-walk="missing">not walked</span>
          {level === 'browser' && <span data-walk="excluded">not in the browser</span>}
        </p>
      )}
      <fieldset className={parts.segments}>
        <legend className={classes.name}>Coverage</legend>
        {choices.map(({ level: value, label }) => (
          <label key={label} className={parts.segment}>
            <input type="radio" name="coverage" checked={level === value} onChange={() => onChange(value)} />
            {label}
          </label>
        ))}
      </fieldset>
    </>
  )
}
