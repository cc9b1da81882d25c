import * as z from 'zod/mini'

export const wholeAuditRows = 100_000

export const auditPageRows = 500

/** Where a page ended: its last row's rank in the audit's order (a likelihood, or -1), and its place in the file. */
export const RowKey = z.object({
  rank: z.number().check(z.minimum(-1), z.maximum(1)),
  rowNo: z.int32().check(z.minimum(1)),
})
export type RowKey = z.infer<typeof RowKey>
