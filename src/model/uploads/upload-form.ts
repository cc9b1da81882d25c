import * as z from 'zod/mini'
import { FieldsMap } from './mapping.ts'

const file = z
  .file()
  .check(
    z.describe(
      'A .csv, .xls or .xlsx file. It comes last: it is read as it arrives, by the parts before it.',
    ),
  )

const fieldsMap = FieldsMap.check(
  z.describe('Which column of the file is which field, in JSON. `POST /preview-file/{type}` suggests one.'),
)

export const FileForm = z.object({ file })
export const MappedForm = z.object({ fieldsMap, file })
export const UploadForm = z.object({
  fieldsMap,
  attemptId: z.optional(
    z
      .uuid()
      .check(
        z.describe("An id of the sender's own: a form that is sent again with the same one is one upload."),
      ),
  ),
  file,
})
