import type { Field } from '../mapping.ts'
import { type Candidate, type Column, plainGroup, shareOf } from './candidate.ts'
import type { Place } from './header-words.ts'
import { looks } from './looks.ts'
import { readHeader } from './words.ts'

const addressFields: ReadonlySet<Field> = new Set(['street', 'unit', 'city', 'state', 'zip', 'fullAddress'])

export const isAddress = (field: Field) => addressFields.has(field)

function completeness(group: readonly Candidate[]): number {
  const best = (field: Field) =>
    Math.max(0, ...group.filter((item) => item.field === field).map((item) => item.confidence))
  const place = Math.max(best('zip'), Math.min(best('city'), best('state')))
  const street = best('street') * (0.5 + place / 2)
  return Math.max(best('fullAddress'), street) + best('city') / 20 + best('zip') / 20
}

/** Groups that may fill the gaps of another: a bare `City` beside `Property Address`, never `Mailing City` or `Tp City`. */
const fills = (group: string, best: string) =>
  group === best || group === plainGroup || (best === plainGroup && /^(?:home|situs|unknown) 1$/.test(group))

const filled = (address: readonly Candidate[], best: string): Candidate[] =>
  address
    .filter(({ group }) => fills(group, best))
    .map((candidate) =>
      candidate.group === best ? candidate : { ...candidate, confidence: candidate.confidence * 0.8 },
    )

export const isOfMail = (place: Place | undefined) => place === 'owner' || place === 'mailing'

/** What a lead looks at, beside where they live. */
const ofInterest = /\b(?:interest|listing|seller|selling)\b/i

const streetOf = (address: readonly Candidate[], columns: readonly Column[], group: string) =>
  address
    .filter((one) => (one.field === 'street' || one.field === 'fullAddress') && one.group === group)
    .map(({ column }) => columns[column])
    .find((column) => column !== undefined && isMostlyStreets(column))

const isStreet = (value: string) => looks.street(value) || looks.fullAddress(value)

/** Of a street, alone or in a whole address, that at least half of the rows have. */
const isMostlyStreets = ({ header, cells, values }: Column): boolean =>
  values.length * 2 >= cells.length && shareOf(values, isStreet) >= 0.5 && !ofInterest.test(header)

/** `First Name`: an `Owner Name` beside it is who looks after the contact. */
const isOfContact = ({ header }: Column): boolean =>
  readHeader(header).some(({ field, place }) => /^(?:first|last)Name$/.test(field) && place === 'plain')

const houseNumber = (cell: string | undefined) => cell?.split(' ', 1)[0]

/** By their numbers: a street that is put together may be spelled otherwise. */
const isSameStreet = (one: Column, other: Column): boolean =>
  one.cells.filter((cell, row) => houseNumber(cell) === houseNumber(other.cells[row])).length >=
  0.9 * one.cells.length

/**
 * Where the house's own street is known, its owner's mail is another address, however whole: in a roll also a bare
 * `Address` beside `Property Location`.
 */
function ofHouse(address: readonly Candidate[], columns: readonly Column[]): readonly Candidate[] {
  const situs = streetOf(address, columns, 'situs 1')
  const plain = streetOf(address, columns, plainGroup)
  if ((situs ?? plain ?? streetOf(address, columns, 'home 1')) === undefined) return address
  const isRoll = columns.some(({ place }) => place === 'owner') && !columns.some(isOfContact)
  const isOther = situs !== undefined && plain !== undefined && isRoll && !isSameStreet(situs, plain)
  return address.filter(({ column, group }) => {
    const place = columns[column]?.place
    const isOthers = isOfMail(place) || (situs !== undefined && place === 'unknown')
    return !isOthers && !(isOther && group === plainGroup)
  })
}

/** One address, not halves of two: of the address columns, those of the group that makes the best one. */
export function oneAddress(candidates: readonly Candidate[], columns: readonly Column[]): Candidate[] {
  const known = candidates.filter((candidate) => isAddress(candidate.field))
  const address = ofHouse(known, columns)
  const groups = [...new Set(address.map((candidate) => candidate.group))].map((group) => ({
    group,
    worth: completeness(filled(address, group)),
  }))
  const best = groups.toSorted((one, other) => other.worth - one.worth)[0]?.group ?? plainGroup
  return [...candidates.filter((candidate) => !isAddress(candidate.field)), ...filled(address, best)]
}
