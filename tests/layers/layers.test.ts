import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { circleOf, fileImports, layersPage, objection, unusedPublicFiles } from '../../scripts/lib/layers.ts'

const imports = await fileImports()

const objectionTo = (from: string, to: string) => objection({ from, to })

it('[LAY-01] every import goes to a folder below, or to a public file of a feature', () => {
  expect(imports.length).toBeGreaterThan(2_000)
  expect(imports.map(objection).filter((why) => why !== undefined)).toEqual([])
})

it('[LAY-01] an import from below is answered with where to put it', () => {
  expect([
    objectionTo('server/store/a.ts', 'server/http/b.ts'),
    objectionTo('server/http/a.ts', 'server/audits/copy-rows.ts'),
    objectionTo('src/services/a.ts', 'src/views/b.ts'),
    objectionTo('server/audits/a.ts', 'server/main.ts'),
  ]).toEqual([
    'server/store/a.ts imports server/http/b.ts: server/http is not below server/store. Put what both need in server/store or below it, or pass it as a parameter.',
    'server/http/a.ts imports server/audits/copy-rows.ts: server/audits is not below server/http. Put what both need in server/http or below it, or pass it as a parameter.',
    'src/services/a.ts imports src/views/b.ts: src/views is not below src/services. Put what both need in src/services or below it, or pass it as a parameter.',
    'server/audits/a.ts imports server/main.ts: server/main.ts is a program. Put what both need in a feature.',
  ])
})

it('[LAY-01] a folder without a place is found from either side', () => {
  const sentence =
    'server/new has no place. Put the file in a feature, or give the folder a place in scripts/lib/layers.ts.'
  expect(objectionTo('server/new/a.ts', 'server/store/b.ts')).toContain(sentence)
  expect(objectionTo('server/audits/a.ts', 'server/new/b.ts')).toContain(sentence)
})

it("[LAY-11] a feature's file is for other features only if it is public", () => {
  expect(objectionTo('server/leads/a.ts', 'server/audits/copy-rows.ts')).toBe(
    "server/leads/a.ts imports server/audits/copy-rows.ts: it is not public. Use a public file of audits, or add 'copy-rows' to its line in scripts/lib/layers.ts if other features may rely on it.",
  )
  expect(objectionTo('server/leads/a.ts', 'server/audits/read-rows.ts')).toBeUndefined()
  expect(objectionTo('server/app/a.ts', 'server/audits/copy-rows.ts')).toBeUndefined()
  expect(objectionTo('server/leads/a.ts', 'server/store/b.ts')).toBeUndefined()
})

it('[LAY-11] each public file is imported by another feature', () => {
  expect(unusedPublicFiles(imports)).toEqual([])
  expect(unusedPublicFiles(imports.filter(({ to }) => to !== 'server/audits/read-rows.ts'))).toEqual([
    'server/audits/read-rows.ts',
  ])
})

it('[LAY-12] no file imports itself through others', () => {
  expect(circleOf(imports)).toBeUndefined()
  const circle = [
    { from: 'a.ts', to: 'b.ts' },
    { from: 'b.ts', to: 'd.ts' },
    { from: 'b.ts', to: 'c.ts' },
    { from: 'c.ts', to: 'b.ts' },
  ]
  expect(circleOf(circle)).toEqual(['b.ts', 'c.ts', 'b.ts'])
})

it('[LAY-02] docs/layers.md shows the imports as they are', async () => {
  expect(await readFile('docs/layers.md', 'utf8')).toBe(layersPage(imports))
})

/** What belongs in a command or a reader of the feature. */
const notForRoutes = /append\(|sql`|from 'drizzle-orm'|store\/schema\//

it('[LAY-13] routes have no SQL and append no facts', async () => {
  const files = (await readdir('server', { recursive: true })).filter((file) => /routes\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  const sources = await Promise.all(
    files.map(async (file) => ({ file, source: await readFile(`server/${file}`, 'utf8') })),
  )
  expect(sources.filter(({ source }) => notForRoutes.test(source)).map(({ file }) => file)).toEqual([])
  expect(notForRoutes.test("await append('profile', ownerId, fact)")).toBe(true)
})
