import { createHash } from 'node:crypto'
import type { AuditType } from '#model/audits/audit.ts'
import { type Address, type AddressInput, formatStreetLine } from '#model/matching/address/address.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { readingsOf } from '#model/matching/address/readings.ts'
import { duplicateKey } from '#model/matching/matching.ts'
import { personKey, splitFullName } from '#model/matching/names.ts'
import type { ContactInput } from '#model/uploads/mapping/project.ts'

export interface Contact {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly city: string
  readonly zip: string
  /** As its columns have it. */
  readonly written: AddressInput
  /** Read plainly, else in the first other way that finds one. */
  readonly address: Address | undefined
  /** The words of the readings that found the address; none where it was read plainly. */
  readonly readAs: readonly string[]
}

/** Marks of the direction of writing and the like, which nobody sees. */
const unseen = /\p{Cf}+/gu

const given = (text: string): string | undefined => text.replace(unseen, '') || undefined

const writtenIn = (row: ContactInput): AddressInput => ({
  street: given(row.street),
  unit: given(row.unit),
  city: given(row.city),
  state: given(row.state),
  zip: given(row.zip),
  full: given(row.fullAddress),
})

function readAddress(written: AddressInput): Pick<Contact, 'address' | 'readAs'> {
  const address = parseAddress(written)
  const plain = { address, readAs: [] }
  return address ? plain : (readingsOf(written, undefined).flat()[0] ?? plain)
}

export function contactOf(row: ContactInput): Contact {
  const split = row.fullName === '' ? undefined : splitFullName(row.fullName)
  const written = writtenIn(row)
  const { address, readAs } = readAddress(written)
  const street = row.street && [row.street, row.unit].filter(Boolean).join(' ')
  return {
    firstName: row.firstName || split?.firstName || '',
    lastName: row.lastName || split?.lastName || '',
    phone: row.phone,
    email: row.email,
    street: street || (address ? formatStreetLine(address) : row.fullAddress),
    city: row.city || (address?.city ?? ''),
    zip: address?.zip ?? row.zip,
    written,
    address,
    readAs,
  }
}

/** By an address, or for a SkipTrace also by a name with a phone or an e-mail. */
export function canBeLookedUp(contact: Contact, type: AuditType): boolean {
  if (contact.address) return true
  const named = contact.firstName !== '' && contact.lastName !== ''
  return type === 'skiptrace' && named && (contact.phone !== '' || contact.email !== '')
}

/** 52 bits, equal for the same person at the same address or, without one, with the same phone or e-mail. */
export function personHash(contact: Contact): number | null {
  const { address, phone, email } = contact
  if (!address && phone === '' && email === '') return null
  const key = address
    ? duplicateKey({ ...contact, address })
    : `${phone.replace(/\D/g, '')}${email.toLowerCase()}#${personKey(contact)}`
  return Number(createHash('sha256').update(key).digest().readBigUInt64BE() >> 12n)
}
