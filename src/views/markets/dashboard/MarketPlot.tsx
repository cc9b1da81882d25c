import { useElementSize } from '@mantine/hooks'
import { useDeferredValue } from 'react'
import { VictoryAxis } from 'victory-axis'
import { VictoryBar } from 'victory-bar'
import { VictoryLine } from 'victory-line'
import { axisTicks, wholeWhereAllAre } from './axis-ticks.ts'
import type { Plotted } from './plotted.ts'

const height = 220
const text = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit', padding: 4 }
const narrowestLabel = 56
const digitWidth = 7
const lineHeight = 15
const widestBar = 40
const barGap = 4
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

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

/** In pixels: its middle, and what it is written above. */
interface PlottedNumber {
  readonly id: string
  readonly words: string
  readonly x: number
  readonly y: number
}

const numberWidth = (words: string) => words.length * digitWidth + 6

/** Those that neither meet another number nor, in a plot of bars, a higher bar; the highest first. */
function legible(numbers: readonly PlottedNumber[], barWidth: number | null): readonly PlottedNumber[] {
  const written: PlottedNumber[] = []
  for (const one of numbers.toSorted((a, b) => a.y - b.y)) {
    const isBeside = ({ x }: PlottedNumber, width: number) =>
      Math.abs(x - one.x) >= (numberWidth(one.words) + width) / 2
    const isClear = written.every(
      (other) => isBeside(other, numberWidth(other.words)) || other.y + lineHeight <= one.y,
    )
    const isAboveBars =
      barWidth === null || numbers.every((other) => other.y >= one.y || isBeside(other, barWidth))
    if (isClear && isAboveBars) written.push(one)
  }
  return written
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
  const { ref, width: measured } = useElementSize()
  const width = useDeferredValue(measured)
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
  const padding = {
    top: 24,
    right: 16,
    bottom: labels.some((label) => label.includes('\n')) ? 42 : 28,
    left: 56,
  }
  const ticks = axisTicks(domain.y[1], short)
  const tickWords = wholeWhereAllAre(ticks, short)
  const shared = { standalone: false, width, height, padding, domain } as const
  const step = Math.ceil(labels.length / room)
  const slot = (width - 72) / Math.max(labels.length, 1)
  const isBars = kind === 'bars'
  const barWidth = Math.min(widestBar, (slot * 0.6) / series.length)
  /** Of a series, from the middle of a label, in labels. */
  const offsetOf = (nth: number) =>
    isBars ? ((nth - (series.length - 1) / 2) * (barWidth + barGap)) / slot : 0
  const yOf = (value: number) =>
    padding.top + (height - padding.top - padding.bottom) * (1 - value / domain.y[1])
  const xOf = (at: number, nth: number) => padding.left + (at + 0.5 + offsetOf(nth)) * slot
  const numbers = series.flatMap(({ name, values, intervals = [] }, nth) => {
    const plotted = values.slice(0, labels.length)
    const last = plotted.findLastIndex((value) => value !== null)
    return plotted.flatMap((value, at) =>
      value === null || (!isBars && at !== last)
        ? []
        : {
            id: `${name} ${at}`,
            words: short(value),
            // Beside the line of an interval.
            x: xOf(at, nth) + (intervals[at] ? numberWidth(short(value)) / 2 : 0),
            y: yOf(value),
          },
    )
  })
  return (
    <div ref={ref}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
          <VictoryAxis
            {...shared}
            dependentAxis
            tickValues={ticks}
            tickFormat={(value: number) => tickWords(value)}
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
            isBars ? (
              <VictoryBar
                key={name}
                {...shared}
                barWidth={barWidth}
                data={labels.map((_, at) => ({ x: at + 0.5 + offsetOf(nth), y: values[at] ?? 0 }))}
                style={{ data: { fill: color } }}
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
          {series.flatMap(({ name, intervals = [] }, nth) =>
            intervals.map(
              (interval, at) =>
                interval && (
                  <VictoryLine
                    key={`${name} ${labels[at]}`}
                    {...shared}
                    data={[interval.low, interval.high].map((y) => ({ x: at + 0.5 + offsetOf(nth), y }))}
                    style={{ data: { stroke: 'var(--ink)', strokeWidth: 1.5 } }}
                  />
                ),
            ),
          )}
          {!isBars &&
            series.flatMap(({ name, values, color }, nth) =>
              values
                .slice(0, labels.length)
                .map((value, at, plotted) =>
                  value === null || isNumber(plotted[at - 1]) || isNumber(plotted[at + 1]) ? null : (
                    <circle
                      key={`${name} ${labels[at]}`}
                      cx={xOf(at, nth)}
                      cy={yOf(value)}
                      r={3}
                      fill={color}
                    />
                  ),
                ),
            )}
          {legible(numbers, isBars ? barWidth : null).map(({ id, words, x, y }) => (
            <text key={id} x={x} y={y - 5} textAnchor="middle" fontSize={12} fill="var(--ink)">
              {words}
            </text>
          ))}
        </svg>
      )}
    </div>
  )
}
