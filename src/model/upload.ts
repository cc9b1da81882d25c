import type { AuditType } from './audit.ts'
import type { FieldsMap } from './mapping.ts'

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

/** How sending ended. `refused` and `cancelled` leave the draft where it is. */
export type UploadOutcome = 'sent' | 'refused' | 'cancelled'

/** Whether a draft may be shown to whoever is logged in, or to a visitor (null). */
export function isForViewer(draft: Pick<Draft, 'ownerId'>, userId: string | null): boolean {
  return draft.ownerId === null || draft.ownerId === userId
}

export const uploadTexts = {
  sent: 'Successfully uploaded file.',
  failed: 'There is an error uploading your file',
  submit: { refresh: 'Get Free Report', skiptrace: 'Submit' },
} as const satisfies { submit: Record<AuditType, string> } & Record<string, unknown>

/** Where a sent file leads, while its page is still open. */
export const pathAfterUpload: Record<AuditType, string> = {
  refresh: '/success/preview',
  skiptrace: '/cart/checkout',
}
