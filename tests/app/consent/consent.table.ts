import { expect, type Page } from '@playwright/test'
import { consentMachine } from '#machines/app/consent.machine.ts'
import { consentTexts } from '#model/app/consent.ts'
import type { Problem } from '#model/shared/problem.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around, settings } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'

export const cookie = 'consent'
const analytics = { url: 'http://127.0.0.1:9/beacons', consentCookie: cookie }
const counted = { 'GET /backend/settings': { status: 200, json: { ...settings, analytics } } } as const

export const notice = (page: Page) => page.getByRole('region', { name: 'Cookie choices' })
const reopener = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' })
const answer = (name: string) => (page: Page) => notice(page).getByRole('button', { name }).click()

/** As a browser in which no page may look at its cookies, until it may again. */
function forbidCookies(): void {
  const refuse = () => {
    throw new DOMException('Cookies are forbidden.', 'SecurityError')
  }
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true })
}

/** As a browser that blocks the cookies of this site. */
const blockCookies = (page: Page) =>
  page.evaluate(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined, configurable: true }),
  )

const allowCookies = (page: Page) => page.evaluate(() => void Reflect.deleteProperty(document, 'cookie'))

const chosen = { asking: 'keeping', choosing: 'keeping' } as const

const notKept: Problem = { status: 0, code: 'notKept', message: consentTexts.failed }

export const consentFlow = defineFlow(consentMachine, {
  requirements: {
    asking: ['CNS-06'],
    choosing: ['CNS-05'],
    keeping: ['CNS-05'],
    decided: ['CNS-03', 'CNS-04'],
  },
  starts: [{ input: { cookie }, open: (page) => openPage(page, '/login', 'consent') }],
  background: { ...around, ...counted },
  key: ({ choice, failure }) => ({ choice, hasFailed: failure !== null }),
  events: {
    'consent.choose': [
      { name: 'off', payload: { choice: 'refused' }, to: chosen, user: answer('Turn off') },
      { name: 'on', payload: { choice: 'allowed' }, to: chosen, user: answer('Keep on') },
    ],
    'consent.reopen': [{ to: { decided: 'choosing' }, user: (page) => reopener(page).click() }],
    'consent.close': [{ to: { choosing: 'decided' }, user: answer('Close cookie choices') }],
  },
  actors: {
    readConsent: {
      asked: [{ cookie }],
      done: [
        {
          name: 'nothing yet',
          output: null,
          to: 'asking',
          browser: { before: (page) => page.context().clearCookies() },
        },
        {
          name: 'off',
          output: 'refused',
          to: 'decided',
          knows: { choice: 'refused' },
          browser: {
            before: (page) =>
              page.context().addCookies([{ name: cookie, value: '1', domain: '127.0.0.1', path: '/' }]),
          },
        },
      ],
      error: [
        {
          error: notKept,
          to: 'decided',
          browser: { before: (page) => page.addInitScript(forbidCookies) },
        },
      ],
    },
    keepConsent: {
      asked: [
        { cookie, choice: 'refused' },
        { cookie, choice: 'allowed' },
      ],
      done: [
        {
          output: 'refused',
          to: 'decided',
          knows: { choice: 'refused', failure: null },
          browser: { before: allowCookies },
        },
      ],
      error: [
        {
          error: notKept,
          to: 'choosing',
          knows: { failure: consentTexts.failed },
          browser: { before: blockCookies },
        },
      ],
    },
  },
  states: {
    reading: { browser: null },
    asking: { browser: (page) => expect(notice(page)).toBeVisible() },
    decided: { browser: (page) => expect(notice(page)).toHaveCount(0) },
    choosing: { browser: (page) => expect(notice(page)).toBeVisible() },
    keeping: { browser: null },
  },
})
