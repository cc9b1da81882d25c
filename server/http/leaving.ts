import type { FastifyReply } from 'fastify'

/** Aborted once the reply's connection is closed, before or after the reply was sent. */
export function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  if (reply.raw.closed) left.abort()
  return left.signal
}
