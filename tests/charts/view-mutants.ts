import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parseAst } from 'vite'
import { stateNodes } from '#charts/edges.ts'
import type { Flow } from './flow.ts'

export const viewKinds = ['button', 'wrong event', 'wrong datum', 'error'] as const
export type ViewKind = (typeof viewKinds)[number]

/** A bug in a view: an expression whose value is another. */
export interface ViewMutant {
  readonly kind: ViewKind
  readonly flow: string
  /** Its place and its text. */
  readonly name: string
  readonly file: string
  /** What stands there, and what stands there with the bug. */
  readonly text: string
  readonly site: Site
}

interface Site {
  readonly start: number
  readonly end: number
  /** What makes an expression of it where it is none. */
  readonly around: readonly [before: string, after: string]
  /** Source of a function from its value to that with the bug. */
  readonly wrong: string
  /** Whether anything is to be seen of its value: an error is where there is one. */
  readonly shows: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Every node of a tree with the one that it is in. */
function* nodesOf(
  node: Node,
  parent?: Node,
): Generator<{ readonly node: Node; readonly parent: Node | undefined }> {
  yield { node, parent }
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) yield* nodesOf(child, node)
}

const EVENT = /type: '([\w-]+\.[\w-]+)'/g

/**
 * Bugs in the views of flows: a button gone, another event sent, another datum sent or shown, an error that is not tied
 * to its field.
 * @param events flow -> events that only this flow hears
 * @param isSame whether a flow does the same with two events: to send the other is no bug
 */
export function viewMutants(
  folder: string,
  events: ReadonlyMap<string, readonly string[]>,
  isSame: (flow: string, one: string, other: string) => boolean = () => false,
): ViewMutant[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  return files.sort().flatMap((path) => {
    const file = join(folder, path)
    const source = readFileSync(file, 'utf8')
    const sent = [...source.matchAll(EVENT)].flatMap(([, type]) => type ?? [])
    const flow = [...events].find(([, types]) => types.some((type) => sent.includes(type)))
    if (flow === undefined) return []
    const [name, types] = flow
    return mutantsOfView(file, source, name, types, (one, other) => isSame(name, one, other))
  })
}

/** All bugs of views of the product. A view belongs to the flow that alone of all hears the events that it sends. */
export function bugsOfViews(flows: readonly Flow[]): ViewMutant[] {
  const heard = flows.map((flow) => [flow.name, Object.keys(flow.events)] as const)
  const events = new Map(
    heard.map(([name, types]) => [
      name,
      types.filter((type) => heard.every(([other, others]) => other === name || !others.includes(type))),
    ]),
  )
  const nodesOfFlow = new Map(flows.map(({ name, machine }) => [name, stateNodes(machine)]))
  return viewMutants('src/views', events, (flow, one, other) =>
    (nodesOfFlow.get(flow) ?? []).every(({ config: { on } }) => isDeepStrictEqual(on?.[one], on?.[other])),
  )
}

function mutantsOfView(
  file: string,
  source: string,
  flow: string,
  types: readonly string[],
  isSame: (one: string, other: string) => boolean,
): ViewMutant[] {
  const mutants: ViewMutant[] = []
  const tree: unknown = parseAst(source, { lang: 'tsx' })
  if (!isNode(tree)) return []
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)
  const add = (kind: ViewKind, site: unknown, wrong: string, rest: Partial<Site> = {}) => {
    if (!isNode(site)) return
    const { start, end } = site
    const line = source.slice(0, start).split('\n').length
    const was = textOf(site).replace(/\s+/g, ' ').slice(0, 60)
    const text = `${was} -> ${wrong}`
    mutants.push({
      ...{ kind, flow, file, text, name: `${file}:${line} ${text}` },
      site: { start, end, around: ['', ''], wrong, shows: '() => true', ...rest },
    })
  }
  for (const { node, parent } of nodesOf(tree)) {
    const text = textOf(node)
    if (
      node.type === 'JSXElement' &&
      /^<\w*(?:Button|ActionIcon)\b[^>]*onClick/.test(text) &&
      isSending(text, types)
    )
      add(
        'button',
        node,
        '() => null',
        /^JSX(?:Element|Fragment)$/.test(parent?.type ?? '') ? { around: ['{', '}'] } : {},
      )
    const sent = /^\{\s*type: '([^']+)'/.exec(text)?.[1]
    if (node.type === 'ObjectExpression' && sent !== undefined && types.includes(sent)) {
      for (const property of [node.properties].flat().filter(isNode)) {
        const { key, value, shorthand } = property
        if (!isNode(key) || !isNode(value)) continue
        const isType = textOf(key) === 'type'
        const at = types.indexOf(sent)
        const others = [...types.slice(at + 1), ...types.slice(0, at)]
        const other = others.find((each) => !isSame(sent, each))
        if (isType && other !== undefined) add('wrong event', value, `() => '${other}'`)
        if (!isType)
          add('wrong datum', value, "() => Object('?')", {
            around: [shorthand === true ? `${textOf(key)}: ` : '', ''],
          })
      }
    }
    if (
      node.type === 'JSXExpressionContainer' &&
      parent?.type === 'JSXElement' &&
      /^\{[\w.]+(?:\([\w., ]*\))?\}$/.test(text)
    )
      add('wrong datum', node.expression, "() => '?'")
    if (node.type === 'JSXAttribute' && /^error=/.test(text) && isNode(node.value))
      add('error', node.value.expression, '() => undefined', { shows: '(site) => site' })
    // The hidden field, `nickname`, has no error that a person sees, and a checkbox none at all.
    if (
      node.type === 'JSXSpreadAttribute' &&
      /^\{\.\.\.(?:field|form\.getInputProps)\((?!'nickname'|.*type: 'checkbox')/.test(text) &&
      !/\berror=/.test(source.slice(node.end, parent?.end))
    )
      add('error', node.argument, '(site) => ({ ...site, error: undefined })', {
        shows: '(site) => site.error',
      })
  }
  return mutants
}

/**
 * The source of a view that has all of these bugs, by their numbers: a page has the one that `plantedBug` says, and
 * otherwise posts the number of each whose place it comes to.
 */
export function withBugs(source: string, bugs: ReadonlyMap<number, ViewMutant>, postTo: string): string {
  const cuts = [...bugs].flatMap(([number, { site }]) => [
    { at: site.start, rank: site.start - site.end, text: `${site.around[0]}comesTo(${number}, ` },
    {
      ...{ at: site.end, rank: site.end - site.start - 2 * source.length },
      text: `, ${site.wrong}, ${site.shows})${site.around[1]}`,
    },
  ])
  const inOrder = cuts.toSorted((one, other) => one.at - other.at || one.rank - other.rank)
  const planted = inOrder.reduceRight(
    (text, { at, text: cut }) => text.slice(0, at) + cut + text.slice(at),
    source,
  )
  return `${planted}
function comesTo(number, value, wrong, shows) {
  if (globalThis.plantedBug === number) return wrong(value)
  const known = (globalThis.sitesOfBugs ??= new Set())
  if (shows(value) && !known.has(number)) fetch('${postTo}' + number, { method: 'POST' })
  if (shows(value)) known.add(number)
  return value
}
`
}

const isSending = (text: string, types: readonly string[]): boolean =>
  types.some((type) => text.includes(`type: '${type}'`))
