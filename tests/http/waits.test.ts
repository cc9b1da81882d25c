import { expect, it } from 'vitest'
import { tooMany } from '#server/limits/rate-limiter.ts'

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3_600, '60 minutes'],
])('[API-30] a wait of %i seconds is wait as %s', (seconds, wait) => {
  expect(tooMany(seconds)).toEqual({
    refused: 'tooMany',
    status: 429,
    message: `Too many attempts. Please wait ${wait} and try again.`,
    retryAfter: seconds,
  })
})
