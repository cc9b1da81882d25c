import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { generalFailure, type Problem, type Refusal, refuse, unauthorized } from '#model/shared/problem.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import { PaymentsFault } from '#server/gateways/payments/port.ts'
import { tooMany } from '#server/limits/rate-limiter.ts'
import { Stopping } from '#server/store/keyed-queue.ts'
import { Overloaded } from '#server/store/overloaded.ts'
import { isDatabaseAway, isUnstorableText } from '#server/store/pool.ts'
import { metrics } from '#server/watch/metrics.ts'

export class Refused extends Error {
  override readonly name = 'Refused'
  constructor(readonly refusal: Refusal) {
    super(refusal.refused)
  }
}

export const notLoggedIn: Refusal = refuse('unauthorized', unauthorized, 401)

const problemOf = ({ refused, message, status, field }: Refusal): Problem => ({
  status,
  code: refused,
  message,
  ...(field === undefined ? {} : { field }),
})

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return sendProblem(reply, problemOf(refusal))
}

export function sendProblem(reply: FastifyReply, problem: Problem) {
  return reply
    .status(problem.status)
    .type('application/problem+json')
    .serializer((body) => JSON.stringify(body))
    .send(problem)
}

const nothingHere = 'There is nothing at this address.'

export const sendNothingHere = (reply: FastifyReply) =>
  sendProblem(reply, { status: 404, code: 'notFound', message: nothingHere })

const byStatus: Record<number, string> = {
  400: 'The request could not be read.',
  404: nothingHere,
  408: 'The request did not arrive in time.',
  413: 'What you sent is too big.',
  415: 'This kind of content is not accepted here.',
  429: 'Too many attempts. Please wait a minute and try again.',
  431: 'What you sent is too big.',
}

const codes: Record<number, string> = { 404: 'notFound', 429: 'tooMany' }

const rejected = (status: number): Problem => ({
  status,
  code: codes[status] ?? 'rejected',
  message: byStatus[status] ?? generalFailure,
})

/** The plugins' own statuses: a body that is no form, a path that leads out of the pages. */
const sameAs: Record<number, number> = { 403: 404, 406: 415 }

/** A payment provider that is unavailable is not our fault; one that refuses our request is. */
const paymentsProblem = ({ reason }: PaymentsFault): Problem =>
  reason === 'unavailable'
    ? {
        status: 503,
        code: 'paymentsUnavailable',
        message: 'Our payment provider does not answer right now. Please try again in a minute.',
      }
    : {
        status: 502,
        code: 'paymentsFault',
        message: 'Our payment provider could not do this. Please try again later, or write to our support.',
      }

const codesUnchecked: Problem = {
  status: 503,
  code: 'codesUnavailable',
  message: 'Codes cannot be checked right now. Please try again in a minute.',
}

const busy: Problem = {
  status: 503,
  code: 'busy',
  message: 'We are busy right now. Please try again in a minute.',
}

/** A proxy, or the next start, has another process by then. */
const stopping: Refusal = { ...refuse(busy.code, busy.message, busy.status), retryAfter: 5 }

function refusalFrom(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal
  if (error instanceof Stopping) return stopping
  return error instanceof Overloaded ? tooMany(5) : undefined
}

function problemFrom(error: unknown): Problem {
  if (error instanceof PaymentsFault) return paymentsProblem(error)
  if (error instanceof ProviderUnavailable) return codesUnchecked
  if (isUnstorableText(error)) return rejected(400)
  if (isDatabaseAway(error)) return busy
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return rejected(sameAs[status] ?? status)
  return { status: 500, code: 'fault', message: generalFailure }
}

export function answerUnrouted(error: unknown, _request: unknown, reply: FastifyReply): void {
  sendProblem(reply, problemFrom(error))
}

const lingerMs = 1_000

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Refused before routing: not HTTP, too long a head, too slow. */
export function answerUnread(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = statusOf[error.code ?? ''] ?? 400
  metrics.unread.inc({ status })
  const body = JSON.stringify(rejected(status))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  // The peer may never close its end.
  setTimeout(() => socket.destroy(), lingerMs).unref()
}

/** What ends with a caller who leaves before the answer begins. */
const isOfLeaving = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))

/** Every failure is sent as a problem; faults are logged once, here. An aborted connection is not a fault. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFrom(error)
    if (refusal && !request.raw.errored) return sendRefusal(reply, refusal)
    const problem = problemFrom(error)
    const about = { err: error, route: request.routeOptions.url }
    const hasLeft = reply.raw.destroyed && isOfLeaving(error)
    if (request.raw.errored || hasLeft) request.log.info(about, 'broken off')
    else if (problem.status >= 500) request.log.error(about, 'fault')
    return sendProblem(reply, problem)
  })
}
