// @vitest-environment jsdom
import './stand-ins.ts'
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { matchMediaQuery, resetMediaQueries } from './stand-ins.ts'
import { tokenOf, tokensOf } from './tokens.ts'

const script = readFileSync('public/scheme.js', 'utf8')
const scheme = () => {
  new Function(script)()
  return document.documentElement.getAttribute('data-mantine-color-scheme')
}
const deviceIsDark = () => matchMediaQuery('(prefers-color-scheme: dark)')

afterEach(() => {
  localStorage.clear()
  resetMediaQueries()
})

describe('before the first paint', () => {
  it.each([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['auto', true, 'dark'],
    ['auto', false, 'light'],
    [null, true, 'dark'],
    ['<script>', false, 'light'],
  ])('[SHL-09] a choice of %s on a device that is dark (%s) shows %s', (choice, isDark, expected) => {
    if (choice !== null) localStorage.setItem('mantine-color-scheme-value', choice)
    if (isDark) deviceIsDark()
    expect(scheme()).toBe(expected)
  })

  it.each(['public/scheme.css', 'index.html'])('[SHL-30] %s has the ground of the theme', (file) => {
    const text = readFileSync(file, 'utf8')
    expect(text.match(/#[0-9a-f]{6}/gi)).toEqual([
      tokenOf(tokensOf('light'), 'page'),
      tokenOf(tokensOf('dark'), 'page'),
    ])
  })
})
