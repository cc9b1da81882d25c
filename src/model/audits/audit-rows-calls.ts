import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'
import { LeadColumns } from '#model/shared/lead-map.ts'
import { PageRequest, pageOf, RowCount } from '#model/shared/page.ts'
import { asProblem } from '#model/shared/problem.ts'
import { AuditCard } from './audit.ts'
import { matchVerdicts } from './audit-row.ts'
import { AuditRow, AuditRowFilter, AuditRowSort } from './audit-row-fields.ts'
import { AuditGrade } from './grades.ts'

const ofAudit = {
  access: { allows: 'self', owner: { from: 'params', field: 'userId' }, orAdmin: true },
  params: z.object({ userId: z.string(), id: z.string() }),
} as const

const rowId = z.string()
const line = z.string().check(z.maxLength(200))

export const unreadableAddress =
  'We cannot read this as a US address. Please give a house number, a street, and a ZIP code or a city with its state.'

export const CorrectedAddress = z.object({
  street: line.check(z.trim(), z.minLength(1, unreadableAddress)),
  city: line,
  state: line,
  zip: line,
})
export type CorrectedAddress = z.infer<typeof CorrectedAddress>

const settledCodes = ['alreadyJudged', 'alreadyMatched', 'notMatched'] as const

/** Whether a match was refused because it is no longer open. */
export const isSettledMatch = (error: unknown): boolean =>
  settledCodes.some((code) => code === asProblem(error).code)

/** What the row is afterwards. */
const byOwner = {
  ...ofAudit,
  access: { allows: 'self', owner: ofAudit.access.owner },
  method: 'POST',
  reply: AuditRow,
} as const

export const auditRowCalls = {
  auditOpening: call({
    ...ofAudit,
    method: 'GET',
    path: '/audit/:userId/:id/opening',
    summary: 'An audit and the first of the rows that it opens with',
    reply: z.object({ audit: AuditCard, rows: pageOf(AuditRow), version: z.number() }),
  }),
  auditRowPage: call({
    ...ofAudit,
    method: 'POST',
    path: '/audit/:userId/:id/rows',
    summary: 'A page of the rows of an audit that pass a filter, in an order',
    body: z.object({ filter: AuditRowFilter, sort: AuditRowSort, page: PageRequest }),
    reply: pageOf(AuditRow),
  }),
  auditRowCount: call({
    ...ofAudit,
    method: 'POST',
    path: '/audit/:userId/:id/rows/count',
    summary: 'How many rows of an audit pass a filter',
    body: z.object({ filter: AuditRowFilter }),
    reply: RowCount,
  }),
  auditRowMap: call({
    ...ofAudit,
    method: 'POST',
    path: '/audit/:userId/:id/rows/map',
    summary: 'Where the rows of an audit that pass a filter are',
    body: z.object({ filter: AuditRowFilter }),
    reply: z.extend(LeadColumns, { version: z.nullable(z.number()) }),
  }),
  auditGrade: call({
    ...ofAudit,
    method: 'GET',
    path: '/audit/:userId/:id/grade',
    summary:
      'Which homes of a bought report were listed in the 90 days after its delivery, beside their first score',
    reply: AuditGrade,
  }),
  judgeMatch: call({
    ...byOwner,
    limit: 'work',
    path: '/audit/:userId/:id/rows/match',
    summary: "Say once whether a row's home is the right one; only what it was matched by is kept",
    body: z.object({ rowId, verdict: z.enum(matchVerdicts), candidate: z.optional(z.int()) }),
  }),
  correctAddress: call({
    ...byOwner,
    limit: 'work',
    path: '/audit/:userId/:id/rows/address',
    summary: 'Correct the address of a row that was not matched, and match it again',
    body: z.extend(CorrectedAddress, { rowId }),
  }),
} as const
