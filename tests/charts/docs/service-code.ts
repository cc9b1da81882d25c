import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type AnyStateMachine, StateMachine } from 'xstate'

/** What makes an actor. */
const makers = ['http.actor', 'actor', 'fromPromise', 'fromCallback', 'askActor', 'follow']

const sources = ['src/services', 'src/machines'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') })),
)

/** Gives those that have another name where they are made. */
const composed = 'src/flows.ts'
const isComposed = (service: string) => new RegExp(`\\b${service}:`).test(readFileSync(composed, 'utf8'))

/**
 * A link from a chart's document to what a service does: another chart's document, or the file that has its code. Those
 * of a general chart are given by its uses. Undefined where no code is found.
 */
export function codeLink(machine: AnyStateMachine, service: string): string | undefined {
  const logic = machine.implementations.actors[service]
  if (logic instanceof StateMachine) {
    const chart = String(logic.root.meta?.part ?? logic.id)
    return `[${chart}](${chart}.md)`
  }
  const made = new RegExp(`\\b${service}(?:: | = )(?:\\(.*\\) =>\\s)?(?:${makers.join('|')})\\b`)
  const found = sources.filter(({ text }) => made.test(text)).map(({ file }) => file)
  const own = [`${machine.id}.ts`, `${machine.id}.machine.ts`]
  const isOwn = (file: string) => own.includes(basename(file))
  const general = `src/machines/shared/${machine.id}.machine.ts`
  const isGeneral = sources.some(({ file }) => file === general)
  const file =
    found.find(isOwn) ?? (isGeneral ? general : found[0]) ?? (isComposed(service) ? composed : undefined)
  return file && `[${basename(file)}](../../${file})`
}
