import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { progressReportMachine, sellerReportMachine } from '#machines/reports/progress-report.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { datedFilter, SellerFilter } from '#model/reports/progress-report.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { customer, order, report } from './customer.ts'

it('[REP-11] [REP-16] a customer’s report is asked for as chosen, and exported with all of its rows', async () => {
  const chosen = { userId: customer.id, time: '2026-11-16T14:00:00.000Z', predictionClass: 'new' } as const
  const { asked, client } = clientOf(({ path }) =>
    path.endsWith('user-order-details') ? { users: [customer], orders: [order] } : report,
  )
  const flow = createActor(withClient(progressReportMachine, client), { input: { chosen } }).start()
  await waitFor(flow, (snapshot) => snapshot.matches({ fetched: { report: 'shown' } }))
  flow.send({ type: 'report.export' })
  await waitFor(flow, (snapshot) => snapshot.matches({ fetched: { file: 'offered' } }))
  flow.stop()
  const { userId, ...query } = chosen
  const path = 'POST /api/v1/druid/customer-progress-report'
  expect(asked).toEqual([
    { path: 'POST /api/v1/druid/user-order-details', sent: { body: { userId } } },
    { path, sent: { query: { ...query, limit: 1, offset: 0 }, body: { userId } } },
    { path: `${path}/file`, sent: { query, body: { userId } } },
  ])
})

it('[REP-04] [REP-08] the report of all counties is asked for and exported by its filters', async () => {
  const info = {
    ...{ predictionDates: [], states: [], fileClasses: [], predictionClasses: [], propertyClasses: [] },
    ...{ thresholds: [], saleFilters: [] },
  }
  const chosen = datedFilter(info, SellerFilter.parse({ state: 'TX' }))
  const { asked, client } = clientOf(() => report)
  const flow = createActor(withClient(sellerReportMachine, client), { input: { chosen } }).start()
  await waitFor(flow, (snapshot) => snapshot.matches({ fetched: { report: 'shown' } }))
  flow.send({ type: 'report.export' })
  await waitFor(flow, (snapshot) => snapshot.matches({ fetched: { file: 'offered' } }))
  flow.stop()
  const path = 'GET /api/v1/druid/likely-seller-progress-report'
  expect(asked).toEqual([
    { path, sent: { query: { ...chosen, limit: 1 } } },
    { path: `${path}/file`, sent: { query: chosen } },
  ])
})
