import { readPlace } from '#model/matching/address/read-place.ts'
import type { ContactInput } from './project.ts'
import { stateCode } from './states.ts'

/** Of a file's rows with a state, as many must name the same one. */
const shareNeeded = 0.95
const rowsNeeded = 10

/** A home in a city whose state no column has, nor a ZIP implies. */
export const needsState = ({ street, city, state, zip }: ContactInput): boolean =>
  street !== '' && city !== '' && state === '' && zip === ''

export const withState = (row: ContactInput, state: string | null): ContactInput =>
  state !== null && needsState(row) && !saysItself(row.city, state) ? { ...row, state } : row

/** `Springfield, IL` of any file; `Springfield Illinois` of one of Illinois; not `Port Washington` of New York. */
function saysItself(city: string, common: string): boolean {
  const own = readPlace({ city })
  if (own.zip !== '' || own.state === common) return true
  return own.state !== '' && readPlace({ city, state: common }).city === own.city
}

/** Counts the states that rows name, by their codes. */
export class StateTally {
  readonly #rows = new Map<string, number>()

  add({ state }: ContactInput): void {
    if (state === '') return
    const code = stateCode(state) ?? ''
    this.#rows.set(code, (this.#rows.get(code) ?? 0) + 1)
  }

  /** The state of nearly all rows with one, in two letters. */
  get common(): string | null {
    const counts = [...this.#rows.values()]
    const all = counts.reduce((sum, count) => sum + count, 0)
    const found = [...this.#rows].find(([code, count]) => code !== '' && count >= all * shareNeeded)
    return all >= rowsNeeded && found ? found[0] : null
  }
}
