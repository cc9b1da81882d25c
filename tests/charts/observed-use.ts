import { type AnyStateMachine, createActor, fromCallback, fromPromise } from 'xstate'
import type * as z from 'zod/mini'
import type { Effect } from '#machines/shared/effects.ts'
import type { Ask, Client } from '#machines/shared/request.ts'
import { catalogue } from '#model/app/catalogue.ts'
import type { Call } from '#model/shared/call.ts'
import type { FactDefinition, RecordedFact } from '#model/shared/fact.ts'
import type { Problem } from '#model/shared/problem.ts'
import type { Use } from './uses.ts'

/** What a use of a general chart asks, shows and listens to, found out by running it. */
export interface ObservedUse {
  /** The calls that it makes first. */
  readonly asks: readonly string[]
  /** Fields that the server may refuse. */
  readonly fields?: readonly string[]
  /** Words of toasts and dialogs, once it is accepted. */
  readonly accepted?: readonly string[]
  /** Events that its page is sent then. */
  readonly sends?: readonly string[]
  /** The same where the server fails, refuses, or does not have it. */
  readonly failed?: readonly string[]
  readonly refused?: readonly string[]
  readonly missing?: readonly string[]
  /** Facts that make it read again: a kind, or a type where not all of the kind do; `own` where only those about it do. */
  readonly rereads?: readonly string[]
}

/** Takes the place of any data: has every field, can be called, is a list of nothing and '1' as a text. */
export const anything: object = new Proxy(() => undefined, {
  get: (_, key) => {
    if (key === 'then') return undefined
    if (key === Symbol.toPrimitive) return () => '1'
    return key === Symbol.iterator ? () => [][Symbol.iterator]() : anything
  },
  apply: () => anything,
})

/** Every field is the same text, as is every id of `factOf`: what a fact is compared with is always its own. */
const own = new Proxy({}, { get: () => 'own' })

const factOf = (kind: string, { type, data }: FactDefinition, id: string): RecordedFact => ({
  ...{ ownerId: id, seq: 1, streamId: id, kind, type, actorId: id, onBehalfOf: null },
  ...{ data: Object(sampleOf(data, id)), at: '2026-11-20T15:00:00.000Z' },
})

/** Data that a schema takes: each text is the given one. */
export function sampleOf(schema: z.core.$ZodType, text: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, sampleOf(field, text)]))
    case 'array':
      return [sampleOf(def.element, text)]
    case 'optional':
    case 'nullable':
    case 'default':
      return sampleOf(def.innerType, text)
    case 'union':
      return sampleOf(def.options[0] ?? schema, text)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'string':
      return text
    case 'boolean':
      return true
    case 'record':
      return {}
    default:
      return 1
  }
}

const serversWords = 'No'

const problem = (status: number, field?: string): Problem => ({
  ...{ status, code: 'refused', message: serversWords },
  ...(field === undefined ? {} : { field }),
})

const requests = {
  form: ['submit'],
  resource: ['load'],
  feed: ['load'],
  table: ['load', 'loadCount'],
  'lead-map': ['loadLeads', 'loadRows'],
  link: ['makeLink', 'revokeLink'],
  'progress-report': ['exportReport'],
}

const isKnownPart = (part: string): part is keyof typeof requests => Object.hasOwn(requests, part)

const inputs = {
  form: { values: anything },
  resource: { params: anything },
  feed: { query: anything, lastSeenSeq: 0, first: 0, count: 1 },
  table: { query: anything, filter: anything, sort: null, page: { limit: 10, offset: 0 } },
  'lead-map': { query: anything, filter: anything, ids: [] },
  link: { subject: anything },
  'progress-report': { chosen: anything },
}

const starts = {
  form: {},
  resource: { params: own },
  feed: { query: own },
  table: { query: own, view: { filter: {}, sort: null, page: 0, size: 10, hiddenColumns: [] } },
  'lead-map': { query: own, filter: {} },
  link: { subject: own, isMade: false },
  'progress-report': { chosen: own },
}

