import { Worker } from 'node:worker_threads'
import type { ImportKind } from '#model/county-data/bulk.ts'
import { blockReader, type ParsedBlock } from './parse.ts'

export interface Parser {
  readonly width: number
  parse(bytes: Uint8Array): Promise<ParsedBlock>
  close(): Promise<void>
}

export function inlineParser(kind: ImportKind, header: readonly string[]): Parser {
  const read = blockReader(kind, header)
  return { width: 1, parse: async (bytes) => read(bytes), close: async () => undefined }
}

interface Waiting {
  resolve(block: ParsedBlock): void
  reject(error: unknown): void
}

/** Each thread answers in the order of its requests. */
export function threadedParser(kind: ImportKind, header: readonly string[], threads: number): Parser {
  const lanes = Array.from({ length: threads }, () => openLane({ kind, header }))
  let next = 0
  return {
    width: threads * 2,
    parse: (bytes) => {
      const lane = lanes[next % threads]
      next += 1
      if (lane === undefined) throw new Error('a parser needs a thread')
      return lane.parse(bytes)
    },
    close: async () => {
      await Promise.all(lanes.map(({ worker }) => worker.terminate()))
    },
  }
}

function openLane(workerData: { kind: ImportKind; header: readonly string[] }) {
  const worker = new Worker(new URL('./parse-thread.mjs', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
  })
  const waiting: Waiting[] = []
  let fault: Error | undefined
  worker.on('message', (block: ParsedBlock) => waiting.shift()?.resolve(block))
  worker.on('error', (error: Error) => {
    fault = error
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    worker,
    parse: (bytes: Uint8Array) =>
      new Promise<ParsedBlock>((resolve, reject) => {
        if (fault !== undefined) return reject(fault)
        waiting.push({ resolve, reject })
        worker.postMessage(bytes)
      }),
  }
}
