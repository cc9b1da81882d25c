import type { Plain } from '#charts/plain-data.ts'

type Fields = { readonly [key: string]: Plain }
type Kind = 'text' | 'number' | 'choice' | 'nothing' | 'list' | 'object'

const kindWords: Readonly<Record<Kind, string>> = {
  text: 'text',
  number: 'a number',
  choice: 'true or false',
  nothing: 'null',
  list: 'a list',
  object: 'an object',
}

/**
 * What is wrong with data by the shape of a flow's test data, in a sentence that names the place ("form.email",
 * "rows[2].id"); undefined when nothing is. A key is required when all samples have it; nothing but null says nothing.
 */
export function shapeProblem(data: Plain, samples: readonly Plain[], path = ''): string | undefined {
  if (samples.every((sample) => sample === null)) return undefined
  const kinds = [...new Set(samples.map(kindOf))]
  const kind = kindOf(data)
  if (!kinds.includes(kind)) {
    const expected = kinds.map((each) => kindWords[each]).join(' or ')
    return `${named(path)} has to be ${expected}, and is ${kindWords[kind]}.`
  }
  if (Array.isArray(data)) return listProblem(data, samples.filter(isList).flat(), path)
  return isRecord(data) ? objectProblem(data, samples.filter(isRecord), path) : undefined
}

function listProblem(data: readonly Plain[], samples: readonly Plain[], path: string): string | undefined {
  return firstProblem(data.entries(), ([index, part]) => shapeProblem(part, samples, `${path}[${index}]`))
}

function objectProblem(data: Fields, samples: readonly Fields[], path: string): string | undefined {
  const inner = (key: string) => (path === '' ? key : `${path}.${key}`)
  const keys = new Set(samples.flatMap((sample) => Object.keys(sample)))
  if (keys.size === 0) return undefined
  const missing = [...keys].find(
    (key) => !Object.hasOwn(data, key) && samples.every((sample) => Object.hasOwn(sample, key)),
  )
  if (missing !== undefined) return `${named(inner(missing))} is missing.`
  return firstProblem(Object.entries(data), ([key, part]) => {
    if (!keys.has(key)) return `${named(inner(key))} is unknown: the test data have no such key.`
    const known = samples.flatMap((sample) => (Object.hasOwn(sample, key) ? [sample[key] ?? null] : []))
    return shapeProblem(part, known, inner(key))
  })
}

function firstProblem<T>(parts: Iterable<T>, problemOf: (part: T) => string | undefined): string | undefined {
  for (const part of parts) {
    const problem = problemOf(part)
    if (problem !== undefined) return problem
  }
  return undefined
}

const named = (path: string): string => (path === '' ? 'This' : `“${path}”`)

export const isRecord = (value: Plain): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value)

function kindOf(value: Plain): Kind {
  if (value === null) return 'nothing'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'choice'
  return Array.isArray(value) ? 'list' : 'object'
}
