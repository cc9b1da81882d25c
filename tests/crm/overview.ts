import type { CrmOverview, CrmSync } from '#model/crm/crm.ts'

const none = { add: 0, change: 0, missing: 0, unusable: 0 }

export const ready: CrmSync = {
  id: 's1',
  status: 'ready',
  whole: true,
  at: null,
  read: 1_204,
  applied: 0,
  total: 0,
  counts: {
    company: { ...none, add: 2 },
    contact: { ...none, add: 1_200, missing: 3 },
    deal: { ...none, change: 1 },
    lineItem: { ...none, unusable: 1 },
  },
  why: null,
  startedAt: '2026-11-20T15:00:00.000Z',
  endedAt: null,
}

export const reading: CrmSync = { ...ready, status: 'reading', at: 'contact', counts: null }
export const waiting: CrmSync = { ...reading, why: 'HubSpot answered 503.' }
export const applying: CrmSync = { ...ready, status: 'applying', at: 'contact', applied: 300, total: 1_203 }
export const done: CrmSync = {
  ...ready,
  status: 'done',
  applied: 1_203,
  total: 1_203,
  endedAt: ready.startedAt,
}
export const stopped: CrmSync = {
  ...ready,
  status: 'failed',
  counts: null,
  why: 'Reading orders failed. HubSpot answered 503.',
}

export const overviewOf = (sync: CrmSync | null): CrmOverview => ({ sync, isSandbox: false, nightlyHour: 2 })
