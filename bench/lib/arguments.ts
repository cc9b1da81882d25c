import { parseArgs } from 'node:util'

export interface Arguments {
  readonly names: readonly string[]
  readonly compare: string | undefined
  /** A file for the figures, as JSON. */
  readonly into: string | undefined
}

/** `[name ...] [--compare REV] [--into FILE]`; without a name, all benches. A sentence if they cannot be read. */
export function readArguments(argv: readonly string[], benches: readonly string[]): Arguments | string {
  let read: ReturnType<typeof parse>
  try {
    read = parse(argv)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = read
  const unknown = positionals.filter((name) => !benches.includes(name))
  if (unknown.length > 0) return `There is no bench ${unknown.join(', ')}. There are ${benches.join(', ')}.`
  const names = benches.filter((name) => positionals.length === 0 || positionals.includes(name))
  return { names, compare: values.compare, into: values.into }
}

const parse = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    options: { compare: { type: 'string' }, into: { type: 'string' } },
    allowPositionals: true,
  })
