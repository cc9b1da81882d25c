import { expect, it } from 'vitest'
import { charged, dollars } from '#views/audits/audiences/bars.ts'

it('[PAY-80] shows what was charged to the cent among the figures of a report', () => {
  expect(charged('Billed for this report', 4410)).toEqual({
    name: 'Billed for this report',
    value: 44.1,
    text: '$44.10',
  })
  expect(dollars('Billed for this report', 44.1).text).toBe('$44')
})
