import { expect, type Page } from '@playwright/test'
import { outboxMachine } from '#machines/outbox.machine.ts'
import type { OutboxMessage } from '#model/calls/outbox.ts'
import type { Problem } from '#model/problem.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openPage } from '#tests/session/open-page.ts'
import { around } from '#tests/session/people.ts'

const message: OutboxMessage = {
  id: 'message-1',
  channel: 'sms',
  recipient: '+13125550142',
  subject: 'Your Foresale code',
  body: '48213 is your Foresale code to sign up. It is good for ten minutes. Tell it to nobody.',
  html: null,
  attachments: [],
  sentAt: '2026-11-20T15:00:00Z',
}
const problem = (status: number): Problem => ({ status, code: 'test', message: '' })
const sees = (text: string) => (page: Page) => expect(page.getByText(text)).toBeVisible()

export const outboxFlow = defineFlow(outboxMachine, {
  starts: [{ open: (page) => openPage(page, '/outbox', 'outbox') }],
  key: ({ messages }) => messages?.length,
  background: around,
  events: {},
  actors: {
    loadOutbox: {
      request: 'GET /backend/outbox',
      done: [
        { name: 'none', output: [], browser: { status: 200, json: { messages: [] } } },
        { name: 'a code', output: [message], browser: { status: 200, json: { messages: [message] } } },
      ],
      error: [
        {
          name: 'not a demo',
          error: problem(404),
          to: 'absent',
          browser: { status: 404, json: problem(404) },
        },
        {
          name: 'failed',
          error: problem(500),
          to: 'unavailable',
          browser: { status: 500, json: problem(500) },
        },
      ],
    },
  },
  states: {
    reading: {
      browser: (page) => expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible(),
    },
    read: {
      browser: (page) =>
        expect(page.getByText('Nothing sent yet').or(page.getByText(message.body))).toBeVisible(),
      machine: ({ context }) => expect(context.messages).not.toBeNull(),
      after: 'reading',
    },
    unavailable: { browser: sees('The messages could not be read. We keep trying.'), after: 'reading' },
    absent: { browser: sees('There is no outbox here') },
  },
})
