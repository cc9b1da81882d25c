import { parseAddress } from '#model/matching/address/parse.ts'
import type { Match } from '#model/matching/match.ts'
import { matchedOf, matchTrials, timed } from './match/measure.ts'
import { reportReliability } from './match/reliability.ts'
import { textsToLookAt } from './match/texts.ts'
import { asCounty, measuredTrials, trialsOf } from './match/trials.ts'

type Outcome = {
  trials: number
  right: number
  wrong: number
  examples: string[]
  readonly accepted: { readonly confidence: number; readonly isRight: boolean }[]
}

/** Failures are shown of other places, homes, people and texts than those that the figures are of. */
const isLook = process.argv.includes('--examples')
const { universe, index, trials, importSeconds } = await trialsOf(
  isLook ? { universeSeed: 4_711, trialSeed: 11, texts: textsToLookAt } : measuredTrials,
)
const [matches, matchSeconds] = await timed(() => matchTrials(index, trials))
const outcomes = outcomesOf(matches)

function outcomesOf(all: readonly Match[]): Map<string, Outcome> {
  const byKind = new Map<string, Outcome>()
  for (const [at, { kind, input, expected }] of trials.entries()) {
    const match = all[at]
    if (match === undefined) continue
    const outcome = byKind.get(kind) ?? { trials: 0, right: 0, wrong: 0, examples: [], accepted: [] }
    byKind.set(kind, outcome)
    outcome.trials += 1
    const matched = matchedOf(match)
    if (match.kind !== 'none')
      outcome.accepted.push({ confidence: match.confidence, isRight: matched === expected })
    if (matched === expected) outcome.right += 1
    else {
      if (matched !== undefined) outcome.wrong += 1
      outcome.examples.push(
        `${JSON.stringify(input)} -> ${matched ?? 'none'} (${match.reason}), expected ${expected ?? 'none'}`,
      )
    }
  }
  return byKind
}

async function report(): Promise<void> {
  const shown = isLook ? 4 : 0
  console.log(`${'kind'.padEnd(44)}   trials    recall precision`)
  for (const [kind, { trials: count, right, wrong, examples }] of outcomes) {
    const isDecoy = kind.startsWith('decoy')
    const figures = isDecoy
      ? `${wrong} false`.padStart(9)
      : `${share(right, count)} ${share(right, right + wrong)}`
    console.log(`${kind.padEnd(44)} ${`${count}`.padStart(8)} ${figures}`)
    for (const example of examples.slice(0, shown)) console.log(`    ${example}`)
  }
  console.log(overall('overall', outcomes))
  reportReliability([...outcomes.values()].flatMap(({ accepted }) => accepted))
  console.log(`${trials.length} contacts against ${universe.properties.length} properties`)
  console.log(
    `properties keyed and indexed  ${rate(universe.properties.length, importSeconds)} a second of one core`,
  )
  console.log(`contacts parsed and matched  ${rate(trials.length, matchSeconds)} a second of one core`)
  console.log(`clean addresses parsed       ${rate(...(await timeParsing()))} a second of one core`)
}

/** Precision over all matches, those of decoys too; recall over the contacts that have a property. */
function overall(title: string, measured: Map<string, Outcome>): string {
  const sum = { right: 0, wrong: 0, expected: 0 }
  for (const [kind, { trials: count, right, wrong }] of measured) {
    sum.wrong += wrong
    if (kind.startsWith('decoy')) continue
    sum.right += right
    sum.expected += count
  }
  const precision = share(sum.right, sum.right + sum.wrong).trim()
  return `${title}: precision ${precision} (${sum.wrong} false of ${sum.right + sum.wrong}), recall ${share(sum.right, sum.expected).trim()}`
}

function share(part: number, whole: number): string {
  return whole === 0 ? '        -' : `${((100 * part) / whole).toFixed(2)} %`.padStart(9)
}

function rate(count: number, seconds: number): string {
  return Math.round(count / seconds).toLocaleString('en-US')
}

async function timeParsing(): Promise<[count: number, seconds: number]> {
  const inputs = universe.properties.map(asCounty)
  const rounds = 8
  const [parsed, seconds] = await timed(() => {
    let count = 0
    for (let round = 0; round < rounds; round += 1)
      for (const input of inputs) if (parseAddress(input) !== undefined) count += 1
    return count
  })
  return [parsed, seconds]
}

await report()
