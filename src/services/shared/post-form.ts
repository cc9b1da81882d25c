import * as z from 'zod/mini'
import { type Call, type Reply, requestIdHeader } from '#model/shared/call.ts'
import { brokenReply, unreachable } from '#model/shared/problem.ts'
import { type HttpOptions, jsonOf, problemIn } from './http.ts'

interface PostOptions {
  readonly bearer: HttpOptions
  readonly signal: AbortSignal
  /** Bytes of the form that have left. */
  readonly onProgress: (sent: number) => void
}

/**
 * Sends a form and reports its progress, for which `fetch` needs HTTP/2. Without a time limit: how long a file takes
 * depends on the connection. Rejects with a `Problem`, and with the signal's reason when cancelled.
 */
export function postForm<const C extends Call>(
  call: C,
  form: FormData,
  { bearer, signal, onProgress }: PostOptions,
): Promise<Reply<C>> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const token = bearer.token()
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onabort = () => reject(signal.reason)
    request.onerror = () => reject(unreachable)
    request.onloadend = () => signal.removeEventListener('abort', cancel)
    request.onload = () => {
      const id = request.getResponseHeader(requestIdHeader)
      bearer.answers?.answered(signal, { id, status: request.status })
      if (request.status === 401) {
        if (token === bearer.token()) bearer.onExpired()
        // Another tab has logged in meanwhile: the next try uses that session.
        else if (bearer.token() !== null) return reject(unreachable)
      }
      if (request.status < 200 || request.status >= 300)
        return reject(problemIn(request.status, jsonOf(request.responseText)))
      const reply = z.safeParse<C['reply']>(call.reply, jsonOf(request.responseText))
      if (reply.success) resolve(reply.data)
      else reject(brokenReply)
    }
    request.open(call.method, `/backend${call.path}`)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(form)
  })
}
