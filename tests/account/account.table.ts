import { expect, type Page } from '@playwright/test'
import { accountMachine } from '#machines/account.machine.ts'
import { accountTexts } from '#model/account.ts'
import { writesElsewhere } from '#tests/audiences/page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { appears } from '#tests/session/open-page.ts'
import { background, fact, fault, happens, openAccount, opens, press, profileRequest, sees } from './page.ts'
import { acting, profileOf, session } from './people.ts'

const profile = profileOf()
const filled = { ...profile, brokerage: 'Lakeside Realty' }
const login = (page: Page) => page.getByRole('form', { name: 'Login' })
const form = (page: Page) => page.getByRole('form', { name: 'Personal Information' })

async function logIn(page: Page, backend: Backend): Promise<void> {
  await login(page).getByLabel('Email').fill(session.userName)
  await login(page).getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await login(page).getByRole('button', { name: 'Login' }).click()
  await backend.answer('POST /backend/login', { status: 200, json: session })
}

export const accountFlow = defineFlow(accountMachine, {
  starts: [
    { name: 'somebody', input: { userId: session.id, isActing: false }, open: openAccount() },
    {
      name: 'an administrator who acts',
      input: { userId: session.id, isActing: true },
      open: openAccount(acting),
    },
    {
      name: 'nobody',
      input: { userId: null, isActing: false },
      open: async (page) => {
        await page.goto('/account')
        await appears(page.locator('[data-chart="account"]'))
      },
    },
  ],
  key: ({ userId, isActing, profile: read }) => ({ userId, isActing, isRead: read !== null }),
  background,
  events: {
    'session.changed': [
      { name: 'logged in', payload: { session }, to: 'present.loading', user: logIn },
      {
        name: 'logged out',
        payload: { session: null },
        to: 'absent',
        user: writesElsewhere('foresale.session', null),
      },
      { name: 'an administrator who acts', payload: { session: acting }, to: 'present.loading', user: null },
      {
        name: 'somebody else',
        payload: { session: { ...session, id: 'other' } },
        to: 'present.loading',
        user: null,
      },
    ],
    'facts.arrived': [
      {
        name: 'of the account',
        payload: { facts: [fact('v1.ProfileUpdated')] },
        to: { 'present.open.current': 'present.open.refreshing' },
        user: happens(fact('v1.KeyEntrusted')),
      },
      {
        name: 'of an order',
        payload: { facts: [fact('v1.PaymentCaptured', 'cart')] },
        to: 'stays',
        user: happens(fact('v1.CartOpened', 'cart')),
      },
    ],
    'journal.opened': [
      {
        payload: { seq: 1 },
        to: { 'present.open.current': 'present.open.refreshing', 'present.failed': 'present.loading' },
        user: opens,
      },
    ],
    'account.retry': [{ to: 'present.loading', user: press('Try again') }],
    toast: [
      {
        payload: { tone: 'success', text: accountTexts.updated },
        to: 'stays',
        user: async (page, backend) => {
          await form(page).getByRole('button', { name: 'Update Profile' }).click()
          await backend.answer('PUT /backend/user/*', { status: 200, json: filled })
        },
        seen: sees(accountTexts.updated),
      },
    ],
    failure: [
      {
        payload: { problem: fault },
        to: 'stays',
        user: async (page, backend) => {
          await form(page).getByRole('button', { name: 'Update Profile' }).click()
          await backend.answer('PUT /backend/user/*', { status: 500, json: fault })
        },
        seen: async (page) => {
          await sees(accountTexts.failed)(page)
          await page.getByRole('button', { name: 'OK' }).click()
        },
      },
    ],
  },
  actors: {
    loadProfile: {
      request: profileRequest,
      done: [{ output: profile, to: 'present.open.current', browser: { status: 200, json: profile } }],
      error: [
        {
          error: fault,
          to: { 'present.loading': 'present.failed', 'present.open.refreshing': 'present.open.current' },
          browser: { status: 404, json: { ...fault, status: 404 } },
        },
      ],
    },
    profileForm: { done: [], error: [] },
    crmKey: { done: [], error: [] },
    kaptureKey: { done: [], error: [] },
    zapierKey: { done: [], error: [] },
    transactions: { done: [], error: [] },
  },
  states: {
    arriving: { browser: null },
    absent: {
      browser: (page) => expect(login(page)).toBeVisible(),
      machine: ({ context }) => expect(context.profile).toBeNull(),
    },
    'present.loading': { browser: sees('Loading account…') },
    'present.failed': { browser: sees('Your account could not be read') },
    'present.open.current': { browser: (page) => expect(form(page)).toBeVisible() },
    'present.open.refreshing': { browser: (page) => expect(form(page)).toBeVisible() },
  },
})
