import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#model/shared/problem.ts'
import { sendRefusal } from './errors.ts'

/** A file's length and its strong validator, which changes with any of its bytes. */
export interface Measure {
  readonly bytes: number
  readonly etag: string
}

export interface Span {
  readonly from: number
  /** Included. */
  readonly to: number
}

const oneRange = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/** RFC 9110, section 14. Several ranges, and any that is malformed, are answered with the whole file. */
export function spanOf(
  headers: { readonly range?: string | undefined; readonly 'if-range'?: string | undefined },
  { bytes, etag }: Measure,
): Span | 'whole' | 'unsatisfiable' {
  const [range, first, last, suffix] = oneRange.exec(headers.range?.trim() ?? '') ?? []
  if (range === undefined) return 'whole'
  // A date is no strong validator here, and neither is a weak tag.
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return 'whole'
  const from = first === undefined ? Math.max(0, bytes - Number(suffix)) : Number(first)
  const to = last === undefined || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (first !== undefined && last !== '' && Number(last) < from) return 'whole'
  return from > to ? 'unsatisfiable' : { from, to }
}

export async function measure(file: Readable): Promise<Measure> {
  const digest = createHash('sha256')
  let bytes = 0
  for await (const chunk of file) {
    const piece = Buffer.from(chunk)
    digest.update(piece)
    bytes += piece.length
  }
  return { bytes, etag: `"${digest.digest('base64url')}"` }
}

async function* slice(file: Readable, { from, to }: Span): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of file) {
    const piece = Buffer.from(chunk)
    const part = piece.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at))
    at += piece.length
    if (part.length > 0) yield part
    if (at > to) return
  }
}

/** The whole file or the part that is asked for; its type and name are set before. `open` starts it from its first byte. */
export async function sendRanged(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  file: Measure,
  open: () => Readable,
): Promise<void> {
  const span = spanOf({ range: headers.range, 'if-range': headers['if-range']?.toString() }, file)
  reply.header('accept-ranges', 'bytes').header('etag', file.etag)
  if (span === 'unsatisfiable') {
    for (const name of ['content-disposition', 'content-type']) reply.removeHeader(name)
    reply.header('content-range', `bytes */${file.bytes}`)
    await sendRefusal(reply, refuse('rangeUnsatisfiable', 'The file has no such range.', 416))
    return
  }
  if (span === 'whole') {
    await reply.header('content-length', file.bytes).send(open())
    return
  }
  reply
    .status(206)
    .header('content-range', `bytes ${span.from}-${span.to}/${file.bytes}`)
    .header('content-length', span.to - span.from + 1)
  await reply.send(Readable.from(slice(open(), span), { objectMode: false }))
}
