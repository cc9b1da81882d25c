import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { secretKeyCheck } from '#server/accounts/secret-key.ts'
import { bindData } from '#server/app/bind-data.ts'
import { clearUpHourly } from '#server/app/hourly.ts'
import { FolderFiles } from '#server/gateways/files/folder.ts'
import { createLog } from '#server/http/log.ts'
import { installationOf } from '#server/store/installation.ts'
import { installation } from '#server/store/schema/installation.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { StartError } from '#server/store/start-error.ts'
import { sweepFiles } from '#server/uploads/sweep-files.ts'
import { startChild } from '#tests/support/child-server.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { emptyFolder } from '#tests/support/folder.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const today = new Date('2026-11-20T15:00:00Z')

const store = await freshDatabase()
const other = await freshDatabase()
afterAll(async () => {
  await store.close()
  await other.close()
})

let dataDir: string
let filesFolder: string
beforeEach(async () => {
  for (const { db } of [store, other]) {
    await db.delete(uploads)
    await db.delete(installation)
  }
  dataDir = await emptyFolder()
  filesFolder = join(dataDir, 'files')
})

const at = (database: TestDatabase, now = today) => ({
  store: database,
  files: new FolderFiles(filesFolder),
  filesFolder,
  now: () => now,
})

const bind = (database: TestDatabase, isEmbedded = false, secretKey?: string) =>
  bindData({
    ...at(database),
    config: {
      dataDir,
      database: isEmbedded
        ? { kind: 'embedded' }
        : { kind: 'server', url: database.url, ownerUrl: database.url },
      secretKey,
    },
  })
const idOf = async ({ db }: TestDatabase) => (await installationOf(db))?.id

const uploadOf = (storedAs: string): typeof uploads.$inferInsert => ({
  id: randomUUID(),
  ownerId: randomUUID(),
  originalFileName: 'clients.csv',
  storedAs,
  bytes: 4,
  sha256: '',
  attemptId: randomUUID(),
  reading: {},
  originalRows: 1,
  addressRows: 1,
  duplicates: 0,
})

/** A file that was written two hours ago. */
async function stored(): Promise<string> {
  const name = randomUUID()
  const before = new Date(today.getTime() - 2 * hourMs)
  await mkdir(filesFolder, { recursive: true })
  await writeFile(join(filesFolder, name), 'Dana')
  await utimes(join(filesFolder, name), before, before)
  return name
}

const marked = () => readFile(join(filesFolder, 'installation'), 'utf8')
const entries = async (folder = filesFolder) =>
  (await readdir(folder)).filter((name) => !['installation', 'trash'].includes(name))
const trash = () => entries(join(filesFolder, 'trash'))

describe('the folder of files', () => {
  it('[RUN-50] shares an id with its database from the first start on, also of two servers at once', async () => {
    await Promise.all([bind(store), bind(store)])
    const id = await idOf(store)
    expect(await marked()).toBe(`${id}\n`)
    expect(await readdir(filesFolder)).toEqual(['installation'])

    await bind(store)
    expect(await marked()).toBe(`${id}\n`)
  })

  it('[RUN-50] from before it had one is the database’s that knows a file in it', async () => {
    const name = await stored()
    await stored()
    await store.db.insert(uploads).values(uploadOf(name))
    await bind(store)
    expect(await marked()).toBe(`${await idOf(store)}\n`)
  })

  it('[RUN-50] gives its id to a backup from before the database had one', async () => {
    const name = await stored()
    await store.db.insert(uploads).values(uploadOf(name))
    await bind(store)
    const id = await idOf(store)
    await store.db.delete(installation)

    await bind(store)
    expect(await idOf(store)).toBe(id)
  })

  it('[RUN-51] of another database stops the start, and stays as it is', async () => {
    const name = await stored()
    await store.db.insert(uploads).values(uploadOf(name))
    await bind(store)
    const mark = await marked()

    for (const _ of ['without an id', 'with its own']) await expect(bind(other)).rejects.toThrow(StartError)
    await expect(bind(other)).rejects.toThrow(/set DATA_DIR, or DATABASE_URL/)
    expect(await marked()).toBe(mark)
    expect(await entries()).toEqual([name])
  })

  it('[RUN-51] without an id stops the start where no file in it is known', async () => {
    await stored()
    await expect(bind(store)).rejects.toThrow(StartError)
    expect(await readdir(filesFolder)).toHaveLength(1)
  })

  it('[RUN-55] of an older version is its own embedded database’s, whatever a broken upload left there', async () => {
    await stored()
    await bind(store, true)
    expect(await marked()).toBe(`${await idOf(store)}\n`)
    await expect(bind(other, true)).rejects.toThrow(StartError)
  })

  it('[RUN-51] is taken where the operator writes the id that the sentence names', async () => {
    await stored()
    const sentence = await bind(store).catch((error: Error) => error.message)
    const [, id = '', path = ''] = /write (\S+) into (.+)\.$/.exec(String(sentence)) ?? []
    await writeFile(path, id)
    await bind(store)
    expect(await idOf(store)).toBe(id)
  })

  it('[RUN-51] that another database filled ends the server with a sentence, and with its files untouched', {
    timeout: 120_000,
  }, async () => {
    const name = await stored()
    await store.db.insert(uploads).values(uploadOf(name))
    await bind(store)
    const server = startChild({ databaseUrl: other.url, dataDir })
    onTestFinished(() => server.kill())
    await expect(server.origin).rejects.toThrow(
      `The files in ${filesFolder} belong to another database: set DATA_DIR, or DATABASE_URL`,
    )
    expect(await entries()).toEqual([name])
  })
})

