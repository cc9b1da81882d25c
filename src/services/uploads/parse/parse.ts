import { asProblem, type Problem, unreachable } from '#model/shared/problem.ts'
import type { SheetChoice, SheetHead } from '#model/uploads/sheet/head.ts'
import { checkExtension } from '#model/uploads/sheet/kind.ts'
import { maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { isSheetRefused, refuseSheet } from '#model/uploads/sheet/refusal.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'
import type { ParseReply, ParseRequest } from './messages.ts'

export interface ParseWorker {
  onmessage: ((event: MessageEvent<ParseReply>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(request: ParseRequest): void
  terminate(): void
}

interface ParseOptions {
  readonly signal?: AbortSignal
  readonly onProgress?: (share: number) => void
}

interface OpenOptions extends ParseOptions {
  readonly choice?: SheetChoice
}

const spawnWorker = (): ParseWorker =>
  new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module', name: 'parse' })

/** Milliseconds without a word: damaged .xls files can keep SheetJS busy for ever. */
const idleTimeout = 60_000

/** A worker that died was most likely killed for its memory; one that never started could not be fetched. */
const tookTooMuch: Problem = refuseSheet('takesTooMuch').problem

/** One worker a task: ending it is what cancels, whatever it is doing. */
function run(
  spawn: () => ParseWorker,
  request: ParseRequest,
  { signal, onProgress }: ParseOptions,
): Promise<ParseReply> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(signal.reason)
    const worker = spawn()
    const end = (finish: () => void) => {
      clearTimeout(silence)
      worker.terminate()
      signal?.removeEventListener('abort', cancel)
      finish()
    }
    let hasStarted = false
    const fail = () => end(() => reject(hasStarted ? tookTooMuch : unreachable))
    const cancel = () => end(() => reject(signal?.reason))
    let silence = setTimeout(fail, idleTimeout)
    signal?.addEventListener('abort', cancel)
    worker.onmessage = ({ data }) => {
      if (data.kind === 'started') hasStarted = true
      else if (data.kind === 'progress') onProgress?.(data.share)
      else return end(() => (data.kind === 'refused' ? reject(data.problem) : resolve(data)))
      clearTimeout(silence)
      silence = setTimeout(fail, idleTimeout)
    }
    worker.onerror = fail
    worker.postMessage(request)
  })
}

function checkOutside(file: File): Problem | undefined {
  try {
    checkExtension(file.name)
    return file.size > maxFileBytes ? refuseSheet('fileTooLarge').problem : undefined
  } catch (error) {
    return isSheetRefused(error) ? error.problem : asProblem(error)
  }
}

export interface SheetParser {
  /** What the mapping dialog needs; of text, only the first 256 KiB are read. Rejects with a `Problem`. */
  readonly openSheet: (file: File, options?: OpenOptions) => Promise<SheetHead>
  /** Goes through the whole file. Rejects with a `Problem`, and with the signal's reason when cancelled. */
  readonly countRows: (file: File, head: SheetHead, options?: ParseOptions) => Promise<RowCounts>
}

export function createSheetParser(spawn: () => ParseWorker = spawnWorker): SheetParser {
  return {
    openSheet: async (file, options = {}) => {
      const problem = checkOutside(file)
      if (problem !== undefined) throw problem
      const reply = await run(
        spawn,
        { task: 'open', file, name: file.name, choice: options.choice ?? {} },
        options,
      )
      if (reply.kind !== 'opened') throw asProblem(reply)
      return reply.head
    },
    countRows: async (file, head, options = {}) => {
      const reply = await run(spawn, { task: 'count', file, head }, options)
      if (reply.kind !== 'counted') throw asProblem(reply)
      return reply.rowCounts
    },
  }
}
