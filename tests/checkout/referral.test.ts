import { describe, expect, it } from 'vitest'
import { keepReferral, readReferral } from '#services/app/referral.ts'

const kept = (search: string): string => {
  const jar = { cookie: '' }
  keepReferral(search, jar)
  return jar.cookie
}

describe("a partner's link", () => {
  it('[PAY-66] is kept in a cookie for 45 days', () => {
    expect(kept('?utm=x&ref=anna-1')).toBe('foresale.ref=anna-1; Max-Age=3888000; Path=/; SameSite=Lax')
  })

  it.each(['', '?ref=', '?ref=a%3B%20Domain%3Devil', '?ref=%0d%0aSet-Cookie', `?ref=${'a'.repeat(256)}`])(
    '[PAY-66] is not kept when it is no code: %s',
    (search) => {
      expect(kept(search)).toBe('')
    },
  )

  it('[PAY-66] is read from among other cookies', () => {
    expect(readReferral({ cookie: 'a=1; foresale.ref=anna-1; b=2' })).toBe('anna-1')
    expect(readReferral({ cookie: 'a=1; xforesale.ref=anna' })).toBeNull()
    expect(readReferral({ cookie: 'foresale.ref=<script>' })).toBeNull()
    expect(readReferral({ cookie: '' })).toBeNull()
  })
})
