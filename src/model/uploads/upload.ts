import type { AuditType } from '#model/audits/audit.ts'
import type { Problem } from '#model/shared/problem.ts'
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
  /** Who was logged in; null for a visitor, whose draft goes to the next user who logs in. */
  readonly ownerId: string | null
  /** The customer for whom an administrator uploads it. */
  readonly customerId?: string
  readonly confirmed: Confirmed | null
}

export interface DraftQuery {
  readonly type: AuditType
  readonly userId: string | null
  readonly customerId: string | undefined
}

export interface MappedDraft extends Draft {
  readonly confirmed: Confirmed
}

/** How sending ended. `notInCart` is sent too; `refused` and `cancelled` leave the draft where it is. */
export type UploadOutcome = 'sent' | 'notInCart' | 'refused' | 'cancelled'

export interface Started {
  readonly notInCart: Problem | null
}

/** The file itself is at fault, and would be again: its columns have to be mapped again, or another file chosen. */
export const isFileRefused = ({ status }: Problem): boolean => [400, 413, 415, 422].includes(status)

/** Whether a draft may be shown to this user, or to a visitor (null). */
export function isForViewer(draft: Pick<Draft, 'ownerId'>, userId: string | null): boolean {
  return draft.ownerId === null || draft.ownerId === userId
}

export const uploadTexts = {
  sent: 'Successfully uploaded file.',
  failed: 'There is an error uploading your file',
} as const
