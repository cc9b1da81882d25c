import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import type { FieldsMap } from '#model/uploads/mapping.ts'
import { countInThread, headInThread, rowsInThread } from '#server/uploads/sheet/threads.ts'

const workbook = (rows: number, bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const book = utils.book_new()
  const data = Array.from({ length: rows }, (_, index) => [`Ann ${index}`, `${index} Elm St`, '02134'])
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name', 'Street', 'Zip'], ...data]), 'Sheet1')
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType, compression: true })
  return bytes
}

/** The threads that are started meanwhile. */
async function startedBy(act: () => Promise<void>): Promise<Worker[]> {
  const started: Worker[] = []
  const keep = (worker: Worker) => void started.push(worker)
  process.on('worker', keep)
  await act()
  process.off('worker', keep)
  return started
}

/** Limits of its own give a task a thread of its own. */
const fresh = { limits: { memory: {}, idleTimeout: 60_000 } }

const takesTooMuch = {
  refusal: {
    refused: 'sheet.takesTooMuch',
    message: 'This Excel file takes too much time or memory to read. Please save it as CSV and upload that.',
    status: 422,
  },
}

describe('the threads that read files', () => {
  let folder: string
  const stored = (name: string, bytes: Uint8Array | string) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sheets-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(['xlsx', 'biff8'] as const)('[UPL-11] hand over all rows of a %s', async (type) => {
    const path = stored('all.xls', workbook(4500, type))
    const rows: string[][] = []
    for await (const batch of rowsInThread(path, { fileName: 'a.xls' })) rows.push(...batch)
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([
      4500,
      ['Ann 0', '0 Elm St', '02134'],
      ['Ann 4499', '4499 Elm St', '02134'],
    ])
  })

  it('[UPL-80] hand over few cells at a time, however short or wide the rows are', async () => {
    const short = stored('short.csv', `a;b\n${'1;2\n'.repeat(100_000)}`)
    const wide = stored('wide.csv', `${'a,'.repeat(400)}a\n${`${'1,'.repeat(400)}1\n`.repeat(500)}`)
    for (const path of [short, wide]) {
      const cells: number[] = []
      for await (const batch of rowsInThread(path, { fileName: 'a.csv', headerRow: 0 }))
        cells.push(batch.reduce((sum, row) => sum + row.length, 0))
      expect(Math.max(...cells)).toBeLessThanOrEqual(10_000)
    }
  })

  it('[UPL-80] count a text file where the server does nothing else', async () => {
    const path = stored('contacts.csv', 'Street,Zip\n1 Elm St,02134\n1 Elm St,02134\n,\nnowhere,\n')
    const field = (inputField: string, column: number, mapped: 'street' | 'zip', friendlyName: string) => ({
      inputField,
      column,
      auditField: { mapped, friendlyName },
    })
    const fieldsMap: FieldsMap = {
      type: 1,
      headerRow: 0,
      fields: [field('Street', 0, 'street', 'Street Address'), field('Zip', 1, 'zip', 'Zip')],
    }
    const threads = await startedBy(async () => {
      expect(await countInThread(path, 'contacts.csv', fieldsMap, 'refresh', fresh)).toEqual({
        originalRows: 3,
        addressRows: 2,
        duplicates: 1,
        commonState: null,
      })
    })
    expect(threads).toHaveLength(1)
  })

  it('[UPL-11] end when their reader stops early', async () => {
    const path = stored('early.csv', `a\n${'1\n'.repeat(50_000)}`)
    const [thread] = await startedBy(async () => {
      for await (const _ of rowsInThread(path, { fileName: 'a.csv' }, fresh)) break
    })
    expect(thread?.threadId).toBe(-1)
  })

  it('[UPL-80] end when the caller has left', async () => {
    const path = stored('left.csv', `a\n${'1\n'.repeat(50_000)}`)
    const left = new AbortController()
    const [thread] = await startedBy(async () => {
      const reading = headInThread(path, { fileName: 'a.csv' }, { ...fresh, signal: left.signal })
      process.once('worker', () => left.abort(new Error('left')))
      await expect(reading).rejects.toThrow('left')
    })
    expect(thread?.threadId).toBe(-1)
  })

  it.each([
    ['memory', 2_000, { memory: { maxOldGenerationSizeMb: 8 }, idleTimeout: 60_000 }],
    ['time', 20, { memory: {}, idleTimeout: 1 }],
  ])(
    '[UPL-08] die alone, with a sentence, when a workbook needs more %s than it may have',
    async (_, rows, limits) => {
      const path = stored('large.xls', workbook(rows, 'biff8'))
      const [thread] = await startedBy(async () => {
        await expect(headInThread(path, { fileName: 'a.xls' }, { limits })).rejects.toMatchObject(
          takesTooMuch,
        )
      })
      expect(thread?.threadId).toBe(-1)
    },
  )

  /** Readings that last until they are ended; `begun` notes whose turn it was. */
  function slowReadings() {
    const begun: string[] = []
    const begin = (path: string, asker: string, signal?: AbortSignal) => {
      const rows = rowsInThread(path, { fileName: 'a.csv' }, { asker, ...(signal ? { signal } : {}) })
      const first = rows.next().then(() => void begun.push(asker))
      first.catch(() => undefined)
      const end = async () => {
        while (!(await rows.next()).done);
      }
      return { first, end }
    }
    return { begun, begin }
  }
  const contacts = 'Street,Zip\n1 Elm St,02134\n'

  it('[UPL-81] [UPL-94] read at most two at once for requests, one of an account, and serve every account in turn', async () => {
    const path = stored('turns.csv', contacts)
    const { begun, begin } = slowReadings()
    const held = ['one', 'two'].map((asker) => begin(path, asker))
    for (const { first } of held) await first
    const many = [0, 1, 2].map(() => begin(path, 'many'))
    const three = begin(path, 'three')
    for (const { end } of held) await end()
    await three.first
    await many[0]?.first
    expect(begun.toSorted()).toEqual(['many', 'one', 'three', 'two'])

    for (const { first, end } of many) {
      await first
      await end()
    }
    expect(begun).toHaveLength(6)
    await three.end()
  })

  it('[UPL-94] keep a short file of another account from waiting while long ones are read', async () => {
    const long = stored('long.csv', `Street,Zip\n${`1 Elm St,${'x'.repeat(50_000)}\n`.repeat(350)}`)
    const { begun, begin } = slowReadings()
    const one = begin(long, 'one')
    await one.first
    const two = begin(long, 'two')
    const short = begin(stored('short.csv', contacts), 'three')
    await short.first
    expect(begun).toEqual(['one', 'three'])
    for (const { first, end } of [short, one, two]) {
      await first
      await end()
    }
  })

  it('[UPL-95] drop a reading that waits for its turn once its caller has left', async () => {
    const path = stored('waiting.csv', contacts)
    const { begun, begin } = slowReadings()
    const held = begin(path, 'one')
    await held.first
    const left = new AbortController()
    const waiting = begin(path, 'one', left.signal)
    left.abort(new Error('left'))
    await expect(waiting.first).rejects.toThrow('left')
    await held.end()
    const next = begin(path, 'one')
    await next.first
    expect(begun).toEqual(['one', 'one'])
    await next.end()
  })

  it('[UPL-81] keep no light file waiting behind workbooks that are read for long', async () => {
    const heavy = stored('heavy.xls', workbook(20, 'biff8'))
    const light = stored('light.csv', 'Street,Zip\n1 Elm St,02134\n')
    const long = [0, 1].map(() => rowsInThread(heavy, { fileName: 'a.xls' }))
    for (const rows of long) await rows.next()
    const held = ['one', 'two'].map((asker) => headInThread(heavy, { fileName: 'a.xls' }, { asker }))
    expect((await headInThread(light, { fileName: 'a.csv' }, { asker: 'three' })).headers).toEqual([
      'Street',
      'Zip',
    ])
    for (const rows of long) await rows.return(undefined)
    expect((await Promise.all(held)).map(({ headers }) => headers)).toEqual(
      [0, 1].map(() => ['Name', 'Street', 'Zip']),
    )
  })
})
