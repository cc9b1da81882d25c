import type { FastifyInstance } from 'fastify'
import { Refused } from './errors.ts'

/** Levels of objects and lists in one another: several times what the deepest call takes. */
const maxDepth = 64

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash] = [code('"'), code('\\')]
const opening = [code('['), code('{')]
const closing = [code(']'), code('}')]

/** By its bytes alone, before it is parsed: a megabyte of brackets costs the parser a second, and this some milliseconds. */
export function nestsDeeperThan(levels: number, json: Uint8Array): boolean {
  let [depth, inText] = [0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (opening.includes(byte)) {
      depth += 1
      if (depth > levels) return true
    } else if (closing.includes(byte)) depth -= 1
  }
  return false
}

const tooDeep = () =>
  new Refused({
    status: 400,
    code: 'nestedTooDeep',
    message: `The request is nested deeper than ${maxDepth} levels.`,
  })

/** Reads bodies of JSON; keys that reach for a prototype are dropped. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    nestsDeeperThan(maxDepth, body) ? done(tooDeep()) : parse(request, body.toString(), done),
  )
}
