import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  getNextTransitions,
  type StateValue,
  transition,
} from 'xstate'
import { stateNodes } from '#charts/edges.ts'
import { statePath } from '#charts/words.ts'
import type { Life } from '#model/shared/life.ts'
import { camelCase, type FoundMachine } from './discover.ts'

const ending = '-life'

export const isLife = ({ name }: FoundMachine): boolean => name.endsWith(ending)

/** The file of the model that has a life's table, and its text. */
export function lifeFile({ name, feature, machine }: FoundMachine): [file: string, text: string] {
  const text = `// Written by \`npm run charts\` from src/machines/${feature}/${name}.machine.ts.

export const ${camelCase(name)} = ${literal(tableOf(machine))} as const
`
  return [`src/model/${feature}/${name}.ts`, text]
}

/** Of each status, where the facts lead that can happen in it. */
export const tableOf = (machine: AnyStateMachine): Life =>
  Object.fromEntries(
    stateNodes(machine)
      .filter(({ states }) => Object.keys(states).length === 0)
      .map((leaf) => {
        const before = standing(machine, leaf)
        const next = getNextTransitions(before).map(({ eventType }) => {
          const [after] = transition(machine, before, { type: eventType })
          return [eventType, leafOf(after)] as const
        })
        return [statePath(leaf), Object.fromEntries(next)]
      }),
  )

function standing(machine: AnyStateMachine, leaf: AnyStateNode): AnyMachineSnapshot {
  const value = leaf.path.reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')
  return machine.resolveState({ value, context: {} })
}

const leafOf = ({ _nodes }: AnyMachineSnapshot): string =>
  _nodes
    .filter(({ states }) => Object.keys(states).length === 0)
    .map(statePath)
    .join()

function literal(tables: object, indent = ''): string {
  const entries = Object.entries(tables)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, value]) => {
    const name = /^\w+$/.test(key) ? key : `'${key}'`
    return `${indent}  ${name}: ${typeof value === 'string' ? `'${value}'` : literal(value, `${indent}  `)},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}
