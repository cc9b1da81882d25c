import { expect } from 'vitest'

export interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

/** Texts that the specifications give without a full stop stay as they are given. */
const given = [
  'Please enter a valid OTP',
  'It seems that this e-mail account is not valid',
  'Please select a state',
  'It seems that this e-mail address does not exists in our database',
]
const sentence = /^[A-Z“].*\.$/
const jargon =
  /expected|received|invalid input|too (small|big)|undefined|NaN|zod|\bat \S+:\d+|\bselect\b|null value/i

/** No fault, and where it is a refusal one in words. */
export function expectWords({ status, type, text }: Answer): void {
  expect(status).toBeLessThan(500)
  if (status < 400) return
  expect(type).toBe('application/problem+json')
  const { message, ...others } = JSON.parse(text)
  expect(others).toEqual({
    status,
    code: expect.stringMatching(/^[\w.]+$/),
    ...('field' in others ? { field: expect.any(String) } : {}),
  })
  if (given.includes(message)) return
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(jargon)
}
