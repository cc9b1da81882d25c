import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { productWords } from '#server/accounts/breached.ts'

import { printedLimits } from './limits-table.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const document = await read('docs/security.md')

const rows = [...document.matchAll(/^\| (\d\.\d\.\d+) \| ([12]) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
  ([, id = '', level, asks, result, why = '']) => ({ id, level, asks, result, why }),
)

/** ASVS 5.0.0: how many rows of levels 1 and 2 each section of the two chapters has; they are its first ones. */
const sections: Readonly<Record<string, number>> = {
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
}

it('[SAF-40] answers every row of ASVS 5.0, chapters V6 and V7, levels 1 and 2, once and in their order', () => {
  const ids = Object.entries(sections).flatMap(([section, most]) =>
    Array.from({ length: most }, (_, at) => `${section}.${at + 1}`),
  )
  expect(rows.map(({ id }) => id)).toEqual(ids)
  expect(new Set(rows.map(({ result }) => result))).toEqual(new Set(['met', 'not met', 'not applicable']))
})

it('[GTW-30] has the limits that hold: npm run limits prints them', () => {
  expect(document).toContain(printedLimits())
})

it('[SAF-40] names tests that are there', async () => {
  const files = await readdir(new URL('tests/', root), { recursive: true })
  const sources = await Promise.all(
    files.filter((file) => /\.(test\.tsx?|browser\.ts)$/.test(file)).map((file) => read(`tests/${file}`)),
  )
  const shown = new Set(sources.flatMap((source) => source.match(/\b[A-Z]{3}-\d{2,}\b/g) ?? []))
  const named = document.match(/\b(?!SHA)[A-Z]{3}-\d{2,}\b/g) ?? []
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((id) => !shown.has(id))).toEqual([])
})

it('[SAF-40] shows of every row that is met by what: a test, a file or a section', () => {
  const sectionsOf = [...document.matchAll(/^## (.+)$/gm)].map(([, title]) => `*${title}*`)
  const isShown = (why: string) =>
    /\b[A-Z]{3}-\d{2,}\b|`[\w/.-]+`/.test(why) || sectionsOf.some((title) => why.includes(title))
  expect(rows.filter(({ result, why }) => result === 'met' && !isShown(why))).toEqual([])
})

it('[SAF-40] names no file that is not there', () => {
  const named = [...document.matchAll(/`([\w-]+\/[\w./-]+)`|\]\(([\w./-]+)\)/g)]
  const paths = named.map(([, file, link]) => file ?? `docs/${link}`)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

it('[SAF-40] lists the words of this product that no password may be', () => {
  const bare = (word: string) => word.replace(/s$/, '')
  expect(productWords.filter((word) => !document.includes(bare(word)))).toEqual([])
})
