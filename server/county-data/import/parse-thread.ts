import { parentPort, workerData } from 'node:worker_threads'
import type { ImportKind } from '#model/county-data/bulk.ts'
import { blockReader } from './parse.ts'

const { kind, header }: { kind: ImportKind; header: readonly string[] } = workerData
const read = blockReader(kind, header)
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(read(bytes)))
