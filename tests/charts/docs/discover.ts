import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { Flow } from '../flow.ts'

export interface FoundChart {
  /** The flow's word, as in its files' names. */
  readonly name: string
  readonly machine: AnyStateMachine
  /** undefined without a table. */
  readonly flow: Flow | undefined
}

/** A chart found in a folder of machines. */
export type FoundMachine = Pick<FoundChart, 'name' | 'machine'>

/** Every `<flow>.machine.ts` of a folder, by name. */
export const findMachines = (machines: string): Promise<FoundMachine[]> =>
  Promise.all(machineNames(machines).map((name) => loadMachine(machines, name)))

/** Every `<machines>/<flow>.machine.ts` with its `<flow>.table.ts` from anywhere under `tests`, by name. */
export async function findCharts(machines: string, tests: string): Promise<FoundChart[]> {
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' }).map((file) => join(tests, file))
  return Promise.all(machineNames(machines).map((name) => loadChart(machines, files, name)))
}

const machineNames = (machines: string): string[] =>
  readdirSync(machines)
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => file.slice(0, -'.machine.ts'.length))
    .sort()

async function loadMachine(machines: string, name: string): Promise<FoundMachine> {
  const machineFile = join(machines, `${name}.machine.ts`)
  const machine = await exported(machineFile, `${camelCase(name)}Machine`)
  if (!(machine instanceof StateMachine))
    throw new Error(`${machineFile} exports no ${camelCase(name)}Machine`)
  return { name, machine }
}

async function loadChart(machines: string, testFiles: readonly string[], name: string): Promise<FoundChart> {
  const { machine } = await loadMachine(machines, name)
  const tableFile = testFiles.find((file) => basename(file) === `${name}.table.ts`)
  if (tableFile === undefined) return { name, machine, flow: undefined }
  const flow = await exported(tableFile, `${camelCase(name)}Flow`)
  if (!isFlow(flow)) throw new Error(`${tableFile} exports no ${camelCase(name)}Flow made by defineFlow`)
  return { name, machine, flow }
}

async function exported(file: string, name: string): Promise<unknown> {
  const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href)
  return module[name]
}

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && 'machine' in value && 'stimuli' in value

/** `audit-detail` -> `auditDetail`. */
const camelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
