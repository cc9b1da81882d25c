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

export const ${camelCase(name)} = ${literal(tablesOf(machine))} as const
`
  return [`src/model/${feature}/${name}.ts`, text]
}

type Tables = Life | Readonly<Record<string, Life>>

/** Of a chart of regions that go on side by side: one each. */
export function tablesOf(machine: AnyStateMachine): Tables {
  const { root } = machine
  if (root.type !== 'parallel') return tableOf(machine, root)
  return Object.fromEntries(
    Object.values(root.states).map((region) => [region.key, tableOf(machine, region)]),
  )
}

function tableOf(machine: AnyStateMachine, region: AnyStateNode): Life {
  const within = (path: string) => path.slice(region.path.length === 0 ? 0 : region.key.length + 1)
  const leaves = stateNodes(machine).filter(
    (node) => Object.keys(node.states).length === 0 && node.path[0] === (region.path[0] ?? node.path[0]),
  )
  return Object.fromEntries(
    leaves.map((leaf) => {
      const before = standing(machine, leaf)
      const facts = getNextTransitions(before).filter(({ source }) => isWithin(source, region))
      const next = facts.map(({ eventType }) => {
        const [after] = transition(machine, before, { type: eventType })
        return [eventType, within(leafOf(after, region))] as const
      })
      return [within(statePath(leaf)), Object.fromEntries(next)]
    }),
  )
}

/** In that leaf; other regions are where they begin. */
function standing(machine: AnyStateMachine, leaf: AnyStateNode): AnyMachineSnapshot {
  const value = leaf.path.reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')
  return machine.resolveState({ value, context: {} })
}

function leafOf({ _nodes }: AnyMachineSnapshot, region: AnyStateNode): string {
  const leaves = _nodes.filter((node) => isWithin(node, region) && Object.keys(node.states).length === 0)
  return leaves.map(statePath).join()
}

const isWithin = (node: AnyStateNode, region: AnyStateNode): boolean =>
  node === region || (node.parent !== undefined && isWithin(node.parent, region))

function literal(tables: object, indent = ''): string {
  const entries = Object.entries(tables)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, value]) => {
    const name = /^\w+$/.test(key) ? key : `'${key}'`
    return `${indent}  ${name}: ${typeof value === 'string' ? `'${value}'` : literal(value, `${indent}  `)},\n`
  })
  return `{\n${lines.join('')}${indent}}`
}
