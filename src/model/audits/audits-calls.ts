import * as z from 'zod/mini'
import { bodyOfIds, call, done, ofOwnerOrAdmin } from '#model/shared/call.ts'
import { feedPage } from '#model/shared/feed-page.ts'
import { maxChosenRows } from '#model/shared/page.ts'
import { maxFileBytes } from '#model/uploads/sheet/limits.ts'
import { UploadForm } from '#model/uploads/upload-form.ts'
import { AuditCard } from './audit.ts'
import { AuditRow, AuditRowSelection } from './audit-row-fields.ts'

const byUser = z.object({ userId: z.string(), id: z.string() })
const byId = z.object({ id: z.string() })
const page = z.object({
  ...feedPage,
})

const AuditPage = z.object({ audits: z.array(AuditCard), seq: z.number() })

const Received = z.object({
  upload: z.object({
    id: z.string(),
    originalFileName: z.string(),
    originalRows: z.number(),
    addressRows: z.number(),
    duplicates: z.number(),
  }),
})

const upload = z.object({ id: z.string() })
const create = z.object({ user: z.object({ id: z.string() }), upload })
const created = z.object({ id: z.string() })

const download = {
  kind: 'download',
  method: 'POST',
  params: byId,
  bodyLimit: bodyOfIds,
  limit: 'work',
  body: z.object({
    /** All rows, those with these ids, or those of the selection; given both, those in both. */
    filter: z.object({
      auditItemIds: z.optional(z.array(z.string()).check(z.maxLength(maxChosenRows))),
      selection: z.optional(AuditRowSelection),
    }),
    format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  }),
  access: { allows: 'self', owner: { from: 'stream', field: 'id' } },
  reply: z.unknown(),
} as const

const ofAudit = {
  method: 'GET',
  access: { allows: 'self', owner: { from: 'params', field: 'userId' }, orAdmin: true },
  params: byUser,
} as const

const detail = {
  ...ofAudit,
  reply: z.object({ audit: AuditCard, seq: z.number(), rows: z.array(AuditRow) }),
} as const

const start = {
  method: 'POST',
  access: { allows: 'self', owner: { from: 'session' } },
  body: create,
  reply: created,
} as const

const uploading = {
  kind: 'upload',
  method: 'POST',
  // Each may be of 200 MB.
  limit: 'upload',
  form: UploadForm,
  reply: Received,
} as const
const ownUpload = { ...uploading, access: { allows: 'self', owner: { from: 'session' } } } as const

const uploadedFile = {
  path: '/audit/upload/download/:id',
  summary: 'The file an audit was made from, as it was sent',
  kind: 'download',
  access: { allows: 'admin' },
  params: byId,
  reply: z.unknown(),
} as const

export const auditCalls = {
  uploadAudit: call({
    ...ownUpload,
    path: '/upload-audit',
    summary: `Send a contact file of at most ${maxFileBytes / 1024 / 1024} MB`,
  }),
  uploadSkipTrace: call({
    ...ownUpload,
    path: '/upload-skiptrace',
    summary: 'Send a file for SkipTrace Pro',
  }),
  uploadFor: call({
    ...uploading,
    access: { allows: 'admin' },
    params: byId,
    path: '/user/:id/upload-audit',
    summary: 'Send a contact file of a customer, as an administrator',
  }),
  previewFor: call({
    method: 'POST',
    access: { allows: 'admin' },
    params: byId,
    body: z.object({ upload }),
    reply: created,
    path: '/user/:id/audits/preview',
    summary: 'Start the free preview of that file in their account; they are notified by mail',
  }),
  createPreview: call({
    ...start,
    path: '/audits/preview',
    summary: 'Start the free preview of an uploaded file',
  }),
  createAudit: call({
    ...start,
    path: '/audits',
    summary: 'Same as /audits/preview: an audit begins as a preview and is complete once it is bought',
  }),
  createSkipTrace: call({ ...start, path: '/skiptrace', summary: 'Start a SkipTrace of an uploaded file' }),
  audits: call({
    method: 'GET',
    path: '/audits/ids/user/:id',
    summary: "A user's Database REfresh audits, the newest first",
    ...ofOwnerOrAdmin,
    query: page,
    reply: AuditPage,
  }),
  skipTraces: call({
    method: 'GET',
    path: '/skiptraces/ids/user/:id',
    summary: "A user's SkipTrace Pro files, the newest first",
    ...ofOwnerOrAdmin,
    query: page,
    reply: AuditPage,
  }),
  audit: call({
    ...detail,
    path: '/audit/:userId/:id',
    summary: 'An audit and all its rows: until it is paid, without the fields that are for sale',
  }),
  skipTrace: call({
    ...detail,
    path: '/skiptrace/:userId/:id',
    summary: 'A SkipTrace Pro file and all its rows: none until it is paid',
  }),
  deleteAudit: call({
    method: 'DELETE',
    path: '/audit/:id',
    summary: 'Delete an audit with its rows and its file; an administrator only one that was not bought',
    access: { allows: 'self', owner: { from: 'stream', field: 'id' }, orAdmin: true },
    params: byId,
    reply: done,
  }),
  downloadAudit: call({
    ...download,
    path: '/audit/download/:id',
    summary: 'The scored rows of a paid audit',
  }),
  downloadSkipTrace: call({
    ...download,
    path: '/skiptrace/download/:id',
    summary: 'The contacts found for a paid SkipTrace Pro file',
  }),
  downloadUpload: call({ ...uploadedFile, method: 'POST' }),
  openUpload: call({ ...uploadedFile, method: 'GET' }),
} as const
