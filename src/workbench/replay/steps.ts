import type { JournalStep } from '#charts/journal-line.ts'
import type { ReplayStep } from '#charts/replay.ts'
import { timeOfDayWords } from '#model/shared/date-words.ts'
import type { Item } from './sequence.ts'

export const lastSteps = (items: readonly Item[], position: number): ReadonlyMap<string, ReplayStep> =>
  new Map(
    items
      .slice(0, position + 1)
      .flatMap((item) => (item.kind === 'step' ? [[item.step.actor, item.step] as const] : [])),
  )

/** How many events the actor of a position has had up to there; events of the same moment count each. */
export function countOfActor(steps: readonly Pick<ReplayStep, 'actor'>[], position: number): number {
  const actor = steps[position]?.actor
  return steps.slice(0, position + 1).filter((step) => step.actor === actor).length
}

/** What a slider shows of one of its positions. */
export interface SliderMoment {
  /** Milliseconds, from the same beginning for all. */
  readonly at: number
  /** The time as it is shown. */
  readonly time: string
  /** What happened. */
  readonly what: string
}

export const momentsOf = (items: readonly Item[]): SliderMoment[] =>
  items.map((item) => ({
    at: item.at,
    time: timeOf(item),
    what:
      item.kind === 'step'
        ? `${item.step.chart}, ${item.step.label}`
        : `${item.fact.label}, ${whoWords(item.fact)}`,
  }))

/** The time of day in Chicago, or the time since the opening of the page where no more is known. */
export function timeOf(item: Item): string {
  const instant = item.kind === 'step' ? item.step.instant : item.fact.at
  return instant === undefined ? timeWords(item.at) : timeOfDayWords(instant)
}

export const whoWords = ({ actor, onBehalfOf }: JournalStep): string =>
  onBehalfOf === null ? `by ${short(actor)}` : `by ${short(actor)}, on behalf of ${short(onBehalfOf)}`

/** The first part of an id distinguishes people of one account. */
export const short = (id: string): string => id.split('-')[0] ?? id

/** "0d9a3c52", "0d9a3c52 and 3 more". */
export const thingsWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? short(first) : `${short(first)} and ${others.length} more`

/** "30 s later", "2 d 3 h later"; '' when less than a second lies between a position and the one before it. */
export function laterWords(moments: readonly { readonly at: number }[], position: number): string {
  const [before, now] = [moments[position - 1], moments[position]]
  const words = before && now ? spanWords(now.at - before.at) : ''
  return words === '' ? '' : `${words} later`
}

const units = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
] as const

/** The largest unit and the one below it; '' under a second. */
function spanWords(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const largest = units.findIndex(([, size]) => seconds >= size)
  if (largest < 0) return ''
  let left = seconds
  return units
    .slice(largest, largest + 2)
    .flatMap(([unit, size]) => {
      const count = Math.floor(left / size)
      left -= count * size
      return count === 0 ? [] : [`${count} ${unit}`]
    })
    .join(' ')
}

/** 61500 -> "1:01.5", minutes, seconds and tenths. */
export function timeWords(ms: number): string {
  const tenths = Math.floor(ms / 100)
  const minutes = Math.floor(tenths / 600)
  const seconds = (tenths % 600) / 10
  return `${minutes}:${seconds.toFixed(1).padStart(4, '0')}`
}
