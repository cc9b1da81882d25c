import { expect, type Page } from '@playwright/test'
import { emailerComposeMachine } from '#machines/emailers/emailer-compose.machine.ts'
import { emailerTexts } from '#model/emailers/emailers.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, bounced, dialogOf, mail, mailRequest, openEmailers, other } from './page.ts'

const gone = { status: 404, code: 'notFound', message: 'We could not find what you asked for.' }
const fault = { status: 500, code: 'fault', message: 'It could not be sent.' }
const changed = { status: 409, code: 'changed', message: emailerTexts.changed }
const subject = {
  ...{ userId: 'c1', recipientId: 'c1', dealId: null },
  ...({ reportWeek: '2026-W47', kind: 'likelyseller' } as const),
}
const sendButton = (page: Page) => dialogOf(page).getByRole('button', { name: /^Send/ })

async function open(page: Page, backend: Backend): Promise<void> {
  await openEmailers('/superadmin/emailers?week=2026-W47', 'emailer-list')(page, backend)
  await page.getByRole('button', { name: /^Compose the mail/ }).click()
}

const isBarred = (why: string) => async (page: Page) => {
  await expect(dialogOf(page).getByText('This mail cannot be sent')).toBeVisible()
  await expect(dialogOf(page).getByText(why)).toBeVisible()
  await expect(sendButton(page)).toBeDisabled()
}

const ready = (before: 'nothing' | 'sentBefore' | 'returned' | 'sentAndReturned') =>
  [`preview.sendable.before.${before}`, 'preview.sendable.attempt.idle.ready'] as const

