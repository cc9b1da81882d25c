import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { noAudit } from '#model/audit.ts'
import { auditFile } from '#server/deliveries/audit-file.ts'
import { FolderFiles } from '#server/gateways/files/folder.ts'
import { onDatabase } from './database.ts'
import { fillAudit } from './million-rows.ts'

const rows = 200_000
const aims = { csv: { seconds: 5, megabytes: 150 }, xlsx: { seconds: 20, megabytes: 300 } } as const

/** A report of 200,000 contacts as a file, and how far memory grew meanwhile. */
export async function benchFiles(): Promise<void> {
  await onDatabase(async ({ store: { db, pool }, folder }) => {
    const id = randomUUID()
    const audit = { ...noAudit, id, upload: { ...noAudit.upload, id } }
    await fillAudit(pool, audit.id, rows)
    await pool.query('vacuum analyze audit_rows')
    const reading = { asker: audit.id, signal: new AbortController().signal }
    for (const format of ['csv', 'xlsx'] as const) {
      const { seconds, megabytes } = aims[format]
      const before = process.memoryUsage.rss()
      let [bytes, most] = [0, before]
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          bytes += chunk.length
          most = Math.max(most, process.memoryUsage.rss())
          done()
        },
      })
      const start = performance.now()
      const needs = { db, files: new FolderFiles(folder), reading, ownerId: audit.id }
      await pipeline(auditFile(needs, audit, format), sink)
      const took = (performance.now() - start) / 1000
      console.log(
        `  ${rows.toLocaleString('en-US')} rows as ${format}: ${took.toFixed(1)} s (aim: ${seconds}), ${mb(bytes)} MB, memory grew by ${mb(most - before)} MB (aim: ${megabytes})`,
      )
    }
  })
}

const mb = (bytes: number): string => (bytes / 1e6).toFixed(0)
