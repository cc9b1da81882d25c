import type { AuditType } from './audit.ts'
import type { FieldsMap } from './mapping.ts'
import type { Problem } from './problem.ts'

/** What was decided about a file: how its columns are read, and the id under which it is sent, however often. */
export interface Confirmed {
  readonly attemptId: string
  readonly fieldsMap: FieldsMap
}

/** A file that is not sent yet, kept in the browser until it is sent or thrown away. */
export interface Draft {
  readonly id: string
  readonly type: AuditType
  readonly file: File
  /** Who was logged in; null for a visitor, whose draft belongs to whoever logs in next. */
  readonly ownerId: string | null
  /** Null while its columns are still to be mapped. */
  readonly confirmed: Confirmed | null
}

/** A draft on its way to the server. */
export interface UploadJob extends Confirmed {
  readonly draftId: string
  readonly type: AuditType
  readonly file: File
  readonly userId: string
  /** Whether the draft outlives the page. */
  readonly isKept: boolean
}

/** How sending ended. `notInCart` is sent too; `refused` and `cancelled` leave the draft where it is. */
export type UploadOutcome = 'sent' | 'notInCart' | 'refused' | 'cancelled'

/** What has become of a file that arrived: why a SkipTrace is not in the cart, where the server did not take it. */
export interface Started {
  readonly notInCart: Problem | null
}

/** The file itself is at fault, and would be again: its columns have to be mapped anew, or it is another file's turn. */
export const isFileRefused = ({ status }: Problem): boolean => [400, 413, 415, 422].includes(status)

/** The cart as it is now does not take a product; waiting a moment or logging in would not help. */
export const isCartRefusal = ({ status }: Problem): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Whether a draft may be shown to whoever is logged in, or to a visitor (null). */
export function isForViewer(draft: Pick<Draft, 'ownerId'>, userId: string | null): boolean {
  return draft.ownerId === null || draft.ownerId === userId
}

export const uploadTexts = {
  sent: 'Successfully uploaded file.',
  failed: 'There is an error uploading your file',
  submit: { refresh: 'Get Free Report', skiptrace: 'Submit' },
} as const satisfies { submit: Record<AuditType, string> } & Record<string, unknown>

/** Where a file that arrived leads, while its page is still open: one that is not in the cart, to its card. */
export function pathAfterUpload(type: AuditType, outcome: UploadOutcome): string {
  if (type === 'refresh') return '/success/preview'
  return outcome === 'notInCart' ? '/audiences?tab=skiptrace' : '/cart/checkout'
}
