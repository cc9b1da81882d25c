import { availableParallelism } from 'node:os'
import { type ImportKind, importKinds } from '#model/bulk.ts'
import { readConfig } from '#server/config.ts'
import { ImportError } from '#server/data/import/import-error.ts'
import { type ImportReport, importFile } from '#server/data/import/import-file.ts'
import { threadedParser } from '#server/data/import/parser.ts'
import { failWith, startSentence } from '#server/fail.ts'
import { joinEmbedded } from '#server/store/embedded/launch.ts'
import { migrate } from '#server/store/migrate.ts'
import { openStore } from '#server/store/pool.ts'

const usage = `Give a kind and a file: npm run data:import -- <kind> <file.csv|.csv.gz>, where <kind> is ${list(importKinds)}.`

function list(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}

function readKind(word: string): ImportKind {
  const kind = importKinds.find((one) => one === word)
  return kind ?? failWith(`There is no kind ${word}. ${usage}`)
}

async function run(kind: ImportKind, file: string, options: readonly string[]): Promise<ImportReport> {
  const { database, dataDir } = readConfig(process.env, options)
  const embedded = database.kind === 'embedded' ? await joinEmbedded({ dataDir }) : undefined
  const store = openStore({ connectionString: database.kind === 'server' ? database.url : embedded?.url })
  try {
    await migrate(store.pool)
    return await importFile(store.pool, kind, file, {
      parserFor: (of, header) => threadedParser(of, header, Math.max(1, availableParallelism() - 1)),
      onProgress: ({ rows, rejected }) =>
        console.error(`${rows.toLocaleString('en-US')} rows in, ${rejected} set aside`),
    })
  } finally {
    await store.close()
    await embedded?.stop()
  }
}

function sentenceOf({ rows, rejected, rejectsPath, resumedAt, loadedBefore }: ImportReport): string {
  if (loadedBefore) return 'This file is loaded already; nothing was changed.'
  const from = resumedAt === null ? '' : ` (went on from line ${resumedAt})`
  const aside =
    rejectsPath === null ? '' : ` ${rejected.toLocaleString('en-US')} rows were set aside in ${rejectsPath}.`
  return `${rows.toLocaleString('en-US')} rows are in${from}.${aside}`
}

const [word, file, ...options] = process.argv.slice(2)
if (word === undefined || file === undefined) failWith(usage)
try {
  console.log(sentenceOf(await run(readKind(word), file, options)))
} catch (error) {
  const sentence = error instanceof ImportError ? error.message : startSentence(error)
  if (sentence === undefined) throw error
  failWith(sentence)
}
