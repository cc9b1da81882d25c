/** Where a chart is, as XState has it: `'idle'`, `{ form: 'idle' }`, or several regions at once. */
export type StateTree = string | { readonly [state: string]: StateTree | undefined }

function paths(tree: StateTree): string[] {
  if (typeof tree === 'string') return [tree]
  return Object.entries(tree).flatMap(([key, inner]) => {
    const below = inner === undefined ? [] : paths(inner)
    return below.length === 0 ? [key] : below.map((path) => `${key}.${path}`)
  })
}

/** The leaf states joined by a space: `form.idle`, or `post.posting notice.quiet`. */
export const stateWords = (tree: StateTree): string => paths(tree).join(' ')
