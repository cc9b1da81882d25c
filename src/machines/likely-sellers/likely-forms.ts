import { toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import { type LikelyExportRequest, likelyExportTexts } from '#model/likely-sellers/likely-export.ts'

/** A file of chosen properties; a refusal says why there is none. */
export const createLikelyExport = (submit: Submit<LikelyExportRequest, void>) =>
  createForm({
    submit,
    onFailed: ({ status, message }) => [
      toast('error', status === 422 || status === 409 ? message : likelyExportTexts.notExported),
    ],
  })
