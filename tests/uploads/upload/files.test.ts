import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FolderFiles } from '#server/gateways/files/folder.ts'
import { eventually } from '#tests/support/eventually.ts'

const nameOf = (number: number) => `5f0a3c8e-6f43-4f0b-9a51-00000000000${number}`
const name = '5f0a3c8e-6f43-4f0b-9a51-0f7f0f6c1a11'
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foresale-files-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('[UPL-48] lists files that are not being written, complete or not, and never arriving ones', async () => {
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  const left = async (entry: string, at: Date) => {
    await writeFile(join(folder, entry), 'Dana')
    await utimes(join(folder, entry), at, at)
  }
  await left(`${nameOf(1)}.part`, twoHoursAgo)
  await left(nameOf(2), twoHoursAgo)
  await left(`${nameOf(3)}.part`, new Date())
  await left('notes.txt', twoHoursAgo)
  const files = new FolderFiles(folder)
  const slow = new PassThrough()
  const arriving = files.put(name, slow)
  slow.write('Carol')
  await eventually(async () => expect(await readdir(folder)).toContain(`${name}.part`))
  await utimes(join(folder, `${name}.part`), twoHoursAgo, twoHoursAgo)

  const anHourAgo = new Date(Date.now() - 60 * 60 * 1000)
  expect((await files.untouchedSince(anHourAgo)).sort()).toEqual([nameOf(1), nameOf(2)])
  slow.end()
  await arriving
  await utimes(join(folder, name), twoHoursAgo, twoHoursAgo)
  expect(await files.untouchedSince(anHourAgo)).toContain(name)
})

it('[UPL-48] finds nothing where no file was ever sent', async () => {
  expect(await new FolderFiles(join(folder, 'none')).untouchedSince(new Date())).toEqual([])
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
