import type { Problem } from '#model/shared/problem.ts'
import type { SheetChoice, SheetHead } from '#model/uploads/sheet/head.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'

export type ParseRequest =
  | { readonly task: 'open'; readonly file: Blob; readonly name: string; readonly choice: SheetChoice }
  | { readonly task: 'count'; readonly file: Blob; readonly head: SheetHead }

export type ParseReply =
  | { readonly kind: 'started' }
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'opened'; readonly head: SheetHead }
  | { readonly kind: 'counted'; readonly rowCounts: RowCounts }
  | { readonly kind: 'refused'; readonly problem: Problem }
