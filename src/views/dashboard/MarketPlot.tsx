import { useElementSize } from '@mantine/hooks'
import { VictoryAxis } from 'victory-axis'
import { VictoryBar } from 'victory-bar'
import { VictoryLine } from 'victory-line'
import type { Plotted } from './plotted.ts'

const height = 220
const text = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit', padding: 4 }
const narrowestLabel = 56
const digitWidth = 7
/** So that a line at the top is not cut. */
const headroom = 1.05

const widthOf = (label: string): number =>
  Math.max(...label.split('\n').map((line) => line.length * digitWidth)) + 8

/** Broken where the longer line is shortest. */
function inTwoLines(label: string): string {
  const words = label.split(' ')
  const broken = words.slice(1).map((_, at) => {
    const lines = [words.slice(0, at + 1), words.slice(at + 1)]
    return lines.map((line) => line.join(' ')).join('\n')
  })
  return broken.reduce((best, one) => (widthOf(one) < widthOf(best) ? one : best), label)
}

/** The table below it has its words and numbers. */
export function MarketPlot({
  kind,
  labels: rowLabels,
  ticks: given = rowLabels,
  plottedLabels = given.length,
  series,
  format,
  short = format,
  isNamed = false,
}: Plotted) {
  const { ref, width } = useElementSize()
  const all = isNamed ? given.map(inTwoLines) : given
  const labelWidth = Math.max(narrowestLabel, ...all.map(widthOf))
  const room = Math.max(1, Math.floor((width - 72) / labelWidth))
  const labels = all.slice(0, isNamed ? Math.min(plottedLabels, room) : plottedLabels)
  const most = Math.max(
    ...series.flatMap(({ values, intervals = [] }) => [
      ...values.slice(0, labels.length).map((value) => value ?? 0),
      ...intervals.map((interval) => interval?.high ?? 0),
    ]),
  )
  const domain = {
    x: [0, labels.length] as [number, number],
    y: [0, most * headroom || 1] as [number, number],
  }
  const padding = { top: 24, right: 16, bottom: isNamed ? 42 : 28, left: 56 }
  const shared = { standalone: false, width, height, padding, domain } as const
  const step = Math.ceil(labels.length / room)
  const slot = (width - 72) / Math.max(labels.length, 1)
  const barWidth = Math.min(40, slot * 0.6)
  const isRoomy = (series[0]?.values ?? [])
    .slice(0, labels.length)
    .every((value) => value === null || short(value).length * digitWidth < slot)
  /** Of the first series, where each fits above its bar. */
  const labelOf = (nth: number, value: number | null): string =>
    nth === 0 && value !== null && isRoomy ? short(value) : ''
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
                labels={({ index }) => labelOf(nth, values[Number(index)] ?? null)}
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
          {series.flatMap(({ name, intervals = [] }) =>
            intervals.map(
              (interval, at) =>
                interval && (
                  <VictoryLine
                    key={`${name} ${labels[at]}`}
                    {...shared}
                    data={[interval.low, interval.high].map((y) => ({ x: at + 0.5, y }))}
                    style={{ data: { stroke: 'var(--ink)', strokeWidth: 1.5 } }}
                  />
                ),
            ),
          )}
        </svg>
      )}
    </div>
  )
}
