import * as z from 'zod/mini'
import { feedPageSize } from './feed.ts'

/** A page of an endless list; pages count from 0. */
export const feedPage = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), feedPageSize),
}
