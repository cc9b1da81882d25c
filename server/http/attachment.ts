import type { FastifyReply } from 'fastify'

/** Control characters, and those that reverse text or are invisible. */
const unnameable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu
const unplain = /[^\x20-\x7e]|["\\%]/g
const kept = /['()*]/g

const escaped = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** A `content-disposition` that saves the file (RFC 6266, the name by RFC 8187). */
export function disposition(fileName: string): string {
  const name = fileName.replace(unnameable, '').trim() || 'file'
  const encoded = encodeURIComponent(name).replace(kept, escaped)
  return `attachment; filename="${name.replace(unplain, '_')}"; filename*=UTF-8''${encoded}`
}

export function attach(reply: FastifyReply, fileName: string, type: string): void {
  reply.header('content-type', type)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('content-disposition', disposition(fileName))
}

/** `Past clients.csv` -> `Past clients scored.xlsx`. */
export function scoredName(originalFileName: string, format: string, what = 'scored'): string {
  return `${originalFileName.replace(/\.[^.]*$/, '')} ${what}.${format}`.trim()
}
