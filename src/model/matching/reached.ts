import { confidenceOf, type Match, type PropertyCandidate, type ReachedReason } from './match.ts'
import { nameAgreement } from './names.ts'

/** A person of the county's contact data with the contact's phone number or e-mail address, and the home that they own. */
export type Reached = {
  readonly by: 'phone' | 'email'
  readonly firstName: string
  readonly lastName: string
  readonly home: Pick<PropertyCandidate, 'id' | 'owner1' | 'owner2'>
}

type Name = { readonly firstName: string; readonly lastName: string }

const ways = {
  phone: ['reachedByPhone', 'phone number'],
  email: ['reachedByEmail', 'e-mail address'],
} as const

/**
 * The one home of the people whom the contact's phone number or e-mail address leads to, if they have the contact's
 * last name; undefined if there is none or several. Sure if the first name or its initial and the home's owner agree too.
 */
export function matchReached(contact: Name, reached: readonly Reached[]): Match | undefined {
  const named = reached.filter((person) => agreementOf(contact, person) !== undefined)
  const whole = named.filter((person) => agreementOf(contact, person) === 'both')
  const [first, ...others] = whole.length > 0 ? whole : named
  if (first === undefined || others.some(({ home }) => home.id !== first.home.id)) return undefined
  const owner = nameAgreement(contact, [first.home.owner1, first.home.owner2])
  if (owner === 'differs') return undefined
  const isSure = whole.length > 0 && owner === 'both'
  const [reason, words] = ways[first.by]
  const reasons: readonly ReachedReason[] = isSure ? [reason] : [reason, 'nameInPart']
  return {
    kind: 'fuzzy',
    confidence: Math.round(confidenceOf(reasons) * 100) / 100,
    reason: `Found by the ${words}, not by the address: ${isSure ? 'the name is the same' : 'the name agrees in part'}.`,
    reasons,
    propertyId: first.home.id,
    isReached: true,
  }
}

function agreementOf(contact: Name, person: Name): 'both' | 'last' | undefined {
  const agreement = nameAgreement(contact, [`${person.firstName} ${person.lastName}`])
  if (agreement !== 'last') return agreement === 'both' ? agreement : undefined
  return isInitialOf(contact.firstName, person.firstName) ? 'both' : 'last'
}

/** `J` or `J.` and `John`. */
const isInitialOf = (one: string, other: string): boolean => {
  const [short = '', long = ''] = [one, other]
    .map((name) => name.replace(/\W/g, '').toUpperCase())
    .toSorted((a, b) => a.length - b.length)
  return short.length === 1 && long.startsWith(short)
}
