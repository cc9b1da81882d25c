import * as z from 'zod/mini'
import { call, done, ofOwner } from '#model/shared/call.ts'
import { auditTypes } from './audit.ts'
import { AuditStats } from './audit-stats.ts'

const byId = z.object({ id: z.string() })
const own = { allows: 'self', owner: { from: 'stream', field: 'id' } } as const

export const AuditSums = z.object({
  type: z.enum(auditTypes),
  processedAt: z.nullable(z.string()),
  originalRows: z.number(),
  recordCount: z.number(),
  stats: AuditStats,
})
export type AuditSums = z.infer<typeof AuditSums>

const SharedFigures = z.object({
  auditId: z.string(),
  /** The file's; empty if it is gone. */
  name: z.string(),
  createdAt: z.string(),
})
export type SharedFigures = z.infer<typeof SharedFigures>

export const OwnSums = z.object({
  /** Null until the audit is paid. */
  sums: z.nullable(AuditSums),
  isShared: z.boolean(),
})
export type OwnSums = z.infer<typeof OwnSums>

export const statsCalls = {
  stats: call({
    method: 'GET',
    path: '/audit/stats/:id',
    summary: "A paid audit's sums, for its owner",
    access: { ...own, orAdmin: true },
    params: byId,
    reply: OwnSums,
  }),
  share: call({
    method: 'POST',
    path: '/audit/stats/link/:id',
    summary: 'Create the link that shows others the sums; the previous link stops working',
    access: own,
    ownerOnly: 'account',
    params: byId,
    reply: z.object({ link: z.string() }),
  }),
  unshare: call({
    method: 'DELETE',
    path: '/audit/stats/link/:id',
    summary: 'Revoke the link',
    access: own,
    ownerOnly: 'account',
    params: byId,
    reply: done,
  }),
  links: call({
    method: 'GET',
    path: '/stats-links/:id',
    summary: 'The audits whose sums are shared by a link, the last shared first',
    ...ofOwner,
    reply: z.object({ links: z.array(SharedFigures) }),
  }),
  sharedStats: call({
    method: 'POST',
    path: '/audit/stats/shared',
    summary: 'The sums behind a link',
    access: { allows: 'anyone' },
    limit: 'attempt',
    body: z.object({ auditId: z.string(), link: z.string().check(z.maxLength(255)) }),
    reply: AuditSums,
  }),
} as const
