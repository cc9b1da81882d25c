import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const architecture = await readFile('ARCHITECTURE.md', 'utf8')
const table = architecture.split('## Features')[1]?.split('\n## ')[0] ?? ''
const features = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, words = '']) =>
  [...words.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word),
)

/** Beside the features: what all share, the platform, and tests of neither. */
const others: Readonly<Record<string, readonly string[]>> = {
  'src/model': ['shared'],
  'src/machines': ['shared'],
  'src/services': ['shared'],
  'src/views': ['shared'],
  server: ['cli', 'config', 'gateways', 'http', 'limits', 'main.ts', 'queue', 'store', 'watch'],
  tests: [
    ...['charts', 'e2e', 'fixtures', 'layers', 'peers', 'running', 'shared', 'support', 'workbench'],
    ...['gateways', 'http', 'server'],
  ],
}

const strangers = (place: string, names: readonly string[]) =>
  names.filter((name) => !features.includes(name) && !others[place]?.includes(name))

it('[LAY-14] ARCHITECTURE.md lists the features', () => {
  expect(features).toEqual(expect.arrayContaining(['accounts', 'likely-sellers', 'crm', 'emailers', 'app']))
  expect(new Set(features).size).toBe(features.length)
})

it.each(Object.keys(others))('[LAY-14] %s has a folder a feature, and nothing loose', async (place) => {
  expect(strangers(place, await readdir(place))).toEqual([])
})

it('[LAY-14] another word is a stranger, a file of none as well', () => {
  expect(strangers('src/views', ['audits', 'audiences', 'helpers.ts'])).toEqual(['audiences', 'helpers.ts'])
})

it('[LAY-14] each feature is somewhere', async () => {
  const found = (await Promise.all(Object.keys(others).map((place) => readdir(place)))).flat()
  expect(features.filter((feature) => !found.includes(feature))).toEqual([])
})
