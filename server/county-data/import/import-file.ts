import type pg from 'pg'
import { type ImportKind, requiredColumns } from '#model/county-data/bulk.ts'
import { cutBlocks } from './blocks.ts'
import { ImportError } from './import-error.ts'
import { finishEntry, lockKind, openEntry, type Progress, recordProgress, unlockKind } from './ledger.ts'
import type { ParsedBlock } from './parse.ts'
import { inlineParser, type Parser } from './parser.ts'
import { openRejects } from './rejects.ts'
import { sinkOf } from './sinks.ts'
import { openSource, type Source } from './source.ts'
import { inTransaction } from './transaction.ts'

export interface ImportReport {
  readonly rows: number
  readonly rejected: number
  readonly rejectsPath: string | null
  /** The line at which a stopped import resumed; null if this one started fresh. */
  readonly resumedAt: number | null
  readonly loadedBefore: boolean
}

export interface ImportOptions {
  readonly parserFor?: (kind: ImportKind, header: readonly string[]) => Parser
  readonly onProgress?: (progress: Progress) => void | Promise<void>
  readonly blockSize?: number
}

/**
 * Loads a file, each block with its progress in one transaction: after a stop, the same call resumes after the last
 * committed block.
 * @throws ImportError with a sentence for the operator
 */
export async function importFile(
  pool: pg.Pool,
  kind: ImportKind,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const source = await openSource(path)
  checkHeader(kind, source)
  const client = await pool.connect()
  try {
    await lockKind(client, kind)
    const report = await load(client, kind, source, options)
    await unlockKind(client, kind)
    client.release()
    return report
  } catch (error) {
    // Closing the connection rolls back and releases the lock.
    client.release(true)
    throw error
  }
}

function checkHeader(kind: ImportKind, { name, header }: Source): void {
  const lacking = requiredColumns[kind].filter((column) => !header.includes(column))
  if (lacking.length > 0) throw new ImportError(`The header of ${name} lacks ${lacking.join(', ')}.`)
  const twice = header.filter((column, at) => column !== '' && header.indexOf(column) !== at)
  if (twice.length > 0) throw new ImportError(`The header of ${name} names ${twice.join(', ')} twice.`)
}

async function load(
  client: pg.PoolClient,
  kind: ImportKind,
  source: Source,
  { parserFor = inlineParser, onProgress, blockSize }: ImportOptions,
): Promise<ImportReport> {
  const { sha256, header } = source
  const entry = await openEntry(client, kind, source, source.start)
  const rejects = await openRejects(source.path, header, entry.rejectsBytes)
  const report = (progress: Progress) => ({
    rows: progress.rows,
    rejected: progress.rejected,
    rejectsPath: progress.rejected > 0 ? rejects.path : null,
    resumedAt: entry.rows + entry.rejected > 0 && entry.finishedAt === null ? entry.line : null,
    loadedBefore: entry.finishedAt !== null,
  })
  if (entry.finishedAt !== null) return report(entry)

  const sink = sinkOf(kind, sha256)
  const parser = parserFor(kind, header)
  let progress: Progress = entry
  try {
    const blocks = cutBlocks(source.read(progress.offsetBytes), progress.offsetBytes, blockSize)
    for await (const { block, end } of parsedInOrder(blocks, parser)) {
      const rejectsBytes = await rejects.add(block.rejects, progress.line)
      const next = {
        offsetBytes: end,
        line: progress.line + block.lines,
        rows: progress.rows + block.rows,
        rejected: progress.rejected + block.rejects.length,
        rejectsBytes,
      }
      await inTransaction(client, async () => {
        await sink.load(client, block.copy)
        await recordProgress(client, kind, sha256, next)
      })
      progress = next
      await onProgress?.(progress)
    }
    await sink.finish(client)
    await finishEntry(client, kind, sha256)
  } finally {
    await Promise.all([parser.close(), rejects.close()])
  }
  for (const table of sink.tables)
    if (await isMuchOf(client, table, progress.rows)) await client.query(`vacuum (analyze) ${table}`)
  return report(progress)
}

/** At least a tenth of the table; smaller changes are left to autovacuum. */
async function isMuchOf(client: pg.ClientBase, table: string, rows: number): Promise<boolean> {
  const { rows: found } = await client.query<{ much: boolean }>(
    'select $2::float8 * 10 >= reltuples as much from pg_class where oid = $1::regclass',
    [table, rows],
  )
  return found[0]?.much ?? true
}

/** Parses ahead while earlier blocks load. */
async function* parsedInOrder(
  blocks: AsyncIterable<{ readonly bytes: Uint8Array; readonly end: number }>,
  parser: Parser,
): AsyncGenerator<{ block: ParsedBlock; end: number }> {
  const ahead: { parsed: Promise<ParsedBlock>; end: number }[] = []
  for await (const { bytes, end } of blocks) {
    const parsed = parser.parse(bytes)
    parsed.catch(() => undefined)
    ahead.push({ parsed, end })
    if (ahead.length < parser.width) continue
    const first = ahead.shift()
    if (first) yield { block: await first.parsed, end: first.end }
  }
  for (const { parsed, end } of ahead) yield { block: await parsed, end }
}
