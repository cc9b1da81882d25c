import fc from 'fast-check'

/** What is read of a JSON schema; the rest narrows values that may as well be wrong. */
interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly maxItems?: number
}

const hostile = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u0000',
    '\u202e',
    'NaN',
    '-0',
    '1e309',
    '__proto__',
    '%',
    "'; --",
    '{}',
    '$1',
    '\\',
    '😀',
    'x'.repeat(20_000),
  ],
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, [], {}, [[]], { toString: 1 }],
)

/** A value of a JSON schema, most often of the right shape, with parts of it that are not. */
export function anyValue(schema: Schema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const right = rightValue(schema, texts)
  return fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: hostile })
}

function rightValue(schema: Schema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const within = (part: Schema) => anyValue(part, texts)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(within))
  if (schema.allOf) return fc.tuple(...schema.allOf.map((part) => rightValue(part, texts))).map(joined)
  switch (schema.type) {
    case 'object': {
      const known = Object.entries(schema.properties ?? {}).map(
        ([name, part]) => [name, within(part)] as const,
      )
      if (known.length === 0 && typeof schema.additionalProperties === 'object')
        return fc.dictionary(texts, within(schema.additionalProperties), { maxKeys: 4 })
      return fc.record(Object.fromEntries(known), { requiredKeys: [] })
    }
    case 'array':
      return fc.array(within(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.maxSafeInteger())
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.oneof(texts, fc.string({ unit: 'grapheme', maxLength: 40 }))
    default:
      return fc.jsonValue({ maxDepth: 3 })
  }
}

const joined = (parts: readonly unknown[]): unknown =>
  Object.assign({}, ...parts.filter((part) => typeof part === 'object'))
