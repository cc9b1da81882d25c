import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import { phoneMarks } from '#server/county-data/phone-marks.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import type { ContactPhone } from '#server/store/schema/bulk.ts'

export interface ExportContact {
  readonly firstName: string
  readonly lastName: string
  readonly phones: readonly ContactPhone[]
  readonly emails: readonly string[]
}

/** What was found for the user, and when, ISO 8601. */
export interface OwnTrace {
  readonly result: SkipTraceItem
  readonly at: string | null
  readonly source: 'SkipTrace Pro' | 'Append'
}

export interface Appended {
  /** The first owner's first. */
  readonly contacts: readonly ExportContact[]
  readonly traces: readonly OwnTrace[]
}

type Marks = ReadonlyMap<string, ContactPhone>

const appendsOf = ({ traces }: Appended) => traces.filter(({ source }) => source === 'Append')

/**
 * The rows' contacts with what appends have added to the county's data. Each number is marked as any entry of the data
 * marks it by now.
 */
export async function withAppends<Row extends Appended>(
  db: Database | Transaction,
  rows: readonly Row[],
): Promise<Row[]> {
  const marks = await phoneMarks(db, rows.flatMap(numbersOf))
  return rows.map((row) => withOwnAppends({ ...row, contacts: row.contacts.map(marked(marks)) }, marks))
}

const numbersOf = (row: Appended): string[] => [
  ...row.contacts.flatMap(({ phones }) => phones.map(({ number }) => number)),
  ...appendsOf(row).flatMap(({ result }) => result.phonesResult.map(({ number }) => number)),
]

const marked =
  (marks: Marks) =>
  (contact: ExportContact): ExportContact => ({
    ...contact,
    phones: contact.phones.map((phone) => marks.get(phone.number) ?? phone),
  })

function withOwnAppends<Row extends Appended>(row: Row, marks: Marks): Row {
  const appends = appendsOf(row)
  if (appends.length === 0) return row
  const numbers = new Set(row.contacts.flatMap(({ phones }) => phones.map(({ number }) => number)))
  const emails = new Set(row.contacts.flatMap((contact) => contact.emails))
  const people = new Map(row.contacts.map((contact) => [nameKey(contact), contact]))
  for (const { result } of appends) {
    const person = { firstName: result.firstNameResult, lastName: result.lastNameResult }
    // To one person, so that an opt-out by one of the numbers holds for all of them.
    const known = people.get(nameKey(person)) ?? { ...person, phones: [], emails: [] }
    const added = result.phonesResult
      .filter(({ number }) => !numbers.has(number))
      .map(({ number }) => marks.get(number) ?? { number, lineType: null, doNotCall: false })
    const addedEmails = result.emailsResult.map(({ email }) => email).filter((email) => !emails.has(email))
    people.set(nameKey(person), {
      ...known,
      phones: [...known.phones, ...added],
      emails: [...known.emails, ...addedEmails],
    })
  }
  return { ...row, contacts: [...people.values()] }
}

const nameKey = ({ firstName, lastName }: Pick<ExportContact, 'firstName' | 'lastName'>): string =>
  `${firstName}|${lastName}`.toUpperCase()
