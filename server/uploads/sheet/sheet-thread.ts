import { parentPort } from 'node:worker_threads'
import type { AuditType } from '#model/audits/audit.ts'
import type { Refusal } from '#model/shared/problem.ts'
import type { FieldsMap } from '#model/uploads/mapping.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import { type Counts, countRows } from '../count-rows.ts'
import { readSheet, readSheetHead, type SheetOptions } from './read.ts'

export type SheetTask =
  | { readonly task: 'head'; readonly path: string; readonly options: SheetOptions }
  | { readonly task: 'rows'; readonly path: string; readonly options: SheetOptions }
  | {
      readonly task: 'count'
      readonly path: string
      readonly fileName: string
      readonly fieldsMap: FieldsMap
      readonly type: AuditType
    }

/** Rows follow each `next`; none at the end. `working` is a sign of life. */
export type SheetReply =
  | { readonly kind: 'head'; readonly head: SheetHead }
  | { readonly kind: 'rows'; readonly rows: readonly string[][] }
  | { readonly kind: 'counted'; readonly counts: Counts }
  | { readonly kind: 'working' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Few enough for the receiving thread's event loop. */
const mostCells = 10_000

function* inPieces(rows: readonly string[][]): Generator<readonly string[][]> {
  const [first] = rows
  const most = Math.max(1, Math.floor(mostCells / Math.max(1, first?.length ?? 1)))
  for (let at = 0; at < rows.length; at += most) yield rows.slice(at, at + most)
}

async function* answers(task: SheetTask, onProgress: () => void): AsyncGenerator<SheetReply> {
  if (task.task === 'head') yield { kind: 'head', head: await readSheetHead(task.path, task.options) }
  else if (task.task === 'count') {
    const { path, fileName, fieldsMap, type } = task
    yield { kind: 'counted', counts: await countRows(path, fileName, fieldsMap, type, onProgress) }
  } else {
    for await (const batch of readSheet(task.path, task.options))
      for (const rows of inPieces(batch)) yield { kind: 'rows', rows }
    yield { kind: 'rows', rows: [] }
  }
}

/** The task first, then `next` for each reply. */
export type SheetRequest = { readonly task: SheetTask } | 'next'

if (parentPort !== null) {
  const port = parentPort
  const reply = (message: SheetReply) => port.postMessage(message)
  let replies: AsyncGenerator<SheetReply> | undefined
  port.on('message', async (request: SheetRequest) => {
    if (request !== 'next') {
      replies = answers(request.task, () => reply({ kind: 'working' }))
      return
    }
    try {
      const next = await replies?.next()
      if (next?.value) reply(next.value)
    } catch (error) {
      // A refusal is an answer; any other fault ends the thread with an error.
      if (!isSheetRefused(error)) throw error
      reply({ kind: 'refused', refusal: error.refusal })
    }
  })
}
