import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Started, UploadJob } from '#model/upload.ts'
import type { FileSender } from './file-sender.ts'

/** `load`: what sends comes with the first file, not with the first paint. */
export function sendingServices(load: () => Promise<FileSender>) {
  return {
    guardLeaving: fromCallback<AnyEventObject, { isKept: boolean }>(({ input: { isKept } }) => {
      if (isKept) return
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      addEventListener('beforeunload', ask)
      return () => removeEventListener('beforeunload', ask)
    }),
    sendFile: fromPromise<{ uploadId: string }, { job: UploadJob; onProgress: (sent: number) => void }>(
      async ({ input: { job, onProgress }, signal }) => {
        const sender = await load()
        return { uploadId: await sender.send(job, onProgress, signal) }
      },
    ),
    startAudit: fromPromise<Started, { job: UploadJob; uploadId: string }>(
      async ({ input: { job, uploadId }, signal }) => {
        const sender = await load()
        return sender.start(job, uploadId, signal)
      },
    ),
  }
}
