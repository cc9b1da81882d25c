import Papa from 'papaparse'
import { fieldNames } from '../mapping.ts'
import type { ContactSource } from './contact-import.ts'
import type { FollowUpBossContact } from './follow-up-boss.ts'
import type { MoxiContact } from './moxi.ts'

const columns = ['firstName', 'lastName', 'street', 'city', 'state', 'zip', 'phone', 'email'] as const

export const contactHeader: readonly string[] = columns.map((column) => fieldNames[column])

type Row = Readonly<Record<(typeof columns)[number], string>>

const noAddress = { street: '', city: '', state: '', code: '' }

/** A row for each address of a contact, or one without an address. */
export const followUpBossRows = (contacts: readonly FollowUpBossContact[]): string[][] =>
  contacts.flatMap(({ firstName, lastName, addresses, phones, emails }) =>
    (addresses.length === 0 ? [noAddress] : addresses).map(({ street, city, state, code }) =>
      cells({
        firstName,
        lastName,
        street,
        city,
        state,
        zip: code,
        phone: phones[0]?.value ?? '',
        email: emails[0]?.value ?? '',
      }),
    ),
  )

export const moxiRows = (contacts: readonly MoxiContact[]): string[][] =>
  contacts.map((contact) =>
    cells({
      firstName: contact.first_name,
      lastName: contact.last_name,
      street: contact.home_street_address,
      city: contact.home_city,
      state: contact.home_state,
      zip: contact.home_zip,
      phone: contact.phone_numbers[0]?.number ?? '',
      email: contact.email_addresses[0]?.address ?? '',
    }),
  )

const cells = (row: Row): string[] => columns.map((column) => row[column])

const contactCsv = (rows: readonly string[][]): string =>
  Papa.unparse([[...contactHeader], ...rows], { newline: '\r\n' })

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Chicago',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** As in `FUB Past Clients 2026-11-20 09.00.00.csv`, in Chicago’s time. */
export const contactFileName = (source: string, at: Date): string =>
  `${`${source} ${moment.format(at)}`.replaceAll(':', '.').replace(/[^\p{L}\p{N} ._-]/gu, '-')}.csv`

const sourceName = (source: ContactSource): string => {
  if ('agent' in source) return 'MoxiWorks'
  return `FUB ${'tag' in source ? source.tag : source.smartList.name}`
}

/** Named with its source and when it was read. */
export const contactFile = (source: ContactSource, rows: readonly string[][], at: Date): File =>
  new File([contactCsv(rows)], contactFileName(sourceName(source), at), { type: 'text/csv' })
