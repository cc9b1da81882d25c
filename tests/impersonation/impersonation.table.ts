import { expect, type Page } from '@playwright/test'
import { impersonationMachine } from '#machines/impersonation.machine.ts'
import { impersonationTexts } from '#model/impersonation.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { press, sees } from '#tests/security/page.ts'
import { appears } from '#tests/session/open-page.ts'
import { acting, background, openActing, openUser, user } from './page.ts'

const fault = { status: 500, code: 'fault', message: 'No' }
const gone = { status: 401, code: 'unauthorized', message: 'No' }
const until = acting.viewer.actor?.until ?? ''
const button = (page: Page) => page.getByRole('button', { name: 'Login as this user', exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: impersonationTexts.confirm })
const banner = (page: Page) => page.getByRole('region', { name: 'Login as another user' })

export const impersonationFlow = defineFlow(impersonationMachine, {
  requirements: {
    idle: ['IMP-03'],
    becoming: ['IMP-01', 'IMP-20'],
    acting: ['IMP-21'],
    ending: ['IMP-10'],
    over: ['IMP-20'],
    'acting: countdown.tick #1': ['IMP-12'],
  },
  starts: [
    { name: 'on the page of a user', input: { target: user, until: null }, to: 'idle', open: openUser },
    { name: 'in the midst of it', input: { target: user, until }, to: 'acting', open: openActing },
    {
      name: 'on the page of an inactive user',
      input: { target: { ...user, status: 'inactive' }, until: null },
      to: 'idle',
      open: null,
    },
  ],
  key: ({ until: end, target: { status } }) => [end, status],
  background,
  events: {
    'impersonation.ask': [
      {
        to: ({ target: { status } }) => ({ idle: status === 'active' ? 'confirming' : 'ignored' }),
        user: (page) => button(page).click(),
      },
    ],
    'impersonation.cancel': [{ to: 'idle', user: (page) => page.keyboard.press('Escape') }],
    'impersonation.confirm': [
      { to: 'becoming', user: (page) => question(page).getByRole('button', { name: 'Login' }).click() },
    ],
    'impersonation.end': [{ to: 'ending', user: press('End') }],
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
  actors: {
    loginAs: {
      request: 'POST /backend/loginAsSuperAdmin',
      done: [
        {
          output: acting,
          to: 'acting',
          tells: ['impersonation.begun', 'navigate'],
          browser: async (page, backend) => {
            await backend.answer('POST /backend/loginAsSuperAdmin', { status: 200, json: acting })
            await appears(banner(page))
          },
        },
      ],
      error: [
        {
          error: fault,
          to: 'idle',
          browser: { status: 500, json: fault },
          seen: sees(impersonationTexts.failed),
        },
      ],
    },
    countdownTo: { done: [], error: [] },
    endImpersonation: {
      request: 'POST /backend/impersonation/end',
      done: [{ output: undefined, to: 'over', browser: { status: 200, json: { done: true } } }],
      error: [
        { name: 'over already', error: gone, to: 'over', browser: { status: 401, json: gone } },
        {
          name: 'failed',
          error: fault,
          to: 'acting',
          browser: { status: 500, json: fault },
          seen: sees(impersonationTexts.notEnded),
        },
      ],
    },
  },
  states: {
    routing: { browser: null },
    idle: { browser: (page) => expect(button(page)).toBeEnabled() },
    confirming: { browser: (page) => expect(question(page)).toBeVisible() },
    becoming: { browser: (page) => expect(button(page)).toHaveAttribute('data-loading') },
    acting: {
      browser: async (page) => {
        await expect(banner(page)).toContainText('Ada Okafor is logged in as Dana Whitfield')
        await expect(banner(page)).toContainText('minutes left')
      },
    },
    ending: {
      browser: (page) =>
        expect(banner(page).getByRole('button', { name: 'Ending…' })).toHaveAttribute(
          'aria-disabled',
          'true',
        ),
    },
    over: { browser: null },
  },
})
