import type { Lead } from '#model/leads/lead-calls.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'

export const customer = sessionOf({ purchases: true })
export const leadId = '5d0c2f6e-7a57-8d0e-9d10-0c8c4a1b7e11'

export const lead = (changes: Partial<Lead> = {}): Lead => ({
  ...{ id: leadId, status: 'toCall', againOn: null, changes: 2, before: null, blocked: null },
  ...{ name: 'Ann Lee', street: '101 Oak St #4', city: 'Austin', state: 'TX', zip: '78701' },
  source: {
    ...{ type: 'audit', sourceId: '8a1b7e11-7a57-4d0e-9d10-5d0c2f6e0c8c', itemId: '42', fips: null },
    ...{ name: 'spring.csv', path: '/audiences/audit/8a1b7e11-7a57-4d0e-9d10-5d0c2f6e0c8c/refresh' },
  },
  score: 0.9123,
  scoredIn: {
    ...{ fips: '48453', county: 'Travis', state: 'TX', predictionTime: '2026-11-16T08:00:00.000Z' },
    percentBelow: 98,
    outcome: null,
  },
  factors: [
    { code: 'tenure', value: 11, usual: 7, weight: 0.4 },
    { code: 'soldMonthsAgo', value: 5, usual: null, weight: -0.2 },
  ],
  otherScores: [],
  phones: [
    { name: 'Ann Lee', number: '5125550101', lineType: 'mobile', doNotCall: false, isWrong: false },
    { name: 'Ann Lee', number: '5125550102', lineType: 'landline', doNotCall: true, isWrong: false },
    { name: 'Ann Lee', number: '5125550103', lineType: null, doNotCall: false, isWrong: true },
  ],
  emails: ['ann@example.com'],
  home: {
    ...{ value: 510_000, lastSaleOn: '2015-03-01', ownerOccupied: true },
    ...{ beds: 3, baths: 2, areaSqft: 1_850 },
  },
  match: { matchKind: 'exact', matchConfidence: 0.99, matchReason: 'Same address.' },
  notes: [],
  activity: [
    { type: 'noted', at: '2026-11-20T14:00:00.000Z', by: 'administrator' },
    { type: 'called', at: '2026-11-19T15:00:00.000Z', by: 'owner', outcome: 'voicemail', againOn: null },
    { type: 'scored', at: '2026-11-18T15:00:00.000Z', by: 'server', score: 0.9123 },
  ],
  seq: 5,
  ...changes,
})

export const undoable = lead({ status: 'called', before: { status: 'toCall', againOn: null } })
export const noted = lead({
  ...{ status: 'again', againOn: '2026-11-30' },
  notes: [
    {
      id: 'note-1',
      text: '<b>Moving</b> in spring & wants a call\nafter work',
      at: '2026-11-20T14:00:00.000Z',
      by: 'owner',
    },
  ],
})
export const optedOut = lead({ blocked: 'optedOut', phones: [], emails: [] })
export const gone = lead({
  ...{ blocked: 'gone', name: '', street: '', city: '', state: '', zip: '', source: null, score: null },
  ...{ phones: [], emails: [], match: null, activity: [] },
})
