import { type AnyStateMachine, StateMachine } from 'xstate'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts')

/** The production machine of a flow, loaded when it is asked for. @throws Error for a name that has none */
export async function loadMachine(flow: string): Promise<AnyStateMachine> {
  const module = await modules[`../../machines/${flow}.machine.ts`]?.()
  const machine = Object.values(module ?? {}).find(
    (value): value is AnyStateMachine => value instanceof StateMachine && value.id === flow,
  )
  if (machine === undefined) throw new Error(`no machine is called ${flow}`)
  return machine
}

const machines = new Map<string, Promise<AnyStateMachine>>()

/** The same, once a flow. */
export function machineOf(flow: string): Promise<AnyStateMachine> {
  const known = machines.get(flow) ?? loadMachine(flow)
  machines.set(flow, known)
  return known
}
