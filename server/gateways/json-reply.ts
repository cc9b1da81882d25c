import * as z from 'zod/mini'

/** Undefined for what is not JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/** A text that a provider may leave out or send as null. */
export const textOrEmpty = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => value ?? ''),
)

/** A list that a provider may leave out or send as null. */
export const listOrEmpty = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.optional(z.nullable(z.array(item))),
    z.transform((items) => items ?? []),
  )
