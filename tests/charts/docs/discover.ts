import { readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
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
export interface FoundMachine extends Pick<FoundChart, 'name' | 'machine'> {
  /** The folder that its machine is in. */
  readonly feature: string
}

/** Every `<flow>.machine.ts` below a folder, by name. */
export const findMachines = (machines: string): Promise<FoundMachine[]> =>
  Promise.all(machineFiles(machines).map(loadMachine))

/** Every `<flow>.machine.ts` below `machines` with its `<flow>.table.ts` from anywhere below `tests`, by name. */
export async function findCharts(machines: string, tests: string): Promise<(FoundChart & FoundMachine)[]> {
  const files = filesBelow(tests)
  return Promise.all(machineFiles(machines).map((machineFile) => loadChart(machineFile, files)))
}

/** Words of the flows below a folder of machines, without loading one. */
export const flowNames = (machines: string): string[] => machineFiles(machines).map(flowOf)

/** One flow of those below `machines`, and no other. @throws Error when there is none. */
export function findChart(machines: string, tests: string, name: string): Promise<FoundChart & FoundMachine> {
  const machineFile = machineFiles(machines).find((file) => flowOf(file) === name)
  if (machineFile === undefined) throw new Error(`there is no flow ${name} below ${machines}`)
  return loadChart(machineFile, filesBelow(tests))
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))

const flowOf = (machineFile: string): string => basename(machineFile, '.machine.ts')

const machineFiles = (machines: string): string[] =>
  filesBelow(machines)
    .filter((file) => file.endsWith('.machine.ts'))
    .sort((a, b) => (flowOf(a) < flowOf(b) ? -1 : 1))

async function loadMachine(machineFile: string): Promise<FoundMachine> {
  const name = flowOf(machineFile)
  const machine = await exported(machineFile, `${camelCase(name)}Machine`)
  if (!(machine instanceof StateMachine))
    throw new Error(`${machineFile} exports no ${camelCase(name)}Machine`)
  return { name, feature: basename(dirname(machineFile)), machine }
}

async function loadChart(
  machineFile: string,
  testFiles: readonly string[],
): Promise<FoundChart & FoundMachine> {
  const found = await loadMachine(machineFile)
  const { name } = found
  const tableFile = testFiles.find((file) => basename(file) === `${name}.table.ts`)
  if (tableFile === undefined) return { ...found, flow: undefined }
  const flow = await exported(tableFile, `${camelCase(name)}Flow`)
  if (!isFlow(flow)) throw new Error(`${tableFile} exports no ${camelCase(name)}Flow made by defineFlow`)
  return { ...found, flow }
}

async function exported(file: string, name: string): Promise<unknown> {
  const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href)
  return module[name]
}

const isFlow = (value: unknown): value is Flow =>
  typeof value === 'object' && value !== null && 'machine' in value && 'stimuli' in value

/** `audit-detail` -> `auditDetail`. */
export const camelCase = (name: string): string =>
  name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
