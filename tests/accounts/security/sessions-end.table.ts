import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { sessionsEndMachine } from '#machines/accounts/sessions-end.machine.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, openSettings, phone, press, sees } from './page.ts'

const fault = { status: 500, code: 'fault', message: 'No' }
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Log out everywhere/ })
const one = (page: Page) => page.getByRole('button', { name: `Log out ${phone.device}` })

/** One session is ended by its own call. */
const answered = (status: number, json: object) => async (page: Page, backend: Backend) => {
  const isOne = (await one(page).getAttribute('data-loading')) === 'true'
  await backend.answer(`DELETE /backend/account/sessions${isOne ? '/*' : ''}`, { status, json })
}

export const sessionsEndFlow = defineFlow(sessionsEndMachine, {
  requirements: {
    'offered: session.end': ['SEC-41'],
    'ending: endSessions ✓ #1': ['SEC-47'],
    'ending: endSessions ✓ #2': ['SEC-43'],
    'ending: endSessions ✗': ['SEC-47'],
  },
  starts: [
    { input: { page: createEmptyActor() }, to: 'offered', open: openSettings(sessionOf(), 'sessions-end') },
  ],
  background: { ...background, 'POST /backend/logout': { status: 200, json: { done: true } } },
  key: ({ ending }) => ending?.which,
  events: {
    'session.end': [{ payload: { id: phone.id }, to: 'ending', user: (page) => one(page).click() }],
    'sessions.end': [
      {
        name: 'everywhere else',
        payload: { which: 'else' },
        to: 'asking.else',
        user: press('Log out everywhere else'),
      },
      {
        name: 'everywhere',
        payload: { which: 'all' },
        to: 'asking.all',
        user: press('Log out everywhere'),
      },
    ],
    'ending.cancel': [
      {
        to: { asking: 'offered' },
        user: (page) => question(page).getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'ending.confirm': [
      {
        to: 'ending',
        user: (page) =>
          question(page)
            .getByRole('button', { name: /^Log out/ })
            .click(),
      },
    ],
  },
  actors: {
    endSessions: {
      asked: [{ which: 'one', id: phone.id }, { which: 'else' }, { which: 'all' }],
      done: [
        {
          output: undefined,
          to: ({ ending }) => (ending?.which === 'all' ? 'loggedOut' : 'offered'),
          sends: ({ ending }) => [ending?.which === 'all' ? 'logout' : 'toast', 'list.refresh'],
          says: ({ ending }) =>
            ending?.which === 'one'
              ? 'That browser is logged out.'
              : ending?.which === 'else'
                ? 'Every other browser is logged out.'
                : [],
          browser: answered(200, { done: true }),
        },
      ],
      error: [
        {
          error: fault,
          to: 'offered',
          sends: ['toast'],
          says: 'There is a problem with your request. Please try again.',
          browser: answered(500, fault),
          seen: sees(securityTexts.failed),
        },
      ],
    },
  },
  shows: ['Safari on iPhone', 'Chrome on Windows This browser'],
  states: {
    offered: {
      browser: (page) => expect(question(page)).toHaveCount(0),
      machine: ({ context }) => expect(context.ending).toBeNull(),
    },
    'asking.else': { browser: (page) => expect(question(page)).toContainText('This one stays logged in.') },
    'asking.all': { browser: (page) => expect(question(page)).toContainText('this one too') },
    ending: {
      browser: (page) =>
        expect(
          page
            .getByRole('region', { name: 'Sessions' })
            .getByRole('button', { name: /^Log out/ })
            .and(page.locator('[data-loading="true"]')),
        ).toHaveCount(1),
    },
    loggedOut: { browser: null },
  },
})
