import type { Order } from '#model/administration/orders.ts'

const dana = { id: 'c1', name: 'Dana Whitfield', emailAddress: 'dana@example.com', status: 'active' } as const
export const lee = { ...dana, id: 'c2', name: 'Lee Park', emailAddress: 'lee@example.com' }

export const order: Order = {
  id: '1',
  name: 'Likely sellers 1',
  company: null,
  amount: 49_900,
  status: 'active',
  hubspotId: '800101',
  hubspotStatus: 'closedwon',
  createdAt: '2026-11-02T15:00:00Z',
  closedAt: null,
  accessible: [],
  users: [dana, lee],
  items: [
    {
      ...{ id: 'i1', name: 'Travis County', productType: 'LikelySeller', fipsCode: '48453', amount: 49_900 },
      ...{ threshold1: 'full', threshold2: null, cutoff: 0, propertyClass: 'SFR', predictionClass: 'all' },
      ...{ lender: null, frequency: 'weekly', fileDue: null, status: 'active' },
    },
  ],
}
