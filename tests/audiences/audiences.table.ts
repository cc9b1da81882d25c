import { expect, type Page } from '@playwright/test'
import { audiencesMachine } from '#machines/audiences.machine.ts'
import { audienceTexts } from '#model/audiences.ts'
import type { AuditCard } from '#model/audit.ts'
import type { Session, Viewer } from '#model/session.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { paid, preview, previewed, processing, told, uploaded } from './audits.ts'
import {
  admin,
  background,
  customer,
  fault,
  happens,
  listRequest,
  openAudiences,
  opens,
  press,
  progresses,
  sees,
  seesButton,
  until,
  writesElsewhere,
} from './page.ts'

const ids = Array.from({ length: 10 }, (_, place) => `audit-${place + 1}`)
const ten = ids.map((id, place) => (place === 1 ? paid(id) : preview(id)))
const one = [processing('audit-11')]

interface Known {
  readonly viewer: Viewer | null
  readonly cards: readonly unknown[]
  readonly seq: number
  readonly heard: number
  readonly isComplete: boolean
}

/** Where a list goes of which `shown` are shown, when nothing is missing up to here. */
function whereSettled(shown: number, isComplete: boolean) {
  if (!isComplete) return 'present.open.resting'
  return shown === 0 ? 'present.open.empty' : 'present.open.complete'
}

/** A part that is older than the newest thing heard of is read again. */
const whereRead = (audits: readonly AuditCard[], read: number) => (known: Known) => {
  const settled = (shown: number, seq: number) =>
    seq < Math.max(known.heard, read)
      ? 'present.open.refreshing'
      : whereSettled(shown, audits.length < ids.length)
  const whole = settled(audits.length, read)
  return {
    'present.loading': whole,
    'present.open.refreshing': whole,
    'present.open.adding': settled(known.cards.length + audits.length, Math.min(known.seq, read)),
  } as const
}

/** A card goes; what is being read meanwhile is read anew, and what is missing stays to be asked for. */
const whereGone = ({ cards, isComplete }: Known) => {
  const settled = whereSettled(cards.length - 1, isComplete)
  return {
    'present.open.resting': settled,
    'present.open.complete': settled,
    'present.open.refreshing': 'present.open.refreshing',
    'present.open.adding': 'present.open.adding',
  } as const
}

/** Only of who is somebody else. */
const whereEntered =
  ({ viewer: { id } }: Session) =>
  ({ viewer }: Known) =>
    viewer?.id === id ? 'ignored' : 'present.loading'

const somebodyElse = { ...customer, id: 'other', viewer: { ...customer.viewer, id: 'other' } }

/** What the server answers, and what the service makes of it. */
const read = (name: string, audits: readonly AuditCard[], seq: number) => ({
  name,
  to: whereRead(audits, seq),
  output: { audits, seq, isEnd: audits.length < 10 },
  browser: { status: 200, json: { audits, seq } },
})

const failedExport = { tone: 'error', text: audienceTexts.uploadNotExported } as const

/** An administrator's first card is a preview: it can be deleted. */
const deleteFirst = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

const scrollToEnd = async (page: Page) => {
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  const list = page.locator('[data-chart="audiences"]')
  await until(page, async () => (await list.getAttribute('data-state')) === 'present.open.adding')
  await page.evaluate(() => scrollTo(0, 0))
}

const logIn = async (page: Page) => {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(admin.userName)
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
}

const commission = (page: Page) => page.getByRole('textbox', { name: 'Commission, in percent' })

const changesCommission = (text: string) => async (page: Page) => {
  if ((await commission(page).count()) === 0) await press('More info')(page)
  await commission(page).fill(text)
}

