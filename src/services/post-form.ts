import type { Call, Reply } from '#model/call.ts'
import {
  brokenReply,
  generalFailure,
  isProblem,
  type Problem,
  unauthorized,
  unreachable,
} from '#model/problem.ts'

/** As `createHttp` is given them: whose requests these are, and what an ended session leads to. */
export interface Bearer {
  token(): string | null
  onExpired(): void
}

interface PostOptions {
  readonly bearer: Bearer
  readonly signal: AbortSignal
  /** Bytes of the form that have left. */
  readonly onProgress: (sent: number) => void
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function problemIn({ status, responseText }: XMLHttpRequest): Problem {
  const body = jsonOf(responseText)
  if (isProblem(body)) return body
  return { status, code: 'fault', message: status === 401 ? unauthorized : generalFailure }
}

/**
 * Sends a form with its progress, which `fetch` does not tell. Without a time limit: a file takes as long as the
 * line does. Rejects with a `Problem`, and with the signal's reason when cancelled.
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
      if (request.status === 401) {
        if (token === bearer.token()) bearer.onExpired()
        // Another tab has logged in anew meanwhile: the next try goes with that session.
        else if (bearer.token() !== null) return reject(unreachable)
      }
      if (request.status < 200 || request.status >= 300) return reject(problemIn(request))
      const reply = call.reply.safeParse(jsonOf(request.responseText))
      if (reply.success) resolve(reply.data as Reply<C>)
      else reject(brokenReply)
    }
    request.open(call.method, `/backend${call.path}`)
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.send(form)
  })
}
