import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { asProblem } from '#model/problem.ts'
import type { UploadJob } from '#model/upload.ts'
import type { DraftStore } from './drafts.ts'
import type { Http } from './http.ts'
import type { Sender } from './post-form.ts'

/** An upload is recognised by its attempt's id: sent again, it is the same one. */
function formOf({ file, fieldsMap, attemptId }: UploadJob): FormData {
  const form = new FormData()
  form.append('fieldsMap', JSON.stringify(fieldsMap))
  form.append('attemptId', attemptId)
  // The file comes last: the server reads it as it streams in, and has to know by then what it is.
  form.append('file', file)
  return form
}

/** Loaded with the first file that is sent, not with the first paint. */
const audits = async () => (await import('#model/calls/audits.ts')).auditCalls
const forms = async () => import('./post-form.ts')
const carts = async () => (await import('#model/calls/cart.ts')).cartCalls

const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 401 && status !== 429

/** `loadDrafts`: the store is needed by whoever sends a file, not by the first paint. */
export function sendingServices(http: Http, sender: Sender, loadDrafts: () => Promise<DraftStore>) {
  return {
    guardLeaving: fromCallback<AnyEventObject, { isKept: boolean }>(({ input: { isKept } }) => {
      if (isKept) return
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      addEventListener('beforeunload', ask)
      return () => removeEventListener('beforeunload', ask)
    }),
    sendFile: fromPromise<{ uploadId: string }, { job: UploadJob; onProgress: (sent: number) => void }>(
      async ({ input: { job, onProgress }, signal }) => {
        const [{ uploadAudit, uploadSkipTrace }, { postForm }] = await Promise.all([audits(), forms()])
        const call = job.type === 'refresh' ? uploadAudit : uploadSkipTrace
        try {
          const { upload } = await postForm(call, formOf(job), { sender, signal, onProgress })
          return { uploadId: upload.id }
        } catch (error) {
          if (isRefusal(asProblem(error).status))
            await (await loadDrafts()).unconfirm(job.draftId).catch(() => undefined)
          throw error
        }
      },
    ),
    startAudit: fromPromise<void, { job: UploadJob; uploadId: string }>(
      async ({ input: { job, uploadId }, signal }) => {
        const { type, userId, draftId } = job
        const body = { user: { id: userId }, upload: { id: uploadId } }
        const { createPreview, createSkipTrace } = await audits()
        if (type === 'refresh') await http.request(createPreview, { body }, { signal })
        else {
          const { id: targetId } = await http.request(createSkipTrace, { body }, { signal })
          const { addItem } = await carts()
          await http.request(addItem, { body: { userId, type: 'SKIPTRACE', targetId } }, { signal })
        }
        // It is sent: a draft that cannot be removed is offered once more, and the server knows its attempt.
        await (await loadDrafts()).forget(draftId).catch(() => undefined)
      },
    ),
  }
}
