import * as z from 'zod/mini'
import { matchKinds } from '#model/audits/audit-row.ts'
import { scoreChanges } from '#model/audits/rescore.ts'
import { ScoredIn } from '#model/county-data/score-run.ts'
import { destinations } from '#model/deliveries/pushes.ts'
import { Factors } from '#model/likely-sellers/likely-reasons.ts'
import { bodyOfIds, call } from '#model/shared/call.ts'
import {
  CalledOutcome,
  CallPhone,
  ChosenContacts,
  ChosenHomes,
  callBlocks,
  LeadSource,
} from './call-lists.ts'
import { DatedStatus, leadTexts, longestNote, StatusesSet, StatusesUndone } from './lead.ts'
import { LeadStatus } from './lead-status.ts'

export type LeadSourceType = LeadSource['type']

/** A lead by its own id, or by a row that it is in. */
export const LeadRef = z.union([z.object({ type: z.literal('lead'), id: z.string() }), LeadSource])
export type LeadRef = z.infer<typeof LeadRef>

/** Chosen rows of a report or a county. */
export const LeadRows = z.discriminatedUnion('type', [ChosenContacts, ChosenHomes])
export type LeadRows = z.infer<typeof LeadRows>

const By = z.enum(['owner', 'administrator', 'server'])

const activity = { at: z.string(), by: By }
export const LeadActivity = z.discriminatedUnion('type', [
  z.object({ ...activity, type: z.literal('scored'), score: z.nullable(z.number()) }),
  z.object({
    ...activity,
    type: z.literal('rescored'),
    score: z.nullable(z.number()),
    change: z.nullable(z.enum(scoreChanges)),
  }),
  /** A file of the list that it is in, of so many contacts. */
  z.object({ ...activity, type: z.literal('exported'), rows: z.nullable(z.number()) }),
  z.object({ ...activity, type: z.literal('pushed'), destination: z.enum(destinations) }),
  z.object({
    ...activity,
    type: z.literal('called'),
    outcome: CalledOutcome,
    againOn: z.nullable(z.string()),
  }),
  z.object({ ...activity, type: z.literal('status'), ...DatedStatus.shape }),
  z.object({ ...activity, type: z.literal('undone'), ...DatedStatus.shape }),
  z.object({ ...activity, type: z.literal('noted') }),
])
export type LeadActivity = z.infer<typeof LeadActivity>

export const LeadNote = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  by: By,
})
export type LeadNote = z.infer<typeof LeadNote>

const LeadHome = z.object({
  /** Whole dollars. */
  value: z.nullable(z.number()),
  /** `yyyy-MM-dd` */
  lastSaleOn: z.nullable(z.string()),
  ownerOccupied: z.nullable(z.boolean()),
  beds: z.nullable(z.number()),
  baths: z.nullable(z.number()),
  areaSqft: z.nullable(z.number()),
})
export type LeadHome = z.infer<typeof LeadHome>

/** What another list of the customer's has of the same person at the same home. */
export const LeadScore = z.object({
  /** The file or the county. */
  source: z.object({ name: z.string(), path: z.string() }),
  score: z.number(),
  scoredIn: z.nullable(ScoredIn),
  factors: z.nullable(Factors),
})
export type LeadScore = z.infer<typeof LeadScore>

export const Lead = z.object({
  id: z.string(),
  ...DatedStatus.shape,
  changes: z.number(),
  before: z.nullable(DatedStatus),
  /** Why they cannot be called; where they are `gone` or `ended`, nothing of the home and the person is known. */
  blocked: z.nullable(z.enum(callBlocks)),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  source: z.nullable(
    z.object({
      type: z.enum(['audit', 'likely']),
      sourceId: z.string(),
      itemId: z.string(),
      fips: z.nullable(z.string()),
      /** The file's or the county's name. */
      name: z.string(),
      path: z.string(),
    }),
  ),
  score: z.nullable(z.number()),
  scoredIn: z.nullable(ScoredIn),
  factors: z.nullable(Factors),
  otherScores: z.array(LeadScore),
  phones: z.array(CallPhone),
  emails: z.array(z.string()),
  home: LeadHome,
  match: z.nullable(
    z.object({ matchKind: z.enum(matchKinds), matchConfidence: z.number(), matchReason: z.string() }),
  ),
  notes: z.array(LeadNote),
  /** The newest first. */
  activity: z.array(LeadActivity),
  seq: z.number(),
})
export type Lead = z.infer<typeof Lead>

const own = { access: { allows: 'self', owner: { from: 'params', field: 'userId' } } } as const
const ofOne = { ...own, params: z.object({ userId: z.string(), id: z.string() }), reply: Lead } as const

const datedStatus = {
  status: LeadStatus,
  againOn: z.nullable(z.iso.date(leadTexts.day)),
}
const expected = { changes: z.int().check(z.gte(0)) }

export const leadCalls = {
  find: call({
    ...own,
    method: 'POST',
    path: '/leads/:userId',
    summary: 'A lead, one person at one home: what is known of both, its notes and what happened to it',
    params: z.object({ userId: z.string() }),
    body: LeadRef,
    reply: Lead,
  }),
  setStatus: call({
    ...ofOne,
    method: 'POST',
    path: '/leads/:userId/:id/status',
    summary: 'Set the status of a lead; refused if it was changed meanwhile',
    body: z.object({ ...datedStatus, ...expected }),
  }),
  undo: call({
    ...ofOne,
    method: 'POST',
    path: '/leads/:userId/:id/status/undo',
    summary: 'Undo the last change of a lead’s status, one step',
    body: z.object(expected),
  }),
  addNote: call({
    ...ofOne,
    method: 'POST',
    path: '/leads/:userId/:id/notes',
    summary: 'Write a note about a lead',
    body: z.object({
      text: z
        .string()
        .check(z.trim(), z.minLength(1, leadTexts.emptyNote), z.maxLength(longestNote, leadTexts.longNote)),
    }),
  }),
  eraseNote: call({
    ...ofOne,
    method: 'DELETE',
    path: '/leads/:userId/:id/notes/:noteId',
    summary: 'Erase a note; that it was written stays known',
    params: z.object({ userId: z.string(), id: z.string(), noteId: z.string() }),
  }),
  setChosen: call({
    ...own,
    method: 'POST',
    path: '/leads/:userId/chosen/status',
    summary: 'Set the status of the chosen rows of a list, up to 1,000 at once; says which were left out',
    params: z.object({ userId: z.string() }),
    limit: 'work',
    bodyLimit: bodyOfIds,
    body: z.object({ source: LeadRows, ...datedStatus }),
    reply: StatusesSet,
  }),
  undoChosen: call({
    ...own,
    method: 'POST',
    path: '/leads/:userId/statuses/:id/undo',
    summary: 'Undo a change of many statuses, of those that were not changed since',
    params: z.object({ userId: z.string(), id: z.string() }),
    reply: StatusesUndone,
  }),
} as const
