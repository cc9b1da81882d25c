import { SaxesParser } from 'saxes'
import { refuseSheet } from './refusal.ts'

/** Characters without a tag; a cell holds far fewer. */
const longestRun = 4 * 1024 * 1024

export interface XmlHandlers {
  /** `name` is without a prefix: some programs write `x:row`. */
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Feeds XML to its handlers while it comes, and yields how many bytes it fed. Throws `unreadable` for what is not well-formed. */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  { open, close, text }: XmlHandlers,
): AsyncGenerator<number> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  let run = 0
  parser.on('error', () => {
    throw refuseSheet('unreadable')
  })
  parser.on('opentag', ({ name, attributes }) => {
    run = 0
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    run = 0
    close?.(localName(name))
  })
  if (text) parser.on('text', text)
  if (text) parser.on('cdata', text)
  const decoder = new TextDecoder('utf-8')
  for await (const piece of pieces) {
    run += piece.length
    if (run > longestRun) throw refuseSheet('takesTooMuch')
    parser.write(decoder.decode(piece, { stream: true }))
    yield piece.length
  }
  parser.close()
}
