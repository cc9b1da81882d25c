import type { AddressInput } from '#model/matching/address/address.ts'
import type { Random } from '../random.ts'
import type { Home, Parts } from './counties.ts'
import type { Known } from './fit.ts'
import { type Slip, slipped } from './slips.ts'
import { lookalikes } from './words.ts'
import { type Text, titled } from './writing.ts'

/** A home, `text` as a person types it, and what else there is. */
export type Occasion = {
  readonly home: Home
  readonly text: Text
  readonly random: Random
  readonly known: Known
}

/** A contact's address, and the parts in which it differs from the home's. */
export type Written = { readonly input: AddressInput; readonly said?: Partial<Parts> }

export type HeldClass = {
  readonly name: string
  readonly fits?: (home: Home) => boolean
  /** Whose the contact is; by default the owner's in most rows, a stranger's among decoys. */
  readonly contact?: 'owner' | 'relative'
  /** Of a decoy: how unlike every home in the roll its parts are at least, by default 2; see `Known.closest`. */
  readonly apart?: number
  /** Nothing where the home or the chance gives no occasion for it. */
  readonly write: (occasion: Occasion) => Written | undefined
}

export const longestWord = (name: string): number =>
  Math.max(...name.split(' ').map((word) => (/^[A-Z]+$/.test(word) ? word.length : 0)))

export const canSlip = ({ name, kind }: Home): boolean => longestWord(name) >= 5 && kind !== 'highway'

/** The name with a slip that does not make it another street's. */
export function withSlip({ home, text, random, known }: Occasion, ...slips: readonly Slip[]) {
  const name = slips.reduce<string | undefined>(
    (held, slip) => (held === undefined ? undefined : slipped(random, held, slip)),
    home.name,
  )
  if (name === undefined || name === home.name || known.isName(home.state, name)) return undefined
  if (lookalikes.some((pair) => pair.includes(name))) return undefined
  return { text: { ...text, name: titled(name) }, name }
}
