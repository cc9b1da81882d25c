import * as z from 'zod/mini'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'
import { canHappen, statusAfter } from '#model/shared/life.ts'
import { crmSyncLife } from './crm-sync-life.ts'

/** In the order in which a sync reads and applies them: each names those before it. */
export const crmKinds = ['company', 'contact', 'deal', 'lineItem'] as const
export const CrmKind = z.enum(crmKinds)
export type CrmKind = z.infer<typeof CrmKind>

/** What the portal makes of a kind. */
export const crmKindLabels: Record<CrmKind, string> = {
  company: 'Companies',
  contact: 'Users',
  deal: 'Orders',
  lineItem: 'Order items',
}

export const crmChanges = ['add', 'change', 'missing', 'unusable'] as const
export const CrmChange = z.enum(crmChanges)
export type CrmChange = z.infer<typeof CrmChange>

export const crmChangeLabels: Record<CrmChange, string> = {
  add: 'To add',
  change: 'To change',
  missing: 'Missing',
  unusable: 'Unusable',
}

/** Why a record of the CRM is left out, for the administrator who can mend it there. */
export const crmProblems = {
  noName: 'It has no name.',
  noEmail: 'It has no usable e-mail address, which a user needs to log in.',
  emailTaken: 'Another contact of the CRM already is the user with this e-mail address.',
  noContacts: 'None of its contacts has a usable e-mail address, so nobody could open the order.',
  noProduct: 'It has no product type.',
  amount: 'Its amount is not an amount of dollars.',
  fips: 'Its FIPS code is not that of a county.',
  county: 'No county with its FIPS code has been loaded.',
  threshold: 'Its threshold is neither “full” nor a percentage.',
  threshold2: 'Its second threshold is not a percentage above the first.',
  cutoff: 'Its cutoff is neither “Unfiltered” nor a number of months.',
  propertyClass: 'Its property class is neither SFR, Condo nor SFR+Condo.',
  predictionClass: 'Its prediction class is neither all, new nor repeat.',
  frequency: 'Its frequency is neither monthly, weekly nor once.',
} as const
export type CrmProblem = keyof typeof crmProblems
const CrmProblem = z.enum(Object.keys(crmProblems) as [CrmProblem, ...CrmProblem[]])

const count = z.number()
const Counts = z.object({ add: count, change: count, missing: count, unusable: count })
export type CrmCounts = z.infer<typeof Counts>

export const CrmDifferenceCounts = z.object({
  company: Counts,
  contact: Counts,
  deal: Counts,
  lineItem: Counts,
})
export type CrmDifferenceCounts = z.infer<typeof CrmDifferenceCounts>

/** `superseded`: its difference was not applied before the CRM was read again. */
export const CrmSyncStatus = z.enum(['reading', 'ready', 'applying', 'done', 'failed', 'superseded'])
export type CrmSyncStatus = z.infer<typeof CrmSyncStatus>

export const CrmSync = z.object({
  id: z.string(),
  status: CrmSyncStatus,
  /** Reads everything, not only what changed since the last reading. */
  whole: z.boolean(),
  /** What is being read or applied; where it failed. */
  at: z.nullable(CrmKind),
  /** Records read so far. */
  read: count,
  applied: count,
  /** Of the difference when it was last applied. */
  total: count,
  counts: z.nullable(CrmDifferenceCounts),
  /** A sentence, if it failed or waits. */
  why: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type CrmSync = z.infer<typeof CrmSync>

/** `isJoined`: it was there before it was asked for. */
export const CrmStarted = z.extend(CrmSync, { isJoined: z.boolean() })
export type CrmStarted = z.infer<typeof CrmStarted>

const ofSync = z.object({ syncId: z.string() })

/** Of the administrator who asked for it; nobody's journal has those of a night's. */
export const crmSyncFacts = [
  fact('v1.CrmSyncStarted', ofSync),
  fact('v1.CrmSyncRead', ofSync),
  fact('v1.CrmDifferenceApplied', ofSync),
  fact('v1.CrmSyncDone', ofSync),
  fact('v1.CrmSyncFailed', ofSync),
  fact('v1.CrmSyncSuperseded', ofSync),
] as const
export type CrmSyncFact = FactOf<typeof crmSyncFacts>

type SyncStatus = Pick<CrmSync, 'id' | 'status'>

export const crmSyncLifeOf = ({ id, status }: SyncStatus): keyof typeof crmSyncLife =>
  id === '' ? 'none' : status

/** Whether a fact can happen to a sync now. */
export const crmSyncTakes = (sync: SyncStatus, { type }: Pick<CrmSyncFact, 'type'>): boolean =>
  canHappen(crmSyncLife, crmSyncLifeOf(sync), type)

export const syncStatusAfter = (sync: SyncStatus, type: CrmSyncFact['type']): CrmSyncStatus =>
  statusAfter(crmSyncLife, crmSyncLifeOf(sync), type)

export const evolveCrmSync: Evolve<SyncStatus, CrmSyncFact> = (sync, { type, data }) => {
  sync.status = syncStatusAfter(sync, type)
  sync.id = data.syncId
}

export const CrmOverview = z.object({
  /** The newest; null before the first. */
  sync: z.nullable(CrmSync),
  isSandbox: z.boolean(),
  /** The hour in Chicago of the nightly sync; null if there is none. */
  nightlyHour: z.nullable(z.number()),
})
export type CrmOverview = z.infer<typeof CrmOverview>

export const isSyncing = ({ sync }: CrmOverview): boolean =>
  sync?.status === 'reading' || sync?.status === 'applying'

const FieldChange = z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })

export const CrmDifference = z.object({
  /** Of this page of the list; the CRM's id and ours are below. */
  id: z.string(),
  crmId: z.string(),
  /** Null of what is not in the portal yet. */
  portalId: z.nullable(z.string()),
  name: z.string(),
  fields: z.array(FieldChange),
  problem: z.nullable(CrmProblem),
  /** Of the missing: when a sync marked it. */
  markedAt: z.nullable(z.string()),
})
export type CrmDifference = z.infer<typeof CrmDifference>

export const CrmDifferenceQuery = z.object({ kind: CrmKind, change: CrmChange })
export type CrmDifferenceQuery = z.infer<typeof CrmDifferenceQuery>

/** What a sync has marked as missing in the CRM. */
export const CrmMissing = z.object({
  /** Ours. */
  id: z.string(),
  crmId: z.string(),
  name: z.string(),
  markedAt: z.string(),
})
export type CrmMissing = z.infer<typeof CrmMissing>

export interface CrmMissingQuery {
  readonly kind: CrmKind
  readonly searchText: string
}

export const crmTexts = {
  failed: 'Error syncing HubSpot data',
  noCrm: 'No CRM is connected. Set HUBSPOT in the configuration.',
  notReady: 'This difference is no longer the newest. Look at the new one before you apply it.',
  alreadyRunning: 'A sync is already running. You see here how far it is.',
  notRead: 'Error retrieving the difference',
  missingNotRead: 'Error retrieving what is missing in the CRM',
} as const

/** HubSpot's numbers of its object types. */
const objectTypes: Record<CrmKind, string> = { company: '0-2', contact: '0-1', deal: '0-3', lineItem: '0-8' }

export const crmAddress = (portalId: string, kind: CrmKind, id: string): string =>
  `https://app.hubspot.com/contacts/${portalId}/record/${objectTypes[kind]}/${encodeURIComponent(id)}`
