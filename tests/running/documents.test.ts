import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { settingNames, settingsExample, settingsTable, variableOf } from '#server/config/settings.ts'
import { readEnvFile } from '../../scripts/lib/env-file.mjs'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')
const documents = await Promise.all(
  ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operating.md'].map(
    async (path) => ({ path, text: await read(path) }),
  ),
)

const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name)
const isMissing = (from: string) => (path: string) => !existsSync(new URL(path, new URL(from, root)))

it('[RUN-33] every setting is in the guide for operators, and in the example of an environment file', async () => {
  expect(await read('docs/operating.md')).toContain(settingsTable())
  expect(await read('.env.example')).toBe(`${settingsExample()}\n`)
})

it.each(documents)('[RUN-35] $path names no command that is not there', async ({ text }) => {
  const { scripts } = JSON.parse(await read('package.json'))
  const named = [...found(text, /npm run (?:-s )?([\w:]+)/g), ...found(text, /npm (start|test)\b/g)]
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  expect(found(text, /npx tsx ([\w./-]+)/g).filter(isMissing('./'))).toEqual([])
})

it.each(documents)('[RUN-35] $path names no file or folder that is not there', ({ path, text }) => {
  const linked = found(text, /\]\(((?!http)[^)#]+)\)/g)
  const pictured = found(text, /(?:src|srcset)="([^"]+)"/g)
  const folders = found(text, /`((?:src|server|tests|docs|scripts|samples)\/[\w/.-]*)`/g)
  expect([...linked, ...pictured].filter(isMissing(path))).toEqual([])
  expect(folders.filter(isMissing('./'))).toEqual([])
})

it('[RUN-35] the commands and folders are found at all', () => {
  const text = documents.map((document) => document.text).join('\n')
  expect(found(text, /npm run (?:-s )?([\w:]+)/g).length).toBeGreaterThan(10)
  expect(found(text, /`((?:src|server|tests|docs|scripts|samples)\/[\w/.-]*)`/g).length).toBeGreaterThan(20)
})

it('[RUN-65] a file of settings counts less than the environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'foresale-env-'))
  const before = { ...process.env }
  onTestFinished(async () => {
    process.env = before
    await rm(folder, { recursive: true })
  })
  const file = join(folder, '.env')
  readEnvFile(file)
  await writeFile(file, 'PORT=4455\nLOG_LEVEL=warn\n')
  process.env.LOG_LEVEL = 'debug'
  readEnvFile(file)
  expect(process.env).toMatchObject({ PORT: '4455', LOG_LEVEL: 'debug' })
})

it('[RUN-66] the container files name what exists, and keep the data in a volume', async () => {
  const [dockerfile, compose] = await Promise.all([read('Dockerfile'), read('compose.yaml')])
  const copied = found(dockerfile, /^COPY (?!--from|\. )(.+) \S+$/gm).flatMap((files) => files.split(' '))
  expect(copied.length).toBeGreaterThan(2)
  expect(copied.filter(isMissing('./'))).toEqual([])
  expect(found(dockerfile, /--from=build \/app\/(server\S+)/g).filter(isMissing('./'))).toEqual([])

  const variables: readonly string[] = settingNames.map(variableOf)
  const own = found(dockerfile, /\b([A-Z]+_?[A-Z]+)=/g).filter((name) => name !== 'NODE_ENV')
  const set = found(compose, /^ {6}([A-Z_]+): /gm).filter((name) => !name.startsWith('POSTGRES_'))
  expect(own).toEqual(['HOST', 'DATA_DIR'])
  expect(set.length).toBeGreaterThan(4)
  expect(set.filter((name) => !variables.includes(name))).toEqual([])
  expect(dockerfile).toMatch(/^VOLUME \/data$/m)
  expect(compose).toContain('- data:/data')
  expect(dockerfile).toMatch(/^USER node$/m)
})
