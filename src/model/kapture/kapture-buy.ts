import * as z from 'zod/mini'
import { itemInCart, itemSold } from '#model/checkout/bought-item.ts'
import { countsOfFile } from '#model/deliveries/deliveries.ts'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'
import { canHappen, statusAfter } from '#model/shared/life.ts'
import { filterInWords, RealtorFilter } from './kapture.ts'
import { kaptureBuyLife } from './kapture-buy-life.ts'

/** A list of licenses that is bought: its filter, and what became of it. */
export const KaptureBuyState = z.object({
  id: z.string(),
  filter: RealtorFilter,
  /** `open` until it is paid for. */
  status: z.enum(['open', 'processing', 'success', 'failed']),
  /** Delivered and billed. */
  records: z.nullable(z.number()),
  actualAmount: z.nullable(z.number()),
  receiptUrl: z.nullable(z.string()),
  createdAt: z.string(),
  deliveredAt: z.nullable(z.string()),
})
export type KaptureBuyState = z.infer<typeof KaptureBuyState>

/** As a cart's item shows it. */
export const KaptureTarget = z.extend(RealtorFilter, { id: z.string() })

export const noKaptureBuy: KaptureBuyState = {
  id: '',
  filter: { state: '' },
  status: 'open',
  records: null,
  actualAmount: null,
  receiptUrl: null,
  createdAt: '',
  deliveredAt: null,
}

export const kaptureBuyFacts = [
  fact('v1.KaptureBuyMade', z.object({ buyId: z.string(), filter: RealtorFilter }), { hides: 'all' }),
  fact('v1.KaptureBuyOrdered', z.object(itemInCart), { hides: 'all' }),
  fact('v1.KaptureBuyDelivered', z.object({ itemId: z.string(), records: z.number(), ...itemSold }), {
    hides: 'all',
  }),
  fact('v1.KaptureBuyFailed', z.object({ itemId: z.string(), code: z.string() }), { hides: 'all' }),
  fact('v1.KaptureBuyDownloaded', z.object({ format: z.string(), ...countsOfFile }), { hides: 'all' }),
] as const
export type KaptureBuyFact = FactOf<typeof kaptureBuyFacts>

export const kaptureBuyLifeOf = ({ id, status }: KaptureBuyState): keyof typeof kaptureBuyLife =>
  id === '' ? 'none' : status

/** Whether a fact can happen to a bought list now. */
export const kaptureBuyTakes = (buy: KaptureBuyState, { type }: Pick<KaptureBuyFact, 'type'>): boolean =>
  canHappen(kaptureBuyLife, kaptureBuyLifeOf(buy), type)

export const evolveKaptureBuy: Evolve<KaptureBuyState, KaptureBuyFact> = (buy, { type, data }, at) => {
  buy.status = statusAfter(kaptureBuyLife, kaptureBuyLifeOf(buy), type)
  switch (type) {
    case 'v1.KaptureBuyMade':
      buy.id = data.buyId
      buy.filter = data.filter
      buy.createdAt = at
      return
    case 'v1.KaptureBuyDelivered':
      buy.records = data.records
      buy.actualAmount = data.actualAmount
      buy.receiptUrl = data.receiptUrl
      buy.deliveredAt = at
      return
  }
}

/** `Texas, Austin, Agent, Has Email`: what was chosen, without what may be anything. */
export const listName = (filter: RealtorFilter): string =>
  filterInWords(filter)
    .filter(([, value]) => value !== 'All' && value !== 'Any')
    .map(([label, value]) =>
      label.startsWith('Has ') ? (value === 'Yes' ? label : label.replace('Has', 'No')) : value,
    )
    .join(', ')

export const kaptureTabPath = '/audiences?tab=kapture'

export interface ListFile {
  readonly id: string
  readonly format: 'csv' | 'xlsx'
}

export interface RealtorFile {
  readonly userId: string
  readonly filter: RealtorFilter
}
