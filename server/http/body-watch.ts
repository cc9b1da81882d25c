import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOfIds } from '#model/shared/call.ts'
import { maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { answerUnread } from './errors.ts'

/** Limit for a complete body other than a file. */
const wholeMs = 60_000
/** A file must send a kilobyte a second, measured over this span. */
const spanMs = 30_000
const leastBytes = (spanMs / 1_000) * 1_024
/** A refused file passes unread for this many spans at most. */
const spansUnread = 4

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.kind === 'upload'

/** Still read after the answer: some senders read the answer only after sending everything. */
const unreadBytes = (request: FastifyRequest): number => (isFile(request) ? maxFileBytes : 0) + 2 * bodyOfIds

/**
 * Ends requests whose body is too slow, with 408 if unanswered. After an answer the rest of the body passes unread,
 * within limits, so that the connection stays usable.
 */
export function watchBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const { socket } = raw
    let seen = socket.bytesRead
    let spans = 0
    const watch = setInterval(
      () => {
        const came = socket.bytesRead - seen
        seen += came
        // Data that waits to be read here is not the sender's delay.
        const isOnItsWay = isFile(request) && (came >= leastBytes || raw.readableLength > 0)
        const isAnswered = reply.raw.headersSent
        if (raw.complete || (isOnItsWay && !(isAnswered && ++spans > spansUnread))) return
        if (isAnswered) socket.destroy()
        else answerUnread({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
      },
      isFile(request) ? spanMs : wholeMs,
    )
    watch.unref()
    raw.once('end', () => clearInterval(watch))
    raw.once('close', () => {
      clearInterval(watch)
      // The answer cannot be delivered, so it is not logged either.
      const { method, routeOptions } = request
      if (!raw.complete && !raw.readableEnded && !reply.raw.headersSent)
        request.log.info({ method, route: routeOptions.url ?? '(none)' }, 'broken off')
    })
  })

  app.addHook('onSend', async (request, reply) => {
    if (hasBody(request) && !request.raw.readableEnded) passOver(request, reply)
  })
}

/** Closes the connection after the body: closing at once would reset it before the sender has read the answer. */
function passOver(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request
  let left = unreadBytes(request)
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.socket.destroy()
  })
  raw.resume()
  reply.removeHeader('connection')
  if (reply.raw.shouldKeepAlive) return
  reply.raw.shouldKeepAlive = true
  const close = () => {
    if (raw.readableEnded && reply.raw.writableFinished) raw.socket.end()
  }
  raw.once('end', close)
  reply.raw.once('finish', close)
}
