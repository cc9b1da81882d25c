import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyOfIds } from '#model/call.ts'
import { maxFileBytes } from '#model/sheet/limits.ts'
import { answerUnread } from './errors.ts'

/** A body that is no file has to be here by then. */
const wholeMs = 60_000
/** A file may take its time, as long as each such span brings some of it: a kilobyte a second. */
const spanMs = 30_000
const leastBytes = (spanMs / 1_000) * 1_024
/** A file that was refused passes unread no longer than that. */
const spansUnread = 4

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isFile = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.kind === 'upload'

/** What is still read of a body once its request is answered: its sender may hear of the answer only behind it. */
const unreadBytes = (request: FastifyRequest): number => (isFile(request) ? maxFileBytes : 0) + 2 * bodyOfIds

/**
 * Ends requests whose body comes too slowly, with 408 where they are not answered yet. What is left of a body when its
 * request is answered passes unread, so that its connection goes on; one of endless length is cut.
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
        // What waits to be read here is not the sender's delay.
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
      // No answer reaches its sender, so none is logged.
      const { method, routeOptions } = request
      if (!raw.complete && !raw.readableEnded && !reply.raw.headersSent)
        request.log.info({ method, route: routeOptions.url ?? '(none)' }, 'broken off')
    })
  })

  app.addHook('onSend', async (request, reply) => {
    if (hasBody(request) && !request.raw.readableEnded) passOver(request, reply)
  })
}

/** Closed at once, a connection would be reset before its sender has read the answer: so it is closed behind the body. */
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
