import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyStateMachine, StateMachine } from 'xstate'

/** A use of a general chart: one form, one list, one thing that is read. */
export interface Use {
  readonly id: string
  /** The general chart: form, resource, feed or table. */
  readonly part: string
  readonly machine: AnyStateMachine
}

/** Every use below a folder of machines, also within other charts, by its id. */
export async function findUses(folder = 'src/machines'): Promise<Use[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const modules: object[] = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(join(folder, file))).href)),
  )
  const machines = modules.flatMap((module) => Object.values(module)).flatMap(withActors)
  const uses = [...new Set(machines)].flatMap(useOf)
  return uses.sort((one, other) => (one.id < other.id ? -1 : 1))
}

const withActors = (value: unknown): AnyStateMachine[] =>
  value instanceof StateMachine
    ? [value, ...Object.values(value.implementations.actors).flatMap(withActors)]
    : []

function useOf(machine: AnyStateMachine): Use[] {
  const part: unknown = machine.config.meta?.part
  return typeof part === 'string' && part !== machine.id ? [{ id: machine.id, part, machine }] : []
}
