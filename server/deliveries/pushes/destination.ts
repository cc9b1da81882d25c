import type { PushContact } from '#model/deliveries/push-contact.ts'
import type { Destination, PushMode, PushType, StopReason } from '#model/deliveries/pushes.ts'
import type { PushAnswer } from '#server/gateways/push-answer.ts'

export interface PushManner {
  readonly mode: PushMode
  readonly tag: string
}

/** What a destination learns of a push. */
export interface OutgoingPush extends PushManner {
  readonly ownerId: string
  readonly type: PushType
  readonly targetId: string | null
  readonly startedAt: Date
}

export interface OpenDestination {
  /** How many contacts it is sent at a time. */
  readonly atOnce: number
  send(contact: PushContact): Promise<PushAnswer>
}

/** Where rows are pushed to. */
export interface PushDestination {
  /** What the destination is given of a contact, under its own names. */
  payload(contact: PushContact, manner: PushManner): object
  open(push: OutgoingPush): Promise<OpenDestination | StopReason>
}

export type PushDestinations = Record<Destination, PushDestination>
