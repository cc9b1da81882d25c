import type { FastifyInstance } from 'fastify'
import { refuse } from '#model/shared/problem.ts'
import { Refused } from './errors.ts'

/** Several times what the deepest call needs. */
const maxDepth = 64
/** Many times what the widest call needs, a trail. */
const maxNested = 50_000

const code = (character: string) => character.charCodeAt(0)
const [quote, backslash] = [code('"'), code('\\')]
const [openList, openObject, closeList, closeObject] = [code('['), code('{'), code(']'), code('}')]

/** Checks the bytes before parsing: a megabyte of brackets takes the parser a second, and this a few milliseconds. */
export function nestingRefusal(json: Uint8Array): Refused | undefined {
  let [depth, nested, inText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (inText) {
      if (byte === backslash) at += 1
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openList || byte === openObject) {
      depth += 1
      nested += 1
      if (depth > maxDepth) return refused('nestedTooDeep', `nested deeper than ${maxDepth} levels`)
      if (nested > maxNested)
        return refused(
          'nestedTooWide',
          `made of more than ${maxNested.toLocaleString('en-US')} objects and lists`,
        )
    } else if (byte === closeList || byte === closeObject) depth -= 1
  }
  return undefined
}

const refused = (name: string, why: string) => new Refused(refuse(name, `The request is ${why}.`, 400))

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const refusal = nestingRefusal(body)
    if (refusal) done(refusal)
    else parse(request, body.toString(), done)
  })
}
