import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { settingsTable } from '#server/config/settings.ts'

const root = new URL('../../', import.meta.url)
const readme = await readFile(new URL('README.md', root), 'utf8')

const found = (pattern: RegExp) => Array.from(readme.matchAll(pattern), ([, name = '']) => name)
const missing = (paths: readonly string[]) => paths.filter((path) => !existsSync(new URL(path, root)))

it('[RUN-33] is repeated in the README, setting by setting', () => {
  expect(readme).toContain(settingsTable())
})

it('[RUN-35] README names no command that is not there', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'))
  const named = [...found(/npm run ([\w:]+)/g), ...found(/npm (start|test)\b/g)]
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  expect(missing(found(/npx tsx ([\w./-]+)/g))).toEqual([])
})

it('[RUN-35] README names no file or folder that is not there', () => {
  const linked = found(/\]\(((?!http)[^)#]+)\)/g)
  const pictured = found(/(?:src|srcset)="([^"]+)"/g)
  const folders = found(/`([\w/]+\/(?:[\w.-]+)?)`/g).filter((path) => !path.startsWith('/'))
  expect(Math.min(linked.length, pictured.length, folders.length)).toBeGreaterThan(1)
  expect(missing([...linked, ...pictured, ...folders])).toEqual([])
})
