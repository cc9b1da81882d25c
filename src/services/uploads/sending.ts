import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { MappedDraft, Started } from '#model/uploads/upload.ts'
import type { Http } from '#services/shared/http.ts'
import type { FileSender } from './file-sender.ts'

/** `load`: what sends comes with the first file, not with the first paint. */
export function sendingServices({ actor }: Pick<Http, 'actor'>, load: () => Promise<FileSender>) {
  return {
    confirmBeforeUnload: fromCallback<AnyEventObject, { isKept: boolean }>(({ input: { isKept } }) => {
      if (isKept) return
      const ask = (event: BeforeUnloadEvent) => event.preventDefault()
      addEventListener('beforeunload', ask)
      return () => removeEventListener('beforeunload', ask)
    }),
    keepDraft: fromPromise<void, MappedDraft>(async ({ input }) => (await load()).keep(input)),
    sendFile: actor<{ uploadId: string }, { draft: MappedDraft; onProgress: (sent: number) => void }>(
      async ({ draft, onProgress }, signal) => {
        const sender = await load()
        return { uploadId: await sender.send(draft, onProgress, signal) }
      },
    ),
    startAudit: actor<Started, { draft: MappedDraft; userId: string; uploadId: string }>(
      async ({ draft, userId, uploadId }, signal) => {
        const sender = await load()
        return sender.start(draft, userId, uploadId, signal)
      },
    ),
  }
}
