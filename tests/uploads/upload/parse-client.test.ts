import { describe, expect, it, vi } from 'vitest'
import { unreachable } from '#model/shared/problem.ts'
import type { ParseReply, ParseRequest } from '#services/uploads/parse/messages.ts'
import { createSheetParser, type ParseWorker } from '#services/uploads/parse/parse.ts'

/** A worker that says only what the test has it say. */
class FakeWorker implements ParseWorker {
  onmessage: ParseWorker['onmessage'] = null
  onerror: ParseWorker['onerror'] = null
  readonly asked: ParseRequest[] = []
  ended = false

  postMessage(request: ParseRequest) {
    this.asked.push(request)
  }

  terminate() {
    this.ended = true
  }

  say(data: ParseReply) {
    this.onmessage?.(new MessageEvent('message', { data }))
  }

  die() {
    this.onerror?.(
      Object.assign(new Event('error'), { message: '', filename: '', lineno: 0, colno: 0, error: null }),
    )
  }
}

const head = { kind: 'text', topRows: [], headerRow: 0, headers: ['Zip'], sampleRows: [['78704']] } as const
const rowCounts = { rows: 1, blankRows: 0, shortRows: 0, longRows: 0, cutOff: false }
const csv = new File(['Zip\n78704\n'], 'contacts.csv')

function parserWith() {
  const workers: FakeWorker[] = []
  const parser = createSheetParser(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker
  })
  return { parser, workers, first: () => workers[0] ?? new FakeWorker() }
}

describe('the parser that the browser uses', () => {
  it('[UPL-14] opens a file in a worker, which ends with its answer', async () => {
    const { parser, first } = parserWith()
    const opening = parser.openSheet(csv, { choice: { sheet: 'Contacts' } })
    expect(first().asked).toEqual([
      { task: 'open', file: csv, name: 'contacts.csv', choice: { sheet: 'Contacts' } },
    ])
    first().say({ kind: 'opened', head })
    expect(await opening).toEqual(head)
    expect(first().ended).toBe(true)
  })

  it('[UPL-14] counts with progress', async () => {
    const { parser, first } = parserWith()
    const shares: number[] = []
    const counting = parser.countRows(csv, head, { onProgress: (share) => shares.push(share) })
    first().say({ kind: 'progress', share: 0.25 })
    first().say({ kind: 'progress', share: 1 })
    first().say({ kind: 'counted', rowCounts })
    expect(await counting).toEqual(rowCounts)
    expect(shares).toEqual([0.25, 1])
  })

  it('[UPL-14] rejects with the refusal as a problem', async () => {
    const { parser, first } = parserWith()
    const opening = parser.openSheet(csv)
    const problem = { status: 422, code: 'sheet.unreadable', message: 'no' }
    first().say({ kind: 'refused', problem })
    await expect(opening).rejects.toEqual(problem)
    expect(first().ended).toBe(true)
  })

  it('[UPL-14] cancels by ending the worker at once', async () => {
    const { parser, first } = parserWith()
    const cancel = new AbortController()
    const counting = parser.countRows(csv, head, { signal: cancel.signal })
    cancel.abort('left the page')
    await expect(counting).rejects.toBe('left the page')
    expect(first().ended).toBe(true)
  })

  it('[UPL-14] starts nothing for a signal that is aborted already', async () => {
    const { parser, workers } = parserWith()
    await expect(parser.openSheet(csv, { signal: AbortSignal.abort('late') })).rejects.toBe('late')
    expect(workers).toEqual([])
  })

  it('[UPL-14] answers with a sentence when the worker dies', async () => {
    const { parser, first } = parserWith()
    const opening = parser.openSheet(csv)
    first().say({ kind: 'started' })
    first().die()
    await expect(opening).rejects.toMatchObject({ code: 'sheet.takesTooMuch' })
    expect(first().ended).toBe(true)
  })

  it('[UPL-90] says that the line is to blame when the worker never comes, at once or for a minute', async () => {
    vi.useFakeTimers()
    try {
      const { parser, workers } = parserWith()
      const opening = parser.openSheet(csv)
      workers[0]?.die()
      await expect(opening).rejects.toEqual(unreachable)
      const counting = parser.countRows(csv, head)
      vi.advanceTimersByTime(60_000)
      await expect(counting).rejects.toEqual(unreachable)
      expect(workers.map(({ ended }) => ended)).toEqual([true, true])
    } finally {
      vi.useRealTimers()
    }
  })

  it('[UPL-14] gives up on a worker that says nothing for a minute, not on one that gets on', async () => {
    vi.useFakeTimers()
    try {
      const { parser, first } = parserWith()
      const counting = parser.countRows(csv, head)
      first().say({ kind: 'started' })
      vi.advanceTimersByTime(59_000)
      first().say({ kind: 'progress', share: 0.5 })
      vi.advanceTimersByTime(59_000)
      expect(first().ended).toBe(false)
      vi.advanceTimersByTime(1_000)
      await expect(counting).rejects.toMatchObject({ code: 'sheet.takesTooMuch' })
      expect(first().ended).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('[UPL-01] refuses a wrong extension without starting a worker', async () => {
    const { parser, workers } = parserWith()
    await expect(parser.openSheet(new File(['x'], 'photo.png'))).rejects.toEqual({
      status: 422,
      code: 'sheet.extension',
      message: 'Invalid extension, please provide a valid CSV or Excel file.',
    })
    expect(workers).toEqual([])
  })
})
