import type { AddressKeys } from '#model/matching/address/keys.ts'
import { readingsOf } from '#model/matching/address/readings.ts'
import {
  agreedMatch,
  type ContactToMatch,
  isOpen,
  isUnfound,
  type Match,
  tooManyToCompare,
} from '#model/matching/match.ts'
import { compareAddress, isOwnersHome, lookupKeys } from '#model/matching/matching.ts'
import { matchReached } from '#model/matching/reached.ts'
import { timeSlices } from '#server/queue/time-slices.ts'
import type { Contact } from '#server/uploads/contact.ts'
import { type Candidates, type Found, NotedQuestions } from './candidates.ts'

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
 * number. Those that are not found are read in other ways, and looked for again, at last by phone number and e-mail
 * address.
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
    if (isOpen(plain) || contact.readAs.length > 0)
      open.push({ contact, place, plain, rounds: readingsOf(contact.written, contact.address) })
  }
  for (const round of [0, 1] as const) {
    const unfound = open.filter(({ place }) => round === 0 || isUnfound(matches[place] ?? unread))
    const again = unfound.flatMap(({ contact, place, rounds }) =>
      rounds[round]
        .filter(({ isOfOwner }) => !isOfOwner || hasFullName(contact))
        .map((read) => questionOf(candidates, place, { ...contact, ...read })),
    )
    const answers = await matchAll(candidates, again)
    for (const { place, plain } of unfound)
      matches[place] = agreedMatch([plain, ...(answers.get(place) ?? [])]) ?? plain
  }
  const toReach = open.flatMap(({ contact, place }) => {
    const { address, phone, email } = contact
    const isReachable = matches[place]?.kind === 'none' && hasFullName(contact) && (phone || email) !== ''
    return address && isReachable
      ? [{ ...questionOf(candidates, place, { ...contact, address }), phone, email, contact }]
      : []
  })
  if (toReach.length === 0) return matches
  const reached = await candidates.reached(toReach)
  for (const one of toReach) {
    await pause()
    matches[one.place] = matchReached(one.contact, reached(one)) ?? matches[one.place] ?? unread
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
  for (const slice of slicesOf(questions)) {
    const compareExact = comparing(exact)
    for (const question of slice) {
      await pause()
      const match = compareExact(question)(question.contact)()
      const isExact = match.kind === 'exact' && match.reasons.length === 0
      if (isExact || question.contact.isOfOwner) answer(question.place, match)
      else open.push(question)
    }
  }
  const far: Question[] = []
  for (const slice of slicesOf(byHouseNumber(open))) {
    const found = await candidates.nearest(keysOf(slice))
    for (const [question, match] of await decideAll(candidates, slice, found))
      if (isOwnersHome(question.contact, match, found(question.keys).candidates))
        answer(question.place, match)
      else far.push(question)
  }
  for (const slice of slicesOf(byHouseNumber(far))) {
    const found = await candidates.near(keysOf(slice))
    for (const [{ place, keys }, match] of await decideAll(candidates, slice, found))
      answer(place, match.kind === 'none' && found(keys).isCrowded ? tooManyToCompare : match)
  }
  return matches
}

const byHouseNumber = (questions: readonly Question[]): readonly Question[] =>
  questions.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))

function* slicesOf(questions: readonly Question[]): Generator<readonly Question[]> {
  for (let start = 0; start < questions.length; start += sliceRows)
    yield questions.slice(start, start + sliceRows)
}

async function decideAll(
  candidates: Candidates,
  slice: readonly Question[],
  found: (keys: AddressKeys) => Found,
): Promise<readonly (readonly [Question, Match])[]> {
  const pause = timeSlices()
  const noted = new NotedQuestions()
  const compareOf = comparing(found)
  const decided: [Question, Match][] = []
  const unsure: Question[] = []
  const askedFor = new Set<ComparedAddress>()
  for (const question of slice) {
    await pause()
    const compared = compareOf(question)
    const before = noted.count
    const match = compared(question.contact)(noted)
    if (noted.count > before) askedFor.add(compared)
    // What one contact asked is not asked again for another of the same address.
    if (askedFor.has(compared)) unsure.push(question)
    else decided.push([question, match])
  }
  if (unsure.length === 0) return decided
  const around = await candidates.surroundings(noted)
  for (const question of unsure) {
    await pause()
    decided.push([question, compareOf(question)(question.contact)(around)])
  }
  return decided
}

type ComparedAddress = ReturnType<typeof compareAddress>

/** Compares an address once for all its contacts. */
function comparing(found: (keys: AddressKeys) => Found): (question: Question) => ComparedAddress {
  const known = new Map<string, ComparedAddress>()
  return ({ contact, keys }) => {
    const { address, readAs, isOfOwner } = contact
    const key = JSON.stringify([address, readAs, isOfOwner])
    const compared = known.get(key) ?? compareAddress(contact, found(keys).candidates, keys)
    known.set(key, compared)
    return compared
  }
}

const placeOf = ({ keys }: Question): string => `${keys.houseNumber}\n${keys.zip ?? ''}\n${keys.city}`
