import { type LikelyExportRequest, likelyExportTexts } from '#model/likely-export.ts'
import { toast } from './effects.ts'
import { createForm, type Submit } from './form.machine.ts'

/** A file of chosen properties; a refusal says why there is none. */
export const createLikelyExport = (submit: Submit<LikelyExportRequest, void>) =>
  createForm({
    submit,
    onFailed: ({ status, message }) => [
      toast('error', status === 422 || status === 409 ? message : likelyExportTexts.notExported),
    ],
  })
