import type { Reachable } from '#model/leads/opt-out-keys.ts'
import type { ExportedRow } from './read-rows.ts'

const distinct = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]

export const homeOf = (row: ExportedRow) => ({
  street: row.ownerAddressFull || row.streeInput,
  city: row.ownerAddressCity,
  state: row.state ?? '',
  zip: row.ownerAddressZip,
})

/** A contact as they were sent in and as they were found, their home first. */
export function personOf(row: ExportedRow): Reachable {
  const { skipTraceItem: traced } = row
  const found = traced ? `${traced.firstNameResult} ${traced.lastNameResult}` : ''
  return {
    names: distinct([`${row.firstNameInput} ${row.lastNameInput}`, found]),
    emails: distinct([row.emailInput, ...(traced?.emailsResult.map(({ email }) => email) ?? [])]),
    phones: distinct([row.phoneInput, ...(traced?.phonesResult.map(({ number }) => number) ?? [])]),
    addresses: [homeOf(row), ...(traced?.addressResult ? [traced.addressResult] : [])].filter(
      ({ street }) => street !== '',
    ),
  }
}
