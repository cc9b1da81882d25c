import { searchWords } from '#model/audits/audit-filter.ts'
import type { AuditRow, AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import type { Operator } from '#model/shared/row-fields.ts'

type Value = string | number | boolean | null

const parsed = (text: string | null | undefined): Value =>
  typeof text === 'string' ? Number(text.replaceAll(',', '')) : null

function searchTextOf(row: AuditRow): string {
  const address = row.ownerAddressFull || row.streeInput
  const { ownerAddressCity: city, ownerAddressZip: zip, firstNameInput, lastNameInput, emailInput } = row
  const text = `${address}\n${city}\n${zip}\n${firstNameInput}\n${lastNameInput}\n${emailInput}`
  return `${text.toUpperCase()}\n${row.phoneInput.replace(/\D/g, '')}`
}

const isTraceable = (row: AuditRow): boolean =>
  !row.skipTraceItem &&
  row.firstNameInput !== '' &&
  row.lastNameInput !== '' &&
  (row.phoneInput !== '' || row.emailInput !== '' || row.streeInput !== '')

const values: { readonly [K in keyof Required<AuditRowFilter>]: (row: AuditRow) => Value } = {
  id: ({ id }) => id,
  isLastNameSame: (row) => row.isLastNameSame,
  likelySeller: (row) => row.likelySeller ?? null,
  covidDistressed: (row) => row.covidDistressed ?? null,
  estimatedValue: (row) => parsed(row.estimatedValue),
  latestSale: (row) => row.latestSale ?? null,
  ownerOccupiedFlag: (row) => row.ownerOccupiedFlag ?? null,
  bedroomCount: (row) => row.bedroomCount ?? null,
  baths: (row) => row.baths ?? null,
  areaBuilding: (row) => parsed(row.areaBuilding),
  skipTraceItem: (row) => Boolean(row.skipTraceItem),
  scoreChange: (row) => row.scoreChange ?? null,
  match: ({ matchKind, candidates }) =>
    candidates ? 'toCheck' : matchKind === 'none' ? 'notMatched' : 'matched',
  leadStatus: (row) => row.leadStatus ?? null,
  search: searchTextOf,
  isSkipTraceable: isTraceable,
}

const tests: { readonly [O in Operator]: (value: Value, operand: unknown, asOf: string | null) => boolean } =
  {
    atLeast: (value, operand) => value !== null && Number(value) >= Number(operand),
    atMost: (value, operand) => value !== null && Number(value) <= Number(operand),
    below: (value, operand) => value !== null && Number(value) < Number(operand),
    is: (value, operand) => value === operand,
    exists: (value, operand) => value === operand,
    oneOf: (value, operand) => Array.isArray(operand) && operand.includes(value),
    equals: (value, operand) => value === operand,
    withinMonths: (value, months, asOf) =>
      asOf !== null &&
      typeof value === 'string' &&
      value <= asOf &&
      monthsBetween(value, asOf) <= Number(months),
    anyWord: (value, words) => {
      const found = searchWords(String(words))
      return found.length === 0 || found.some((word) => String(value).includes(word))
    },
  }

/** Whether a row passes a filter, worked out without a database: what its SQL has to come to. */
export const passes = (row: AuditRow, filter: AuditRowFilter, asOf: string | null): boolean =>
  Object.entries(filter).every(([field, conditions]) =>
    Object.entries(conditions ?? {}).every(([operator, operand]) =>
      tests[operator as Operator](values[field as keyof typeof values](row), operand, asOf),
    ),
  )

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/**
 * Months between two days, `yyyy-MM-dd`, the first not later: whole months plus a thirtieth for each day left,
 * rounded up. A day that a month lacks counts as its last.
 */
export function monthsBetween(earlier: string, later: string): number {
  const [fromYear, fromMonth, fromDay] = dateParts(earlier)
  const [year, month, day] = dateParts(later)
  const span = (year - fromYear) * 12 + (month - fromMonth)
  const anniversary = Math.min(fromDay, daysIn(year, month))
  if (day >= anniversary) return span + Math.ceil((day - anniversary) / 30)
  const [lastYear, lastMonth] = month === 1 ? [year - 1, 12] : [year, month - 1]
  const started = Math.min(fromDay, daysIn(lastYear, lastMonth))
  return span - 1 + Math.ceil((day + daysIn(lastYear, lastMonth) - started) / 30)
}

const dateParts = (date: string): [year: number, month: number, day: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
  Number(date.slice(8, 10)),
]
