import { open } from 'node:fs/promises'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { AuditType } from '#model/audits/audit.ts'
import type { FieldsMap } from '#model/uploads/mapping.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import { isWorkbook, sniffKind } from '#model/uploads/sheet/kind.ts'
import { refuseSheet, SheetRefused } from '#model/uploads/sheet/refusal.ts'
import { FairQueue } from '#server/queue/fair-queue.ts'
import type { Counts } from '../count-rows.ts'
import type { SheetOptions } from './read.ts'
import type { SheetReply, SheetTask } from './sheet-thread.ts'

export interface ThreadLimits {
  readonly memory: ResourceLimits
  /** Milliseconds without a sign of life: damaged .xls files can hang SheetJS. */
  readonly idleTimeout: number
}

/** Exceeding them ends the thread, not the server. */
const usualLimits: ThreadLimits = {
  memory: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 },
  idleTimeout: 60_000,
}

export interface ThreadOptions {
  readonly limits?: ThreadLimits
  readonly signal?: AbortSignal
  /** The account whose request waits: its readings take turns with those of others. */
  readonly asker?: string
}

/** One reading at a time for an account, which therefore waits for the turns below once. */
const accountTurns = new FairQueue({ atOnce: Number.POSITIVE_INFINITY, atOnceEach: 1 })

/** All workbooks but .xlsx: SheetJS holds several copies of them in memory. */
const heavyTurns = new FairQueue()

/** Fewer than `requestTurns`, so that a short file never waits for two long ones. */
const longTurns = new FairQueue({ atOnce: 1 })

const requestTurns = new FairQueue()

/** For a process that ends: what waits for its turn is sent back, and what is read is read on. */
export function stopSheetTurns(): void {
  for (const turns of [accountTurns, heavyTurns, longTurns, requestTurns]) turns.stop()
}

/** Smaller ones take seconds at most. */
const longFrom = { zip: 1024 * 1024, text: 16 * 1024 * 1024, ole: 0, markup: 0 } as const

interface Weight {
  readonly isHeavy: boolean
  readonly isLong: boolean
}

async function weightOf(path: string): Promise<Weight> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(4096), 0, 4096, 0)
    const kind = sniffKind(buffer.subarray(0, bytesRead))
    const { size } = await file.stat()
    return { isHeavy: isWorkbook(kind) && kind !== 'zip', isLong: size >= longFrom[kind] }
  } finally {
    await file.close()
  }
}

async function* turnsFor(
  path: string,
  { asker, signal }: Pick<ThreadOptions, 'asker' | 'signal'>,
): AsyncGenerator<() => void> {
  if (asker !== undefined) yield await accountTurns.wait(asker, signal)
  const { isHeavy, isLong } = await weightOf(path)
  // The longer wait first, so that it does not block light files.
  if (isHeavy) yield await heavyTurns.wait(asker ?? path, signal)
  if (asker !== undefined && isLong) yield await longTurns.wait(asker, signal)
  if (asker !== undefined) yield await requestTurns.wait(asker, signal)
}

function startThread(memory: ResourceLimits): Worker {
  const built = !import.meta.url.endsWith('.ts')
  const entry = new URL(built ? './sheet-thread.js' : './sheet-thread.dev.mjs', import.meta.url)
  const thread = new Worker(entry, { resourceLimits: memory, execArgv: [], stderr: true })
  // SheetJS complains about damaged files on the console; the refusal is the answer.
  thread.stderr.resume()
  thread.on('error', () => undefined)
  thread.on('exit', () => idleThreads.delete(thread))
  return thread
}

/** Ready threads, so that a task need not wait for one to start. */
const idleThreads = new Set<Worker>()
const mostIdle = 2

function takeThread(memory: ResourceLimits): Worker {
  const [idle] = memory === usualLimits.memory ? idleThreads : []
  if (idle === undefined) return startThread(memory)
  idleThreads.delete(idle)
  idle.ref()
  return idle
}

async function giveBack(thread: Worker, memory: ResourceLimits): Promise<void> {
  if (memory !== usualLimits.memory || idleThreads.size >= mostIdle) return void (await thread.terminate())
  idleThreads.add(thread)
  thread.unref()
}