export const emailerComposeFlow = defineFlow(emailerComposeMachine, {
  requirements: {
    'reading: readMail ✓': ['EML-08'],
    'preview.routing: at once #1': ['EML-07'],
    'preview.sendable.before.returned': ['EML-13'],
    'preview.sendable.before.sentBefore': ['EML-05'],
    'preview.sendable.attempt.idle: recipient.choose': ['EML-06'],
    'preview.sendable.attempt.sending: sendMail ✓': ['EML-08', 'ADM-85', 'SHL-95'],
    'preview.sendable.attempt.sending: sendMail ✗ #1': ['EML-30'],
    'preview.sendable.attempt.sending: sendMail ✗ #2': ['EML-08'],
    preview: ['EML-04'],
    'preview.sendable.attempt.sending': ['EML-04'],
    sent: ['EML-14'],
  },
  starts: [
    {
      input: {
        subject,
        name: 'Avery Quinn',
      },
      to: 'reading.first',
      open,
    },
  ],
  key: ({ subject: { recipientId }, mail: read, failures }) => [
    ...[recipientId, read?.why, read?.returned, read?.timesSent],
    Math.min(failures, 2),
  ],
  stopWhen: ({ failures }) => failures > 1,
  background,
  events: {
    'recipient.choose': [
      {
        payload: { recipientId: other.id },
        to: {
          'preview.barred': 'reading.first',
          'preview.sendable.attempt.idle': 'reading.first',
          'preview.outdated': 'reading.first',
        },
        user: (page) =>
          dialogOf(page).getByLabel('To', { exact: true }).selectOption('Bo Lee (bo@example.com)'),
      },
    ],
    'mail.retry': [
      {
        to: { unavailable: 'reading.again' },
        user: (page) => dialogOf(page).getByRole('button', { name: 'Try again' }).click(),
      },
    ],
    'mail.send': [
      {
        to: { 'preview.sendable.attempt.idle': 'preview.sendable.attempt.sending' },
        user: (page) => sendButton(page).click(),
      },
    ],
  },
  actors: {
    readMail: {
      request: mailRequest,
      asked: [subject, { ...subject, recipientId: other.id }],
      done: [
        { name: 'a new one', output: mail, to: ready('nothing') },
        {
          name: 'sent before',
          output: { ...mail, timesSent: 1, lastSent: { ...bounced, status: 'sent', why: null } },
          to: ready('sentBefore'),
        },
        {
          name: 'another one returned',
          output: { ...mail, returned: bounced },
          to: ready('returned'),
        },
        {
          name: 'the last one returned',
          output: { ...mail, timesSent: 1, lastSent: bounced, returned: bounced },
          to: ready('sentAndReturned'),
        },
        {
          name: 'who opted out',
          output: { ...mail, why: emailerTexts.optedOut },
          to: 'preview.barred.optedOut',
        },
        { name: 'inactive', output: { ...mail, why: emailerTexts.inactive }, to: 'preview.barred.inactive' },
      ],
      error: [
        { name: 'not there', error: gone, to: 'missing' },
        { name: 'failed', error: fault, to: 'unavailable' },
      ],
    },
    sendMail: {
      request: mailRequest,
      asked: [subject.recipientId, other.id].flatMap((recipientId) =>
        [0, 1].map((timesSent) => ({ ...subject, recipientId, send: true, digest: 'd1', timesSent })),
      ),
      done: [
        {
          output: mail,
          to: 'sent',
          sends: ['toast'],
          says: 'Email sent successfully!',
          seen: (page) => expect(page.getByText(emailerTexts.sent).first()).toBeVisible(),
        },
      ],
      error: [
        { name: 'changed meanwhile', error: changed, to: 'preview.outdated', knows: { problem: changed } },
        {
          name: 'failed',
          error: fault,
          to: 'preview.sendable.attempt.idle.notSent',
          knows: { problem: fault },
        },
      ],
    },
  },
  lasts: { retryDelay: ['2 s', '4 s'] },
  shows: [
    'Avery Quinn (agent@example.com)',
    'Week 47: 5 likely sellers listed, worth $2,100,000',
    'There is no such mailbox. Check the address with the customer',
    'They have stopped these weekly mails.',
    'It could not be sent.',
  ],
  states: {
    'reading.first': {
      browser: (page) => expect(sendButton(page)).toBeDisabled(),
      machine: ({ context }) => expect([context.mail, context.problem]).toEqual([null, null]),
    },
    'reading.again': {
      browser: async (page) => {
        await expect(dialogOf(page)).toContainText('We couldn’t load the mail')
        await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toHaveAttribute(
          'data-loading',
          'true',
        )
      },
      machine: ({ context }) => expect([context.mail, context.problem]).toEqual([null, null]),
    },
    missing: { browser: (page) => expect(dialogOf(page)).toContainText('There is no such mail') },
    unavailable: {
      browser: (page) => expect(dialogOf(page)).toContainText('We couldn’t load the mail'),
      after: 'reading.again',
    },
    'preview.barred.optedOut': { browser: isBarred(emailerTexts.optedOut) },
    'preview.barred.inactive': { browser: isBarred(emailerTexts.inactive) },
    'preview.sendable.before.nothing': {
      browser: async (page) => {
        await expect(dialogOf(page).getByText(mail.subject)).toBeVisible()
        await expect(sendButton(page)).toHaveText('Send')
        await expect(dialogOf(page).getByText(/was (sent|returned)/)).toHaveCount(0)
      },
    },
    'preview.sendable.before.sentBefore': {
      browser: async (page) => {
        await expect(dialogOf(page).getByText(/^This mail was sent on/)).toBeVisible()
        await expect(sendButton(page)).toHaveText('Send again')
      },
    },
    'preview.sendable.before.returned': {
      browser: async (page) => {
        await expect(dialogOf(page).getByText('There is no such mailbox.')).toBeVisible()
        await expect(sendButton(page)).toHaveText('Send')
      },
    },
    'preview.sendable.before.sentAndReturned': {
      browser: async (page) => {
        await expect(dialogOf(page).getByText('There is no such mailbox.')).toBeVisible()
        await expect(dialogOf(page).getByText(/^This mail was sent on/)).toBeVisible()
        await expect(sendButton(page)).toHaveText('Send again')
      },
    },
    'preview.sendable.attempt.idle.ready': { browser: (page) => expect(sendButton(page)).toBeEnabled() },
    'preview.sendable.attempt.idle.notSent': {
      browser: async (page) => {
        await expect(dialogOf(page).getByText(fault.message)).toBeVisible()
        await expect(sendButton(page)).toBeEnabled()
      },
    },
    'preview.outdated': {
      browser: async (page) => {
        await expect(dialogOf(page).getByText(changed.message)).toBeVisible()
        await expect(sendButton(page)).toBeDisabled()
      },
    },
    'preview.sendable.attempt.sending': {
      browser: (page) => expect(sendButton(page)).toHaveAttribute('data-loading', 'true'),
      machine: ({ context }) => expect(context.problem).toBeNull(),
    },
    sent: { browser: null },
  },
})
