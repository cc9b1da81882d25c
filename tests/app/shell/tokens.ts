import { readFileSync } from 'node:fs'

/** The colours of a scheme by role, as in `line-strong`. */
export type Tokens = Readonly<Record<string, string>>

export function tokensOf(scheme: 'light' | 'dark'): Tokens {
  const css = readFileSync('src/views/app/theme/tokens.css', 'utf8')
  const block = css.split(`:root[data-mantine-color-scheme="${scheme}"] {`)[1]?.split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

export function tokenOf(tokens: Tokens, role: string): string {
  const value = tokens[role]
  if (value === undefined) throw new Error(`no token is called ${role}`)
  return value
}
