import type { SnapshotFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'

const offers = [
  'processing',
  'previewFailed',
  'nothingFound',
  'forSale',
  'adding',
  'inCart',
  'paid',
  'failed',
] as const

export const offerOf = (snapshot: SnapshotFrom<typeof auditCardMachine>) =>
  offers.find((offer) => snapshot.matches({ shown: { offer } })) ?? 'processing'

const traces = ['untraced', 'traceInCart', 'traceProcessing', 'traced', 'traceFailed'] as const

export type CardTrace = (typeof traces)[number]

/** The SkipTrace of the contacts of a Database REfresh. */
export const cardTraceOf = (snapshot: SnapshotFrom<typeof auditCardMachine>): CardTrace =>
  traces.find((paid) => snapshot.matches({ shown: { offer: { paid } } })) ?? 'untraced'
