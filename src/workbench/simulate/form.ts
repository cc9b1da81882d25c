import { type Plain, plainData } from '#charts/plain-data.ts'
import { isRecord, shapeProblem } from './shape.ts'

/** A field of a generated form: `text` is what the reader sees and types. */
export interface Field {
  /** '' where the whole value is one field. */
  readonly key: string
  readonly kind: 'text' | 'number' | 'choice' | 'json'
  readonly text: string
}

export type Filled<T> = { readonly data: T } | { readonly problem: string }

/** One field for each entry of an object, by the kind of its value; JSON for what has parts or is nothing. */
export function fieldsOf(sample: Plain): Field[] {
  if (!isRecord(sample)) return [fieldOf('', sample)]
  return Object.entries(sample).map(([key, value]) => fieldOf(key, value))
}

function fieldOf(key: string, value: Plain): Field {
  if (typeof value === 'string') return { key, kind: 'text', text: value }
  if (typeof value === 'number') return { key, kind: 'number', text: String(value) }
  if (typeof value === 'boolean') return { key, kind: 'choice', text: String(value) }
  return { key, kind: 'json', text: JSON.stringify(value, null, 2) }
}

/** What a form says, or in a sentence why it says nothing. */
export function dataOf(fields: readonly Field[]): Filled<unknown> {
  const [only] = fields
  if (only?.key === '') return readField(only)
  const entries: [string, unknown][] = []
  for (const field of fields) {
    const value = readField(field)
    if ('problem' in value) return value
    entries.push([field.key, value.data])
  }
  return { data: Object.fromEntries(entries) }
}

/** The same, refused where it has another shape than the flow's test data. */
export function shapedDataOf(fields: readonly Field[], samples: readonly Plain[]): Filled<unknown> {
  const filled = dataOf(fields)
  const problem = 'data' in filled ? shapeProblem(plainData(filled.data), samples) : undefined
  return problem === undefined ? filled : { problem }
}

/** What is said below a text that no test data have: charts know texts by kind only, so any is taken. */
export function unusualText({ key, kind, text }: Field, samples: readonly Plain[]): string | undefined {
  const used = usedTexts(key, samples)
  if (kind !== 'text' || used.length === 0 || used.includes(text)) return undefined
  return `Taken as it is. The test data have ${used.slice(0, few).map(quoted).join(', ')}${used.length > few ? ', …' : ''}.`
}

/** The texts that test data have in a field, each once. */
export function usedTexts(key: string, samples: readonly Plain[]): string[] {
  const values = samples.map((sample) => (isRecord(sample) ? sample[key] : key === '' ? sample : null))
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

const few = 3

const quoted = (text: string): string => `“${text}”`

function readField({ key, kind, text }: Field): Filled<unknown> {
  const name = key === '' ? 'This' : `“${key}”`
  if (kind === 'text') return { data: text }
  if (kind === 'choice') return { data: text === 'true' }
  if (kind === 'number') {
    const number = Number(text)
    return text.trim() === '' || !Number.isFinite(number)
      ? { problem: `${name} has to be a number.` }
      : { data: number }
  }
  try {
    const data: unknown = JSON.parse(text)
    return { data }
  } catch {
    return { problem: `${name} is not JSON: check its brackets, commas and quotes.` }
  }
}

/** The fields of an event: it is an object always, so one that carries nothing has no field. */
export const eventFields = (payload: Plain): Field[] => (payload === null ? [] : fieldsOf(payload))

/** Payloads as the objects that they are: one that carries nothing is empty. */
export const eventSamples = (payloads: readonly Plain[]): Plain[] => payloads.map((payload) => payload ?? {})

/** The fields of a payload; what is no object has none. */
export const recordOf = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {})
