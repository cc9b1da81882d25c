import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'
import { refuse } from '#model/shared/problem.ts'
import { Refused } from './errors.ts'
import { sentenceOf } from './field-words.ts'

/** Validates a request by its call's schemas; reports the first fault only, in words. */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (sent: unknown) => {
    const read = z.safeParse(schema, sent, { error: sentenceOf })
    return read.success ? { value: read.data } : { error: refused(read.error.issues[0]) }
  }

function refused(issue: z.core.$ZodIssue | undefined): Refused {
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : []
  const field = fieldOf([...(issue?.path ?? []), ...unknown.slice(0, 1)])
  return new Refused(refuse('invalid', issue?.message ?? 'The request could not be read.', 400, field))
}

/** Of a filter the field that it is on, of a sort the sort, otherwise the innermost name. */
function fieldOf(path: readonly PropertyKey[]): string | undefined {
  const names = path.filter((part) => typeof part === 'string')
  if (names.includes('sort')) return 'sort'
  const filter = names.lastIndexOf('filter')
  return (filter === -1 ? undefined : names[filter + 1]) ?? names.at(-1)
}
