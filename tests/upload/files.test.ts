import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderFiles } from '#server/gateways/files/folder.ts'

const name = '5f0a3c8e-6f43-4f0b-9a51-0f7f0f6c1a11'
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foresale-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('[UPL-46] what a killed server had begun is removed, what another is writing stays', async () => {
  await writeFile(join(folder, 'abandoned.part'), 'Dana')
  await writeFile(join(folder, 'young.part'), 'George')
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(join(folder, 'abandoned.part'), twoHoursAgo, twoHoursAgo)
  await new FolderFiles(folder).put(name, Readable.from(['Carol']))
  expect((await readdir(folder)).sort()).toEqual([name, 'young.part'].sort())
})

it('[UPL-46] a stream that breaks leaves nothing', async () => {
  const broken = Readable.from(
    (async function* () {
      yield 'Dana'
      throw new Error('broken off')
    })(),
  )
  await expect(new FolderFiles(folder).put(name, broken)).rejects.toThrow('broken off')
  expect(await readdir(folder)).toEqual([])
})

it('[UPL-42] no name leads out of the folder', async () => {
  await expect(new FolderFiles(folder).put('../outside', Readable.from(['x']))).rejects.toThrow(TypeError)
  await expect(new FolderFiles(folder).open('/etc/passwd')).rejects.toThrow(TypeError)
})
