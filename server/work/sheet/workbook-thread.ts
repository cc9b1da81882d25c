import { parentPort, workerData } from 'node:worker_threads'
import type { Refusal } from '#model/problem.ts'
import type { SheetHead } from '#model/sheet/head.ts'
import type { SheetKind } from '#model/sheet/kind.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import { openWorkbook, readWorkbookHead } from '#model/sheet/workbook.ts'

export interface ThreadTask {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly kind: SheetKind
  readonly sheet?: string
  readonly headerRow?: number | null
}

/** The head first, then rows for each `next`, none at the end. */
export type ThreadReply =
  | { readonly kind: 'head'; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: string[][] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const batchRows = 2_000

function take(rows: Iterator<string[]>): string[][] {
  const batch: string[][] = []
  for (let next = rows.next(); next.done !== true; next = rows.next())
    if (batch.push(next.value) === batchRows) break
  return batch
}

async function serve(task: ThreadTask, reply: (message: ThreadReply) => void): Promise<() => void> {
  const workbook = await openWorkbook(task.bytes, task.kind)
  const head = readWorkbookHead(workbook, task.sheet, task.headerRow)
  const rows = workbook.rows(head.sheet ?? '')
  reply({ kind: 'head', head })
  return () => reply({ kind: 'rows', rows: take(rows) })
}

/** A refusal is an answer; any other fault ends the thread and reaches its owner as an error. */
const guarded = (reply: (message: ThreadReply) => void, error: unknown) => {
  if (!isSheetRefused(error)) throw error
  reply({ kind: 'refused', refusal: error.refusal })
}

if (parentPort !== null) {
  const port = parentPort
  const reply = (message: ThreadReply) => port.postMessage(message)
  const task: ThreadTask = workerData
  const next = serve(task, reply)
  next.catch((error: unknown) => guarded(reply, error))
  port.on('message', async () => {
    try {
      const answer = await next
      answer()
    } catch (error) {
      guarded(reply, error)
    }
  })
}
