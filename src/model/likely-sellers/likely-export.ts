import * as z from 'zod/mini'
import { predictionSets } from '#model/county-data/selection.ts'
import { maxChosenRows } from '#model/shared/page.ts'
import { LikelyFilter, type LikelyPlace } from './likely.ts'

export const marketingChannels = [
  'Phone',
  'Facebook',
  'Direct Mail',
  'Email',
  'Address Master',
  'Contact Master',
  'Skip Trace Master',
] as const
export type MarketingChannel = (typeof marketingChannels)[number]

export const defaultChannel: MarketingChannel = 'Direct Mail'

const ids = z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.maxLength(maxChosenRows))

/** Rows of any of its parts: those that pass its filter (null: none) or are added, less those removed. */
export const LikelySelection = z
  .array(z.object({ filter: z.nullable(LikelyFilter), added: ids, removed: ids }))
  .check(z.maxLength(20))
export type LikelySelection = z.infer<typeof LikelySelection>

/** `userId` and `hubspotId` are the specification's; the session names the user. */
export const LikelyExport = z.object({
  filter: z.object({ likelyIds: z.optional(ids), selection: z.optional(LikelySelection) }),
  userId: z.optional(z.string()),
  hubspotId: z.optional(z.nullable(z.string())),
  marketingChannel: z._default(z.enum(marketingChannels), defaultChannel),
  predictionSet: z._default(z.enum(predictionSets), 'All This Month'),
  /** Of the set that the rows were chosen in; another set is refused. */
  predictionTime: z.optional(z.string()),
  format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
})
export type LikelyExport = z.infer<typeof LikelyExport>

export interface LikelyExportRequest {
  readonly place: LikelyPlace
  readonly request: LikelyExport
}

/** What a channel has no use for. */
export const leftOutReasons = {
  noPhone: 'no phone number',
  doNotCall: 'every number is on the do-not-call list',
  optedOut: 'opted out',
  optedOutOwner: 'what leads to an owner who opted out; the property is in the file',
  noEmail: 'no e-mail address',
  noContact: 'neither a phone number nor an e-mail address',
  noMailingAddress: 'no mailing address',
  sameHousehold: 'another home of the same household is in the file',
  notTraced: 'not skip traced',
} as const
export type LeftOutReason = keyof typeof leftOutReasons

export const isOptOut = (why: LeftOutReason): boolean => why === 'optedOut' || why === 'optedOutOwner'

export const ExportCount = z.object({
  /** Lines of the file. */
  rows: z.number(),
  /** Properties left out, in full or in part, by reason. */
  leftOut: z.array(
    z.object({
      why: z.enum(Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]]),
      count: z.number(),
    }),
  ),
})
export type ExportCount = z.infer<typeof ExportCount>

export const likelyExportTexts = {
  nothingChosen: 'Select the properties to export first.',
  nothingLeft:
    'None of the selected properties can be in this file. Choose another channel or other properties.',
  setChanged:
    'This county has new predictions since you opened the page. Reload it to see them, then export again.',
  notExported: 'Error exporting file',
} as const
