export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** Test data as JSON can hold them; what it cannot is named in brackets: "[File contacts.csv]". */
export function plainData(value: unknown, within: readonly object[] = []): Plain {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : `[${value}]`
  if (typeof value !== 'object') return `[${typeof value}]`
  if (within.includes(value)) return '[itself]'
  const inner = (part: unknown) => plainData(part, [...within, value])
  if (Array.isArray(value)) return value.map(inner)
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Error) return { message: value.message }
  if (value instanceof Map || value instanceof Set) return [...value].map(inner)
  if ('sessionId' in value && 'send' in value) return '[actor]'
  const { prototype } = Object
  const parent: unknown = Object.getPrototypeOf(value)
  if (parent !== prototype && parent !== null) return named(value)
  const fields = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(fields.map(([key, part]) => [key, inner(part)]))
}

function named(value: object): string {
  const name = 'name' in value && typeof value.name === 'string' ? ` ${value.name}` : ''
  return `[${value.constructor.name}${name}]`
}
