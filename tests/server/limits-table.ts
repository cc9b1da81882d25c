import { type Backoff, callsPerMinute, limits, type Quota } from '#server/limits/table.ts'
import { allCalls } from '#tests/support/calls.ts'

const units: readonly [ms: number, name: string][] = [
  [24 * 60 * 60_000, 'day'],
  [60 * 60_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
]

const count = (number: number) => number.toLocaleString('en-US')

function durationOf(ms: number): string {
  const [unit, name] = units.find(([unit]) => ms >= unit && ms % unit === 0) ?? [1, 'millisecond']
  return ms === unit ? name : `${ms / unit} ${name}s`
}

function backoffRow({ what, per, free, longestWait, longestWaitWhereKnown }: Backoff): string {
  const known =
    longestWaitWhereKnown === undefined
      ? ''
      : longestWaitWhereKnown === 0
        ? '; where it is known, none'
        : `; where it is known, ${durationOf(longestWaitWhereKnown)}`
  return `| ${what} | ${per} | ${free} | waits up to ${durationOf(longestWait)}${known} |`
}

const quotaRow = ({ what, per, most, window }: Quota) => {
  const span = durationOf(window)
    .replace(/^hour$/, 'an hour')
    .replace(/^(day|minute)$/, 'a $1')
  return `| ${what} | ${per} | ${count(most)} in ${span} | refused until then |`
}

function callRow(name: keyof typeof callsPerMinute): string {
  const { most, isCostly } = callsPerMinute[name]
  const named = allCalls
    .filter(({ limit }) => limit === name)
    .map(({ method, path }) => `\`${method} ${path}\``)
  return `| ${name === 'any' ? 'any call' : `each of ${named.join(', ')}`} | an address${isCostly ? '' : ', in a process'} | ${count(most)} a minute | refused until then |`
}

/** The table of docs/security.md. */
export function printedLimits(): string {
  const rows: readonly (Backoff | Quota)[] = Object.values(limits)
  const calls: readonly (keyof typeof callsPerMinute)[] = [
    'any',
    'message',
    'work',
    'attempt',
    'upload',
    'stream',
  ]
  return [
    '| what | for | free | then |',
    '|---|---|---|---|',
    ...rows.map((row) => ('free' in row ? backoffRow(row) : quotaRow(row))),
    ...calls.map(callRow),
  ].join('\n')
}
