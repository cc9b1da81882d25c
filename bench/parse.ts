import { createReadStream, openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import Papa from 'papaparse'
import { suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { headBytes } from '#model/uploads/sheet/limits.ts'
import { readSheet } from '#server/uploads/sheet/read.ts'
import { countFile, openFile } from '#services/uploads/parse/tasks.ts'
import { type Bench, count, grownBy } from './lib/figures.ts'

const rows = 1_000_000
const rowsAtOnce = 20_000
const header = 'First Name,Last Name,E-mail,Phone,Street Address,Unit,City,State,Zip,Notes\n'

const rowOf = (index: number) =>
  `Ann${index % 97},Lopez${index % 89},a${index}@example.com,512555${String(index % 10_000).padStart(4, '0')},` +
  `${index % 9000} Elm St,${index % 3 === 0 ? '"Apt 4,B"' : ''},Austin,TX,787${String(index % 60).padStart(2, '0')},spoke in May\n`

/** 1,000,000 contacts of ten columns, a third of them with a quoted cell; about 82 MB. */
export async function writeContacts(path: string): Promise<void> {
  const file = await open(path, 'w')
  await file.write(header)
  for (let from = 0; from < rows; from += rowsAtOnce)
    await file.write(Array.from({ length: rowsAtOnce }, (_, index) => rowOf(from + index)).join(''))
  await file.close()
}

/** papaparse alone: counts the rows of a stream. */
export const countAlone = (content: Readable): Promise<number> =>
  new Promise((resolve, reject) => {
    let all = 0
    Papa.parse<string[]>(content, {
      chunk: ({ data }) => {
        all += data.length
      },
      complete: () => resolve(all),
      error: reject,
    })
  })

/** What the shared parsing core takes in Node for a file of 1,000,000 rows. */
export const parse: Bench = {
  floor: 'papaparse alone on the same bytes',
  aims: { 'head read, mapping suggested': 6, 'counted as the browser does': 3, 'read as the server does': 2 },
  async run(figures) {
    const folder = await mkdtemp(join(tmpdir(), 'foresale-bench-'))
    try {
      const path = join(folder, 'contacts.csv')
      await writeContacts(path)
      const file = await openAsBlob(path)
      await figures.compare(
        'head read, mapping suggested',
        {
          floor: async () => void Papa.parse(await file.slice(0, headBytes).text()),
          ours: async () => {
            const head = await openFile(file, 'contacts.csv')
            suggestMapping(head.headers, head.sampleRows)
          },
        },
        5,
      )
      const head = await openFile(file, 'contacts.csv')
      const works = {
        'counted as the browser does': async () => (await countFile(file, head, () => undefined)).rows,
        'read as the server does': async () => {
          let all = 0
          for await (const batch of readSheet(path, { fileName: 'contacts.csv' })) all += batch.length
          return all
        },
      }
      for (const [name, work] of Object.entries(works)) {
        const memory: number[] = []
        await figures.compare(name, {
          floor: async () => void (await countAlone(createReadStream(path))),
          ours: async () => {
            const { megabytes, result } = await grownBy(work)
            if (result < rows) throw new Error(`${name}: ${result} rows`)
            memory.push(megabytes)
          },
        })
        figures.add(`memory, ${name}`, memory, [], 'MB')
      }
      figures.note(`of ${count(rows)} rows, 82 MB`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
