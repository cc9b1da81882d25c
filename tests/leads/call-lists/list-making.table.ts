import { expect, type Page } from '@playwright/test'
import { listMakingMachine } from '#machines/leads/list-making.machine.ts'
import type { CallListSource } from '#model/leads/call-lists.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { backgroundOf, county, openList, selects } from '#tests/likely-sellers/list-page.ts'

const source: CallListSource = { type: 'kapture', id: 'list-1', from: 1 }
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a call list' })
const press = (name: string) => (page: Page) => dialog(page).getByRole('button', { name }).click()

export const listMakingFlow = defineFlow(listMakingMachine, {
  requirements: {
    'offered: list.name': ['CLL-01'],
    'naming: form ✓': ['CLL-01'],
  },
  starts: [
    {
      input: undefined,
      to: 'offered',
      open: async (page) => {
        await openList(page)
        await selects(page)
      },
    },
  ],
  background: backgroundOf(county),
  events: {
    'list.name': [
      {
        payload: { source },
        user: (page) => page.getByRole('button', { name: 'Call 1', exact: true }).click(),
      },
    ],
    'list.cancel': [{ to: 'offered', user: press('Cancel') }],
  },
  actors: {
    form: {
      done: [
        {
          output: { id: 'list-1', rows: 1, leftOut: 0 },
          to: 'made',
          browser: async (page, backend) => {
            await press('Make the list')(page)
            await backend.answer('POST /backend/calls/*', {
              status: 200,
              json: { id: 'list-1', rows: 1, leftOut: 0 },
            })
          },
          seen: (page) => expect(page).toHaveURL('/calls/list-1'),
        },
      ],
      error: [],
    },
  },
  states: {
    offered: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect(context.source).toBeNull(),
    },
    naming: {
      browser: (page) => expect(dialog(page)).toBeVisible(),
      machine: ({ context }) => expect(context.source).toEqual(source),
    },
    made: { browser: null },
  },
})
