import type { Gazetteer } from '#model/matching/address/places.ts'
import {
  type ContactToMatch,
  compareContact,
  lookupKeys,
  type Match,
  type PropertyCandidate,
} from '#model/matching/matching.ts'

/** Compares and decides at once. */
export const matchContact = (
  contact: ContactToMatch,
  candidates: readonly PropertyCandidate[],
  gazetteer?: Gazetteer,
): Match => compareContact(contact, candidates, lookupKeys(contact.address, gazetteer))(gazetteer)
