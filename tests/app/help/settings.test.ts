import { expect, it } from 'vitest'
import { contentPolicy } from '#server/http/policy.ts'
import { startServer } from '#tests/support/foresale.ts'

const outside = {
  SUPPORT_EMAIL: 'help@example.com',
  SUPPORT_FORM_URL: 'https://forms.example.com/f/1?embed=1',
  ANALYTICS_URL: 'https://count.example.com/beacons',
  CONSENT_COOKIE: 'no_counting',
}

const settingsOf = async (env: Record<string, string>) => {
  const server = await startServer({ env })
  const { body } = await server.call('GET', '/settings')
  await server.close()
  const { supportEmail, supportFormUrl, analytics } = body
  return { supportEmail, supportFormUrl, analytics }
}

it('[CNS-01] a browser is told of no receiver where none is configured', async () => {
  expect(await settingsOf({})).toEqual({
    supportEmail: 'support@example.com',
    supportFormUrl: null,
    analytics: null,
  })
})

it('[CNS-01] a browser is told of the receiver, the cookie of consent and the support form', async () => {
  expect(await settingsOf(outside)).toEqual({
    supportEmail: 'help@example.com',
    supportFormUrl: 'https://forms.example.com/f/1?embed=1',
    analytics: { url: 'https://count.example.com/beacons', consentCookie: 'no_counting' },
  })
})

it('[CNS-02] the content policy opens the hosts of both, where they are configured, and no others', () => {
  const plain = { payments: { gateway: 'sandbox' } } as const
  expect(contentPolicy(plain)).toMatchObject({
    directives: { connectSrc: ["'self'"], frameSrc: ["'none'"] },
  })
  const opened = { analyticsUrl: outside.ANALYTICS_URL, supportFormUrl: outside.SUPPORT_FORM_URL }
  expect(contentPolicy({ ...plain, ...opened })).toMatchObject({
    directives: {
      connectSrc: ["'self'", 'https://count.example.com'],
      frameSrc: ['https://forms.example.com'],
      scriptSrc: ["'self'"],
    },
  })
})
