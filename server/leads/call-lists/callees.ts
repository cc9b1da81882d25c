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
  /** An owner each. */
  readonly callees: readonly Callee[]
}

/** Those who are known there; of whom no number is known, `name`, who may have opted out by it. */
export const calleesOf = (
  { callees, street, city, state, zip }: CallSubject,
  name: string,
): readonly Callee[] =>
  callees.length > 0
    ? callees
    : [
        {
          ...{ name, names: [name], emails: [], phones: [], marked: [] },
          addresses: [{ street, city, state, zip }],
        },
      ]

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

const none = {
  ...{ name: '', street: '', city: '', state: '', zip: '', phones: [] },
  ...{ score: null, factors: null, value: null, lastSaleOn: null },
}

type Shown = Omit<CallRow, 'rowNo' | 'lead' | 'attempts' | 'last' | 'scoredIn'>

export const blocked = (why: CallBlock): Shown => ({ ...none, blocked: why })

export function shownSubject({ callees, ...subject }: CallSubject, callable: readonly Callee[]): Shown {
  const named = callable.length > 0 ? callable : callees
  return {
    ...subject,
    blocked: callable.length === 0 && callees.length > 0 ? 'optedOut' : null,
    name: named.map(({ name }) => name).join(' and '),
    phones: callable.flatMap(({ name, marked }) =>
      marked.map((phone) => ({ ...phone, name, isWrong: false })),
    ),
  }
}
