import { auditCalls } from '#model/audits/audits-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { isFileRefused, type MappedDraft, type Started } from '#model/uploads/upload.ts'
import { isCartRefusal } from '#model/uploads/upload-outcome.ts'
import { type Http, type HttpOptions, pathOf } from '#services/shared/http.ts'
import { postForm } from '#services/shared/post-form.ts'
import type { DraftStore } from './drafts.ts'

/** An upload is recognised by its attempt's id: sent again, it is the same one. */
function formOf({ file, confirmed: { fieldsMap, attemptId } }: MappedDraft): FormData {
  const form = new FormData()
  form.append('fieldsMap', JSON.stringify(fieldsMap))
  form.append('attemptId', attemptId)
  // The file comes last: the server reads it as it streams in, and has to know by then what it is.
  form.append('file', file)
  return form
}

function callOf({ type, customerId }: MappedDraft) {
  if (customerId !== undefined) {
    const call = auditCalls.uploadFor
    return { ...call, path: `/${pathOf(call.path, { id: customerId })}` as const }
  }
  return type === 'refresh' ? auditCalls.uploadAudit : auditCalls.uploadSkipTrace
}

export type FileSender = ReturnType<typeof createFileSender>

/** Rejects with a `Problem`. What the browser's database refuses is let be: the draft is offered once more. */
export function createFileSender(http: Http, bearer: HttpOptions, drafts: DraftStore) {
  async function putInCart(userId: string, targetId: string, signal: AbortSignal): Promise<Problem | null> {
    try {
      await http.request(cartCalls.addItem, { body: { userId, type: 'SKIPTRACE', targetId } }, { signal })
      return null
    } catch (error) {
      const problem = asProblem(error)
      if (isCartRefusal(problem)) return problem
      throw error
    }
  }

  return {
    keep: (draft: MappedDraft): Promise<void> => drafts.keep(draft),
    async send(draft: MappedDraft, onProgress: (sent: number) => void, signal: AbortSignal): Promise<string> {
      try {
        const { upload } = await postForm(callOf(draft), formOf(draft), { bearer, signal, onProgress })
        return upload.id
      } catch (error) {
        if (isFileRefused(asProblem(error))) await drafts.unconfirm(draft.id).catch(() => undefined)
        throw error
      }
    },
    async start(
      { id, type, customerId }: MappedDraft,
      userId: string,
      uploadId: string,
      signal: AbortSignal,
    ): Promise<Started> {
      const upload = { id: uploadId }
      const body = { user: { id: userId }, upload }
      let notInCart: Problem | null = null
      if (customerId !== undefined)
        await http.request(
          auditCalls.previewFor,
          { params: { id: customerId }, body: { upload } },
          { signal },
        )
      else if (type === 'refresh') await http.request(auditCalls.createPreview, { body }, { signal })
      else {
        const { id: targetId } = await http.request(auditCalls.createSkipTrace, { body }, { signal })
        notInCart = await putInCart(userId, targetId, signal)
      }
      await drafts.forget(id).catch(() => undefined)
      return { notInCart }
    },
  }
}