export const audiencesFlow = defineFlow(audiencesMachine, {
  starts: [
    {
      name: 'an administrator',
      input: { type: 'refresh', viewer: admin.viewer },
      to: 'present.loading',
      open: (page, backend) => openAudiences(page, backend, admin),
    },
    {
      name: 'nobody',
      input: { type: 'refresh', viewer: null },
      to: 'absent',
      open: (page, backend) => openAudiences(page, backend, null),
    },
  ],
  key: ({ viewer, cards, seq, heard, isComplete }) => [
    viewer?.id,
    cards.length,
    seq < heard,
    seq < 30,
    isComplete,
  ],
  stopWhen: ({ cards }) => cards.length === 9,
  background,
  events: {
    toast: [
      {
        payload: failedExport,
        to: 'stays',
        user: async (page, backend) => {
          await press('Export file')(page)
          await backend.answer('POST /backend/audit/upload/download/*', { status: 500, json: fault })
        },
        seen: sees(audienceTexts.uploadNotExported),
      },
    ],
    'commission.change': [
      {
        name: 'a percentage',
        payload: { text: '2.5' },
        to: 'stays',
        user: changesCommission('2.5'),
        seen: sees('$10,000,000'),
      },
      { name: 'no percentage', payload: { text: 'three' }, to: 'ignored', user: null },
    ],
    'commission.known': [
      { payload: { percent: 5 }, to: 'stays', user: writesElsewhere('foresale.commission', '5') },
    ],
    'progress.arrived': [
      {
        payload: { progress: { streamId: 'audit-11', done: 1, total: 2 } },
        to: 'stays',
        user: progresses('audit-11', 1, 2),
      },
    ],
    'facts.arrived': [
      {
        name: 'a new audit',
        payload: { facts: [told(25, 'audit-12', uploaded('audit-12'))] },
        to: { 'present.open': 'present.open.refreshing', 'present.failed': 'ignored' },
        user: happens(told(25, 'audit-12', uploaded('audit-12'))),
      },
      {
        name: 'of a listed one',
        payload: { facts: [told(26, 'audit-11', previewed)] },
        to: 'stays',
        user: happens(told(26, 'audit-11', previewed)),
      },
    ],
    'journal.opened': [
      {
        name: 'further on',
        payload: { seq: 30 },
        to: ({ seq }) => ({
          'present.open': seq < 30 ? 'present.open.refreshing' : 'ignored',
          'present.open.stuck': 'present.open.refreshing',
          'present.failed': 'present.loading',
        }),
        user: opens(30),
      },
      {
        name: 'where we are',
        payload: { seq: 20 },
        to: {
          'present.open': 'ignored',
          'present.open.stuck': 'present.open.refreshing',
          'present.failed': 'present.loading',
        },
        user: null,
      },
    ],
    'more.load': [{ to: { 'present.open.resting': 'present.open.adding' }, user: scrollToEnd }],
    'list.retry': [
      {
        to: { 'present.failed': 'present.loading', 'present.open.stuck': 'present.open.refreshing' },
        user: press('Try again'),
      },
    ],
    'session.changed': [
      {
        name: 'logged out',
        payload: { session: null },
        to: { present: 'absent', absent: 'ignored' },
        user: writesElsewhere('foresale.session', null),
      },
      {
        name: 'logged in',
        payload: { session: admin },
        to: whereEntered(admin),
        user: async (page, backend) => {
          await logIn(page)
          await backend.answer('POST /backend/login', { status: 200, json: admin })
        },
      },
      {
        name: 'somebody else',
        payload: { session: somebodyElse },
        to: whereEntered(somebodyElse),
        user: null,
      },
    ],
  },
  actors: {
    loadAudits: {
      request: listRequest,
      done: [read('ten', ten, 20), read('one', one, 20), read('none', [], 20), read('ten, later', ten, 40)],
      error: [
        {
          error: fault,
          to: { 'present.loading': 'present.failed', 'present.open': 'present.open.stuck' },
          browser: { status: 500, json: fault },
        },
      ],
    },
    commissionKeeper: { done: [], error: [] },
    auditCard: {
      done: [
        {
          output: undefined,
          to: whereGone,
          browser: async (page, backend) => {
            await deleteFirst(page)
            await backend.answer('DELETE /backend/audit/*', { status: 200, json: { done: true } })
          },
        },
      ],
      error: [],
    },
  },
  states: {
    arriving: { browser: null },
    absent: {
      browser: (page) => expect(page.getByRole('form', { name: 'Login' })).toBeVisible(),
      machine: ({ context }) => expect(context.cards).toEqual([]),
    },
    'present.loading': { browser: sees('Loading your audiences…') },
    'present.failed': { browser: seesButton('Try again') },
    'present.open.settling': { browser: null },
    'present.open.empty': { browser: sees('No Database REfresh yet') },
    'present.open.resting': { browser: seesButton('Load more') },
    'present.open.adding': { browser: seesButton('Load more') },
    'present.open.refreshing': { browser: () => Promise.resolve() },
    'present.open.stuck': { browser: seesButton('Try again') },
    'present.open.complete': { browser: sees('That is all') },
  },
})
