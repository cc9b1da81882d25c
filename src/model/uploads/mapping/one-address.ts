import type { Field } from '../mapping.ts'
import { type Candidate, plainGroup } from './candidate.ts'

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

/** One address, not halves of two: of the address columns, those of the group that makes the best one. */
export function oneAddress(candidates: readonly Candidate[]): Candidate[] {
  const address = candidates.filter((candidate) => isAddress(candidate.field))
  const groups = [...new Set(address.map((candidate) => candidate.group))].map((group) => ({
    group,
    worth: completeness(filled(address, group)),
  }))
  const best = groups.toSorted((one, other) => other.worth - one.worth)[0]?.group ?? plainGroup
  return [...candidates.filter((candidate) => !isAddress(candidate.field)), ...filled(address, best)]
}
