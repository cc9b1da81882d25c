import * as z from 'zod/mini'
import { importKinds } from '#model/county-data/bulk.ts'
import { mailStatuses } from '#model/emailers/emailers.ts'
import { messageChannelNames } from '#model/messages/messages.ts'
import type { Evolve } from '#model/shared/fact.ts'
import { statusAfter } from '#model/shared/life.ts'
import { filterOfQuery, searchOfQuery } from '#model/shared/list-address.ts'
import type { ImportFact } from './administration-facts.ts'
import { importLife } from './import-life.ts'
import { lanes } from './jobs.ts'

export const providerStatuses = {
  working: 'Working',
  failing: 'Failing',
  notCalled: 'Not called yet',
  sandbox: 'A sandbox takes its place',
  notConfigured: 'Not configured',
} as const

const instant = z.nullable(z.string())

export const Operations = z.object({
  /** Jobs by lane: due or later, under way, and failing: for another try, or given up. */
  lanes: z.array(
    z.object({
      lane: z.enum(lanes),
      waiting: z.number(),
      running: z.number(),
      failing: z.number(),
      /** Since when the longest has been due. */
      dueSince: instant,
    }),
  ),
  /** Jobs whose last try failed, the next to be tried first; then those that were given up, the newest first. */
  failing: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      lane: z.enum(lanes),
      attempts: z.number(),
      /** A fault's name, never its data. */
      lastError: z.string(),
      /** Null for a job that was given up. */
      nextTryAt: instant,
      canRetry: z.boolean(),
    }),
  ),
  /** Outside services: payments, CRM, mail, texts. */
  providers: z.array(
    z.object({
      provider: z.string(),
      standing: z.enum(Object.keys(providerStatuses) as (keyof typeof providerStatuses)[]),
      /** In a row, since the last success. */
      failures: z.number(),
      succeededAt: instant,
      failedAt: instant,
      /** In words, without addresses, keys or data. */
      failure: z.nullable(z.string()),
    }),
  ),
  /** Mail and texts of the last 30 days. */
  messages: z.array(
    z.object({
      channel: z.enum(messageChannelNames),
      status: z.enum(mailStatuses),
      count: z.number(),
      newest: z.string(),
    }),
  ),
})
export type Operations = z.infer<typeof Operations>

export const operationTexts = {
  notRetried: 'This job could not be tried again. Please try again.',
  retried: 'The job is tried again now.',
  isTried: 'This job is being tried already, or as soon as its turn comes.',
  hasEnded: 'This job has ended meanwhile.',
  givenUpForGood:
    'This job was given up for good: its customer was notified, or its order was completed without it.',
} as const

export const ImportFile = z.object({
  /** Within the import folder, with slashes. */
  path: z.string(),
  /** By its name; null if that says nothing. */
  kind: z.nullable(z.enum(importKinds)),
  bytes: z.number(),
  changedAt: z.string(),
})
export type ImportFile = z.infer<typeof ImportFile>

export const importStatuses = {
  waiting: 'Waits for its turn.',
  running: 'Is being loaded.',
  done: 'Loaded.',
  failed: 'Failed.',
  stopped: 'Stopped. Start it again to resume where it was.',
} as const

const StartedImport = z.object({
  id: z.string(),
  path: z.string(),
  kind: z.enum(importKinds),
  standing: z.enum(Object.keys(importStatuses) as (keyof typeof importStatuses)[]),
  /** Why it failed. */
  why: z.nullable(z.string()),
  /** So far. */
  rows: z.number(),
  rejected: z.number(),
  /** Fraction of its file; null unless it runs, and of a compressed file. */
  done: z.nullable(z.number()),
  /** Whether the rejected rows can be downloaded: a later import of the file writes its own in their place. */
  hasRejects: z.boolean(),
})
export type StartedImport = z.infer<typeof StartedImport>

export const ImportPlace = z.object({
  files: z.array(ImportFile),
  /** The newest first. */
  started: z.array(StartedImport),
  /** What was ever imported, also from the terminal. */
  imports: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      fileName: z.string(),
      rows: z.number(),
      rejected: z.number(),
      startedAt: z.string(),
      finishedAt: instant,
    }),
  ),
  /** What is loaded of each model's file. */
  runs: z.array(
    z.object({
      fileClass: z.string(),
      counties: z.number(),
      runs: z.number(),
      predictionTime: instant,
      loadedTime: instant,
      /** A week after the newest. */
      nextDueAt: instant,
    }),
  ),
})
export type ImportPlace = z.infer<typeof ImportPlace>

