import { expect, type Page } from '@playwright/test'
import { impersonationMachine } from '#machines/accounts/impersonation.machine.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { actingSession, around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const acting = actingSession()
const until = acting.viewer.actor?.until ?? ''
const banner = (page: Page) => page.getByRole('region', { name: 'Login as another user' })

export const impersonationFlow = defineFlow(impersonationMachine, {
  requirements: {
    'acting: countdown.tick #1': ['IMP-12'],
    'acting: countdown.tick #2': ['IMP-21'],
  },
  starts: [
    {
      input: { until },
      open: async (page, backend) => {
        await arrive(page, acting, '/refresh')
        await backend.answer('POST /backend/login/check', { status: 200, json: acting })
        await appears(page.locator('[data-chart="impersonation"]'))
      },
    },
  ],
  background: around,
  events: {
    'countdown.tick': [
      {
        name: 'a second less',
        payload: { secondsLeft: 3_540 },
        to: 'stays',
        user: (page) => page.clock.runFor(1_000),
      },
      {
        name: 'none left',
        payload: { secondsLeft: 0 },
        to: 'over',
        user: async (page) => {
          await page.clock.setSystemTime(new Date(until))
          await page.clock.runFor(1_000)
        },
      },
    ],
  },
  actors: { countdownTo: {} },
  states: {
    acting: {
      browser: async (page) => {
        await expect(banner(page)).toContainText('Ada Okafor is logged in as Dana Whitfield')
        await expect(banner(page)).toContainText('minutes left')
      },
    },
    over: { browser: null },
  },
})
