import type { Match } from '#model/matching/match.ts'
import { buildIndex, matchedOf, matchTrials } from '../measure.ts'
import { reportReliability } from '../reliability.ts'
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
const contacts = contactsOf(3_110_257, homes, streets)
const matches = await matchTrials(index, contacts)
const outcomes = matches.flatMap((match, at) => {
  const contact = contacts[at]
  return contact === undefined ? [] : [outcomeOf(contact, match)]
})

function outcomeOf(contact: Contact, match: Match): Outcome {
  const matched = matchedOf(match)
  const { confidence } = match
  if (matched !== undefined)
    return { contact, verdict: matched === contact.expected ? 'right' : 'wrong', confidence }
  return { contact, verdict: contact.expected === undefined ? 'refused' : 'missed', confidence }
}

const numberOf = (rows: readonly Outcome[], verdict: Verdict): number =>
  rows.filter((row) => row.verdict === verdict).length

function report(): void {
  for (const group of ['ordinary', 'hard', 'decoys'] as const) reportGroup(group)
  reportAll()
  reportReliability(
    outcomes
      .filter(({ verdict }) => verdict === 'right' || verdict === 'wrong')
      .map(({ confidence, verdict }) => ({ confidence, isRight: verdict === 'right' })),
  )
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