export type ImportStatus = Pick<StartedImport, 'id' | 'standing'>
export const noImport: ImportStatus = { id: '', standing: 'waiting' }

/** Its turn and its progress are no facts. */
export const importLifeOf = ({ id, standing }: ImportStatus): keyof typeof importLife => {
  if (id === '') return 'none'
  return standing === 'waiting' || standing === 'running' ? 'underWay' : standing
}

export const isUnderWay = (started: ImportStatus): boolean => importLifeOf(started) === 'underWay'

export const evolveImport: Evolve<ImportStatus, ImportFact> = (started, { type, data }) => {
  const after = statusAfter(importLife, importLifeOf(started), type)
  started.id = data.importId ?? ''
  started.standing = after === 'underWay' ? 'waiting' : after
}

export const isImporting = ({ started }: ImportPlace): boolean => started.some(isUnderWay)

/** A file, or a folder with the files whose names begin with a kind. */
export const ImportRequest = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(1000)),
  kind: z.optional(z.enum(importKinds)),
})
export type ImportRequest = z.infer<typeof ImportRequest>

/** The folders that the files are in, the import folder itself left out. */
export function importFolders(files: readonly Pick<ImportFile, 'path'>[]): readonly string[] {
  const folders = files.map(({ path }) => path.split('/').slice(0, -1).join('/'))
  return [...new Set(folders)].filter((path) => path !== '').toSorted()
}

/** Runs are weekly, and may come two days after the day of their scores. */
export const dueDays = 7
export const lateDays = 9

export const countyStatuses = {
  current: 'Current',
  due: 'Due',
  late: 'Late',
  none: 'No run',
} as const
export type CountyStatus = keyof typeof countyStatuses
export const countyStatusNames = Object.keys(countyStatuses) as [CountyStatus, ...CountyStatus[]]

export const CountyFilter = z.object({
  fileClass: z._default(z.string().check(z.maxLength(50)), 'base'),
  /** Left out, counties with a run. */
  standing: z.optional(z.enum(countyStatusNames)),
  /** Words of the county, its state or FIPS code. */
  searchText: z._default(z.string().check(z.maxLength(200)), ''),
})
export type CountyFilter = z.infer<typeof CountyFilter>

export const LoadedCounty = z.object({
  fips: z.string(),
  county: z.string(),
  state: z.string(),
  runs: z.number(),
  /** Of the newest run. */
  predictionTime: instant,
  loadedTime: instant,
  /** Null of one loaded before its rows were counted. */
  rows: z.nullable(z.number()),
  nextDueAt: instant,
  standing: z.enum(countyStatusNames),
})
export type LoadedCounty = z.infer<typeof LoadedCounty>

/** Of a county, all classes of file, the newest first. */
export const LoadedRun = z.object({
  id: z.number(),
  fileClass: z.string(),
  predictionTime: z.string(),
  loadedTime: instant,
  rows: z.nullable(z.number()),
  /** Null of one that no import loaded. */
  fileName: z.nullable(z.string()),
})
export type LoadedRun = z.infer<typeof LoadedRun>

export const countySizes = [25, 50, 100] as const
export const countyTexts = { notRead: 'Error retrieving the loaded counties', none: 'No Data Found' } as const

/** The filter of an address; what is wrong in it is as at first. */
export const countyFilterOf = (query: URLSearchParams): CountyFilter => ({
  ...filterOfQuery(CountyFilter, query),
  searchText: searchOfQuery(query),
})

export const importTexts = {
  noFile: 'There is no such file in the import folder.',
  whichKind: 'Choose what kind of data the file has.',
  started: 'The import is started.',
  notStarted: 'The import could not be started. Please try again.',
  isOpen: 'This import is under way already, or waits for its turn.',
  noRejects: 'The rows that were set aside are no longer in the import folder.',
  notDownloaded: 'Error exporting file',
  stopped: 'The import stopped. Start it again: it goes on where it was.',
  stoppedNow: 'The import is stopped.',
  notStopped: 'The import could not be stopped. Please try again.',
  hasEnded: 'This import has ended already.',
} as const
