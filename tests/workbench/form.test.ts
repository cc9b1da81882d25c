import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Plain } from '#charts/plain-data.ts'
import { dataOf, eventFields, type Field, fieldsOf, unusualText } from '#workbench/simulate/form.ts'

const field = (kind: Field['kind'], text: string, key = 'at'): Field => ({ key, kind, text })

describe('a generated form', () => {
  it('[WKB-10] has a field for each part of a payload, by its kind', () => {
    expect(fieldsOf({ name: 'Ann', at: 7, isKept: true, form: { a: 1 }, none: null })).toEqual([
      { key: 'name', kind: 'text', text: 'Ann' },
      { key: 'at', kind: 'number', text: '7' },
      { key: 'isKept', kind: 'choice', text: 'true' },
      { key: 'form', kind: 'json', text: '{\n  "a": 1\n}' },
      { key: 'none', kind: 'json', text: 'null' },
    ])
  })

  it('[WKB-10] has one field for a value without parts, and none for an event that carries nothing', () => {
    expect(fieldsOf(null)).toEqual([{ key: '', kind: 'json', text: 'null' }])
    expect(eventFields(null)).toEqual([])
    expect(dataOf([])).toEqual({ data: {} })
  })

  it.each([
    [field('number', 'soon'), '“at” has to be a number.'],
    [field('number', ' '), '“at” has to be a number.'],
    [field('number', '1e999'), '“at” has to be a number.'],
    [field('json', '{a:1}', 'form'), '“form” is not JSON: check its brackets, commas and quotes.'],
    [field('json', '', ''), 'This is not JSON: check its brackets, commas and quotes.'],
  ])('[WKB-11] refuses %o in a sentence', (wrong, problem) => {
    expect(dataOf([field('text', 'fine', 'name'), wrong].slice(wrong.key === '' ? 1 : 0))).toEqual({
      problem,
    })
  })

  it.each([
    [field('text', 'nonsense'), 'Taken as it is. The test data have “page”, “dialog”.'],
    [field('text', 'page'), undefined],
    [field('text', 'anything', 'note'), undefined],
    [field('number', '9', 'size'), undefined],
  ])('[WKB-11] says of %o whether the test data know it', (written, words) => {
    const samples = [
      { at: 'page', size: 1 },
      { at: 'dialog', size: 2 },
      { at: 'page', size: 3 },
    ]
    expect(unusualText(written, samples)).toBe(words)
  })

  it('[WKB-10] gives back what it was made from, whatever that is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const plain: Plain = JSON.parse(JSON.stringify(value))
        const isRecord = typeof plain === 'object' && plain !== null && !Array.isArray(plain)
        fc.pre(!isRecord || (Object.keys(plain).length > 0 && !('' in plain)))
        expect(dataOf(fieldsOf(plain))).toEqual({ data: plain })
      }),
    )
  })
})
