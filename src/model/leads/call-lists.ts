import * as z from 'zod/mini'
import { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import { ScoredIn } from '#model/county-data/score-run.ts'
import { LikelySelection } from '#model/likely-sellers/likely-export.ts'
import { Factors } from '#model/likely-sellers/likely-reasons.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

export const maxCallRows = 5_000
export const longestListName = 80

export const CalledOutcome = z.enum(['reached', 'voicemail', 'wrongNumber', 'optOut', 'again'])
export type CalledOutcome = z.infer<typeof CalledOutcome>

/** `skipped` is no call: the row comes again when the list is gone through once more. */
export const callOutcomes = [...CalledOutcome.options, 'skipped'] as const
export const CallOutcome = z.enum(callOutcomes)
export type CallOutcome = z.infer<typeof CallOutcome>

export const outcomeNames: Record<CallOutcome, string> = {
  reached: 'Reached',
  voicemail: 'Voicemail',
  wrongNumber: 'Wrong number',
  optOut: 'Opted out',
  again: 'Call again',
  skipped: 'Skipped',
}

export const callListTexts = {
  name: 'Enter a name for the list.',
  longName: `A name has at most ${longestListName} characters.`,
  nothingChosen: 'Select the contacts to call first.',
  noNumbers: 'None of the selected contacts has a phone number.',
  tooMany: `A call list has at most ${maxCallRows.toLocaleString('en-US')} contacts. Select fewer of them.`,
  from: 'Enter the number of a record, from 1.',
  pastEnd: 'The list ends before this record. Enter a smaller number.',
  day: 'Choose a day after today, within a year.',
  notCallable: 'This contact cannot be called. Go on to the next one.',
  changedElsewhere: 'This contact was changed in another window. Here is where the list is now.',
  noOptOut: 'Nothing is known of this contact that an opt-out could be recorded by.',
  nothingToUndo: 'There is nothing left to undo in this list.',
  removed: 'The call list was deleted.',
} as const

export const ChosenContacts = z.object({
  type: z.literal('audit'),
  auditId: z.string(),
  selection: AuditRowSelection,
})
export type ChosenContacts = z.infer<typeof ChosenContacts>

export const ChosenHomes = z.object({
  type: z.literal('likely'),
  id: z.string(),
  fipsCode: z.string(),
  selection: LikelySelection,
})
export type ChosenHomes = z.infer<typeof ChosenHomes>

export const CallListSource = z.discriminatedUnion('type', [
  ChosenContacts,
  ChosenHomes,
  z.object({
    type: z.literal('kapture'),
    id: z.string(),
    /** Its first record, from 1: at most `maxCallRows` records are taken. */
    from: z._default(z.int32().check(z.gte(1)), 1),
  }),
])
export type CallListSource = z.infer<typeof CallListSource>
export type CallListSourceType = CallListSource['type']

export const CallListRequest = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, callListTexts.name),
      z.maxLength(longestListName, callListTexts.longName),
    ),
  source: CallListSource,
})
export type CallListRequest = z.infer<typeof CallListRequest>

export interface CallListOrder extends CallListRequest {
  readonly userId: string
}

export const callListForm = (userId: string, source: CallListSource) =>
  z.pipe(
    z.object({
      name: CallListRequest.shape.name,
      from: z.coerce.number().check(z.int(callListTexts.from), z.gte(1, callListTexts.from)),
    }),
    z.transform(
      ({ name, from }): CallListOrder => ({
        ...{ userId, name },
        source: source.type === 'kapture' ? { ...source, from } : source,
      }),
    ),
  )

export const CallListMade = z.object({
  id: z.string(),
  rows: z.number(),
  /** Chosen, but without a phone number. */
  leftOut: z.number(),
})
export type CallListMade = z.infer<typeof CallListMade>

/** Of a report's likely sellers. */
export const LikelyToCall = z.object({
  likely: z.number(),
  withPhone: z.number(),
})
export type LikelyToCall = z.infer<typeof LikelyToCall>

export interface LikelyOfReport {
  readonly userId: string
  readonly auditId: string
}

export const likelyListName = (fileName: string, day: string): string => {
  const end = `, likely sellers, ${day}`
  return `${fileName.slice(0, longestListName - end.length)}${end}`
}

export const withPhoneWords = ({ likely, withPhone }: LikelyToCall): string => {
  const number = (count: number) => count.toLocaleString('en-US')
  if (withPhone === 0) return 'None of these contacts has a phone number yet.'
  if (withPhone === likely)
    return likely === 1 ? 'This contact has a phone number.' : 'All of these contacts have a phone number.'
  return `${number(withPhone)} of ${number(likely)} contacts ${withPhone === 1 ? 'has' : 'have'} a phone number.`
}

export const CallList = z.object({
  id: z.string(),
  name: z.string(),
  sourceType: z.enum(['audit', 'likely', 'kapture']),
  /** The file's or the county's name; empty once the audit is deleted. */
  source: z.string(),
  rows: z.number(),
  /** Rows with an outcome that is final for now. */
  called: z.number(),
  createdAt: z.string(),
})
export type CallList = z.infer<typeof CallList>

export interface CallListQuery {
  readonly userId: string
  readonly listId: string
}