interface SheetThread {
  /**
   * The next reply of a kind.
   * @throws SheetRefused, or the signal's reason
   */
  ask<Kind extends SheetReply['kind']>(kind: Kind): Promise<Extract<SheetReply, { kind: Kind }>>
}

function isKind<Kind extends SheetReply['kind']>(
  reply: SheetReply,
  kind: Kind,
): reply is Extract<SheetReply, { kind: Kind }> {
  return reply.kind === kind
}

function talkTo(thread: Worker, idleTimeout: number, signal: AbortSignal | undefined): SheetThread {
  const nextReply = (): Promise<SheetReply> =>
    new Promise((resolve, reject) => {
      const finish = (act: () => void) => {
        clearTimeout(idle)
        thread.off('message', onMessage).off('error', onError).off('exit', onExit)
        signal?.removeEventListener('abort', onAbort)
        act()
      }
      const onMessage = (reply: SheetReply) => finish(() => resolve(reply))
      const onExit = () => finish(() => reject(refuseSheet('takesTooMuch')))
      const onError = (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? onExit() : finish(() => reject(error))
      const onAbort = () => finish(() => reject(signal?.reason))
      const idle = setTimeout(onExit, idleTimeout)
      thread.on('message', onMessage).on('error', onError).on('exit', onExit)
      signal?.addEventListener('abort', onAbort)
      if (signal?.aborted) onAbort()
    })
  return {
    async ask(kind) {
      thread.postMessage('next')
      for (;;) {
        const reply = await nextReply()
        if (reply.kind === 'working') continue
        if (reply.kind === 'refused') throw new SheetRefused(reply.refusal)
        if (!isKind(reply, kind)) throw new Error(`A sheet's thread answered ${reply.kind}, not ${kind}.`)
        return reply
      }
    },
  }
}

/** Reuses the thread if `use` completes, else ends it. */
async function* inThread<T>(
  task: SheetTask,
  { limits = usualLimits, signal, asker }: ThreadOptions,
  use: (thread: SheetThread) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const releases: (() => void)[] = []
  try {
    for await (const release of turnsFor(task.path, { asker, signal })) releases.push(release)
    signal?.throwIfAborted()
    const thread = takeThread(limits.memory)
    let isDone = false
    try {
      thread.postMessage({ task })
      yield* use(talkTo(thread, limits.idleTimeout, signal))
      isDone = true
    } finally {
      await (isDone ? giveBack(thread, limits.memory) : thread.terminate())
    }
  } finally {
    for (const release of releases.toReversed()) release()
  }
}

async function only<T>(results: AsyncGenerator<T>): Promise<T> {
  const all: T[] = []
  for await (const result of results) all.push(result)
  const [first] = all
  if (first === undefined) throw new Error('A thread ended without an answer.')
  return first
}

/**
 * Like `readSheetHead`, in a thread.
 * @throws SheetRefused
 */
export function headInThread(
  path: string,
  options: SheetOptions,
  threadOptions: ThreadOptions = {},
): Promise<SheetHead> {
  return only(
    inThread({ task: 'head', path, options }, threadOptions, async function* (thread) {
      yield (await thread.ask('head')).head
    }),
  )
}

/** Like `readSheet`, in a thread, in small batches that do not block the caller. */
export function rowsInThread(
  path: string,
  options: SheetOptions,
  threadOptions: ThreadOptions = {},
): AsyncGenerator<readonly string[][]> {
  return inThread({ task: 'rows', path, options }, threadOptions, async function* (thread) {
    let next = thread.ask('rows')
    for (;;) {
      const { rows } = await next
      if (rows.length === 0) return
      // Read ahead.
      next = thread.ask('rows')
      next.catch(() => undefined)
      yield rows
    }
  })
}

/**
 * Like `countRows`, in a thread.
 * @throws SheetRefused
 */
export function countInThread(
  path: string,
  fileName: string,
  fieldsMap: FieldsMap,
  type: AuditType,
  threadOptions: ThreadOptions = {},
): Promise<Counts> {
  const task = { task: 'count', path, fileName, fieldsMap, type } as const
  return only(
    inThread(task, threadOptions, async function* (thread) {
      yield (await thread.ask('counted')).counts
    }),
  )
}
