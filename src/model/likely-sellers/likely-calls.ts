import * as z from 'zod/mini'
import { ItemStatus } from '#model/administration/orders.ts'
import { bodyOfIds, call, ofOwnerOrAdmin } from '#model/shared/call.ts'
import { Lead } from '#model/shared/lead-map.ts'
import { maxPageRows } from '#model/shared/page.ts'
import {
  LikelyCounty,
  LikelyFilter,
  LikelyItem,
  LikelyKind,
  LikelyRow,
  likelyPageSize,
  PropertyDetail,
} from './likely.ts'
import { ExportCount, LikelyExport } from './likely-export.ts'

const ofOwnItem = { method: 'GET', access: { allows: 'self', owner: { from: 'session' } } } as const

const start = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2_147_483_647)), 0)
const sized = (most: number, size: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), size)

const ofItem = z.object({ id: z.string(), county: z.string() })

const exported = {
  ...ofOwnItem,
  method: 'POST',
  params: z.object({ id: z.string(), fipsCode: z.string() }),
  body: LikelyExport,
  bodyLimit: bodyOfIds,
  limit: 'work',
} as const

export const likelyCalls = {
  orders: call({
    ...ofOwnerOrAdmin,
    method: 'GET',
    path: '/api/v1/likely/orders/user/:id/:type/:status',
    summary:
      'The counties whose lists a user sees, each once; of the status inactive those that ended, without lists',
    params: z.object({ id: z.string(), type: LikelyKind, status: ItemStatus }),
    query: z.object({ page: start, limit: sized(10, 10) }),
    reply: z.object({ items: z.array(LikelyCounty) }),
  }),
  item: call({
    ...ofOwnItem,
    path: '/api/v1/likely/item',
    summary: 'One of the own counties, with the set that its list is of',
    query: ofItem,
    reply: LikelyItem,
  }),
  properties: call({
    ...ofOwnItem,
    path: '/api/v1/likely/get-properties',
    summary: 'Properties of a county that are likely to be listed, the likeliest first; start counts rows',
    query: z.extend(ofItem, {
      ...LikelyFilter.shape,
      start,
      perPage: sized(maxPageRows, likelyPageSize),
      sort: z.optional(z.enum(['phone', 'lead_status'])),
      descending: z.optional(z.enum(['yes'])),
    }),
    reply: z.object({ resp: z.readonly(z.array(LikelyRow)), totalCount: z.number() }),
  }),
  locations: call({
    ...ofOwnItem,
    path: '/api/v1/likely/get-properties/locations',
    summary: 'Where the properties of a county that pass a filter are',
    query: z.extend(ofItem, LikelyFilter.shape),
    reply: z.object({ items: z.readonly(z.array(Lead)) }),
  }),
  propertyDetail: call({
    method: 'GET',
    path: '/likelyseller/prediction-property-detail/:userId/:propertyId',
    summary: 'A property of one of the user’s lists; an empty list if it is in none',
    access: { allows: 'self', owner: { from: 'params', field: 'userId' }, orAdmin: true },
    params: z.object({ userId: z.string(), propertyId: z.string() }),
    reply: z.array(PropertyDetail),
  }),
  download: call({
    ...exported,
    path: '/likelyseller/download/:id/:fipsCode',
    summary: 'Chosen properties of a county as a file for a marketing channel',
    kind: 'download',
    reply: z.unknown(),
  }),
  downloadCount: call({
    ...exported,
    path: '/likelyseller/download/:id/:fipsCode/count',
    summary: 'How many lines that file has, and what it leaves out, with why',
    reply: ExportCount,
  }),
} as const
