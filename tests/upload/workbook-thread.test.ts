import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { readSheet } from '#server/work/sheet/read.ts'
import { openWorkbookThread } from '#server/work/sheet/workbook.ts'

const workbook = (rows: number) => {
  const book = utils.book_new()
  const data = Array.from({ length: rows }, (_, index) => [`Ann ${index}`, `${index} Elm St`, '02134'])
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name', 'Street', 'Zip'], ...data]), 'Sheet1')
  const bytes: Uint8Array = write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  return bytes
}

const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve))

describe('the thread that reads workbooks', () => {
  it('[UPL-11] hands over all rows in batches', async () => {
    const sizes: number[] = []
    const source = Readable.from([workbook(4500)])
    for await (const batch of readSheet(source, { fileName: 'a.xlsx' })) sizes.push(batch.length)
    expect(sizes).toEqual([1999, 2000, 501])
  })

  it('[UPL-11] ends when its reader stops early', async () => {
    const started = nextThread()
    for await (const batch of readSheet(Readable.from([workbook(4500)]), { fileName: 'a.xlsx' })) {
      expect(batch).toHaveLength(1999)
      break
    }
    expect((await started).threadId).toBe(-1)
  })

  it.each([
    ['memory', { memory: { maxOldGenerationSizeMb: 24 }, silence: 60_000 }],
    ['time', { memory: {}, silence: 1 }],
  ])(
    '[UPL-08] dies alone, with a sentence, when a workbook needs more %s than it may have',
    async (_, limits) => {
      const started = nextThread()
      const reading = openWorkbookThread(workbook(60_000), { kind: 'zip' }, limits)
      await expect(reading).rejects.toMatchObject({
        refusal: {
          refused: 'sheet.takesTooMuch',
          message:
            'This Excel file takes too much time or memory to read. Please save it as CSV and upload that.',
          status: 422,
        },
      })
      expect((await started).threadId).toBe(-1)
    },
  )
})
