import { setTimeout } from 'node:timers/promises'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { SheetHead } from '#model/sheet/head.ts'
import type { SheetKind } from '#model/sheet/kind.ts'
import { refuseSheet, SheetRefused } from '#model/sheet/refusal.ts'
import type { ThreadReply, ThreadTask } from './workbook-thread.ts'

/** A workbook of 200 MB unpacked fits; a bomb ends its thread, not the server. */
const workbookLimits: ThreadLimits = {
  memory: { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 },
  silence: 60_000,
}

interface ThreadLimits {
  readonly memory: ResourceLimits
  /** Milliseconds without an answer: damaged .xls files can keep SheetJS busy for ever. */
  readonly silence: number
}

interface WorkbookThread {
  readonly head: SheetHead
  readonly batches: AsyncGenerator<string[][]>
  readonly close: () => Promise<void>
}

function startThread(task: ThreadTask, memory: ResourceLimits): Worker {
  const built = !import.meta.url.endsWith('.ts')
  const entry = new URL(built ? './workbook-thread.js' : './workbook-thread.dev.mjs', import.meta.url)
  const thread = new Worker(entry, {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: memory,
    execArgv: [],
    stderr: true,
  })
  // SheetJS complains about damaged files on the console; the refusal says it.
  thread.stderr.resume()
  return thread
}

interface Listening {
  readonly thread: Worker
  /** Rejects when the thread ends before it was asked to. */
  readonly failed: Promise<never>
  readonly silence: number
}

function listen(thread: Worker, silence: number): Listening {
  const failed = new Promise<never>((_, reject) => {
    thread.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuseSheet('takesTooMuch') : error),
    )
    thread.on('exit', () => reject(refuseSheet('takesTooMuch')))
  })
  failed.catch(() => undefined)
  return { thread, failed, silence }
}

/** The thread's next reply; one that dies, or says nothing for too long, took too much. */
async function nextReply({ thread, failed, silence }: Listening): Promise<ThreadReply> {
  const late = new AbortController()
  const silent = setTimeout(silence, undefined, { signal: late.signal }).then(() => {
    throw refuseSheet('takesTooMuch')
  })
  silent.catch(() => undefined)
  const reply = new Promise<ThreadReply>((resolve) => thread.once('message', resolve))
  try {
    return await Promise.race([reply, failed, silent])
  } finally {
    late.abort()
  }
}

async function expectReply<Kind extends ThreadReply['kind']>(
  listening: Listening,
  kind: Kind,
): Promise<Extract<ThreadReply, { kind: Kind }>> {
  const reply = await nextReply(listening)
  if (reply.kind === 'refused') throw new SheetRefused(reply.refusal)
  if (!isKind(reply, kind)) throw new Error(`The workbook's thread answered ${reply.kind}, not ${kind}.`)
  return reply
}

function isKind<Kind extends ThreadReply['kind']>(
  reply: ThreadReply,
  kind: Kind,
): reply is Extract<ThreadReply, { kind: Kind }> {
  return reply.kind === kind
}

async function* batchesOf(listening: Listening): AsyncGenerator<string[][]> {
  for (;;) {
    const reply = expectReply(listening, 'rows')
    listening.thread.postMessage('next')
    const { rows } = await reply
    if (rows.length === 0) return
    yield rows
  }
}

/**
 * Reads a workbook in a thread of its own, which runs until `close`. Throws `SheetRefused`.
 * `bytes` are copied.
 */
export async function openWorkbookThread(
  bytes: Uint8Array,
  options: { readonly kind: SheetKind; readonly sheet?: string; readonly headerRow?: number | null },
  limits: ThreadLimits = workbookLimits,
): Promise<WorkbookThread> {
  const { kind, sheet, headerRow } = options
  const listening = listen(
    startThread({ bytes: Uint8Array.from(bytes), kind, sheet, headerRow }, limits.memory),
    limits.silence,
  )
  const close = async () => void (await listening.thread.terminate())
  try {
    const { head } = await expectReply(listening, 'head')
    return { head, batches: batchesOf(listening), close }
  } catch (error) {
    await close()
    throw error
  }
}