describe('a stored file', () => {
  /** What was on the disk, or on its way to it, each time that something was forced to it. */
  async function syncs(): Promise<string[][]> {
    const seen: string[][] = []
    const handle = await open(dataDir)
    const proto: Pick<typeof handle, 'sync'> = Object.getPrototypeOf(handle)
    const { sync } = proto
    vi.spyOn(proto, 'sync').mockImplementation(async function (this: typeof handle) {
      const what = (await this.stat()).isDirectory() ? 'folder' : 'file'
      seen.push([what, ...(await readdir(filesFolder))])
      await sync.call(this)
    })
    await handle.close()
    return seen
  }

  it('[SAF-120] is on the disk with its name before it is kept', async () => {
    const [name, seen] = [randomUUID(), await syncs()]
    await at(store).files.put(name, Readable.from(['Dana']))
    expect(seen).toEqual([
      ['file', `${name}.part`],
      ['folder', name],
    ])
  })

  it('[SAF-120] leaves nothing where the disk does not take it', async () => {
    const handle = await open(dataDir)
    vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValue(new Error('EIO'))
    await handle.close()
    await expect(at(store).files.put(randomUUID(), Readable.from(['Dana']))).rejects.toThrow('EIO')
    expect(await readdir(filesFolder)).toEqual([])
  })
})

