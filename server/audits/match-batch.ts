import type { AddressKeys } from '#model/matching/address/keys.ts'
import { readingsOf } from '#model/matching/address/readings.ts'
import {
  agreedMatch,
  type ContactToMatch,
  compareContact,
  isOpen,
  lookupKeys,
  type Match,
  tooManyToCompare,
} from '#model/matching/matching.ts'
import { timeSlices } from '#server/queue/time-slices.ts'
import type { Contact } from '#server/uploads/contact.ts'
import { type Candidates, NotedStreets } from './candidates.ts'

/** Contacts with their candidates in memory at once. */
const sliceRows = 64

const unread: Match = { kind: 'none', confidence: 0, reason: 'No US address could be read in this row.' }

interface Question {
  /** The contact's place in its batch. */
  readonly place: number
  readonly contact: ContactToMatch
  readonly keys: AddressKeys
}

/**
 * Matches a batch of contacts, in order: first by the whole line, then against every property with the same house
 * number. Those that are not found are read in other ways, and looked for again.
 */
export async function matchBatch(candidates: Candidates, contacts: readonly Contact[]): Promise<Match[]> {
  const pause = timeSlices()
  const matches = contacts.map(() => unread)
  const questions: Question[] = []
  for (const [place, contact] of contacts.entries()) {
    await pause()
    const { address } = contact
    if (address) questions.push(questionOf(candidates, place, { ...contact, address }))
  }
  for (const [place, [match]] of await matchAll(candidates, questions)) if (match) matches[place] = match
  const open: { contact: Contact; place: number; plain: Match; rounds: ReturnType<typeof readingsOf> }[] = []
  for (const [place, contact] of contacts.entries()) {
    await pause()
    const plain = matches[place] ?? unread
    if (isOpen(plain))
      open.push({ contact, place, plain, rounds: readingsOf(contact.written, contact.address) })
  }
  for (const round of [0, 1] as const) {
    const unfound = open.filter(({ place }) => round === 0 || matches[place]?.kind === 'none')
    const again = unfound.flatMap(({ contact, place, rounds }) =>
      rounds[round]
        .filter(({ isOfOwner }) => !isOfOwner || hasFullName(contact))
        .map((read) => questionOf(candidates, place, { ...contact, ...read })),
    )
    const answers = await matchAll(candidates, again)
    for (const { place, plain } of unfound)
      matches[place] = agreedMatch([plain, ...(answers.get(place) ?? [])]) ?? plain
  }
  return matches
}

const hasFullName = ({ firstName, lastName }: Contact): boolean => firstName !== '' && lastName !== ''

const questionOf = (candidates: Candidates, place: number, contact: ContactToMatch): Question => ({
  place,
  contact,
  keys: lookupKeys(contact.address, candidates),
})

const keysOf = (questions: readonly Question[]): readonly AddressKeys[] => questions.map(({ keys }) => keys)

/** What was found for the questions, by the contact's place. */
async function matchAll(
  candidates: Candidates,
  questions: readonly Question[],
): Promise<ReadonlyMap<number, readonly Match[]>> {
  const matches = new Map<number, Match[]>()
  if (questions.length === 0) return matches
  const pause = timeSlices()
  const answer = (place: number, match: Match) => {
    const before = matches.get(place)
    if (before === undefined) matches.set(place, [match])
    else before.push(match)
  }
  const exact = await candidates.exact(keysOf(questions))
  const open: Question[] = []
  for (const question of questions) {
    await pause()
    const match = compareContact(question.contact, exact(question.keys).candidates, question.keys)()
    const isExact = match.kind === 'exact' && match.reasons.length === 0
    if (isExact || question.contact.isOfOwner) answer(question.place, match)
    else open.push(question)
  }
  open.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  for (let start = 0; start < open.length; start += sliceRows) {
    const slice = open.slice(start, start + sliceRows)
    const near = await candidates.near(keysOf(slice))
    const noted = new NotedStreets()
    const unsure: ((streets: Awaited<ReturnType<Candidates['streets']>>) => void)[] = []
    for (const { place, contact, keys } of slice) {
      await pause()
      const { candidates: homes, isCrowded } = near(keys)
      const decide = compareContact(contact, homes, keys)
      const conclude = (match: Match) =>
        answer(place, match.kind === 'none' && isCrowded ? tooManyToCompare : match)
      const before = noted.count
      const match = decide(noted)
      if (noted.count === before) conclude(match)
      else unsure.push((streets) => conclude(decide(streets)))
    }
    if (unsure.length === 0) continue
    const streets = await candidates.streets(noted)
    for (const finish of unsure) {
      await pause()
      finish(streets)
    }
  }
  return matches
}

const placeOf = ({ keys }: Question): string => `${keys.houseNumber}\n${keys.zip ?? ''}\n${keys.city}`
