import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { readSheet } from '#server/uploads/sheet/read.ts'
import { countFile, openFile } from '#services/uploads/parse/tasks.ts'

const rows = 1_000_000
const rowsAtOnce = 20_000
const megabyte = 1024 * 1024
const header = 'First Name,Last Name,E-mail,Phone,Street Address,Unit,City,State,Zip,Notes\n'

const rowOf = (index: number) =>
  `Ann${index % 97},Lopez${index % 89},a${index}@example.com,512555${String(index % 10_000).padStart(4, '0')},` +
  `${index % 9000} Elm St,${index % 3 === 0 ? '"Apt 4,B"' : ''},Austin,TX,787${String(index % 60).padStart(2, '0')},spoke in May\n`

/** 1,000,000 contacts of ten columns, a third of them with a quoted cell; about 82 MB. */
export async function writeContacts(path: string): Promise<number> {
  const file = await open(path, 'w')
  await file.write(header)
  for (let from = 0; from < rows; from += rowsAtOnce)
    await file.write(Array.from({ length: rowsAtOnce }, (_, index) => rowOf(from + index)).join(''))
  await file.close()
  return (await stat(path)).size
}

/** The most resident memory while `work` runs above what there was before, in MB, and its time in ms. */
async function measure(work: () => Promise<number>): Promise<{ ms: number; mb: number; result: number }> {
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const start = performance.now()
  const result = await work()
  const ms = performance.now() - start
  clearInterval(watch)
  peak = Math.max(peak, process.memoryUsage.rss())
  return { ms: Math.round(ms), mb: Math.round((peak - before) / megabyte), result }
}

/** Prints what the shared parsing core takes in Node for a file of 1,000,000 rows. */
export async function benchParse(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foresale-bench-'))
  try {
    const path = join(folder, 'contacts.csv')
    const size = await writeContacts(path)
    const file = await openAsBlob(path)
    const say = (what: string, { ms, mb, result }: { ms: number; mb: number; result: number }) =>
      console.log(
        `parse: ${what}: ${ms.toLocaleString('en-US')} ms, ${mb} MB more, ${result.toLocaleString('en-US')}`,
      )
    console.log(
      `parse: a CSV file of ${rows.toLocaleString('en-US')} rows, ${Math.round(size / megabyte)} MB`,
    )
    const opened = await measure(async () => {
      const head = await openFile(file, 'contacts.csv')
      return Object.keys(suggestMapping(head.headers, head.sampleRows)).length
    })
    say('head read and mapping suggested (fields)', opened)
    const head = await openFile(file, 'contacts.csv')
    say(
      'counted as the browser does (rows)',
      await measure(async () => (await countFile(file, head, () => undefined)).rows),
    )
    const served = await measure(async () => {
      let count = 0
      for await (const batch of readSheet(path, { fileName: 'contacts.csv' })) count += batch.length
      return count
    })
    say('read as the server does (rows)', served)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
