import * as z from 'zod/mini'

/** An audit of more rows stays on the server: the browser asks for pages of what passes its filter. */
export const wholeAuditRows = 100_000

export const auditPageRows = 500

/** Where a page ended: its last row's rank in the audit's order, and its place in the file. */
export const RowKey = z.object({ rank: z.number(), rowNo: z.int() })
export type RowKey = z.infer<typeof RowKey>
