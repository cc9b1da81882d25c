import type * as z from 'zod/mini'
import type { Ask } from '#machines/shared/request.ts'
import type { Call } from '#model/shared/call.ts'
import { unreachable } from '#model/shared/problem.ts'
import { sampleOf } from './observed-use.ts'

const parts = ['params', 'query', 'body'] as const

export interface MadeRequest {
  readonly call: Call
  readonly sent: { readonly [part in (typeof parts)[number]]?: unknown }
}

/** General charts, whose services ask nothing themselves: their uses do. */
export const general = ['form', 'link', 'resource']

/** The requests that a service makes when it is asked with this, of a server that answers each. */
export async function requestsOf<Input>(ask: Ask<unknown, Input>, input: Input): Promise<MadeRequest[]> {
  const made: MadeRequest[] = []
  const note = async (call: Call, sent: MadeRequest['sent']): Promise<never> => {
    made.push({ call, sent })
    if (made.length === most) throw unreachable
    return sampleOf(call.reply, 'own') as never
  }
  const client = { request: note, download: note, save: async () => undefined }
  // What it makes of a reply is not looked at.
  await ask(input, new AbortController().signal, client).catch(() => undefined)
  return made
}

/** A list may be asked for page after page. */
const most = 3

interface Leaf {
  /** "body.filter.selection.0.added" */
  readonly path: string
  readonly value: unknown
}

/** All that is neither a list nor an object with fields, and not null. */
function leavesOf(data: unknown, path = ''): Leaf[] {
  if (data === undefined || data === null) return []
  if (typeof data !== 'object') return [{ path, value: data }]
  return Object.entries(data).flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`))
}

const nameOf = ({ path }: Leaf): string => path.split('.').findLast((key) => !/^\d+$/.test(key)) ?? path

/** What the schemas of the server do not take of a request, or do not know. */
export const refusedOf = ({ call, sent }: MadeRequest): string[] =>
  parts.flatMap((part) => refusals(part, call[part], sent[part]))

/** Fields of an input that do not arrive, neither under their own name with their own value nor under another. */
export function lostOf(made: readonly MadeRequest[], input: unknown): string[] {
  const arrived = leavesOf(made.map(({ sent }) => sent))
  const lost = leavesOf(input).filter((leaf) => !arrives(leaf, arrived))
  return [...new Set(lost.map(({ path }) => path.replaceAll(/\.\d+/g, '')))]
}

function refusals(part: string, schema: z.ZodMiniType | undefined, sent: unknown): string[] {
  if (schema === undefined) return leavesOf(sent).map(({ path }) => `${part}.${path} is not known`)
  const { data, error } = schema.safeParse(sent ?? {})
  if (error !== undefined)
    return error.issues.map(({ path, code }) => `${[part, ...path].join('.')}: ${code}`)
  const taken = new Set(leavesOf(data).map(({ path }) => path))
  return leavesOf(sent).flatMap(({ path }) => (taken.has(path) ? [] : [`${part}.${path} is not known`]))
}

function arrives(leaf: Leaf, arrived: readonly Leaf[]): boolean {
  const namesakes = arrived.filter((each) => nameOf(each) === nameOf(leaf))
  const places = namesakes.length > 0 ? namesakes : arrived
  return places.some(({ value }) => String(value) === String(leaf.value))
}
