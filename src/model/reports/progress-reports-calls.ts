import * as z from 'zod/mini'
import { call, forAdmins } from '#model/shared/call.ts'
import { CustomerQuery, CustomerReport, CustomerSubject, customerSizes } from './customer-report.ts'
import { FilterInfo, SellerFilter, SellerReport, sellerSizes } from './progress-report.ts'

/** Offsets count rows, from 0. */
export const rowsOf = (most: number, usual: number) => ({
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual),
})

export const progressReportCalls = {
  filterInfo: call({
    ...forAdmins,
    method: 'GET',
    path: '/api/v1/druid/filter-info',
    summary: 'What the progress reports can be filtered by',
    reply: FilterInfo,
  }),
  sellers: call({
    ...forAdmins,
    method: 'GET',
    path: '/api/v1/druid/likely-seller-progress-report',
    summary: 'What was predicted for each county and what came of it; figures not kept yet are counted',
    query: z.extend(SellerFilter, rowsOf(Math.max(...sellerSizes), sellerSizes[0])),
    reply: SellerReport,
  }),
  sellersFile: call({
    ...forAdmins,
    method: 'GET',
    path: '/api/v1/druid/likely-seller-progress-report/file',
    summary: 'The same as a CSV file',
    kind: 'download',
    limit: 'work',
    query: SellerFilter,
    reply: z.unknown(),
  }),
  customers: call({
    ...forAdmins,
    method: 'POST',
    path: '/api/v1/druid/customer-progress-report',
    summary:
      "What was predicted for each county of a customer's orders, by its item's setting or another, and what came of it",
    query: z.extend(CustomerQuery, rowsOf(Math.max(...customerSizes), customerSizes[0])),
    body: CustomerSubject,
    reply: CustomerReport,
  }),
  customersFile: call({
    ...forAdmins,
    method: 'POST',
    path: '/api/v1/druid/customer-progress-report/file',
    summary: 'The same as a CSV file',
    kind: 'download',
    limit: 'work',
    query: CustomerQuery,
    body: CustomerSubject,
    reply: z.unknown(),
  }),
} as const
