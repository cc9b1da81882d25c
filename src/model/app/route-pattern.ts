/**
 * A route's pattern as a regular expression of exact matches: `/user/:id`, `/login/reset/:id?/:code?`, and `/?` at
 * the end where a trailing slash is allowed.
 */
export function parseRoute(route: string): { readonly pattern: RegExp; readonly keys: string[] } {
  const keys: string[] = []
  const source = route.replace('*', '.*').replaceAll(/\/:(\w+)(\??)/g, (_, key: string, optional: string) => {
    keys.push(key)
    return `(?:/([^/]+))${optional}`
  })
  return { pattern: new RegExp(`^${source}$`), keys }
}

export function patternOf(path: string, patterns: readonly string[]): string | null {
  return patterns.find((route) => parseRoute(route).pattern.test(path)) ?? null
}
