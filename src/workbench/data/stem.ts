const small = new Set(
  'a an the and or of to in on at by for from with without is are was were be been it its this that these those there then than as so do does did can could may might must shall should will would has have had i we they he she you my our their what which who whom whose when where why how if not no any all into out up down again only one happens happen see seen else there’s'.split(
    ' ',
  ),
)

const endings = [
  'ational',
  'fulness',
  'ations',
  'ation',
  'ments',
  'ment',
  'ings',
  'ing',
  'edly',
  'ies',
  'ied',
  'ed',
  'ely',
  'ly',
  'es',
  's',
  'e',
  'y',
  'i',
]

/** A word without its ending: "declined", "declines" and "declining" have the same. */
export function stem(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= 3)
  if (ending === undefined || /ss$/.test(word)) return word
  const rest = word.slice(0, -ending.length)
  const single = /([^aeiouls])\1$/.test(rest) ? rest.slice(0, -1) : rest
  return single !== rest || ending.length > 1
    ? single.replace(/[eyi]$/, (last) => (single.length > 3 ? '' : last))
    : single
}

/** Stems of the words of a text; names of code are taken apart: "code.submit", "isBot", "likely-sellers". */
export const stems = (text: string): string[] =>
  text
    .slice(0, longest)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/(\w)[’'-](?=\w)/g, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
    .map(stem)

const longest = 20_000
