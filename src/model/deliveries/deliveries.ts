import * as z from 'zod/mini'
import type { RecordedFact } from '#model/shared/fact.ts'

/** Of a download: how many people its file leaves out because they are in the customer's opt-outs. */
export const leftOutHeader = 'left-out'

/** Of a download's fact; earlier ones have none. `leftOut` are people in the customer's opt-outs. */
export const countsOfFile = { rows: z.optional(z.number()), leftOut: z.optional(z.number()) }

export interface SavedFile {
  readonly leftOut: number
}

export const deliveryTexts = {
  allOptedOut: 'All selected contacts are in your opt-outs, so there is nothing to put in the file.',
} as const

export const leftOutText = (count: number): string =>
  count === 1
    ? '1 contact was left out of the file: they are in your opt-outs.'
    : `${count.toLocaleString('en-US')} contacts were left out of the file: they are in your opt-outs.`

/** The facts of files that were downloaded. */
export const downloadFacts = [
  'v1.AuditExported',
  'v1.LikelySellersExported',
  'v1.KaptureBuyDownloaded',
  'v1.RealtorsExported',
] as const

/** A report or SkipTrace, a county's list, a bought list of licenses, or licenses by a filter. */
const downloadSources = ['audit', 'county', 'kapture', 'licenses'] as const

export const Download = z.object({
  source: z.enum(downloadSources),
  /** What the customer calls the list; empty once it is gone. */
  title: z.string(),
  format: z.string(),
  /** Null for downloads of an earlier release. */
  rows: z.nullable(z.number()),
  leftOut: z.nullable(z.number()),
  at: z.string(),
  byAdministrator: z.boolean(),
})
export type Download = z.infer<typeof Download>

const goneTitles: Record<Download['source'], string> = {
  audit: 'A deleted file',
  county: 'A county of an ended order',
  kapture: 'A list of licenses',
  licenses: 'A list of licenses',
}

export const downloadTitle = ({ title, source }: Pick<Download, 'title' | 'source'>): string =>
  title || goneTitles[source]

export const deliveryKinds = ['download', 'push'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export interface DeliveriesQuery {
  readonly userId: string
  /** Both if left out. */
  readonly kind?: DeliveryKind | undefined
}

const isDownload = (type: string): boolean => downloadFacts.some((each) => each === type)

export const changesDeliveries = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => type.startsWith('v1.Push') || isDownload(type))
