import { availableParallelism } from 'node:os'
import { type ImportKind, importKinds, requiredColumns } from '#model/county-data/bulk.ts'
import { readStorage } from '#server/config/config.ts'
import { ImportError } from '#server/county-data/import/import-error.ts'
import { type ImportReport, importFile } from '#server/county-data/import/import-file.ts'
import { threadedParser } from '#server/county-data/import/parser.ts'
import { importPlans } from '#server/county-data/import/plans.ts'
import { countAndAnnounce } from '#server/markets/figures/announce.ts'
import { Journal } from '#server/store/journal.ts'
import { migrate } from '#server/store/migrate.ts'
import { failWith, startSentence } from '#server/store/start-error.ts'
import { onStorage } from './on-storage.ts'

const usage = `Give a kind and a file: npm run data:import -- <kind> <file.csv|.csv.gz>, where <kind> is ${list(importKinds)}.`

function list(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function readKind(word: string): ImportKind {
  const kind = importKinds.find((one) => one === word)
  return kind ?? failWith(`There is no kind ${word}. ${usage}`)
}

function columnsOf(kind: ImportKind): string {
  const needed: readonly string[] = requiredColumns[kind]
  const others = importPlans[kind].inputs.filter((column) => !needed.includes(column))
  const more = others.length === 0 ? '' : ` It may have ${others.join(', ')}.`
  return `A file of ${kind} must have the columns ${needed.join(', ')}.${more}`
}

async function run(kind: ImportKind, file: string, options: readonly string[]): Promise<ImportReport> {
  return onStorage(readStorage(process.env, options), async (store) => {
    await migrate(store.pool)
    const report = await importFile(store.pool, kind, file, {
      parserFor: (_, header) => threadedParser(kind, header, Math.max(1, availableParallelism() - 1)),
      onProgress: ({ rows, rejected }) =>
        console.error(`${rows.toLocaleString('en-US')} rows in, ${rejected} set aside`),
    })
    if (kind === 'predictions' || kind === 'listings') {
      if (kind === 'predictions') console.error('Counting the figures of its runs')
      const now = () => new Date()
      await countAndAnnounce({ store, journal: new Journal(store.db, now), now })
    }
    return report
  })
}

function sentenceOf({ rows, rejected, rejectsPath, resumedAt, loadedBefore }: ImportReport): string {
  if (loadedBefore) return 'This file is loaded already; nothing was changed.'
  const from = resumedAt === null ? '' : ` (went on from line ${resumedAt})`
  const aside =
    rejectsPath === null ? '' : ` Set aside: ${rejected.toLocaleString('en-US')}, in ${rejectsPath}.`
  return `Rows loaded: ${rows.toLocaleString('en-US')}${from}.${aside}`
}

const [word, file, ...options] = process.argv.slice(2)
if (word === undefined) failWith(usage)
const kind = readKind(word)
if (file === undefined) failWith(`${usage}\n${columnsOf(kind)}`)
try {
  console.log(sentenceOf(await run(kind, file, options)))
} catch (error) {
  const sentence = error instanceof ImportError ? error.message : startSentence(error)
  if (sentence === undefined) throw error
  failWith(sentence)
}
