import { link, mkdir, readdir, readFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cutBlocks } from '#server/county-data/import/blocks.ts'
import { ImportError } from '#server/county-data/import/import-error.ts'
import { importFile } from '#server/county-data/import/import-file.ts'
import { openRejects } from '#server/county-data/import/rejects.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Folder, openFolder } from './files.ts'

let folder: Folder
const database = await freshDatabase()
beforeEach(async () => {
  folder = await openFolder()
})
afterEach(() => folder.remove())
afterAll(() => database.close())

const kibibyte = 1024
const header = 'fips,state,name\n'
const load = (path: string) => importFile(database.pool, 'counties', path)

describe('a file without line ends', () => {
  it.each([
    ['plain', 'counties.csv', (text: string) => Buffer.from(text)],
    ['packed', 'counties.csv.gz', (text: string) => gzipSync(text)],
  ])('[DAT-32] is refused in words, %s', async (_, name, pack) => {
    const path = await folder.write(name, pack(header + 'x'.repeat(3 * 1024 * kibibyte)))
    await expect(load(path)).rejects.toThrow(
      new ImportError(
        'There is no line end in the 256 KB after byte 16. Save the file as CSV with a line for each row and start the import again.',
      ),
    )
  })

  it('[DAT-32] is given up after 256 KB, however large it is', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read += 64 * kibibyte
        yield Buffer.alloc(64 * kibibyte, 'x')
      }
    }
    await expect(cutBlocks(endless(), 0, 256 * kibibyte).next()).rejects.toThrow(ImportError)
    expect(read).toBe(256 * kibibyte)
  })

  it('[DAT-33] costs a few copies of a long line, also in small blocks', async () => {
    let copied = 0
    const concat = Buffer.concat
    const counting = vi.spyOn(Buffer, 'concat').mockImplementation((parts) => {
      const whole = concat(parts)
      copied += whole.length
      return whole
    })
    async function* pieces() {
      for (let at = 0; at < 2_000; at += 1) yield Buffer.alloc(100, 'x')
      yield Buffer.from('\n')
    }
    const ends: number[] = []
    for await (const { end } of cutBlocks(pieces(), 0, 100)) ends.push(end)
    counting.mockRestore()
    expect(ends).toEqual([200_001])
    expect(copied).toBeLessThan(200_001 * 4)
  })

  it.each([
    ['of some rows', 'fips,state,name\r48453,TX,Travis\r'],
    ['with a line feed far below', `fips,state,name\r48453,TX,Travis\r${'x\r'.repeat(9_000)}\n`],
    ['of many rows', `fips,state,name\r${'48453,TX,Travis\r'.repeat(20_000)}`],
  ])('[DAT-34] %s whose lines end with CR alone is refused with what to do', async (_, text) => {
    const path = await folder.write('counties.csv', text)
    await expect(load(path)).rejects.toThrow(
      'The lines of counties.csv end with CR alone, as old Macintosh programs write them. Save it as CSV with LF or CRLF and start the import again.',
    )
  })
})

describe('rows that are set aside', () => {
  const bad = `${header}x,TX,Nowhere\n`
  const refused = 'The rows to set aside cannot be written: counties.rejects.csv or its folder is a link.'

  it.each([
    ['a symbolic link', symlink],
    ['another name of a file', link],
  ])('[STO-90] are not written through %s', async (_, make) => {
    const victim = await folder.write('victim.txt', 'mine')
    await make(victim, join(folder.path, 'counties.rejects.csv'))
    await expect(load(await folder.write('counties.csv', bad))).rejects.toThrow(refused)
    expect(await readFile(victim, 'utf8')).toBe('mine')
  })

  it('[STO-90] are not written to a folder that became a link while the file was read', async () => {
    await mkdir(join(folder.path, 'week'))
    await mkdir(join(folder.path, 'elsewhere'))
    const rejects = await openRejects(join(folder.path, 'week/counties.csv'), ['fips'], 0)
    await rename(join(folder.path, 'week'), join(folder.path, 'before'))
    await symlink(join(folder.path, 'elsewhere'), join(folder.path, 'week'))
    await expect(rejects.add([{ line: 0, reason: 'no', raw: 'x' }], 2)).rejects.toThrow(refused)
    expect(await readdir(join(folder.path, 'elsewhere'))).toEqual([])
  })

  it('[STO-91] are written beside the file where a link leads to its folder', async () => {
    await mkdir(join(folder.path, 'real'))
    await symlink(join(folder.path, 'real'), join(folder.path, 'shortcut'))
    await folder.write('real/counties.csv', `${header}y,TX,Nowhere\n`)
    const { rejectsPath } = await load(join(folder.path, 'shortcut/counties.csv'))
    expect(rejectsPath).toBe(join(folder.path, 'real/counties.rejects.csv'))
  })
})
