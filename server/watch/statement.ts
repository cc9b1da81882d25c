/** The parts of a statement that are cut or kept whole. */
const token = new RegExp(
  [
    /[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|$)/,
    /(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)/,
    /\$(?<tag>(?:[a-zA-Z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[\s\S]*?(?:\$\k<tag>\$|$)/,
    /--[^\n]*/,
    /\/\*(?:[\s\S]*\*\/|[\s\S]*)/,
    /(?<list>\$\d+(?:\s*,\s*\$\d+)+)/,
    /(?<kept>"(?:[^"]|"")*"|\$\d+|[a-zA-Z_\u0080-\uffff][\w$\u0080-\uffff]*)/,
    /\.?\d[\w.]*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const longest = 500

/**
 * A statement's text without what may be data, for the log: texts in quotes or dollars, numbers and comments become
 * `?`, and it ends after 500 characters.
 */
export function withoutLiterals(statement: string): string {
  return statement
    .replace(token, (...found) => {
      const { kept, list } = found.at(-1)
      return kept ?? (list === undefined ? '?' : '$…')
    })
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
}
