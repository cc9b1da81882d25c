import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { sessionsMachine } from '#machines/sessions.machine.ts'
import { securityTexts } from '#model/security.ts'
import { fact, happens, opens } from '#tests/account/page.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { sessionOf } from '#tests/session/people.ts'
import { background, here, openSettings, phone, press, sees } from './page.ts'

const { 'GET /backend/account/sessions': _, ...around } = background
const fault = { status: 500, code: 'fault', message: 'No' }
const gone = { status: 404, code: 'notFound', message: 'Nothing here.' }
const list = (sessions: readonly object[]) => ({ status: 200, json: { sessions } })
const everywhere = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Log out everywhere( else)?\?$/ })
const end = (page: Page) => page.getByRole('button', { name: 'Log out Safari on iPhone' })
const isBusy = (page: Page) =>
  expect(page.locator('button[data-loading]', { hasText: 'Log out everywhere' })).toBeVisible()
const seesList = sees('This browser')

export const sessionsFlow = defineFlow(sessionsMachine, {
  starts: [{ input: { page: createEmptyActor() }, open: openSettings(sessionOf(), 'sessions') }],
  key: ({ sessions, ending, everywhere }) => ({ count: sessions.length, ending, everywhere }),
  background: around,
  events: {
    'facts.arrived': [
      {
        name: 'of the profile',
        payload: { facts: [fact('v1.UserLoggedIn')] },
        to: { loading: 'ignored', 'open.resting': 'open.refreshing' },
        user: happens(fact('v1.UserLoggedIn')),
      },
      {
        name: 'of a cart',
        payload: { facts: [fact('v1.CartOpened', 'cart')] },
        to: 'ignored',
        user: happens(fact('v1.CartOpened', 'cart')),
      },
    ],
    'journal.opened': [
      { payload: { seq: 1 }, to: { 'open.resting': 'open.refreshing', failed: 'loading' }, user: opens },
    ],
    'list.retry': [{ to: 'loading', user: press('Try again') }],
    'session.end': [{ payload: { id: phone.id }, to: 'open.ending', user: (page) => end(page).click() }],
    'everywhere.ask': [
      {
        name: 'else',
        payload: { everywhere: 'else' },
        to: ({ sessions }) => ({
          'open.resting': sessions.some(({ isCurrent }) => !isCurrent) ? 'open.confirming' : 'ignored',
        }),
        user: (page) => everywhere(page, 'Log out everywhere else').click(),
      },
      {
        name: 'with this one',
        payload: { everywhere: 'all' },
        to: 'open.confirming',
        user: (page) => everywhere(page, 'Log out everywhere').click(),
      },
    ],
    'everywhere.confirm': [
      {
        to: 'open.endingOthers',
        user: (page) =>
          question(page)
            .getByRole('button', { name: /^Log out everywhere/ })
            .click(),
      },
    ],
    'everywhere.cancel': [
      {
        to: 'open.refreshing',
        user: (page) => question(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
  },
  actors: {
    loadSessions: {
      request: 'GET /backend/account/sessions',
      done: [
        { name: 'two', output: [here, phone], to: 'open.resting', browser: list([here, phone]) },
        {
          name: 'one',
          output: [here],
          to: 'open.resting',
          browser: list([here]),
          seen: sees('No other browser is logged in.'),
        },
      ],
      error: [
        {
          error: fault,
          to: { loading: 'failed', 'open.refreshing': 'open.resting' },
          browser: { status: 500, json: fault },
        },
      ],
    },
    endSession: {
      request: 'DELETE /backend/account/sessions/*',
      done: [
        {
          output: undefined,
          to: 'open.refreshing',
          browser: { status: 200, json: { done: true } },
          seen: sees(securityTexts.sessionEnded),
        },
      ],
      error: [
        {
          name: 'gone already',
          error: gone,
          to: 'open.refreshing',
          tells: [],
          browser: { status: 404, json: gone },
        },
        {
          name: 'failed',
          error: fault,
          to: 'open.refreshing',
          tells: ['toast'],
          browser: { status: 500, json: fault },
          seen: sees(securityTexts.failed),
        },
      ],
    },
    endOtherSessions: {
      request: 'DELETE /backend/account/sessions',
      done: [
        {
          output: undefined,
          to: ({ everywhere: which }) => (which === 'all' ? 'open.leaving' : 'open.refreshing'),
          tells: ({ everywhere: which }) => [which === 'all' ? 'logout' : 'toast'],
          browser: { status: 200, json: { done: true } },
        },
      ],
      error: [
        {
          error: fault,
          to: 'open.refreshing',
          browser: { status: 500, json: fault },
          seen: sees(securityTexts.failed),
        },
      ],
    },
  },
  states: {
    loading: { browser: (page) => expect(page.getByText('Loading sessions…')).toBeAttached() },
    failed: { browser: sees('Your sessions could not be read') },
    'open.resting': { browser: seesList },
    'open.refreshing': { browser: seesList },
    'open.ending': { browser: (page) => expect(end(page)).toHaveAttribute('data-loading') },
    'open.confirming': { browser: (page) => expect(question(page)).toBeVisible() },
    'open.endingOthers': { browser: isBusy },
    'open.leaving': { browser: isBusy },
  },
})
