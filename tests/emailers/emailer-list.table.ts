import { expect } from '@playwright/test'
import { emailerListMachine } from '#machines/emailers/emailer-list.machine.ts'
import { emailersPath } from '#model/emailers/emailers.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, cancel, closed, dialogOf, goTo, openEmailers, row, sendMail } from './page.ts'

const week = { reportWeek: '2026-W47', customers: [] }
const customersWeek = { reportWeek: '2026-W46', customers: ['c1'] }
const at = { page: 0, size: 10 }

export const emailerListFlow = defineFlow(emailerListMachine, {
  requirements: {
    'choosing: emailers.fetch': ['EML-08'],
    'fetched.listed: emailers.fetch': ['EML-31'],
    'fetched.listed: emailers.clear': ['EML-08'],
    'fetched.listed: emailer.compose': ['EML-08'],
    'fetched.composing: compose ✓': ['EML-31'],
    '(anywhere): address.changed': ['EML-31'],
  },
  starts: [
    {
      name: 'without a week',
      input: { filter: null, at },
      to: 'choosing',
      open: openEmailers('/superadmin/emailers', 'emailer-list'),
    },
    {
      name: 'with a week',
      input: { filter: customersWeek, at },
      to: 'fetched.listed',
      open: openEmailers(emailersPath(customersWeek), 'emailer-list'),
    },
  ],
  key: ({ filter }) => filter,
  background,
  events: {
    'emailers.fetch': [
      {
        payload: { filter: week, at },
        to: { choosing: 'fetched.listed', 'fetched.listed': 'fetched.listed' },
        sends: { choosing: ['navigate'], 'fetched.listed': ['navigate'] },
        knows: { filter: week },
        user: async (page) => {
          await page.getByLabel('Prediction Date').selectOption('2026-W47')
          await page.getByRole('button', { name: 'Fetch' }).click()
        },
        seen: (page) => expect(page).toHaveURL(/\?week=2026-W47/),
      },
    ],
    'emailers.clear': [
      {
        to: { 'fetched.listed': 'choosing' },
        sends: { 'fetched.listed': ['navigate'] },
        knows: { filter: null },
        user: (page) => page.getByRole('button', { name: 'Clear' }).click(),
        seen: (page) => expect(page).toHaveURL(/\/superadmin\/emailers$/),
      },
    ],
    'address.changed': [
      {
        name: 'to a week',
        payload: { filter: customersWeek, at },
        to: ({ filter }) => (filter?.reportWeek === '2026-W46' ? 'ignored' : 'fetched.listed'),
        sends: [],
        user: (page) => goTo(page, emailersPath(customersWeek)),
      },
      {
        name: 'to none',
        payload: { filter: null, at },
        to: ({ filter }) => (filter === null ? 'ignored' : 'choosing'),
        sends: [],
        user: (page) => goTo(page, emailersPath(null)),
      },
    ],
    'emailer.compose': [
      {
        payload: { row: row() },
        to: { 'fetched.listed': 'fetched.composing' },
        user: (page) => page.getByRole('button', { name: /^Compose the mail/ }).click(),
      },
    ],
    'emailer.close': [
      { to: { 'fetched.listed': 'ignored', 'fetched.composing': 'fetched.listed' }, user: cancel },
    ],
  },
  actors: {
    emailers: {
      asked: [week, customersWeek].map((filter) => ({
        query: {},
        view: { filter, sort: null, hiddenColumns: [], ...at },
      })),
    },
    compose: {
      asked: [week, customersWeek].map(({ reportWeek }) => ({
        subject: { userId: 'c1', recipientId: 'c1', dealId: null, reportWeek, kind: 'likelyseller' },
        name: 'Avery Quinn',
      })),
      done: [
        {
          name: 'sent',
          output: undefined,
          to: 'fetched.listed',
          sends: ['list.refresh'],
          browser: sendMail,
        },
      ],
    },
  },
  states: {
    choosing: { browser: (page) => expect(page.getByText('Nothing fetched yet')).toBeVisible() },
    'fetched.listed': {
      browser: async (page) => {
        await closed(page)
        await expect(page.getByRole('cell', { name: '1,234' })).toBeVisible()
      },
      machine: ({ context }) => expect(context.filter).not.toBeNull(),
    },
    'fetched.composing': { browser: (page) => expect(dialogOf(page)).toBeVisible() },
  },
})
