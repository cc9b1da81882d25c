/**
 * Every colour of the product, by its role. `page`, `surface` and `sunken` are grounds; `ink`, `muted`, `accent`
 * and `danger` are text on them (4.5:1 at least, WCAG 2.2 1.4.3); `lineStrong` edges a control and
 * `likelihood1..5` fill its bar (3:1 on `page` and `surface`, 1.4.11). Views reach them as CSS variables:
 * `lineStrong` is `var(--line-strong)`.
 */
export interface Tokens {
  readonly page: string
  readonly surface: string
  readonly sunken: string
  readonly ink: string
  readonly muted: string
  readonly line: string
  readonly lineStrong: string
  readonly accent: string
  readonly accentFill: string
  readonly accentFillHover: string
  readonly accentTint: string
  readonly onAccent: string
  readonly danger: string
  readonly dangerFill: string
  readonly dangerFillHover: string
  readonly dangerTint: string
  readonly onDanger: string
  readonly likelihood1: string
  readonly likelihood2: string
  readonly likelihood3: string
  readonly likelihood4: string
  readonly likelihood5: string
  readonly likelihoodTrack: string
  readonly backdrop: string
  readonly shadowRaised: string
  readonly shadowFloating: string
}

export const light: Tokens = {
  page: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f3f0e9',
  ink: '#1b2421',
  muted: '#57615d',
  line: '#e7e2d8',
  lineStrong: '#85897f',
  accent: '#17604d',
  accentFill: '#17604d',
  accentFillHover: '#114a3b',
  accentTint: '#e6f0eb',
  onAccent: '#ffffff',
  danger: '#a8281f',
  dangerFill: '#b3261e',
  dangerFillHover: '#8f1d17',
  dangerTint: '#fbeae7',
  onDanger: '#ffffff',
  likelihood1: '#bf7d18',
  likelihood2: '#b56f08',
  likelihood3: '#a76000',
  likelihood4: '#965000',
  likelihood5: '#834100',
  likelihoodTrack: '#f0e7d6',
  backdrop: 'rgb(27 36 33 / 45%)',
  shadowRaised: '0 1px 2px rgb(27 36 33 / 6%)',
  shadowFloating: '0 12px 32px -8px rgb(27 36 33 / 22%), 0 2px 6px rgb(27 36 33 / 8%)',
}

export const dark: Tokens = {
  page: '#10171a',
  surface: '#182126',
  sunken: '#212c32',
  ink: '#e9edeb',
  muted: '#a5b1af',
  line: '#2b373d',
  lineStrong: '#6f7d83',
  accent: '#7fd0b3',
  accentFill: '#28785f',
  accentFillHover: '#226a53',
  accentTint: '#17332c',
  onAccent: '#ffffff',
  danger: '#ff9d92',
  dangerFill: '#c03a30',
  dangerFillHover: '#a83129',
  dangerTint: '#3a1f1e',
  onDanger: '#ffffff',
  likelihood1: '#9a6f26',
  likelihood2: '#b98228',
  likelihood3: '#d6972e',
  likelihood4: '#efb040',
  likelihood5: '#ffcb69',
  likelihoodTrack: '#33302a',
  backdrop: 'rgb(4 8 10 / 65%)',
  shadowRaised: '0 1px 2px rgb(0 0 0 / 30%)',
  shadowFloating: '0 16px 40px -8px rgb(0 0 0 / 60%), 0 2px 6px rgb(0 0 0 / 30%)',
}

/** `lineStrong` -> `--line-strong`, `likelihood1` -> `--likelihood-1`. */
export function asVariables(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--${name.replace(/[A-Z]|\d/g, (mark) => `-${mark.toLowerCase()}`)}`,
      value,
    ]),
  )
}
