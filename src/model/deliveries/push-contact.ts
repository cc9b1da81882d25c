import type { DatedStatus } from '#model/leads/lead.ts'
import { keysOf } from '#model/leads/opt-out-keys.ts'
import { likelyFields } from '#model/likely-sellers/likely-fields.ts'
import { fieldsWith, pickFields, showField } from '#model/shared/row-fields.ts'

interface PushAddress {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
}

export const homeFields = pickFields(likelyFields, fieldsWith(likelyFields, 'zapier'))
type HomeField = keyof typeof homeFields

/** What is known of a home; absent or null is not known. */
type KnownHome = Readonly<Partial<Record<HomeField, string | number | null>>>

export interface LastCall {
  /** In words. */
  readonly outcome: string
  /** `yyyy-MM-dd` in Chicago. */
  readonly on: string
}

/** A person to push, as every source of rows gives them. */
export interface PushContact {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** All names that the person is known by. */
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly { readonly number: string; readonly doNotCall: boolean }[]
  readonly addresses: readonly PushAddress[]
  /** What is known of the home, in words. */
  readonly background: string
  readonly home: KnownHome
  /** Null if they were not called yet. */
  readonly lastCall: LastCall | null
  /** Null while they are still to be called. */
  readonly status: DatedStatus | null
}

export const homeValues = (home: KnownHome): KnownHome =>
  Object.fromEntries(fieldsWith(homeFields, 'zapier').map((name) => [name, home[name] ?? null]))

export const homeWords = (home: KnownHome): string =>
  fieldsWith(homeFields, 'zapier')
    .filter((name) => (home[name] ?? null) !== null)
    .map((name) => `${homeFields[name].label}: ${showField(homeFields, name, home[name])}`)
    .join('. ')

export type SkipReason = 'optedOut' | 'doNotCall' | 'nothing'

export type Judgement =
  | { readonly skip: SkipReason }
  | { readonly send: PushContact; readonly numbersLeftOut: number }

/** What identifies a contact in a list of opt-outs. */
export const contactKeys = ({ names, emails, phones, addresses }: PushContact): string[] =>
  keysOf({ names, emails, phones: phones.map(({ number }) => number), addresses })

/** `isOptedOut` and do-not-call marks count only if the customer wants people suppressed. */
export function judgeContact(
  contact: PushContact,
  suppression: { readonly isOptedOut: boolean; readonly isOn: boolean },
): Judgement {
  const { emails, firstName, lastName } = contact
  if (suppression.isOn && suppression.isOptedOut) return { skip: 'optedOut' }
  const phones = suppression.isOn ? contact.phones.filter(({ doNotCall }) => !doNotCall) : contact.phones
  const numbersLeftOut = contact.phones.length - phones.length
  if (emails.length === 0 && phones.length === 0) {
    if (numbersLeftOut > 0) return { skip: 'doNotCall' }
    if (`${firstName}${lastName}`.trim() === '') return { skip: 'nothing' }
  }
  return { send: { ...contact, phones }, numbersLeftOut }
}
