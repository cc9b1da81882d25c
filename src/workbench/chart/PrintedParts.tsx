import classes from './ChartView.module.css'
import { type PrintPlan, pageWords } from './print-plan.ts'

interface PrintedPartsProps {
  flow: string
  drawing: string
  plan: PrintPlan
}

/** On paper, a chart too large for one page: a part of it on each. */
export function PrintedParts({ flow, drawing, plan }: PrintedPartsProps) {
  const { scale, parts } = plan
  return parts.map(({ x, y, width, height }, index) => (
    <div key={`${x} ${y}`} className={classes.part}>
      <p className={classes.caption}>
        {flow}, {pageWords(plan, index)}
      </p>
      <svg
        className={classes.chart}
        aria-hidden="true"
        viewBox={`${x} ${y} ${width} ${height}`}
        style={{ width: width * scale, height: height * scale }}
      >
        <use href={`#${drawing}`} />
      </svg>
    </div>
  ))
}
