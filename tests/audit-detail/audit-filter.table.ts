import { expect, type Page } from '@playwright/test'
import { auditFilterMachine } from '#machines/audit-filter.machine.ts'
import { defaultFilter } from '#model/audit-filter.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openWith, paid, press } from './flow-page.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filter' })

export const auditFilterFlow = defineFlow(auditFilterMachine, {
  requirements: {
    'editing: filter.clear': ['DET-20'],
    'editing: filter.apply': ['DET-39'],
  },
  starts: [
    {
      input: { type: 'refresh', filter: defaultFilter('refresh', 'paid') },
      open: async (page: Page, backend: Backend) => {
        await openWith(paid)(page, backend)
        await press('Filter (1)')(page)
      },
    },
  ],
  key: ({ filter }) => filter.minBeds,
  events: {
    'filter.change': [
      {
        payload: { change: { minBeds: 3 } },
        user: (page) => dialog(page).getByRole('group', { name: 'Beds' }).getByLabel('3+').check(),
      },
    ],
    'filter.clear': [{ user: press('Clear') }],
    'filter.apply': [{ user: press('Apply') }],
    'filter.cancel': [{ user: (page) => page.keyboard.press('Escape') }],
  },
  actors: {},
  states: {
    editing: { browser: (page) => expect(dialog(page)).toBeVisible() },
    applied: { browser: null, machine: ({ output }) => expectOutput(output !== null) },
    cancelled: { browser: null, machine: ({ output }) => expectOutput(output === null) },
  },
})

function expectOutput(isRight: boolean): void {
  if (!isRight) throw new Error('The dialog hands over the wrong filter')
}
