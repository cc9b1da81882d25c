import { useElementSize } from '@mantine/hooks'
import { VictoryAxis } from 'victory-axis'
import { VictoryBar } from 'victory-bar'
import { VictoryLine } from 'victory-line'
import type { Plotted } from './plotted.ts'

const height = 220
const padding = { top: 24, right: 16, bottom: 28, left: 56 }
const text = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit', padding: 4 }
const narrowestLabel = 56
const digitWidth = 7

/** The table below it has its words and numbers. */
export function MarketPlot({
  kind,
  labels: all,
  plottedLabels = all.length,
  series,
  format,
  short = format,
}: Plotted) {
  const labels = all.slice(0, plottedLabels)
  const { ref, width } = useElementSize()
  const most = Math.max(
    ...series.flatMap(({ values }) => values.slice(0, plottedLabels).map((value) => value ?? 0)),
  )
  const domain = { x: [0, labels.length] as [number, number], y: [0, most || 1] as [number, number] }
  const shared = { standalone: false, width, height, padding, domain } as const
  const step = Math.max(1, Math.ceil((labels.length * narrowestLabel) / Math.max(width - 72, 1)))
  const slot = (width - 72) / Math.max(labels.length, 1)
  const barWidth = Math.min(40, slot * 0.6)
  /** Of the first series, where it fits above its bar. */
  const labelOf = (nth: number, value: number): string =>
    nth === 0 && short(value).length * digitWidth < slot ? short(value) : ''
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <VictoryAxis
            {...shared}
            dependentAxis
            tickCount={4}
            tickFormat={(value: number) => short(value)}
            style={{
              axis: { stroke: 'none' },
              grid: { stroke: 'var(--line)' },
              tickLabels: text,
            }}
          />
          <VictoryAxis
            {...shared}
            tickValues={labels.map((_, at) => at + 0.5)}
            tickFormat={(_: number, at: number) => (at % step === 0 ? (labels[at] ?? '') : '')}
            style={{ axis: { stroke: 'var(--muted)' }, tickLabels: text }}
          />
          {series.map(({ name, values, color }, nth) =>
            kind === 'bars' ? (
              <VictoryBar
                key={name}
                {...shared}
                barWidth={nth === 0 ? barWidth : barWidth / 2}
                data={labels.map((_, at) => ({ x: at + 0.5, y: values[at] ?? 0 }))}
                labels={({ index }) => labelOf(nth, values[Number(index)] ?? 0)}
                style={{ data: { fill: color }, labels: { ...text, fill: 'var(--ink)' } }}
              />
            ) : (
              <VictoryLine
                key={name}
                {...shared}
                data={labels.map((_, at) => ({ x: at + 0.5, y: values[at] ?? null }))}
                style={{ data: { stroke: color, strokeWidth: 2 } }}
              />
            ),
          )}
        </svg>
      )}
    </div>
  )
}
