import type { Gazetteer } from '#model/matching/address/places.ts'
import type { ContactToMatch, Match, PropertyCandidate } from '#model/matching/match.ts'
import { compareAddress, lookupKeys } from '#model/matching/matching.ts'

/** Compares and decides at once. */
export const matchContact = (
  contact: ContactToMatch,
  candidates: readonly PropertyCandidate[],
  gazetteer?: Gazetteer,
): Match => compareAddress(contact, candidates, lookupKeys(contact.address, gazetteer))(contact)(gazetteer)
