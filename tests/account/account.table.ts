import { expect, type Page } from '@playwright/test'
import { accountMachine } from '#machines/account.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, fact, fault, happens, openAccount, opens, press, profileRequest, sees } from './page.ts'
import { acting, profileOf, session } from './people.ts'

const profile = profileOf()
const form = (page: Page) => page.getByRole('form', { name: 'Personal Information' })

export const accountFlow = defineFlow(accountMachine, {
  requirements: {
    'open.refreshing': ['ACC-04'],
  },
  starts: [
    { name: 'somebody', input: { userId: session.id, isActing: false }, open: openAccount() },
    {
      name: 'an administrator who acts',
      input: { userId: session.id, isActing: true },
      open: openAccount(acting),
    },
  ],
  key: ({ userId, isActing, profile: read }) => ({ userId, isActing, isRead: read !== null }),
  background,
  events: {
    'facts.arrived': [
      {
        name: 'of the account',
        payload: { facts: [fact('v1.ProfileUpdated')] },
        to: { 'open.current': 'open.refreshing' },
        user: happens(fact('v1.KeyEntrusted')),
      },
      {
        name: 'of an order',
        payload: { facts: [fact('v1.PaymentCaptured', 'cart')] },
        to: 'stays',
        user: happens(fact('v1.CartOpened', 'cart')),
      },
    ],
    'journal.opened': [{ payload: { seq: 1 }, user: opens }],
    'account.retry': [{ user: press('Try again') }],
  },
  actors: {
    loadProfile: {
      request: profileRequest,
      done: [{ output: profile }],
      error: [{ error: fault, browser: { status: 404, json: { ...fault, status: 404 } } }],
    },
    profileForm: {},
    crmKey: {},
    kaptureKey: {},
    zapierKey: {},
  },
  states: {
    loading: { browser: sees('Loading account…') },
    failed: { browser: sees('Your account could not be read') },
    'open.current': { browser: (page) => expect(form(page)).toBeVisible() },
    'open.refreshing': { browser: (page) => expect(form(page)).toBeVisible() },
  },
})
