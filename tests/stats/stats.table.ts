import { expect, type Page } from '@playwright/test'
import { statsMachine } from '#machines/stats.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  around,
  logInHere,
  logOutElsewhere,
  openAs,
  openAsVisitor,
  press,
  problem,
  reply,
  seesHeading,
  session,
} from '#tests/checkout/page.ts'
import { ownSums, sums } from './sums.ts'

const auditId = 'audit-1'
const link = 'a-link'
const path = `/refresh/stats?auditId=${auditId}`

const sharing = (page: Page) => page.getByRole('region', { name: 'Share these figures' })
const says = (words: RegExp) => (page: Page) =>
  expect(sharing(page).getByRole('status').filter({ hasText: words })).toBeVisible()
const seesBars = async (page: Page) => {
  await expect(page.getByRole('table', { name: 'Contacts' })).toContainText('42')
  await expect(page.getByRole('table', { name: /^Commission/ })).toContainText('$630,000')
}
/** It is read and put away, so that the page goes on. */
const seesFailure = async (page: Page) => {
  const failure = page.getByRole('alertdialog')
  await failure.getByRole('button', { name: 'OK' }).click()
  await expect(failure).toBeHidden()
}

export const statsFlow = defineFlow(statsMachine, {
  starts: [
    {
      name: 'logged in',
      input: { userId: session.id, isImpersonated: false, auditId, link: null },
      to: 'loading',
      open: (page) => openAs(page, path, 'stats'),
    },
    {
      name: 'as an administrator who acts',
      input: { userId: session.id, isImpersonated: true, auditId, link: null },
      to: 'loading',
      open: null,
    },
    {
      name: 'as a visitor',
      input: { userId: null, isImpersonated: false, auditId, link: null },
      to: 'anonymous',
      open: (page) => openAsVisitor(page, path, 'stats'),
    },
    {
      name: 'by a link',
      input: { userId: null, isImpersonated: false, auditId, link },
      to: 'opening',
      open: (page) => openAsVisitor(page, `${path}&link=${link}`, 'stats'),
    },
  ],
  background: around,
  key: ({ userId, isImpersonated, link: by, isShared }) => [userId, isImpersonated, by, isShared],
  events: {
    'session.changed': [
      {
        name: 'somebody',
        payload: { session },
        to: ({ link: by, userId, isImpersonated }) =>
          by !== null || (userId === session.id && !isImpersonated) ? 'ignored' : 'loading',
        user: logInHere,
      },
      {
        name: 'nobody',
        payload: { session: null },
        to: ({ link: by, userId }) => (by !== null || userId === null ? 'ignored' : 'anonymous'),
        user: logOutElsewhere,
      },
    ],
    'stats.retry': [
      {
        to: ({ link: by }) => ({ unavailable: by === null ? 'loading' : 'opening' }),
        user: press('Try again'),
      },
    ],
    'link.make': [
      {
        to: ({ isImpersonated }) => ({ shown: isImpersonated ? 'ignored' : 'sharing' }),
        user: press(/^Make a (new )?link$/),
      },
    ],
    'link.revoke': [
      {
        to: ({ isShared, isImpersonated }) => ({
          shown: isShared && !isImpersonated ? 'revoking' : 'ignored',
        }),
        user: press('Take the link back'),
      },
    ],
  },
  actors: {
    loadStats: {
      request: 'GET /backend/audit/stats/*',
      done: [
        { name: 'of one’s own', output: ownSums, to: 'shown', browser: { status: 200, json: ownSums } },
        {
          name: 'shared already',
          output: { ...ownSums, isShared: true },
          to: 'shown',
          browser: { status: 200, json: { ...ownSums, isShared: true } },
          seen: says(/A link to these figures is out/),
        },
        {
          name: 'of a preview',
          output: { sums: null, isShared: false },
          to: 'unpaid',
          browser: { status: 200, json: { sums: null, isShared: false } },
        },
      ],
      error: [
        { name: 'not there', error: problem(404), to: 'missing', browser: reply(problem(404)) },
        { name: 'failed', error: problem(500), to: 'unavailable', browser: reply(problem(500)) },
      ],
    },
    openLink: {
      request: 'POST /backend/audit/stats/shared',
      done: [{ output: sums, to: 'shared', browser: { status: 200, json: sums } }],
      error: [
        { name: 'taken back', error: problem(404), to: 'missing', browser: reply(problem(404)) },
        { name: 'failed', error: problem(500), to: 'unavailable', browser: reply(problem(500)) },
      ],
    },
    makeLink: {
      request: 'POST /backend/audit/stats/link/*',
      done: [
        {
          output: link,
          to: 'shown',
          browser: { status: 200, json: { link } },
          seen: (page) => expect(page.getByLabel('Link to these figures')).toHaveValue(/link=a-link$/),
        },
      ],
      error: [{ error: problem(500), to: 'shown', browser: reply(problem(500)), seen: seesFailure }],
    },
    revokeLink: {
      request: 'DELETE /backend/audit/stats/link/*',
      done: [
        {
          output: undefined,
          to: 'shown',
          browser: { status: 200, json: { done: true } },
          seen: says(/Nobody else sees these figures/),
        },
      ],
      error: [{ error: problem(500), to: 'shown', browser: reply(problem(500)), seen: seesFailure }],
    },
  },
  states: {
    arriving: { browser: null },
    anonymous: { browser: seesHeading('Login') },
    loading: { browser: (page) => expect(page.locator('[data-chart="stats"]')).toBeVisible() },
    opening: { browser: (page) => expect(page.locator('[data-chart="stats"]')).toBeVisible() },
    shown: { browser: seesBars },
    shared: {
      browser: async (page) => {
        await seesBars(page)
        await expect(sharing(page)).toBeHidden()
      },
    },
    sharing: { browser: seesBars },
    revoking: { browser: seesBars },
    unpaid: { browser: seesHeading('No figures yet') },
    missing: { browser: seesHeading('There are no such figures') },
    unavailable: { browser: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible() },
  },
})
