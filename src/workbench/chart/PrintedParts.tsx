import classes from './Chart.module.css'
import type { PrintPlan } from './print-plan.ts'

interface PrintedPartsProps {
  /** Id of the drawing that they show. */
  drawing: string
  plan: PrintPlan
}

/** On paper, a chart too large for one page: a part of it on each. */
export function PrintedParts({ drawing, plan: { scale, parts } }: PrintedPartsProps) {
  return parts.map(({ x, y, width, height }) => (
    <svg
      key={`${x} ${y}`}
      className={`${classes.chart} ${classes.part}`}
      aria-hidden="true"
      viewBox={`${x} ${y} ${width} ${height}`}
      style={{ width: width * scale, height: height * scale }}
    >
      <use href={`#${drawing}`} />
    </svg>
  ))
}
