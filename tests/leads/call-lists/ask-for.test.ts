import { expect, it } from 'vitest'
import { askFor } from '#model/leads/call-lists.ts'

it.each([
  ['Ann Lee', 'LEE ANN', null],
  ['Ann Lee', 'Ann Q. Lee', null],
  ['Ann Marie Lee', 'Ann Lee', null],
  ['Vincent Wood', 'Granite Peak Capital LLC', 'Vincent Wood'],
  ['Bo Lee', 'Ann Lee', 'Bo Lee'],
])('[LED-44] at a number of %s the lead %s says to ask for %s', (name, lead, asked) => {
  expect(askFor({ name }, lead)).toBe(asked)
})
