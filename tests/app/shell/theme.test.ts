import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Tokens, tokenOf, tokensOf } from './tokens.ts'

/** Relative luminance and contrast of `#rrggbb` colours: WCAG 2.2, sections 1.4.3 and "relative luminance". */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const schemes: [string, Tokens][] = [
  ['light', tokensOf('light')],
  ['dark', tokensOf('dark')],
]

const texts: [string, string[]][] = [
  ['ink', ['page', 'surface', 'sunken', 'accent-tint', 'danger-tint']],
  ['muted', ['page', 'surface', 'sunken', 'accent-tint', 'danger-tint']],
  ['accent', ['page', 'surface', 'sunken', 'accent-tint']],
  ['danger', ['page', 'surface', 'sunken', 'danger-tint']],
  ['on-accent', ['accent-fill', 'accent-fill-hover']],
  ['on-danger', ['danger-fill', 'danger-fill-hover']],
  ['page', ['ink']],
]

const marks: string[] = [
  'line-strong',
  'likelihood-1',
  'likelihood-2',
  'likelihood-3',
  'likelihood-4',
  'likelihood-5',
  'accent-fill',
]

describe.each(schemes)('the %s scheme', (_, tokens) => {
  it.each(texts)('[SHL-01] shows %s at 4.5:1 or more on every background it appears on', (text, grounds) => {
    const poor = grounds.filter(
      (ground) => !(contrast(tokenOf(tokens, text), tokenOf(tokens, ground)) >= 4.5),
    )
    expect(poor).toEqual([])
  })

  it.each(marks)('[SHL-01] shows %s at 3:1 or more on page and surface', (mark) => {
    expect(contrast(tokenOf(tokens, mark), tokenOf(tokens, 'page'))).toBeGreaterThanOrEqual(3)
    expect(contrast(tokenOf(tokens, mark), tokenOf(tokens, 'surface'))).toBeGreaterThanOrEqual(3)
  })
})

const views = 'src/views'
const sources = readdirSync(views, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:css|tsx?)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(views, file), 'utf8') }))

describe('the tokens', () => {
  it('[SHL-30] are the same in both schemes, each with a value of its own', () => {
    const [inLight, inDark] = schemes.map(([, tokens]) => Object.keys(tokens))
    expect(inLight).toEqual(inDark)
    expect(inLight?.length).toBeGreaterThan(20)
  })

  it('[SHL-30] are the only place of a colour: no view names one', () => {
    const literal = /#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|hsl|oklch)a?\(/i
    const named = sources.filter(
      ({ file, text }) => !file.startsWith(join('app', 'theme')) && literal.test(text),
    )
    expect(named.map(({ file }) => file)).toEqual([])
  })

  it('[SHL-30] are the only variables that a view asks for, beside its own', () => {
    const all = (pattern: RegExp) => new Set(sources.flatMap(({ text }) => text.match(pattern) ?? []))
    const known = new Set([
      ...Object.keys(tokensOf('light')).map((name) => `--${name}`),
      ...all(/--[\w-]+(?='?\]?:)/g),
    ])
    const asked = all(/(?<=var\()--[\w-]+(?=\))/g)
    const unknown = [...asked].filter((name) => !known.has(name) && !name.startsWith('--mantine-'))
    expect(unknown).toEqual([])
  })
})
