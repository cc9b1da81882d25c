import type { Level } from '#charts/flow-data.ts'
import parts from '../parts.module.css'
import classes from './CoverageChoice.module.css'

interface CoverageChoiceProps {
  /** Those that tests have walked. */
  levels: readonly Level[]
  level: Level | undefined
  onChange: (level: Level | undefined) => void
}

const choices = [
  { level: undefined, label: 'Off' },
  { level: 'machine', label: 'Machine' },
  { level: 'browser', label: 'Browser' },
] as const

/** Which tests' coverage is painted over the chart, with what its colours mean; nothing before a test has run. */
export function CoverageChoice({ levels, level, onChange }: CoverageChoiceProps) {
  if (levels.length === 0) return null
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
        {choices
          .filter((choice) => choice.level === undefined || levels.includes(choice.level))
          .map(({ level: value, label }) => (
            <label key={label} className={parts.segment}>
              <input
                type="radio"
                name="coverage"
                checked={level === value}
                onChange={() => onChange(value)}
              />
              {label}
            </label>
          ))}
      </fieldset>
    </>
  )
}
