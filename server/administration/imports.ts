import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  type ImportFile,
  type ImportPlace,
  type ImportRequest,
  type ImportStatus,
  importTexts,
  noImport,
  type StartedImport,
} from '#model/administration/operations.ts'
import { type ImportKind, importKinds } from '#model/county-data/bulk.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { Config } from '#server/config/config.ts'
import { ImportError } from '#server/county-data/import/import-error.ts'
import { importFile } from '#server/county-data/import/import-file.ts'
import { rejectsPathOf } from '#server/county-data/import/rejects.ts'
import { enqueueDue } from '#server/markets/figures/counting-jobs.ts'
import { AskedBy, byItself } from '#server/queue/asked-by.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import { isId, nilUuid } from '#server/store/id.ts'
import { iso } from '#server/store/instant.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { imports } from '#server/store/schema/bulk.ts'
import { work } from '#server/store/schema/work.ts'
import { isSystemError } from '#server/store/system-error.ts'
import { decideImport } from './decide.ts'

interface ImportNeeds {
  readonly config: Pick<Config, 'importDir'>
  readonly store: Store
  readonly journal: Journal
}

const jobKind = 'data.import'
const mostListed = 50
/** Parsed in one go, while requests wait. */
const blockSize = 1 << 18

const Payload = z.object({ path: z.string(), kind: z.enum(importKinds), askedBy: AskedBy })
/** Saved with each block; `why` once it has ended. */
const Checkpoint = z.object({
  rows: z.optional(z.number()),
  rejected: z.optional(z.number()),
  offsetBytes: z.optional(z.number()),
  why: z.optional(z.nullable(z.string())),
  isStopped: z.optional(z.boolean()),
})
type Checkpoint = z.infer<typeof Checkpoint>

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

type Row = typeof work.$inferSelect

const statusOf = (
  { status, leasedUntil }: Row,
  { why, isStopped }: Checkpoint,
): StartedImport['standing'] => {
  if (isStopped === true) return 'stopped'
  if (status !== 'ready') return why === null ? 'done' : 'failed'
  return leasedUntil === null ? 'waiting' : 'running'
}

const importOf = (row: Row | undefined): ImportStatus =>
  row ? { id: row.id, standing: statusOf(row, Checkpoint.parse(row.checkpoint ?? {})) } : noImport

/** `later` are the rejects files of imports that started after it. */
function startedOf(row: Row, files: readonly ImportFile[], later: ReadonlySet<string>): StartedImport {
  const { path, kind } = Payload.parse(row.payload)
  const checkpoint = Checkpoint.parse(row.checkpoint ?? {})
  const { rows = 0, rejected = 0, offsetBytes = 0, why } = checkpoint
  const status = statusOf(row, checkpoint)
  const size = files.find((file) => file.path === path && !/\.gz$/i.test(path))?.bytes
  return {
    id: row.id,
    path,
    kind,
    standing: status,
    why: status === 'failed' ? (why ?? importTexts.stopped) : null,
    rows,
    rejected,
    done: status === 'running' && size ? Math.min(1, offsetBytes / size) : null,
    hasRejects: rejected > 0 && !later.has(rejectsPathOf(path)),
  }
}

async function startedOnes(db: Database, files: readonly ImportFile[]): Promise<StartedImport[]> {
  const rows = await db
    .select()
    .from(work)
    // Literal, so that the partial index answers it.
    .where(sql`kind = 'data.import'`)
    .orderBy(desc(work.runAt))
    .limit(mostListed)
  const later = new Set<string>()
  return rows.map((row) => {
    const started = startedOf(row, files, later)
    if (started.rows + started.rejected > 0) later.add(rejectsPathOf(started.path))
    return started
  })
}

async function importsOf(db: Database): Promise<ImportPlace['imports']> {
  const rows = await db.select().from(imports).orderBy(desc(imports.startedAt)).limit(mostListed)
  return rows.map(({ kind, sha256, fileName, rows: loaded, rejected, startedAt, finishedAt }) => ({
    id: `${kind}:${sha256}`,
    kind,
    fileName,
    rows: loaded,
    rejected,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }))
}

type RunsRow = ImportPlace['runs'][number] & Record<string, unknown>

async function runsOf(db: Database): Promise<ImportPlace['runs']> {
  const { rows } = await db.execute<RunsRow>(sql`
    select file_class as "fileClass", count(distinct fips)::int as counties, count(*)::int as runs,
      ${iso(sql`max(prediction_time)`)} as "predictionTime", ${iso(sql`max(loaded_time)`)} as "loadedTime",
      ${iso(sql`(max(prediction_time) + interval '7 days')`)} as "nextDueAt"
    from prediction_runs where complete group by file_class order by file_class`)
  return rows
}

export async function importPlace({ config, store: { db } }: ImportNeeds): Promise<ImportPlace> {
  const files = await filesIn(config.importDir)
  return {
    files,
    started: await startedOnes(db, files),
    imports: await importsOf(db),
    runs: await runsOf(db),
  }
}

export interface RejectsFile {
  readonly name: string
  readonly content: Readable
}

