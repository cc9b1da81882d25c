import { expect, type Page } from '@playwright/test'
import { pushMachine } from '#machines/deliveries/push.machine.ts'
import type { PushOrder, PushPreview, PushStarted } from '#model/deliveries/pushes.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { backgroundOf, openingRequest, paid, paidRows } from '#tests/audits/audit-detail/flow-page.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const session = sessionOf({ purchases: true })
const fault = { status: 500, code: 'fault', message: generalFailure }
const gone = { status: 404, code: 'notFound', message: 'We could not find what you asked for.' }
const noKey = 'You have not configured Zapier for this account.'

const preview: PushPreview = {
  ...{ rows: 3, counted: 3, leftOut: [{ reason: 'doNotCall', count: 2 }], blocked: null },
  fields: [{ name: 'likely_score', value: '0.92' }],
}
const blocked: PushPreview = { ...preview, fields: [], blocked: noKey }

const started: PushStarted = {
  ...{ id: 'push-1', isRepeat: false, status: 'running', startedAt: '2026-11-20T14:00:00Z', rows: 3 },
}
const repeat = (status: PushStarted['status']): PushStarted => ({ ...started, isRepeat: true, status })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send to Zapier' })
const sees = (text: string) => (page: Page) => expect(dialog(page)).toContainText(text)
const press = (name: string) => (page: Page) =>
  dialog(page).getByRole('button', { name, exact: true }).click()
const previewRequest = 'POST /backend/api/v1/zapier-notify/preview'

async function open(page: Page): Promise<void> {
  const { id, token, userName } = session
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, '/audiences/audit/audit-1/refresh', 'audit-listing')
  await page.getByRole('checkbox', { name: 'Select Ana Ruiz, 12 OAK ST', exact: true }).check()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Send to Zapier' }).click()
  await appears(page.locator('[data-chart="push"]'))
}

async function dismissFailure(page: Page): Promise<void> {
  const close = page.getByRole('alertdialog').getByRole('button')
  if (await close.count()) await close.first().click()
}

const pressAfterFailure = (name: string) => async (page: Page) => {
  await dismissFailure(page)
  await press(name)(page)
}

/** Of the audit, what is ticked. */
const chosen = { selection: [{ filter: null, added: ['likely'], removed: [] }] }

const input = {
  ...({ destination: 'zapier', userId: session.id, email: session.userName } as const),
  ...({ fileId: 'audit-1', type: 'dbrefresh-contacts' } as const),
  chosen,
}

const askedFor = (options: Partial<PushOrder['options']> = {}) => ({
  ...({ destination: 'zapier', userId: session.id, email: session.userName } as const),
  ...({ fileId: 'audit-1', type: 'dbrefresh-contacts', customTag: '' } as const),
  options: { ...chosen, mode: 'quiet' as const, suppress: true, insist: false, ...options },
})

