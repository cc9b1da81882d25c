import * as z from 'zod/mini'
import { predictionSets } from '#model/county-data/selection.ts'
import { ExportCount, marketingChannels } from '#model/likely-sellers/likely-export.ts'
import type { Evolve } from '#model/shared/fact.ts'
import { statusAfter } from '#model/shared/life.ts'
import type { OrderFileEvent, OrderFileFact } from './administration-facts.ts'
import { orderFileLife } from './order-file-life.ts'

export const orderFileStatuses = ['waiting', 'ready', 'empty', 'failed'] as const
export type OrderFileStatus = (typeof orderFileStatuses)[number]

export const OrderFile = z.extend(ExportCount, {
  id: z.string(),
  itemId: z.string(),
  /** The file's name, without its ending; of one that failed the item's name. */
  name: z.string(),
  status: z.enum(orderFileStatuses),
  /** Why it failed. */
  why: z.nullable(z.string()),
})
export type OrderFile = z.infer<typeof OrderFile>

/** It is ready, empty or failed. */
export const isMade = ({ status }: Pick<OrderFile, 'status'>): boolean => status !== 'waiting'

export const orderFileEventOf = ({ type, data: { status } }: OrderFileFact): OrderFileEvent =>
  `${type}.${status}`

export const evolveOrderFile: Evolve<Pick<OrderFile, 'status'>, OrderFileFact> = (file, ended) => {
  file.status = statusAfter(orderFileLife, file.status, orderFileEventOf(ended))
}

/** `orderItems` are those to make files of, all of the order if left out; `orderItemId` is the specification's one, if those are left out. */
export const OrderFilesRequest = z.object({
  orderItems: z.optional(z.array(z.string()).check(z.maxLength(500))),
  orderItemId: z.optional(z.string()),
  /** Of the order's company, if given. */
  companyHubspotId: z.optional(z.nullable(z.string())),
  marketingChannel: z._default(z.enum(marketingChannels), 'Direct Mail'),
  predictionSet: z._default(z.enum(predictionSets), 'All This Month'),
  /** Who receives them, of the order's users; may be left out where there is one, or none yet. */
  userId: z.optional(z.string()),
})
export type OrderFilesRequest = z.infer<typeof OrderFilesRequest>

export interface OrderFilesOrder {
  readonly orderId: string
  readonly request: z.input<typeof OrderFilesRequest>
}

export interface OrderFileDownload {
  readonly id: string
  readonly format: 'csv' | 'xlsx'
}

export const orderFileTexts = {
  noUser:
    'No one of this order has activated their account yet. They do so at /login/confirmation; until then files can be made and downloaded, but not sent.',
  madeForNoOne:
    'This file was made before anyone of the order had an account, so it cannot be sent. Create the files again once someone has.',
  newUser: 'Someone of this order has activated their account since. Create the files again for them.',
  whichUser: 'Choose for whom the files are.',
  noItems: 'This order has no items to make files of.',
  otherItems: 'Some of these items are not of this order.',
  otherCompany: 'This order is of another company.',
  notReady: 'This file is not ready.',
  newerSet: 'A newer set of predictions has been loaded since. Create the files again.',
  noSet: 'No predictions have been loaded for this county this month.',
  noCounty: 'No county with this item’s FIPS code has been loaded.',
  notForFiles: 'There is no list of this product.',
  notAccessible: 'The customer has no access to this item: the order, the item or the company is not active.',
  onlyFiles: 'An administrator sends files of orders only.',
  failed: 'The file could not be made. Create the files again.',
  notCreated: 'The files could not be created. Please try again.',
  notExported: 'Error exporting file',
} as const
