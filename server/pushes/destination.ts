import type { PushContact } from '#model/push-contact.ts'
import type { Destination, PushMode, StopReason } from '#model/pushes.ts'
import type { PushAnswer } from '../gateways/followupboss/push.ts'

export interface PushManner {
  readonly mode: PushMode
  readonly tag: string
}

export interface OpenDestination {
  send(contact: PushContact): Promise<PushAnswer>
}

/** Where rows are pushed to. */
export interface PushDestination {
  /** What the destination is given of a contact, under its own names. */
  payload(contact: PushContact, manner: PushManner): object
  open(ownerId: string, manner: PushManner): Promise<OpenDestination | StopReason>
}

export type PushDestinations = Record<Destination, PushDestination>
