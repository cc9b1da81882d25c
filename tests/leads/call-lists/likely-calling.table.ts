import { expect, type Page } from '@playwright/test'
import { likelyCallingMachine } from '#machines/leads/likely-calling.machine.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { arrive, seesFailure } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { cartId, settled } from '#tests/checkout/receipt/receipts.ts'
import { customer } from './list.ts'

const path = `/backend/calls/${customer.id}/likely/audit-1`
const report = { userId: customer.id, auditId: 'audit-1' }
const fault = { status: 500, code: 'fault', message: generalFailure }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const likelyCallingFlow = defineFlow(likelyCallingMachine, {
  requirements: {
    'counting: countLikely ✓ #1': ['TDY-20'],
    'offered: likely.call': ['TDY-20'],
    'making: callLikely ✓': ['TDY-20'],
  },
  starts: [
    {
      input: report,
      to: 'counting',
      open: async (page, backend) => {
        await arrive(page, customer, `/success/cart?order=${cartId}`)
        await backend.answer('POST /backend/login/check', { status: 200, json: customer })
        await backend.answer(`GET /backend/receipt/${cartId}`, { status: 200, json: settled })
        await appears(page.locator('[data-chart="likely-calling"]'))
      },
    },
  ],
  background: around,
  events: {
    'likely.call': [{ to: 'making', user: (page) => button(page, 'Call these 7').click() }],
  },
  actors: {
    countLikely: {
      request: `GET ${path}`,
      asked: [report],
      done: [
        {
          name: 'some with a number',
          output: { likely: 9, withPhone: 7 },
          to: 'offered',
          knows: { found: { likely: 9, withPhone: 7 } },
        },
        {
          name: 'none with a number',
          output: { likely: 9, withPhone: 0 },
          to: 'withoutNumbers',
          knows: { found: { likely: 9, withPhone: 0 } },
        },
      ],
      error: [{ error: fault, to: 'unknown' }],
    },
    callLikely: {
      request: `POST ${path}`,
      asked: [report],
      done: [
        {
          output: { id: 'list-1', rows: 7, leftOut: 2 },
          to: 'made',
          sends: [{ type: 'navigate', to: '/calls/list-1' }],
          seen: (page) => expect(page).toHaveURL('/calls/list-1'),
        },
      ],
      error: [{ error: fault, to: 'offered', sends: ['failure'], seen: seesFailure(generalFailure) }],
    },
  },
  shows: ['7 of 9 contacts have a phone number.'],
  states: {
    counting: {
      browser: (page) => expect(page.getByRole('button', { name: /^Call these/ })).toHaveCount(0),
      machine: ({ context }) => expect(context.found).toBeNull(),
    },
    unknown: { browser: (page) => expect(page.getByRole('button', { name: /^Call these/ })).toHaveCount(0) },
    withoutNumbers: {
      browser: (page) =>
        expect(page.getByText('None of these contacts has a phone number yet.')).toBeVisible(),
    },
    offered: { browser: (page) => expect(button(page, 'Call these 7')).toBeEnabled() },
    making: { browser: (page) => expect(button(page, 'Call these 7')).toBeDisabled() },
    made: { browser: null },
  },
})