/** @param given what it is started with, or a form is sent with, where anything does not do */
export async function observe({ part, machine }: Use, given: object = {}): Promise<ObservedUse> {
  if (!isKnownPart(part)) throw new Error(`${machine.id} is no use of a general chart`)
  const calls = await asked(machine, part, given)
  const declared: readonly string[] = machine.config.meta?.fields ?? []
  const shown = async (status: number) =>
    wordsOf((await effects(machine, part, problem(status), given)).emitted)
  const failed = await shown(500)
  const refused = await shown(422)
  const missing = part === 'form' ? failed : await shown(404)
  const accepted = await effects(machine, part, null, given)
  return dropEmpty({
    asks: calls.map(({ method, path }) => `${method} ${path}`),
    fields: declared.filter((field) => isRefusable(machine, field)),
    accepted: part === 'form' ? wordsOf(accepted.emitted) : [],
    sends: accepted.sent,
    failed,
    refused: refused.join() === failed.join() ? [] : refused,
    missing: missing.join() === failed.join() ? [] : missing,
    rereads: rereads(machine, given),
  })
}

const dropEmpty = ({ asks, ...lists }: Record<string, readonly string[]> & { asks: readonly string[] }) => ({
  asks,
  ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
})

/** The calls that its requests begin with: none is answered. */
async function asked(machine: AnyStateMachine, part: keyof typeof requests, given: object): Promise<Call[]> {
  const calls: Call[] = []
  const refuse = (call: Call) => {
    calls.push(call)
    return Promise.reject(problem(500))
  }
  const client = {
    request: refuse,
    download: refuse,
    save: () => Promise.reject(problem(500)),
  } as unknown as Client
  for (const name of requests[part]) {
    const logic: unknown = machine.implementations.actors[name]
    if (!isAsking(logic)) continue
    await logic.ask(askedWith(part, given), new AbortController().signal, client).catch(() => undefined)
  }
  return calls.filter((call, index) => calls.indexOf(call) === index)
}

/** With what is given in the place of anything. */
function askedWith(part: keyof typeof requests, given: object): object {
  const input = inputs[part]
  if (Object.keys(given).length === 0) return input
  return 'values' in input
    ? { ...input, values: given }
    : 'params' in input
      ? { ...input, params: given }
      : { ...input, query: given }
}

export const isAsking = (logic: unknown): logic is { readonly ask: Ask<unknown, unknown> } =>
  typeof logic === 'object' && logic !== null && 'ask' in logic

/** What it emits, and sends to its page, when its request fails so or is accepted with anything. */
async function effects(
  machine: AnyStateMachine,
  part: keyof typeof requests,
  failure: Problem | null,
  given: object,
) {
  const values = Object.keys(given).length === 0 ? anything : given
  const answer = fromPromise(() =>
    failure === null ? Promise.resolve({ output: anything, values }) : Promise.reject(failure),
  )
  const actors = Object.fromEntries(requests[part].map((name) => [name, answer]))
  const sent: string[] = []
  const page = createActor(fromCallback(({ receive }) => receive(({ type }) => sent.push(type)))).start()
  const input = part === 'form' ? { page } : starts[part]
  const actor = createActor(machine.provide({ actors }), { input })
  const emitted: Effect[] = []
  actor.on('*', (effect) => emitted.push(effect as Effect))
  actor.subscribe({ error: () => undefined })
  actor.start()
  if (part === 'form') actor.send({ type: 'form.submit', values })
  await new Promise<void>((resolve) => setImmediate(resolve))
  actor.stop()
  page.stop()
  return { emitted, sent }
}

const wordsOf = (emitted: readonly Effect[]): string[] => [
  ...new Set(
    emitted.flatMap((effect) => {
      if (effect.type === 'toast') return [effect.text]
      return effect.type === 'failure' ? [effect.problem.message] : []
    }),
  ),
]

function isRefusable(machine: AnyStateMachine, field: string): boolean {
  const guard: unknown = machine.implementations.guards.isAboutField
  return typeof guard === 'function' && guard({}, { error: problem(422, field) }) === true
}

function rereads(machine: AnyStateMachine, given: object): string[] {
  const guard: unknown = machine.implementations.guards.isAbout
  if (typeof guard !== 'function') return []
  const query = Object.keys(given).length === 0 ? own : given
  const context = { params: query, query, items: [], data: own }
  const hears = (kind: string, fact: FactDefinition, id: string): boolean =>
    guard({ context, event: { type: 'facts.arrived', facts: [factOf(kind, fact, id)] } })
  const kinds = Object.entries(catalogue).map(([kind, { facts }]) => {
    const types = facts.flatMap((fact) => {
      if (!hears(kind, fact, 'own')) return []
      return hears(kind, fact, 'other') ? [fact.type] : [`own ${fact.type}`]
    })
    if (types.length < facts.length) return types
    return types.every((type) => type.startsWith('own ')) ? [`own ${kind}`] : [kind]
  })
  return kinds.every(([first]) => first?.startsWith('own ')) ? ['own facts'] : kinds.flat()
}
