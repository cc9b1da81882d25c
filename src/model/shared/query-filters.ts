import * as z from 'zod/mini'
import {
  type Conditions,
  fieldsWith,
  type QueryFilter,
  type QueryValue,
  type RowFields,
} from './row-fields.ts'

type Named<F extends RowFields> = {
  [K in keyof F]: F[K] extends { filters: infer Q } ? keyof Q : never
}[keyof F] &
  string
type OfName<F extends RowFields, N extends string> = {
  [K in keyof F]: F[K] extends { filters: Readonly<Record<N, { schema: infer S extends z.ZodMiniType }>> }
    ? S
    : never
}[keyof F]

/** All filters of a row's fields, by their names; what is left out is any. */
export function querySchema<F extends RowFields>(fields: F) {
  const shape = queryFilters(fields).map(([name, { schema }]) => [name, z.optional(schema)])
  return z.object(Object.fromEntries(shape) as { [N in Named<F>]: z.ZodMiniOptional<OfName<F, N>> })
}

export const queryFilters = (fields: RowFields): readonly (readonly [string, QueryFilter])[] =>
  Object.values(fields).flatMap(({ filters = {} }) => Object.entries(filters))

type Query = Readonly<Record<string, QueryValue | undefined>>

/** What a query asks, by field. */
export function conditionsOf<F extends RowFields>(
  fields: F,
  query: Query,
): readonly (readonly [name: keyof F & string, Conditions])[] {
  return fieldsWith(fields, 'filters').flatMap((name) => {
    const asked = Object.entries(fields[name]?.filters ?? {}).flatMap(([param, { asks }]) => {
      const value = query[param]
      return value === undefined ? [] : [asks(value)]
    })
    const conditions: Conditions = Object.assign({}, ...asked)
    return Object.keys(conditions).length === 0 ? [] : [[name, conditions] as const]
  })
}

/** Choices of a filter dialog: the value of each by its words. */
export const choices = (label: string, values: Readonly<Record<string, QueryValue>>) => ({
  label,
  options: Object.entries(values),
})

export const yesNo = (label: string) =>
  ({
    schema: z.enum(['yes', 'no']),
    asks: (value: QueryValue) => ({ is: value === 'yes' }),
    setting: choices(label, { Yes: 'yes', No: 'no' }),
  }) as const satisfies QueryFilter

export const oneOfNumbers = <const N extends number>(...values: N[]) =>
  z.pipe(z.coerce.number(), z.literal(values))

export const atLeastOneOf = <const N extends number>(label: string, ...values: N[]) =>
  ({
    schema: oneOfNumbers(...values),
    asks: (value: QueryValue) => ({ atLeast: Number(value) }),
    setting: { label, options: values.map((value) => [`${value}+`, value] as const) },
  }) as const satisfies QueryFilter
