import type { ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

interface Waits {
  readonly took: readonly number[]
  readonly refused: number
}

/** Milliseconds that others waited meanwhile, and the server's memory at its highest, in MB. */
export interface Beside {
  readonly p50: number
  readonly p99: number
  readonly worst: number
  readonly refused: number
  readonly peak: number
}

export interface Bystander {
  readonly origin: string
  readonly paths: readonly string[]
  readonly token: string
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024)
}

/** Has another customer ask the server while `act` runs, and a second longer. */
export async function besides(
  { pid }: ChildProcess,
  bystander: Bystander,
  act: () => Promise<string>,
): Promise<Beside & { readonly what: string }> {
  // Resets the peak (proc(5), clear_refs).
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined)
  const thread = new Worker(new URL('./bystander-thread.mjs', import.meta.url), { workerData: bystander })
  const waits = new Promise<Waits>((resolve, reject) => thread.once('message', resolve).once('error', reject))
  await pause(1_000)
  const what = await act()
  await pause(1_000)
  thread.postMessage('over')
  const { took, refused } = await waits
  const sorted = took.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return {
    what,
    p50: at(0.5),
    p99: at(0.99),
    worst: sorted.at(-1) ?? Number.NaN,
    refused,
    peak: await memoryOf(pid),
  }
}

/** What others waited while something happened, in a line. */
export const besideLine = (
  name: string,
  { what, p50, p99, worst, peak }: Beside & { what: string },
): string => {
  const [middle, most, longest] = [p50, p99, worst].map((ms) => ms.toFixed(0))
  return `${name}: ${what}; waited p50 ${middle}, p99 ${most}, worst ${longest} ms; ${peak} MB\n`
}
