/** A part of the written difference of two versions of the charts, as Markdown has it. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'drawings'; readonly drawings: readonly Drawn[] }
  | { readonly kind: 'list'; readonly items: readonly Item[] }
  | { readonly kind: 'text'; readonly text: string }

interface Drawn {
  readonly text: string
  readonly file: string
}

export interface Item {
  readonly text: string
  readonly facts: readonly string[]
}

export const blocksOf = (report: string): Block[] =>
  report
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf)

function blockOf(part: string): Block {
  const [, marks = '', heading = ''] = /^(#{1,3}) (.+)$/.exec(part) ?? []
  if (heading !== '')
    return { kind: 'heading', level: marks === '#' ? 1 : marks === '##' ? 2 : 3, text: heading }
  if (part.startsWith('![')) return { kind: 'drawings', drawings: drawingsIn(part) }
  return part.startsWith('- ') ? { kind: 'list', items: itemsOf(part) } : { kind: 'text', text: part }
}

const drawingsIn = (part: string): Drawn[] =>
  [...part.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, text = '', file = '']) => ({ text, file }))

const itemsOf = (part: string): Item[] =>
  part.split(/\n(?=- )/).map((item) => {
    const [text = '', ...facts] = item.split(/\n {2}- /)
    return { text: plain(text.slice(2)), facts: facts.map(plain) }
  })

const plain = (text: string): string => text.replaceAll('**', '')
