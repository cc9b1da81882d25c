import { expect, it } from 'vitest'
import { journalSaving } from '#machines/administration/administration.ts'
import { sending } from '#tests/shared/request/client.ts'

const path = 'GET /user/journal/:id'
const params = { id: 'user-1' }

it('[CHT-32] a journal is read up to its end, and then saved as one file', async () => {
  const pages = [
    { facts: [{ seq: 3 }, { seq: 7 }], more: true },
    { facts: [{ seq: 9 }], more: false },
  ]
  const { asked } = await sending(journalSaving, { userId: 'user-1' }, () => pages.shift())
  expect(asked).toEqual([
    { path, sent: { params, query: { after: 0 } } },
    { path, sent: { params, query: { after: 7 } } },
    { path: 'SAVE journal-user-1.json', sent: { facts: [{ seq: 3 }, { seq: 7 }, { seq: 9 }] } },
  ])
})

it('[CHT-32] of a journal that cannot be read to its end nothing is saved', async () => {
  const pages = [{ facts: [{ seq: 3 }], more: true }]
  const fault = { status: 500, code: 'fault', message: 'No' }
  const { asked, effects } = await sending(
    journalSaving,
    { userId: 'user-1' },
    () => pages.shift() ?? Promise.reject(fault),
  )
  expect(asked.map((each) => each.path)).toEqual([path, path])
  expect(effects).toEqual([
    { type: 'toast', tone: 'error', text: 'The journal could not be saved. Please try again.' },
  ])
})
