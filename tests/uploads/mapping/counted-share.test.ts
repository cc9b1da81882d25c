import { expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { mappingMachine } from '#machines/uploads/mapping.machine.ts'
import type { RowsToCount } from '#model/uploads/mapping/opened.ts'
import type { RowCounts } from '#model/uploads/sheet/row-counts.ts'
import { contactsFile, contactsOpened } from '#tests/uploads/upload/contacts.ts'

it('[MAP-58] says how much of the file is gone through while its rows are counted', async () => {
  const countRows = fromPromise<RowCounts, RowsToCount>(({ input }) => {
    input.onProgress(0.5)
    return new Promise(() => undefined)
  })
  const input = { file: contactsFile, type: 'refresh', opened: contactsOpened } as const
  const flow = createActor(mappingMachine.provide({ actors: { countRows } }), { input }).start()
  const counting = await waitFor(flow, ({ context: { share } }) => share > 0)
  expect(counting.matches({ open: { rows: 'counting' } })).toBe(true)
  const { context } = counting
  expect([context.share, context.rowCounts]).toEqual([0.5, null])
})
