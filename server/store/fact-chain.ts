import { createReadStream } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import type { Transaction } from './pool.ts'
import { facts } from './schema/journal.ts'
import { StartError } from './start-error.ts'
import { isSystemError } from './system-error.ts'

/** Each fact with its hash as it is made now, and how many of its owner's facts up to it were written with one. */
const chain = sql`
  select owner_id, seq, hash, chain_facts(f) over own as made, count(hash) over own as hashed
  from ${facts} f window own as (partition by owner_id order by seq)`

/** A fault for each owner whose facts are not as they were written. */
export async function brokenChains(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ owner_id: string; seq: string }>(sql`
    select owner_id, min(seq) as seq from (${chain}) link
    where hash is distinct from made and hashed > 0
    group by owner_id order by owner_id`)
  return rows.map(({ owner_id, seq }) => `Fact ${seq} of owner ${owner_id}, or one before it, was changed.`)
}

/**
 * Writes the number and the hash of each owner's last fact, a line each: `owner number hash`. Whoever can change the
 * database can also compute all hashes again; a copy of this file elsewhere shows it.
 * @throws StartError if it cannot be written
 */
export async function writeAnchor(tx: Transaction, path: string): Promise<void> {
  const { rows } = await tx.execute<{ line: string }>(sql`
    select distinct on (owner_id) concat_ws(' ', owner_id, seq, encode(made, 'hex')) as line
    from (${chain}) link order by owner_id, seq desc`)
  const partial = `${path}.${process.pid}`
  try {
    await writeFile(partial, rows.map(({ line }) => `${line}\n`).join(''), { mode: 0o600, flush: true })
    await rename(partial, path)
  } catch (error) {
    throw new StartError(`The anchor cannot be written: ${error instanceof Error ? error.message : error}.`)
  }
}

/**
 * A fault for each line of an anchor whose fact is gone or has another hash; none if there is no such file yet.
 * @throws StartError if it is no anchor
 */
export async function changedSince(tx: Transaction, path: string): Promise<string[]> {
  await tx.execute(sql`create temp table anchored (owner_id uuid, seq bigint, hash text) on commit drop`)
  try {
    for await (const lines of linesOf(path))
      await tx.execute(sql`
        insert into anchored select part[1]::uuid, part[2]::bigint, part[3]
        from jsonb_array_elements_text(${JSON.stringify(lines)}::jsonb) line, string_to_array(line, ' ') part`)
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return []
    throw error
  }
  const { rows } = await tx.execute<{ owner_id: string; seq: string }>(sql`
    select owner_id, a.seq from anchored a left join (${chain}) link using (owner_id, seq)
    where encode(made, 'hex') is distinct from a.hash order by owner_id`)
  return rows.map(
    ({ owner_id, seq }) =>
      `Fact ${seq} of owner ${owner_id}, or one before it, was changed since the anchor.`,
  )
}

const anchorLine = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} [1-9]\d{0,14} [\da-f]{64}$/

async function* linesOf(path: string): AsyncGenerator<readonly string[]> {
  let batch: string[] = []
  let number = 0
  for await (const line of createInterface(createReadStream(path))) {
    number += 1
    if (!anchorLine.test(line)) throw new StartError(`Line ${number} of ${path} is not of an anchor.`)
    batch.push(line)
    if (batch.length < 10_000) continue
    yield batch
    batch = []
  }
  yield batch
}
