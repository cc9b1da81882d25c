import { expect, type Page } from '@playwright/test'
import { matchCheckMachine } from '#machines/audits/match-check.machine.ts'
import { generalFailure } from '#model/shared/problem.ts'
import { arrive, press, seesFailure } from '#tests/accounts/security/page.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { masked, paidRow, previewCard } from '#tests/audits/audit-detail/rows.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { customer } from '#tests/leads/lead/lead.ts'

const fault = { status: 500, code: 'fault', message: generalFailure }
const settled = { status: 409, code: 'alreadyJudged', message: 'Settled.' }
const unreadable = { status: 422, code: 'unreadableAddress', message: 'No address.', field: 'street' }

const toCheck = masked(
  paidRow({
    ...{ matchKind: 'fuzzy', matchConfidence: 0.9, ownerAddressFull: '12 Oak St Apt 4' },
    candidates: ['12 Oak St, Austin, 78704'],
  }),
)
const notMatched = masked(paidRow({ matchKind: 'none', matchConfidence: 0, matchReason: 'Unknown street.' }))
const matched = masked(paidRow())
const matches = { matched: 9, toCheck: 1, notMatched: 1, duplicates: 1, withoutAddress: 0 }

const path = `/backend/audit/${customer.id}/audit-1`
const button = (page: Page, name: string) => page.getByRole('button', { name })

const opened = (row: typeof toCheck) => async (page: Page, backend: Backend) => {
  await arrive(page, customer, '/audiences/audit/audit-1/refresh')
  await backend.answer('POST /backend/login/check', { status: 200, json: customer })
  const rows = { items: [row], next: null, version: 1 }
  await backend.answer(`GET ${path}/opening`, {
    status: 200,
    json: { audit: previewCard({ matches }), rows, version: 1 },
  })
  await page.getByRole('button', { name: /^Why / }).click()
  await appears(page.locator('[data-chart="match-check"]'))
}

const toBeSettled = { userId: customer.id, auditId: 'audit-1', rowId: 'row-1' }
const address = { street: '9 Elm St', city: 'AUSTIN', state: '', zip: '78704' }
const elsewhere = { name: 'settled elsewhere', error: settled, to: 'settledElsewhere' } as const
const answers = [
  { name: 'a home', output: matched, to: 'matched' },
  { name: 'no home', output: notMatched, to: 'notMatched' },
  { name: 'a home to check', output: toCheck, to: 'toCheck' },
] as const

export const matchCheckFlow = defineFlow(matchCheckMachine, {
  requirements: {
    'toCheck: home.confirm': ['CNF-02'],
    'toCheck: home.refuse': ['CNF-03'],
    'confirming: judgeMatch ✗ #1': ['CNF-04'],
    'notMatched: address.correct': ['CNF-07'],
  },
  starts: [
    {
      name: 'to check',
      input: { userId: customer.id, auditId: 'audit-1', row: toCheck },
      to: 'toCheck',
      open: opened(toCheck),
    },
    {
      name: 'not matched',
      input: { userId: customer.id, auditId: 'audit-1', row: notMatched },
      to: 'notMatched',
      open: opened(notMatched),
    },
  ],
  background: around,
  key: ({ row, problem }) => [row.candidates, row.matchKind, problem],
  events: {
    'home.confirm': [
      { to: { toCheck: 'confirming' }, payload: { candidate: 0 }, user: press('Yes, this home') },
    ],
    'home.refuse': [{ to: { toCheck: 'refusing' }, user: press('No, another home') }],
    'address.correct': [
      {
        to: { notMatched: 'correcting' },
        payload: { address },
        user: async (page) => {
          await page.getByLabel('Street address').fill('9 Elm St')
          await button(page, 'Match again').click()
        },
      },
    ],
  },
  actors: {
    judgeMatch: {
      request: `POST ${path}/rows/match`,
      asked: [
        { ...toBeSettled, verdict: 'right', candidate: 0 },
        { ...toBeSettled, verdict: 'wrong' },
      ],
      done: answers.slice(0, 2),
      error: [
        elsewhere,
        {
          name: 'failed',
          error: fault,
          to: 'toCheck',
          sends: ['failure'],
          seen: seesFailure(generalFailure),
        },
      ],
    },
    correctAddress: {
      request: `POST ${path}/rows/address`,
      asked: [{ ...toBeSettled, address }],
      done: answers,
      error: [
        elsewhere,
        {
          name: 'unreadable',
          error: unreadable,
          knows: { problem: unreadable },
          to: 'notMatched',
          seen: (page) => expect(page.getByText('No address.')).toBeVisible(),
        },
        {
          name: 'failed',
          error: fault,
          to: 'notMatched',
          sends: ['failure'],
          seen: seesFailure(generalFailure),
        },
      ],
    },
  },
  shows: [
    'To check. Same house number, street and ZIP.',
    'Exact. Same house number, street and ZIP. 12 OAK ST',
    'A confirmed home counts in your estimate. No, another home',
    '12 contacts:9 matched1 to check1 not matched1 duplicate',
  ],
  states: {
    toCheck: {
      browser: (page) => expect(page.getByText('12 Oak St, Austin, 78704')).toBeVisible(),
      machine: ({ context }) => expect(context.row.candidates).not.toBeNull(),
    },
    confirming: {
      browser: (page) => expect(button(page, 'Yes, this home')).toHaveAttribute('data-loading', 'true'),
    },
    refusing: {
      browser: (page) => expect(button(page, 'No, another home')).toHaveAttribute('data-loading', 'true'),
    },
    notMatched: { browser: (page) => expect(page.getByText('Unknown street.')).toBeVisible() },
    correcting: {
      browser: (page) => expect(button(page, 'Match again')).toHaveAttribute('data-loading', 'true'),
    },
    matched: { browser: (page) => expect(page.getByText('Exact.')).toBeVisible() },
    settledElsewhere: {
      browser: (page) => expect(page.getByText('This match was settled in another window.')).toBeVisible(),
    },
  },
})
