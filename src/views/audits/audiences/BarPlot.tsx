import { VictoryBar } from 'victory-bar'
import classes from './audiences.module.css'
import type { Bar } from './bars.ts'

const width = 400
const rowHeight = 44
const barMiddle = 34

/** From zero, one for each row of the table below it, which has their words. */
export function BarPlot({ bars }: { bars: readonly Bar[] }) {
  const height = bars.length * rowHeight
  const longest = Math.max(...bars.map(({ value }) => value), 1)
  const drawBars = (lengths: readonly number[], fill: (row: number) => string) => (
    <VictoryBar
      standalone={false}
      horizontal
      width={width}
      height={height}
      padding={0}
      domain={{ x: [0, height], y: [0, longest] }}
      data={lengths.map((y, row) => ({ x: height - row * rowHeight - barMiddle, y }))}
      barWidth={8}
      style={{ data: { fill: ({ index }) => fill(Number(index)) } }}
    />
  )
  return (
    <svg
      className={classes.plot}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {drawBars(
        bars.map(() => longest),
        () => 'var(--sunken)',
      )}
      {drawBars(
        bars.map(({ value }) => value),
        (row) => (bars[row]?.tone === 'likely' ? 'var(--likelihood-3)' : 'var(--accent)'),
      )}
    </svg>
  )
}
