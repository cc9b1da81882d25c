import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { type FolderImport, folderImports, layers, layersPage } from '../../scripts/lib/layers.ts'

const heightOf = (folder: string) => layers.indexOf(folder)

/** Imports from a lower folder to a higher one, and those of folders that have no place. */
const upward = (imports: readonly FolderImport[]) =>
  imports.filter(({ from, to }) => heightOf(from) <= heightOf(to) || heightOf(to) === -1)

const imports = await folderImports()

it('[LAY-01] no folder imports one above it', () => {
  expect(imports.length).toBeGreaterThan(20)
  expect(upward(imports)).toEqual([])
})

it('[LAY-01] an import from below, or of a folder without a place, is found', () => {
  const given = [
    { from: 'server/store', to: 'server/http', file: 'server/store/a.ts' },
    { from: 'server/http', to: 'server/new', file: 'server/http/a.ts' },
    { from: 'server/http', to: 'server/store', file: 'server/http/a.ts' },
  ]
  expect(upward(given).map(({ to }) => to)).toEqual(['server/http', 'server/new'])
})

it('[LAY-02] docs/layers.md shows the imports as they are', async () => {
  expect(await readFile('docs/layers.md', 'utf8')).toBe(layersPage(imports))
})
