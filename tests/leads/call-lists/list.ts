import type { Calling, CallRow } from '#model/leads/call-lists.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'

export const customer = sessionOf({ purchases: true })
export const listId = '5d0c2f6e-7a57-4d0e-9d10-0c8c4a1b7e11'

export const row = (changes: Partial<CallRow> = {}): CallRow => ({
  rowNo: 2,
  lead: { type: 'likely', sourceId: 'item-1', fips: '48453', itemId: '42' },
  attempts: 0,
  blocked: null,
  name: 'Ann Lee and Bo Lee',
  street: '101 Oak St #4',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  phones: [
    { name: 'Ann Lee', number: '5125550101', lineType: 'mobile', doNotCall: false, isWrong: false },
    { name: 'Bo Lee', number: '5125550102', lineType: 'landline', doNotCall: true, isWrong: false },
  ],
  score: 0.9123,
  factors: [
    { code: 'tenure', value: 11, usual: 7, weight: 0.4 },
    { code: 'absentee', value: 1, usual: null, weight: 0.2 },
  ],
  scoredIn: {
    ...{ fips: '48453', county: 'Travis', state: 'TX', predictionTime: '2026-11-16T08:00:00.000Z' },
    ...{ percentBelow: 98, outcome: null },
  },
  value: 510_000,
  lastSaleOn: '2015-03-01',
  last: null,
  ...changes,
})

const outcomes = { reached: 1, voicemail: 0, wrongNumber: 0, optOut: 0, again: 0, skipped: 0 }

export const calling = (changes: Partial<Calling> = {}): Calling => ({
  list: {
    id: listId,
    name: 'Likely sellers, Nov 20, 2026',
    sourceType: 'likely',
    source: 'Travis County, TX',
    rows: 40,
    called: 1,
    createdAt: '2026-11-20T15:00:00Z',
  },
  outcomes,
  row: row(),
  nextDay: null,
  undo: null,
  seq: 5,
  ...changes,
})

export const undoable = calling({
  row: row({ last: { outcome: 'voicemail', againOn: null, at: '2026-11-19T15:00:00Z' } }),
  undo: { id: '7', rowNo: 1, outcome: 'reached' },
})
export const optedOut = calling({ row: row({ blocked: 'optedOut', phones: [] }) })
export const finished = calling({ row: null })
export const withSkipped = calling({
  row: null,
  outcomes: { ...outcomes, skipped: 2, again: 1 },
  nextDay: '2026-11-30',
  undo: { id: '7', rowNo: 1, outcome: 'skipped' },
})
