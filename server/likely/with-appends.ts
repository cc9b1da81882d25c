import type { ExportContact, ExportRow } from './export-rows.ts'

/** The row's contacts with what an append has added to the county's data. */
export function withAppends<Row extends Pick<ExportRow, 'contacts' | 'traces'>>(row: Row): Row {
  const appends = row.traces.filter(({ source }) => source === 'Append')
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
      .map(({ number }) => ({ number, lineType: null, doNotCall: false }))
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
