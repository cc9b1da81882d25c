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
  const add = (kind: ViewKind, { start, end }: Node, text: string) => {
    const line = source.slice(0, start).split('\n').length
    const was = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 60)
    mutants.push({ ...{ kind, flow, file, start, end, text }, name: `${file}:${line} ${was} -> ${text}` })
  }
  for (const { node, parent } of nodesOf(tree)) {
    const text = source.slice(node.start, node.end)
    if (
      node.type === 'JSXElement' &&
      /^<\w*(?:Button|ActionIcon)\b[^>]*onClick/.test(text) &&
      isSending(text, types)
    )
      add('button', node, parent?.type.startsWith('JSX') ? '{null}' : 'null')
    const sent = /^\{\s*type: '([^']+)'/.exec(text)?.[1]
    if (node.type === 'ObjectExpression' && sent !== undefined && types.includes(sent)) {
      for (const property of [node.properties].flat().filter(isNode)) {
        const { key, value } = property
        if (!isNode(key) || !isNode(value)) continue
        const isType = source.slice(key.start, key.end) === 'type'
        const other: string = types[(types.indexOf(sent) + 1) % types.length] ?? sent
        if (isType && other !== sent) add('wrong event', value, `'${other}'`)
        if (!isType) add('wrong datum', property, `${source.slice(key.start, key.end)}: Object('?')`)
      }
    }
    if (
      node.type === 'JSXExpressionContainer' &&
      parent?.type === 'JSXElement' &&
      /^\{[\w.]+(?:\([\w., ]*\))?\}$/.test(text)
    )
      add('wrong datum', node, "{'?'}")
    if (node.type === 'JSXAttribute' && /^error=/.test(text))
      add('error', node, text.replace('error=', 'data-error='))
    // The hidden field, `nickname`, has no error that a person sees.
    if (
      node.type === 'JSXSpreadAttribute' &&
      /^\{\.\.\.(?:field|form\.getInputProps)\((?!'nickname')/.test(text)
    )
      add('error', node, text.replace(/^\{\.\.\.(.*)\}$/s, '{...{ ...$1, error: undefined }}'))
  }
  return mutants
}

const isSending = (text: string, types: readonly string[]): boolean =>
  types.some((type) => text.includes(`type: '${type}'`))
