import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

export const viewKinds = ['button', 'wrong event', 'wrong datum', 'error'] as const
export type ViewKind = (typeof viewKinds)[number]

/** A bug in a view: a stretch of its source that is another. */
export interface ViewMutant {
  readonly kind: ViewKind
  readonly flow: string
  readonly name: string
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
  readonly site: Site
}

/** The expression that a page comes to before a bug can be seen. */
interface Site {
  readonly start: number
  readonly end: number
  /** What goes before it: the name of a field that is written once, for itself and its value. */
  readonly key: string
  /** Of its value, what has to be there: an error shows where there is one. */
  readonly shows: '' | '(site) => site' | '(site) => site.error'
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
 */
export function viewMutants(folder: string, events: ReadonlyMap<string, readonly string[]>): ViewMutant[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  return files.sort().flatMap((name) => {
    const file = join(folder, name)
    const source = readFileSync(file, 'utf8')
    const sent = [...source.matchAll(EVENT)].flatMap(([, type]) => type ?? [])
    const flow = [...events].find(([, types]) => types.some((type) => sent.includes(type)))
    return flow === undefined ? [] : mutantsOfView(file, source, flow[0], flow[1])
  })
}

function mutantsOfView(file: string, source: string, flow: string, types: readonly string[]): ViewMutant[] {
  const mutants: ViewMutant[] = []
  const tree: unknown = parseAst(source, { lang: 'tsx' })
  if (!isNode(tree)) return []
  const textOf = ({ start, end }: Pick<Node, 'start' | 'end'>) => source.slice(start, end)
  const add = (
    kind: ViewKind,
    { start, end }: Node,
    text: string,
    site: unknown,
    rest: Partial<Site> = {},
  ) => {
    if (!isNode(site)) return
    const line = source.slice(0, start).split('\n').length
    const was = textOf({ start, end }).replace(/\s+/g, ' ').slice(0, 60)
    mutants.push({
      ...{ kind, flow, file, start, end, text, name: `${file}:${line} ${was} -> ${text}` },
      site: { start: site.start, end: site.end, key: '', shows: '', ...rest },
    })
  }
  for (const { node, parent } of nodesOf(tree)) {
    const text = textOf(node)
    if (
      node.type === 'JSXElement' &&
      /^<\w*(?:Button|ActionIcon)\b[^>]*onClick/.test(text) &&
      isSending(text, types)
    )
      add('button', node, parent?.type.startsWith('JSX') ? '{null}' : 'null', handlerOf(node, textOf))
    const sent = /^\{\s*type: '([^']+)'/.exec(text)?.[1]
    if (node.type === 'ObjectExpression' && sent !== undefined && types.includes(sent)) {
      for (const property of [node.properties].flat().filter(isNode)) {
        const { key, value, shorthand } = property
        if (!isNode(key) || !isNode(value)) continue
        const isType = textOf(key) === 'type'
        const other: string = types[(types.indexOf(sent) + 1) % types.length] ?? sent
        if (isType && other !== sent) add('wrong event', value, `'${other}'`, value)
        if (!isType)
          add('wrong datum', property, `${textOf(key)}: Object('?')`, value, {
            key: shorthand === true ? `${textOf(key)}: ` : '',
          })
      }
    }
    if (
      node.type === 'JSXExpressionContainer' &&
      parent?.type === 'JSXElement' &&
      /^\{[\w.]+(?:\([\w., ]*\))?\}$/.test(text)
    )
      add('wrong datum', node, "{'?'}", node.expression)
    if (node.type === 'JSXAttribute' && /^error=/.test(text) && isNode(node.value))
      add('error', node, text.replace('error=', 'data-error='), node.value.expression, {
        shows: '(site) => site',
      })
    // The hidden field, `nickname`, has no error that a person sees, and a checkbox none at all.
    if (
      node.type === 'JSXSpreadAttribute' &&
      /^\{\.\.\.(?:field|form\.getInputProps)\((?!'nickname'|.*type: 'checkbox')/.test(text) &&
      !/\berror=/.test(source.slice(node.end, parent?.end))
    )
      add(
        'error',
        node,
        text.replace(/^\{\.\.\.(.*)\}$/s, '{...{ ...$1, error: undefined }}'),
        node.argument,
        { shows: '(site) => site.error' },
      )
  }
  return mutants
}

/** What a button does when it is pressed. */
function handlerOf(button: Node, textOf: (node: Node) => string): unknown {
  const attribute = [...nodesOf(button)].find(
    ({ node }) => node.type === 'JSXAttribute' && /^onClick=/.test(textOf(node)),
  )
  return isNode(attribute?.node.value) ? attribute.node.value.expression : undefined
}

/** The source of a view that posts the number of each bug to whose site a page comes. */
export function markedView(source: string, bugs: ReadonlyMap<number, ViewMutant>, postTo: string): string {
  const cuts = [...bugs].flatMap(([number, { site }]) => [
    { at: site.start, rank: site.start - site.end, text: `${site.key}comesTo(${number}, ` },
    {
      ...{ at: site.end, rank: site.end - site.start - 2 * source.length },
      text: `${site.shows === '' ? '' : `, ${site.shows}`})`,
    },
  ])
  const inOrder = cuts.toSorted((one, other) => one.at - other.at || one.rank - other.rank)
  const marked = inOrder.reduceRight(
    (text, { at, text: mark }) => text.slice(0, at) + mark + text.slice(at),
    source,
  )
  return `${marked}
function comesTo(number, site, shows = () => true) {
  const known = (globalThis.sitesOfBugs ??= new Set())
  if (shows(site) && !known.has(number)) fetch('${postTo}' + number, { method: 'POST' })
  if (shows(site)) known.add(number)
  return site
}
`
}

const isSending = (text: string, types: readonly string[]): boolean =>
  types.some((type) => text.includes(`type: '${type}'`))
