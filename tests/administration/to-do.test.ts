import { expect, it } from 'vitest'
import type { Operations } from '#model/administration/operations.ts'
import { toDosOf } from '#model/administration/to-do.ts'
import { done, ready, stopped } from '#tests/crm/overview.ts'

const quiet: Operations = { lanes: [], failing: [], providers: [], messages: [] }
const newest = '2026-11-20T15:00:00.000Z'

it('[LST-71] nothing is to do while nothing failed and the CRM says the same', () => {
  for (const sync of [null, done]) expect(toDosOf(quiet, sync)).toEqual([])
  const sent: Operations = { ...quiet, messages: [{ channel: 'mail', status: 'sent', count: 2, newest }] }
  expect(toDosOf(sent, null)).toEqual([])
})

it('[LST-71] a difference to apply, a failed sync and messages that failed lead to where they are dealt with', () => {
  const unsent: Operations = {
    ...quiet,
    messages: [
      { channel: 'mail', status: 'failed', count: 1_200, newest },
      { channel: 'mail', status: 'sent', count: 9, newest },
    ],
  }
  expect(toDosOf(unsent, ready)).toEqual([
    { words: '1,203 changes from the CRM to apply', path: '/superadmin/sync' },
    {
      words: '1,200 messages were not delivered in the last 30 days',
      path: '/superadmin/messages?standing=failed',
    },
  ])
  expect(toDosOf(quiet, stopped)).toEqual([{ words: 'The last CRM sync failed', path: '/superadmin/sync' }])
})
