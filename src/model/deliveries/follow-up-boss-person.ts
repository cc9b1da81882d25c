import type { PushContact } from './push-contact.ts'
import type { PushMode } from './pushes.ts'

interface Value {
  readonly value: string
}

/** A person as Follow Up Boss's API v1 takes them. */
export interface FollowUpBossPerson {
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly Value[]
  readonly phones: readonly Value[]
  readonly addresses: readonly {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly code: string
  }[]
  readonly tags: readonly string[]
  readonly background: string
}

export const followUpBossPerson = (
  { firstName, lastName, emails, phones, addresses, background }: PushContact,
  tag: string,
): FollowUpBossPerson => ({
  firstName,
  lastName,
  emails: emails.map((value) => ({ value })),
  phones: phones.map(({ number }) => ({ value: number })),
  addresses: addresses.map(({ zip, ...address }) => ({ ...address, code: zip })),
  tags: tag === '' ? [] : [tag],
  background,
})

/** Of an event, which has a message for what a person has as background. */
export const followUpBossFields = (person: FollowUpBossPerson, mode: PushMode): object => {
  const { background, ...lead } = person
  return mode === 'quiet' ? person : { ...lead, message: background }
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(textOf).join('; ')
  return typeof value === 'object' && value !== null
    ? Object.values(value).map(textOf).filter(Boolean).join(', ')
    : ''
}

/** Its fields under their own names, for people to read. */
export const destinationFields = (person: object): { name: string; value: string }[] =>
  Object.entries(person).map(([name, value]) => ({ name, value: textOf(value) }))
