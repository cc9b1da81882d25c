import { buildIndex, matchedOf, matchTrial } from '../measure.ts'
import { type Contact, contactsOf, type Group } from './contacts.ts'
import { world } from './counties.ts'

type Outcome = { readonly contact: Contact; readonly verdict: Verdict; readonly confidence: number }
type Verdict = 'right' | 'wrong' | 'missed' | 'refused'

const { homes, streets } = world(9_041_733)
const roll = homes
  .filter(({ isDemolished }) => !isDemolished)
  .map(({ id, roll: { street, unit }, city, state, zip, owner1, owner2 }) => ({
    id,
    address: { street, unit, city, state, zip },
    owner1,
    owner2,
  }))
const index = buildIndex(roll)
const outcomes = contactsOf(3_110_257, homes, streets).map(outcomeOf)

function outcomeOf(contact: Contact): Outcome {
  const match = matchTrial(index, contact, index.gazetteer)
  const matched = matchedOf(match)
  const confidence = match === undefined || match.kind === 'none' ? 0 : match.confidence
  if (matched !== undefined)
    return { contact, verdict: matched === contact.expected ? 'right' : 'wrong', confidence }
  return { contact, verdict: contact.expected === undefined ? 'refused' : 'missed', confidence }
}

const numberOf = (rows: readonly Outcome[], verdict: Verdict): number =>
  rows.filter((row) => row.verdict === verdict).length

function report(): void {
  for (const group of ['ordinary', 'hard', 'decoys'] as const) reportGroup(group)
  reportAll()
  reportReliability()
}

function reportGroup(group: Group): void {
  const rows = outcomes.filter(({ contact }) => contact.group === group)
  console.log(`\n${group.padEnd(54)}   rows  right  wrong missed precision    recall`)
  for (const kind of new Set(rows.map(({ contact }) => contact.kind))) {
    const ofKind = rows.filter(({ contact }) => contact.kind === kind)
    const right = numberOf(ofKind, group === 'decoys' ? 'refused' : 'right')
    const wrong = numberOf(ofKind, 'wrong')
    const missed = numberOf(ofKind, 'missed')
    const counts = [ofKind.length, right, wrong, missed].map((count) => `${count}`.padStart(7)).join('')
    const shares = group === 'decoys' ? '' : ` ${share(right, right + wrong)} ${share(right, ofKind.length)}`
    console.log(`${kind.padEnd(54)}${counts}${shares}`)
  }
  const right = numberOf(rows, 'right')
  const wrong = numberOf(rows, 'wrong')
  if (group === 'decoys') console.log(`refused ${interval(numberOf(rows, 'refused'), rows.length)}`)
  else {
    console.log(`precision ${interval(right, right + wrong)}`)
    console.log(`recall    ${interval(right, rows.length)}`)
  }
}

function reportAll(): void {
  const right = numberOf(outcomes, 'right')
  const wrong = numberOf(outcomes, 'wrong')
  console.log(`\nprecision of all groups, decoys too: ${interval(right, right + wrong)}`)
  console.log(
    `${outcomes.length} contacts, ${roll.length} homes, ${index.unreadable.length} of them not readable`,
  )
}

/** The mean confidence of accepted rows beside the share that is right, in bins of a tenth, the last one split. */
function reportReliability(): void {
  const accepted = outcomes.filter(({ verdict }) => verdict === 'right' || verdict === 'wrong')
  const edges = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 1]
  let error = 0
  console.log('\nconfidence         rows      mean     right')
  for (const [at, from] of edges.entries()) {
    const to = edges[at + 1] ?? Number.POSITIVE_INFINITY
    const rows = accepted.filter(({ confidence }) => confidence >= from && confidence < to)
    if (rows.length === 0) continue
    const mean = rows.reduce((sum, { confidence }) => sum + confidence, 0) / rows.length
    const right = numberOf(rows, 'right') / rows.length
    error += (rows.length / accepted.length) * Math.abs(mean - right)
    const bin = to > 1 ? '1' : `${from} to ${to}`
    const figures = [mean, right].map((figure) => figure.toFixed(4).padStart(10)).join('')
    console.log(`${bin.padEnd(14)} ${`${rows.length}`.padStart(8)}${figures}`)
  }
  console.log(`calibration error ${error.toFixed(4)} over ${accepted.length} accepted rows`)
}

function share(part: number, whole: number): string {
  return whole === 0 ? '        -' : `${((100 * part) / whole).toFixed(2)} %`.padStart(9)
}

/** With the 95 % interval of Wilson (1927). */
function interval(part: number, whole: number): string {
  if (whole === 0) return '-'
  const z = 1.959964
  const proportion = part / whole
  const scale = 1 + z ** 2 / whole
  const center = (proportion + z ** 2 / (2 * whole)) / scale
  const half = (z / scale) * Math.sqrt((proportion * (1 - proportion)) / whole + z ** 2 / (4 * whole ** 2))
  const [low, high] = [center - half, center + half].map((bound) => `${(100 * bound).toFixed(2)} %`)
  return `${share(part, whole).trim()} (${low} to ${high}, ${part} of ${whole})`
}

report()
