import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { scoreTexts } from '#model/county-data/score-run.ts'

/** What would make a promise of a percentage. Comments and names of fields do not reach a reader. */
const promise =
  /how likely (?:it|each|the|a|an|your)\b|likelihood (?:to|of) |(?<!not (?:the|a) )chance (?:that|of|to) (?:a|the|its?)\b/i

const textsOf = (file: string, text: string): string[] =>
  /\.tsx?$/.test(file)
    ? text
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .split('\n')
        .filter((line) => /['"`>]|^\s+[A-Z][a-z]+ /.test(line))
    : text.split('\n')

const promises = (file: string, text: string): string[] =>
  textsOf(file, text)
    .filter((line) => promise.test(line))
    .map((line) => `${file}: ${line.trim()}`)

async function filesBelow(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  return paths.map((path) => `${folder}/${path}`).filter((path) => /\.(tsx?|html|md)$/.test(path))
}

it('[SHL-100] no text of the product calls a score a chance', async () => {
  const files = (await Promise.all(['src', 'server', 'public', 'samples'].map(filesBelow))).flat()
  const read = async (file: string) => promises(file, await readFile(file, 'utf8'))
  const found = await Promise.all([...files, 'README.md', 'index.html', 'docs/language.md'].map(read))
  expect(files.length).toBeGreaterThan(900)
  expect(found.flat()).toEqual([])
})

it('[SHL-100] a text that does is found', () => {
  const text = `/** The chance of a sale. */
const answer = 'How likely the home is to be listed within 90 days.'
const alt = "180 contacts with their likelihood to sell"
      Shows the chance that the home is listed.
const rank = 'A score ranks homes; it is not the chance of a listing.'`
  expect(promises('a.tsx', text)).toHaveLength(3)
})

it('[SHL-100] the help says that a score is a rank, and from where on a home is a likely seller', () => {
  expect(scoreTexts.meaning).toContain('ranks a county’s homes')
  expect(scoreTexts.meaning).toContain('From 50% on we call a home a likely seller.')
})
