import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { createFeed } from '#machines/feed.machine.ts'
import { placeholderActor } from '#machines/provide-actors.ts'
import { sessionsMachine } from '#machines/sessions.machine.ts'
import { type SessionEntry, securityTexts } from '#model/security.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { sessionOf } from '#tests/session/people.ts'
import { background, openSettings, phone, sees } from './page.ts'

const fault = { status: 500, code: 'fault', message: 'No' }
const gone = { status: 404, code: 'notFound', message: 'Nothing here.' }
const list = createActor(
  createFeed<SessionEntry, object>({ load: placeholderActor('load'), isAbout: () => false }),
  { input: { query: {} } },
)
const everywhere = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Log out everywhere( else)?\?$/ })
const end = (page: Page) => page.getByRole('button', { name: 'Log out Safari on iPhone' })
const isBusy = (page: Page) =>
  expect(page.locator('button[data-loading]', { hasText: 'Log out everywhere' })).toBeVisible()
const seesList = sees('This browser')

export const sessionsFlow = defineFlow(sessionsMachine, {
  requirements: {
    ending: ['SEC-41'],
    confirming: ['SEC-43', 'SHL-17'],
    endingOthers: ['SEC-43'],
  },
  starts: [{ input: { list }, open: openSettings(sessionOf(), 'sessions') }],
  key: ({ ending, everywhere }) => ({ ending, everywhere }),
  background,
  events: {
    'session.end': [{ payload: { id: phone.id }, to: 'ending', user: (page) => end(page).click() }],
    'everywhere.ask': [
      {
        name: 'else',
        payload: { everywhere: 'else' },
        to: 'confirming',
        user: (page) => everywhere(page, 'Log out everywhere else').click(),
      },
      {
        name: 'with this one',
        payload: { everywhere: 'all' },
        to: 'confirming',
        user: (page) => everywhere(page, 'Log out everywhere').click(),
      },
    ],
    'everywhere.confirm': [
      {
        to: 'endingOthers',
        user: (page) =>
          question(page)
            .getByRole('button', { name: /^Log out everywhere/ })
            .click(),
      },
    ],
    'everywhere.cancel': [
      {
        to: 'idle',
        user: (page) => question(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
  },
  actors: {
    endSession: {
      request: 'DELETE /backend/account/sessions/*',
      done: [
        {
          output: undefined,
          to: 'idle',
          browser: { status: 200, json: { done: true } },
          seen: sees(securityTexts.sessionEnded),
        },
      ],
      error: [
        {
          name: 'gone already',
          error: gone,
          to: 'idle',
          tells: ['list.refresh'],
          browser: { status: 404, json: gone },
        },
        {
          name: 'failed',
          error: fault,
          to: 'idle',
          tells: ['list.refresh', 'toast'],
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
          to: ({ everywhere: which }) => (which === 'all' ? 'leaving' : 'idle'),
          tells: ({ everywhere: which }) => ['list.refresh', which === 'all' ? 'logout' : 'toast'],
          browser: { status: 200, json: { done: true } },
        },
      ],
      error: [
        {
          error: fault,
          to: 'idle',
          browser: { status: 500, json: fault },
          seen: sees(securityTexts.failed),
        },
      ],
    },
  },
  states: {
    idle: { browser: seesList },
    ending: { browser: (page) => expect(end(page)).toHaveAttribute('data-loading') },
    confirming: { browser: (page) => expect(question(page)).toBeVisible() },
    endingOthers: { browser: isBusy },
    leaving: { browser: isBusy },
  },
})