export const pushFlow = defineFlow(pushMachine, {
  requirements: {
    'open.preview.previewing: preview ✓ #1': ['ZAP-13'],
    'open.preview.previewing: preview ✓ #2': ['DLV-09'],
    'open.preview: push.choose': ['DLV-09'],
    'open.sending.sending: startPush ✓ #1': ['DLV-13'],
    'open.sending.sending: startPush ✓ #2': ['DLV-13'],
    'open.sending.sending: startPush ✓ #3': ['DLV-13'],
    'open.sending.sending: startPush ✓ #4': ['ZAP-14', 'SHL-95'],
    'open.sending.repeated: push.sendAgain': ['DLV-13'],
    'open.sending': ['ZAP-10', 'ZAP-15'],
  },
  starts: [{ input, open }],
  background: {
    ...around,
    ...backgroundOf(paidRows),
    'POST /backend/login/check': { status: 200, json: session },
    [openingRequest]: paid.reply,
  },
  key: ({ order: { options }, earlier, failures }) => [
    ...[options.suppress, earlier?.status],
    Math.min(failures, 2),
  ],
  stopWhen: ({ failures }) => failures > 1,
  events: {
    'push.choose': [
      {
        name: 'the opt-outs',
        payload: { options: { suppress: false } },
        knows: { preview: null, failures: 0 },
        to: { 'open.preview': 'open.preview.previewing.first' },
        user: async (page) => {
          await dismissFailure(page)
          await dialog(page)
            .getByRole('checkbox', { name: /^Leave out/ })
            .click()
        },
      },
    ],
    'preview.retry': [
      {
        to: { 'open.preview.unavailable': 'open.preview.previewing.again' },
        user: pressAfterFailure('Try again'),
      },
    ],
    'push.send': [
      {
        payload: { customTag: '' },
        to: { 'open.sending.choosing': 'open.sending.sending.first' },
        user: pressAfterFailure('Send'),
      },
    ],
    'push.sendAgain': [
      {
        payload: { customTag: '' },
        to: { 'open.sending.repeated': 'open.sending.sending.again' },
        user: pressAfterFailure('Send again'),
      },
    ],
    'push.close': [
      {
        to: { 'open.sending.choosing': 'closed', 'open.sending.repeated': 'closed' },
        user: pressAfterFailure('Cancel'),
      },
    ],
  },
  actors: {
    preview: {
      request: previewRequest,
      asked: [askedFor(), askedFor({ suppress: false })],
      done: [
        {
          name: 'of a customer without a key',
          output: blocked,
          to: { 'open.preview': 'open.preview.noKey' },
          sends: [],
        },
        {
          name: 'of the first contact',
          output: preview,
          to: { 'open.preview': 'open.preview.previewed' },
          sends: [],
        },
      ],
      error: [
        {
          name: 'of contacts that are gone',
          error: gone,
          to: { 'open.preview': 'open.preview.gone' },
          sends: [],
        },
        { name: 'failed', error: fault, to: { 'open.preview': 'open.preview.unavailable' }, sends: [] },
      ],
    },
    startPush: {
      request: 'POST /backend/api/v1/zapier-notify',
      asked: [true, false].flatMap((suppress) =>
        [false, true].map((insist) => askedFor({ suppress, insist })),
      ),
      done: [
        {
          name: 'scheduled',
          output: started,
          to: { open: 'sent' },
          sends: ['toast'],
          says: 'Succefully scheduled the pushing to zapier!',
        },
        {
          name: 'on their way',
          output: repeat('running'),
          to: { 'open.sending': 'open.sending.repeated.onTheirWay' },
          sends: [],
        },
        {
          name: 'sent before',
          output: repeat('done'),
          to: { 'open.sending': 'open.sending.repeated.alreadySent' },
          sends: [],
        },
        {
          name: 'stopped before',
          output: repeat('stopped'),
          to: { 'open.sending': 'open.sending.repeated.stoppedHalfWay' },
          sends: [],
        },
      ],
      error: [
        {
          name: 'failed',
          error: fault,
          to: ({ earlier }) => ({
            'open.sending': earlier === null ? 'open.sending.choosing' : 'open.sending.repeated',
          }),
          sends: ['failure'],
          seen: (page) => expect(page.getByRole('alertdialog')).toContainText(generalFailure),
        },
      ],
    },
  },
  lasts: { retryDelay: ['2 s', '4 s'] },
  shows: ['2: Only do-not-call numbers, and no e-mail address.', 'Nothing was sent a second time.'],
  states: {
    'open.preview.previewing.first': { browser: (page) => expect(dialog(page)).toBeVisible() },
    'open.preview.previewing.again': {
      browser: (page) => expect(dialog(page)).toContainText('We couldn’t load the preview'),
    },
    'open.preview.previewed': {
      browser: (page) =>
        expect(dialog(page).getByRole('row', { name: 'likely_score' })).toContainText('0.92'),
      machine: ({ context }) => expect(context.preview).toEqual(preview),
    },
    'open.preview.noKey': {
      browser: sees(noKey),
      machine: ({ context }) => expect(context.preview).toEqual(blocked),
    },
    'open.preview.gone': { browser: sees('The contacts may have been deleted.') },
    'open.preview.unavailable': {
      browser: sees('We couldn’t load the preview'),
      machine: ({ context }) => expect(context.preview).toBeNull(),
      after: 'open.preview.previewing.again',
    },
    'open.sending.choosing': {
      browser: (page) =>
        expect(dialog(page).getByRole('button', { name: 'Send', exact: true })).toBeVisible(),
      machine: ({ context }) => expect(context.earlier).toBeNull(),
    },
    'open.sending.sending.first': {
      browser: (page) => expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled(),
      machine: (snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
    },
    'open.sending.sending.again': {
      browser: async (page) => {
        await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
        await expect(dialog(page)).toContainText('These contacts were sent on')
      },
      machine: (snapshot) => expect(snapshot.hasTag('repeated')).toBe(true),
    },
    'open.sending.repeated.onTheirWay': {
      browser: sees('On their way'),
      machine: ({ context }) => expect(context.earlier?.status).toBe('running'),
    },
    'open.sending.repeated.alreadySent': {
      browser: sees('Already sent'),
      machine: ({ context }) => expect(context.earlier?.status).toBe('done'),
    },
    'open.sending.repeated.stoppedHalfWay': {
      browser: sees('Stopped half-way'),
      machine: ({ context }) => expect(context.earlier?.status).toBe('stopped'),
    },
    sent: { browser: null },
    closed: { browser: null },
  },
})
