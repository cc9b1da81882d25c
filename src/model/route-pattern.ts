const parts = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

/** The pattern that a path is of: `/user/:id` for `/user/7`, so that no id or address is told; null for none. */
export function patternOf(path: string, patterns: readonly string[]): string | null {
  const given = parts(path)
  const fits = (pattern: string): boolean => {
    const wanted = parts(pattern)
    return (
      wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
    )
  }
  return patterns.find(fits) ?? null
}
