import { Stack } from '@mantine/core'
import { count } from './format.ts'
import { Note } from './Note.tsx'
import classes from './ProgressLine.module.css'

interface ProgressLineProps {
  done: number
  /** Null while nobody knows yet how many there are. */
  total: number | null
  /** What is being counted, as its end: "42,000 of 100,000 matched". */
  verb: string
  label: string
}

export function ProgressLine({ done, total, verb, label }: ProgressLineProps) {
  const text = total === null ? `${count(done)} ${verb}` : `${count(done)} of ${count(total)} ${verb}`
  return (
    <Stack gap={6}>
      {total !== null && (
        <div
          className={classes.track}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
          aria-valuetext={text}
        >
          <div className={classes.bar} style={{ width: `${total === 0 ? 100 : (done / total) * 100}%` }} />
        </div>
      )}
      <Note span>{text}</Note>
    </Stack>
  )
}