/** What an import that was started here set aside. Its reading is a fact: the rows may be people's. */
export async function openRejects(
  { config, store: { db }, journal }: ImportNeeds,
  actor: Actor,
  id: string,
): Promise<RejectsFile | Refusal> {
  const started = isId(id) ? (await startedOnes(db, [])).find((each) => each.id === id) : undefined
  if (!started) return notThere
  const { path, kind, hasRejects } = started
  const found = hasRejects ? await inPlace(config.importDir, rejectsPathOf(path)) : undefined
  if (found === undefined) return refuse('noRejects', importTexts.noRejects)
  const file = await open(found)
  await journal.command(actor.actorId, actor, ({ append }) =>
    append('profile', actor.actorId, { type: 'v1.ImportRejectsExported', data: { kind, path } }),
  )
  return { name: basename(found), content: file.createReadStream() }
}

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
    let started = 0
    for (const [index, { path, kind }] of files.entries()) {
      if (kind === null) return refuse('whichKind', importTexts.whichKind, 422, 'kind')
      const isOpen = and(
        eq(work.kind, jobKind),
        eq(work.status, 'ready'),
        sql`${work.payload} ->> 'path' = ${path} and ${work.payload} ->> 'kind' = ${kind}`,
      )
      const [open] = await tx.select().from(work).where(isOpen).limit(1)
      const importId = randomUUID()
      const start = decideImport(importOf(open), {
        type: 'v1.ImportStarted',
        data: { importId, kind, path },
      })
      if (isRefusal(start)) continue
      const runAt = new Date(Date.parse(at) + index)
      const key = `${jobKind}:${randomUUID()}`
      const payload = { path, kind, askedBy: actor }
      const job = { id: importId, kind: jobKind, key, payload, runAt } as const
      await enqueue(tx, { ...job, lane: 'longOrder', ownerId: nilUuid })
      await append('profile', actor.actorId, start)
      started += 1
    }
    return started === 0 ? refuse('isOpen', importTexts.isOpen) : undefined
  })
}

/** For good: a run under way has lost its lease, and stops after its block. Started again, it resumes there. */
export async function stopImport(
  { journal }: Pick<ImportNeeds, 'journal'>,
  actor: Actor,
  id: string,
): Promise<Refusal | undefined> {
  if (!isId(id)) return notThere
  return journal.command(actor.actorId, actor, async ({ tx, append }) => {
    const isImport = and(eq(work.id, id), eq(work.kind, jobKind))
    const [found] = await tx.select().from(work).where(isImport).for('update')
    if (!found) return notThere
    const { kind, path } = Payload.parse(found.payload)
    const stop = decideImport(importOf(found), {
      type: 'v1.ImportStopped',
      data: { importId: id, kind, path },
    })
    if (isRefusal(stop)) return stop
    await tx
      .update(work)
      .set({
        ...{ status: 'done', leasedUntil: null, leaseToken: null, progress: null },
        checkpoint: sql`coalesce(${work.checkpoint}, '{}') || '{"isStopped": true}'`,
      })
      .where(isImport)
    await append('profile', actor.actorId, stop)
    return undefined
  })
}

export function importTask({ config, store, journal }: ImportNeeds): Task {
  async function end(lease: JobLease, ended: Checkpoint): Promise<void> {
    const { kind, path, askedBy } = Payload.parse(lease.payload)
    const by = askedBy ?? byItself(lease.ownerId)
    await journal.command(by.actorId, by, async ({ tx, append }) => {
      const [job] = await tx.select().from(work).where(eq(work.id, lease.id)).for('update')
      const type = ended.why === null ? 'v1.ImportDone' : 'v1.ImportFailed'
      const fact = decideImport(importOf(job), { type, data: { importId: lease.id, kind, path } })
      if (isRefusal(fact)) return
      await lease.save(tx, ended)
      if ((kind === 'predictions' || kind === 'listings') && ended.why === null)
        await enqueueDue(tx, lease.id)
      if (askedBy) await append('profile', askedBy.actorId, fact)
      await lease.finish(tx)
    })
  }

  async function load(lease: JobLease): Promise<Checkpoint> {
    const { path, kind } = Payload.parse(lease.payload)
    const found = await inPlace(config.importDir, path)
    if (found === undefined) return { why: importTexts.noFile }
    try {
      const { rows, rejected } = await importFile(store.pool, kind, found, {
        blockSize,
        async onProgress({ rows: loaded, rejected: aside, offsetBytes }) {
          await store.db.transaction((tx) => lease.save(tx, { rows: loaded, rejected: aside, offsetBytes }))
          // The next try goes on after the last block.
          lease.signal.throwIfAborted()
        },
      })
      return { why: null, rows, rejected }
    } catch (error) {
      if (error instanceof ImportError) return { why: error.message }
      throw error
    }
  }

  return {
    kind: jobKind,
    maxAttempts: 5,
    run: async (lease) => end(lease, await load(lease)),
    giveUp: (lease) => end(lease, { why: importTexts.stopped }),
  }
}
