import { type AnyStateMachine, StateMachine } from 'xstate'
import { kept, reached } from '../data/kept.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts')

/** The production machine of a flow, loaded when it is asked for. @throws Error for a name that has none */
export async function loadMachine(flow: string): Promise<AnyStateMachine> {
  const [, load] = Object.entries(modules).find(([path]) => path.endsWith(`/${flow}.machine.ts`)) ?? []
  const module = load && (await reached(load()))
  const machine = Object.values(module ?? {}).find(
    (value): value is AnyStateMachine => value instanceof StateMachine && value.id === flow,
  )
  if (machine === undefined) throw new Error(`no machine is called ${flow}`)
  return machine
}

/** The same, once a flow. */
export const machineOf: (flow: string) => Promise<AnyStateMachine> = kept(loadMachine)
