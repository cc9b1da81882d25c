import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type ImportKind, importKinds } from '#model/bulk.ts'
import {
  type ImportFile,
  type ImportPlace,
  type ImportRequest,
  importTexts,
  type StartedImport,
} from '#model/operations.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import type { Config } from '../config/config.ts'
import { ImportError } from '../data/import/import-error.ts'
import { importFile } from '../data/import/import-file.ts'
import { enqueueDue } from '../figures/counting-jobs.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { JobLease, Task } from '../queue/task.ts'
import { nilUuid } from '../store/id.ts'
import type { Actor, Journal } from '../store/journal.ts'
import type { Database, Store } from '../store/pool.ts'
import { work } from '../store/schema/work.ts'
import { isSystemError } from '../store/system-error.ts'

interface ImportNeeds {
  readonly config: Pick<Config, 'importDir'>
  readonly store: Store
  readonly journal: Journal
}

const jobKind = 'data.import'
const mostListed = 50
/** Parsed in one go, while requests wait. */
const blockSize = 1 << 18

const Payload = z.object({ path: z.string(), kind: z.enum(importKinds) })
const Ended = z.object({ why: z.nullable(z.string()), rows: z.number(), rejected: z.number() })
type Ended = z.infer<typeof Ended>

const isData = (name: string) => /\.csv(\.gz)?$/i.test(name) && !/\.rejects\.csv$/i.test(name)

/** What its name begins with: `predictions-2026-11-16.csv.gz`. */
const kindOf = (path: string): ImportKind | null =>
  importKinds.find((kind) => basename(path).toLowerCase().startsWith(kind)) ?? null

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { recursive: true, withFileTypes: true })
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return []
    throw error
  }
}

async function filesIn(root: string, folder = root): Promise<ImportFile[]> {
  const files: ImportFile[] = []
  for (const entry of await entriesOf(folder)) {
    if (!entry.isFile() || !isData(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const { size, mtime } = await stat(path)
    const name = relative(root, path).split(sep).join('/')
    files.push({ path: name, kind: kindOf(name), bytes: size, changedAt: mtime.toISOString() })
  }
  return files.toSorted((one, other) => one.path.localeCompare(other.path))
}

const standingOf = (row: typeof work.$inferSelect, ended: Ended | undefined): StartedImport['standing'] => {
  if (row.status !== 'ready') return ended?.why === null ? 'done' : 'failed'
  return row.leasedUntil === null ? 'waiting' : 'running'
}

async function startedOnes(db: Database): Promise<StartedImport[]> {
  const rows = await db
    .select()
    .from(work)
    .where(eq(work.kind, jobKind))
    .orderBy(desc(work.runAt))
    .limit(mostListed)
  return rows.map((row) => {
    const ended = Ended.safeParse(row.checkpoint).data
    const { path, kind } = Payload.parse(row.payload)
    const standing = standingOf(row, ended)
    const why = standing === 'failed' ? (ended?.why ?? importTexts.stopped) : null
    return {
      id: row.id,
      path,
      kind,
      standing,
      why,
      rows: ended?.rows ?? null,
      rejected: ended?.rejected ?? null,
    }
  })
}

export const importPlace = async ({ config, store }: ImportNeeds): Promise<ImportPlace> => ({
  files: await filesIn(config.importDir),
  started: await startedOnes(store.db),
})

/** The real path of something in the import folder; undefined for anything outside of it. */
async function inPlace(root: string, path: string): Promise<string | undefined> {
  try {
    const [place, found] = await Promise.all([realpath(root), realpath(join(root, path))])
    return found === place || found.startsWith(place + sep) ? found : undefined
  } catch (error) {
    if (isSystemError(error, 'ENOENT') || isSystemError(error, 'ENOTDIR')) return undefined
    throw error
  }
}

/** A file, or all files of a folder whose names begin with a kind, those first that others need. */
async function chosenBy(root: string, { path, kind }: ImportRequest): Promise<ImportFile[]> {
  const found = path.includes('\0') ? undefined : await inPlace(root, path)
  if (found === undefined) return []
  if ((await stat(found)).isDirectory()) {
    const files = await filesIn(await realpath(root), found)
    return files.filter((file) => file.kind !== null).toSorted((one, other) => rank(one) - rank(other))
  }
  const files = await filesIn(await realpath(root))
  const name = relative(await realpath(root), found)
    .split(sep)
    .join('/')
  return files.filter((file) => file.path === name).map((file) => ({ ...file, kind: kind ?? file.kind }))
}

const rank = ({ kind }: ImportFile) => (kind === null ? importKinds.length : importKinds.indexOf(kind))

/** One after the other, of all administrators: they have one owner. One that waits or runs already is not started twice. */
export async function startImports(
  { config, journal }: ImportNeeds,
  actor: Actor,
  request: ImportRequest,
): Promise<Refusal | undefined> {
  const files = await chosenBy(config.importDir, request)
  if (files.length === 0) return refuse('noFile', importTexts.noFile, 422, 'path')
  return journal.command(actor.actorId, actor, async ({ tx, at, append, hold }) => {
    await hold([nilUuid])
    for (const [index, { path, kind }] of files.entries()) {
      if (kind === null) return refuse('whichKind', importTexts.whichKind, 422, 'kind')
      const isOpen = and(
        eq(work.kind, jobKind),
        eq(work.status, 'ready'),
        sql`${work.payload} ->> 'path' = ${path} and ${work.payload} ->> 'kind' = ${kind}`,
      )
      if ((await tx.$count(work, isOpen)) > 0) continue
      const runAt = new Date(Date.parse(at) + index)
      const key = `${jobKind}:${randomUUID()}`
      const payload = { path, kind }
      await enqueue(tx, { kind: jobKind, lane: 'longOrder', key, ownerId: nilUuid, payload, runAt })
      await append('profile', actor.actorId, { type: 'v1.ImportStarted', data: { kind, path } })
    }
    return undefined
  })
}

export function importTask({ config, store }: Omit<ImportNeeds, 'journal'>): Task {
  const end = (lease: JobLease, ended: Ended) =>
    store.db.transaction(async (tx) => {
      await lease.save(tx, ended)
      const { kind } = Payload.parse(lease.payload)
      if (kind === 'predictions' && ended.why === null) await enqueueDue(tx, lease.id)
      await lease.finish(tx)
    })

  async function load(lease: JobLease): Promise<Ended> {
    const { path, kind } = Payload.parse(lease.payload)
    const found = await inPlace(config.importDir, path)
    if (found === undefined) return { why: importTexts.noFile, rows: 0, rejected: 0 }
    try {
      const { rows, rejected } = await importFile(store.pool, kind, found, {
        blockSize,
        // The next try goes on after the last block.
        onProgress: () => lease.signal.throwIfAborted(),
      })
      return { why: null, rows, rejected }
    } catch (error) {
      if (error instanceof ImportError) return { why: error.message, rows: 0, rejected: 0 }
      throw error
    }
  }

  return {
    kind: jobKind,
    maxAttempts: 5,
    run: async (lease) => end(lease, await load(lease)),
    giveUp: (lease) => end(lease, { why: importTexts.stopped, rows: 0, rejected: 0 }),
  }
}
