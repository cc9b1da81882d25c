import { statusNames } from '#model/leads/lead-status.ts'
import { fieldsWith } from '#model/shared/row-fields.ts'
import { homeFields, type PushContact } from './push-contact.ts'

type Value = string | number | null

interface Field {
  readonly meaning: string
  readonly value: (contact: PushContact) => Value
}

const rest = (texts: readonly string[]) => texts.slice(1).join(', ')
const numbers = ({ phones }: PushContact) => phones.map(({ number }) => number)

const ofHome: Readonly<Record<string, Field>> = Object.fromEntries(
  fieldsWith(homeFields, 'zapier').map((field) => {
    const { name, meaning } = homeFields[field].zapier
    return [name, { meaning, value: ({ home }) => home[field] ?? null }]
  }),
)

/** What a Zap gets of a contact: flat, every field always there, so that each can be mapped. */
export const zapierFields: Readonly<Record<string, Field>> = {
  id: { meaning: 'The contact’s id, the same each time it is sent.', value: ({ id }) => id },
  first_name: { meaning: 'First name.', value: ({ firstName }) => firstName },
  last_name: { meaning: 'Last name.', value: ({ lastName }) => lastName },
  email: { meaning: 'The first e-mail address.', value: ({ emails }) => emails[0] ?? '' },
  other_emails: { meaning: 'Further e-mail addresses, with commas.', value: ({ emails }) => rest(emails) },
  phone: { meaning: 'The first phone number, ten digits.', value: (contact) => numbers(contact)[0] ?? '' },
  other_phones: {
    meaning: 'Further phone numbers, with commas.',
    value: (contact) => rest(numbers(contact)),
  },
  street: { meaning: 'Street of the home.', value: ({ addresses: [home] }) => home?.street ?? '' },
  city: { meaning: 'City of the home.', value: ({ addresses: [home] }) => home?.city ?? '' },
  state: {
    meaning: 'State of the home, two letters.',
    value: ({ addresses: [home] }) => home?.state ?? '',
  },
  zip: { meaning: 'ZIP code of the home.', value: ({ addresses: [home] }) => home?.zip ?? '' },
  ...ofHome,
  last_call: {
    meaning: 'What came of your last call, in words; null if there was none.',
    value: ({ lastCall }) => lastCall?.outcome ?? null,
  },
  last_call_on: {
    meaning: 'Date of your last call, as in 2021-05-30; null if there was none.',
    value: ({ lastCall }) => lastCall?.on ?? null,
  },
  status: {
    meaning: `The status you have given them: ${Object.values(statusNames).join(', ')}.`,
    value: ({ status }) => statusNames[status?.status ?? 'toCall'],
  },
  call_again_on: {
    meaning: 'The day to call again, as in 2021-05-30; null unless that is the status.',
    value: ({ status }) => status?.againOn ?? null,
  },
}

/** By the names of `zapierFields`. */
export type ZapierContact = Readonly<Record<string, Value>>

export const zapierContact = (contact: PushContact): ZapierContact =>
  Object.fromEntries(Object.entries(zapierFields).map(([name, { value }]) => [name, value(contact)]))

/** Where a customer has nothing to send yet. Fictional. */
export const exampleContact: PushContact = {
  id: 'example',
  firstName: 'Ada',
  lastName: 'Example',
  names: ['Ada Example'],
  emails: ['ada@example.com', 'a.example@example.com'],
  phones: [{ number: '5125550142', doNotCall: false }],
  addresses: [{ street: '100 Example St', city: 'Austin', state: 'TX', zip: '78701' }],
  background: '',
  home: { likely_seller_score: 0.91, avm_estimated_value: 510_000, last_sale: '2017-05-30' },
  lastCall: { outcome: 'Voicemail', on: '2021-05-28' },
  status: { status: 'again', againOn: '2021-06-01' },
}
