import { phoneDigits } from '#model/accounts/signup.ts'
import type { CallBlock, CallRow } from '#model/leads/call-lists.ts'
import { keysOf, type Reachable } from '#model/leads/opt-out-keys.ts'
import type { Database } from '#server/store/pool.ts'
import { optedOutKeys } from '../opt-outs/opt-outs.ts'

export interface Callee extends Reachable {
  readonly name: string
  readonly marked: readonly Omit<CallRow['phones'][number], 'name' | 'isWrong'>[]
}

/** What a row's source knows of it. */
export interface CallSubject
  extends Pick<CallRow, 'street' | 'city' | 'state' | 'zip' | 'score' | 'factors' | 'value' | 'lastSaleOn'> {
  /** Whom the row names. */
  readonly title: string
  /** An owner each. */
  readonly callees: readonly Callee[]
}

/** Those who are known there; of whom no number is known, whom it names, who may have opted out by it. */
export function calleesOf({ callees, title, street, city, state, zip }: CallSubject): readonly Callee[] {
  if (callees.length > 0) return callees
  const named = { name: title, names: [title], emails: [], phones: [], marked: [] }
  return [{ ...named, addresses: [{ street, city, state, zip }] }]
}

/** Those who may be called, by the owner's opt-outs as they are now. */
export async function withoutOptedOut(
  db: Database,
  ownerId: string,
  callees: readonly Callee[],
): Promise<readonly Callee[]> {
  const keys = callees.map(keysOf)
  const known = await optedOutKeys(db, ownerId, keys.flat())
  return callees.filter((_, at) => !keys[at]?.some((key) => known.has(key)))
}

/** Of one lead, whom all its places know. Where all whom one of them knows have opted out, the lead has: nobody. */
export function callableAt(
  places: readonly (readonly Callee[])[],
  mayCall: (callee: Callee) => boolean,
): readonly Callee[] {
  const left = places.map((callees) => callees.filter(mayCall))
  return left.some((callees) => callees.length === 0) ? [] : left.flat()
}

const none = {
  ...{ name: '', street: '', city: '', state: '', zip: '', phones: [] },
  ...{ score: null, factors: null, value: null, lastSaleOn: null },
}

type Shown = Omit<CallRow, 'rowNo' | 'lead' | 'attempts' | 'last' | 'scoredIn'>

export const blocked = (why: CallBlock): Shown => ({ ...none, blocked: why })

/** @param callable of the subject, and of the lead's other places, each number once */
export function shownSubject(
  { callees, title: _title, ...subject }: CallSubject,
  callable: readonly Callee[],
): Shown {
  const own = callees.filter((callee) => callable.includes(callee))
  const phones = callable.flatMap(({ name, marked }) =>
    marked.map((phone) => ({ ...phone, name, isWrong: false })),
  )
  return {
    ...subject,
    blocked: callable.length === 0 && callees.length > 0 ? 'optedOut' : null,
    name: (own.length > 0 ? own : callees).map(({ name }) => name).join(' and '),
    phones: phones.filter(
      ({ number }, at) =>
        phones.findIndex((other) => phoneDigits(other.number) === phoneDigits(number)) === at,
    ),
  }
}