describe('a second process', () => {
  let otherFolder: string
  beforeEach(async () => {
    otherFolder = await emptyFolder()
  })

  /** As `bind`, with a folder of its own. */
  const bindElsewhere = async (secretKey?: string) => {
    const folder = join(otherFolder, 'files')
    return bindData({
      store,
      files: new FolderFiles(folder),
      filesFolder: folder,
      config: {
        dataDir: otherFolder,
        database: { kind: 'server', url: store.url, ownerUrl: store.url },
        secretKey,
      },
    })
  }
  const isEmpty = 'is empty, but this database has its files in another folder: set DATA_DIR'

  it('[RUN-70] has the key of the first, also of two that start at once', async () => {
    const [first, second] = await Promise.all([bind(store), bind(store)])
    expect(second).toEqual(first)
    expect(await bind(store)).toEqual(first)
  })

  it('[RUN-71] with an empty folder of its own is refused, before and after the first file, and makes no key', async () => {
    await bind(store)
    await expect(bindElsewhere()).rejects.toThrow(isEmpty)
    const name = await stored()
    await store.db.insert(uploads).values(uploadOf(name))
    await expect(bindElsewhere()).rejects.toThrow(isEmpty)
    expect(await readdir(otherFolder)).toEqual([])
  })

  it('[RUN-71] with an empty folder of its own is refused although SECRET_KEY is the same', async () => {
    const key = 'ab'.repeat(32)
    await bind(store, false, key)
    await expect(bindElsewhere(key)).rejects.toThrow(isEmpty)
  })

  it('[RUN-71] of two that start at once with a folder each one is refused', async () => {
    const starts = await Promise.allSettled([bind(store), bindElsewhere()])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('[RUN-70] with another key in the folder that the first left is refused', async () => {
    await bind(store)
    await writeFile(join(dataDir, 'secret.key'), `${'cd'.repeat(32)}\n`)
    await expect(bind(store)).rejects.toThrow("This database's secrets are sealed with another key")
  })

  it('[RUN-71] joins an empty folder for an operator who has lost the files and writes the id that the sentence names', async () => {
    const key = 'ab'.repeat(32)
    await bind(store, false, key)
    const sentence = await bindElsewhere(key).catch((error: Error) => error.message)
    const [, id = '', path = ''] =
      /Should its files be lost, write (\S+) into (.+)\.$/.exec(String(sentence)) ?? []
    await mkdir(join(otherFolder, 'files'))
    await writeFile(path, id)
    expect(await bindElsewhere(key)).toEqual(Buffer.from(key, 'hex'))
  })
})

describe('an installation of an earlier version', () => {
  it('[RUN-72] records its key at its first start, and keeps it', async () => {
    const name = await stored()
    await store.db.insert(uploads).values(uploadOf(name))
    const id = randomUUID()
    await store.db.insert(installation).values({ id })
    await writeFile(join(filesFolder, 'installation'), id)
    await writeFile(join(dataDir, 'secret.key'), `${'ab'.repeat(32)}\n`)

    const key = Buffer.from('ab'.repeat(32), 'hex')
    expect(await bind(store)).toEqual(key)
    expect(await installationOf(store.db)).toMatchObject({ id, secretKeyCheck: secretKeyCheck(key) })
  })

  it('[RUN-72] that has files does not join an empty folder', async () => {
    await store.db.insert(installation).values({ id: randomUUID() })
    await store.db.insert(uploads).values(uploadOf(randomUUID()))
    await expect(bind(store)).rejects.toThrow('is empty, but this database has its files in another folder')
  })
})

describe('a sweep', () => {
  it('[RUN-52] leaves a folder as it is that is not, or no longer, its database’s', async () => {
    const name = await stored()
    expect(await sweepFiles(at(store))).toBe('otherDatabase')
    await store.db.insert(uploads).values(uploadOf(name))
    await bind(store)
    await other.db.insert(installation).values({ id: randomUUID() })

    expect(await sweepFiles(at(other))).toBe('otherDatabase')
    expect(await entries()).toEqual([name])
  })

  it('[RUN-53] keeps today’s uploads for a week when yesterday’s database is restored, and puts back what is known again', async () => {
    const [old, young] = [await stored(), await stored()]
    const lost = uploadOf(young)
    await store.db.insert(uploads).values([uploadOf(old), lost])
    await bind(store)
    await store.db.delete(uploads).where(eq(uploads.id, lost.id))

    expect(await sweepFiles(at(store))).toEqual({ discarded: 1, putBack: 0, removed: 0 })
    expect([await entries(), await trash()]).toEqual([[old], [young]])
    const sixDaysOn = new Date(today.getTime() + 6 * dayMs)
    expect(await sweepFiles(at(store, sixDaysOn))).toEqual({ discarded: 0, putBack: 0, removed: 0 })

    await store.db.insert(uploads).values(lost)
    expect(await sweepFiles(at(store, sixDaysOn))).toEqual({ discarded: 0, putBack: 1, removed: 0 })
    expect((await entries()).toSorted()).toEqual([old, young].toSorted())
    expect(await readFile(join(filesFolder, young), 'utf8')).toBe('Dana')
  })

  it('[RUN-53] removes what was in the trash for more than a week, and at once what was only begun', async () => {
    await bind(store)
    const name = await stored()
    const begun = `${await stored()}.part`
    await writeFile(join(filesFolder, begun), 'Da')
    await utimes(join(filesFolder, begun), today, new Date(today.getTime() - 2 * hourMs))
    await sweepFiles(at(store))
    expect(await trash()).toContain(name)
    expect(await entries()).toEqual([])

    const aWeekOn = new Date(today.getTime() + 7 * dayMs + 1)
    expect(await sweepFiles(at(store, aWeekOn))).toEqual({ discarded: 0, putBack: 0, removed: 2 })
    expect(await trash()).toEqual([])
  })

  it('[RUN-54] is logged: how many files it moved and removed, or that it left them to another database', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    await bind(store)
    await stored()
    const swept = { discarded: 1, putBack: 0, removed: 0, msg: 'files swept' }
    const warned = { msg: 'DATA_DIR leads to files of another database: none is swept' }
    for (const [database, said] of [
      [store, swept],
      [other, warned],
    ] as const) {
      const stop = clearUpHourly(at(database), log)
      await eventually(() =>
        expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining(said)),
      )
      stop()
    }
  })
})