/** Why a row cannot be called. */
export const callBlocks = ['optedOut', 'gone', 'ended'] as const
export type CallBlock = (typeof callBlocks)[number]

export const blockTexts: Record<CallBlock, string> = {
  optedOut: 'They asked you not to contact them: they are in your opt-outs.',
  gone: 'This contact is no longer there: its file was deleted, or its property is not known any more.',
  ended: 'The order for this county has ended, so its properties are no longer shown.',
}

export const CallPhone = z.object({
  /** Whose it is. */
  name: z.string(),
  /** As it was given; ten digits where it is known as one. */
  number: z.string(),
  lineType: z.nullable(z.string()),
  doNotCall: z.boolean(),
  /** It turned out not to be theirs. */
  isWrong: z.boolean(),
})
export type CallPhone = z.infer<typeof CallPhone>

const wordsOf = (name: string): readonly string[] =>
  name
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

/** Whom to ask for at a number: nobody else than the lead's name says, middle names and order aside. */
export function askFor({ name }: Pick<CallPhone, 'name'>, leadName: string): string | null {
  const [own, asked] = [wordsOf(leadName), wordsOf(name)]
  const isNamed = asked.every((word) => own.includes(word)) || own.every((word) => asked.includes(word))
  return isNamed ? null : name
}

const LastOutcome = z.object({
  outcome: CallOutcome,
  at: z.string(),
  /** `yyyy-MM-dd` */
  againOn: z.nullable(z.string()),
})
export type LastOutcome = z.infer<typeof LastOutcome>

/** A row that a lead is in. */
export const LeadSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('audit'), sourceId: z.string(), itemId: z.string() }),
  /** A home of a county that an order's item is of. */
  z.object({ type: z.literal('likely'), sourceId: z.string(), fips: z.string(), itemId: z.string() }),
])
export type LeadSource = z.infer<typeof LeadSource>

export const CallRow = z.object({
  /** From 1. */
  rowNo: z.number(),
  /** Null of a license, which is no lead. */
  lead: z.nullable(LeadSource),
  /** How many outcomes it has; sent with the next one, so that two windows do not overwrite each other. */
  attempts: z.number(),
  blocked: z.nullable(z.enum(callBlocks)),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phones: z.array(CallPhone),
  /** Fraction of 1; null where none is known or sold. */
  score: z.nullable(z.number()),
  /** Null if the prediction came without reasons, or there is none. */
  factors: z.nullable(Factors),
  scoredIn: z.nullable(ScoredIn),
  /** Whole dollars. */
  value: z.nullable(z.number()),
  /** `yyyy-MM-dd` */
  lastSaleOn: z.nullable(z.string()),
  last: z.nullable(LastOutcome),
})
export type CallRow = z.infer<typeof CallRow>

/** A call list as it is worked: always at its first row that is not called, or is due again. */
export const Calling = z.object({
  list: CallList,
  outcomes: z.record(CallOutcome, z.number()),
  row: z.nullable(CallRow),
  /** The day on which the next row is due; null if none is. */
  nextDay: z.nullable(z.string()),
  /** The outcome that can be undone. */
  undo: z.nullable(z.object({ id: z.string(), rowNo: z.number(), outcome: CallOutcome })),
  seq: z.number(),
})
export type Calling = z.infer<typeof Calling>

export const RecordedOutcome = z.object({
  rowNo: z.int32().check(z.gte(1)),
  attempts: z.int().check(z.gte(0)),
  outcome: CallOutcome,
  againOn: z.nullable(z.iso.date(callListTexts.day)),
})
export type RecordedOutcome = z.infer<typeof RecordedOutcome>

export interface OutcomeRequest extends CallListQuery, RecordedOutcome {}

/** By one key each. */
export const callKeys: Record<CallOutcome | 'undo', string> = {
  reached: 'R',
  voicemail: 'V',
  wrongNumber: 'W',
  optOut: 'O',
  again: 'A',
  skipped: 'N',
  undo: 'U',
}

const ownFacts: ReadonlySet<string> = new Set([
  'v1.CallRecorded',
  'v1.CallUndone',
  'v1.SkippedCallsReopened',
  'v1.CallListDeleted',
])
const optOutFacts: ReadonlySet<string> = new Set(['v1.OptOutsAdded', 'v1.OptOutRemoved'])

/** Whether facts later than `seq` change what is shown of a list. */
export const changesCalling = (facts: readonly RecordedFact[], listId: string, seq: number): boolean =>
  facts.some(
    (fact) =>
      fact.seq > seq &&
      (optOutFacts.has(fact.type) ||
        fact.type === 'v1.AuditDeleted' ||
        (ownFacts.has(fact.type) && fact.data.listId === listId)),
  )

export const changesCallLists = (facts: readonly Pick<RecordedFact, 'type'>[]): boolean =>
  facts.some(({ type }) => ownFacts.has(type) || type === 'v1.CallListMade')

export const callListPath = (id: string): string => `/calls/${id}`

/** `Reached`, or `Call again on Nov 30, 2026`. */
export const outcomeText = (
  { outcome, againOn }: Pick<LastOutcome, 'outcome' | 'againOn'>,
  dayText: (day: string) => string,
): string => (againOn === null ? outcomeNames[outcome] : `${outcomeNames[outcome]} on ${dayText(againOn)}`)
