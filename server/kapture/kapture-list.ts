import type { CartState } from '#model/checkout/cart.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { foundText, isSameFilter, kaptureTexts, type RealtorFilter } from '#model/kapture/kapture.ts'
import { kaptureBuyTakes, kaptureTabPath, listName } from '#model/kapture/kapture-buy.ts'
import { notThere, refuse } from '#model/shared/problem.ts'
import { bought } from '#server/checkout/bought.ts'
import type { CartProduct, ItemDescription } from '#server/checkout/product.ts'
import { counted, mail } from '#server/messages/customer-mail.ts'
import { stateOf } from '#server/store/journal.ts'
import type { Transaction } from '#server/store/pool.ts'
import { eraseList, fixList } from './list-rows.ts'
import { countRealtors } from './realtors.ts'

const price = (records: number) => priceOf('KAPTURE_BUY', records)

const buys = bought('kaptureBuy', ({ targetId }) => targetId, kaptureBuyTakes)

/** A filter is in a cart once: adding it again, as after a lost reply, buys nothing more. */
async function itemWith(tx: Transaction, { items }: CartState, filter: RealtorFilter) {
  const own = items.filter(({ type }) => type === 'KAPTURE_BUY')
  const lists = await buys.states(tx, own)
  return own.find(({ targetId }) => {
    const list = lists.get(targetId)
    return list && isSameFilter(list.filter, filter)
  })?.id
}

/** A list of licensed realtors. Its target is a `kaptureBuy`, which has the filter. */
export const kaptureList: CartProduct = {
  price,

  async find({ tx, state }, cart, { targetId }) {
    const buy = await state('kaptureBuy', targetId)
    if (!buy) return notThere
    const heldAs = await itemWith(tx, cart, buy.filter)
    if (heldAs) return { heldAs }
    if (!kaptureBuyTakes(buy, { type: 'v1.KaptureBuyOrdered' }))
      return refuse('alreadyBought', 'You have bought this list already. It is in My Audiences.')
    const quantity = await countRealtors(tx, buy.filter)
    if (quantity === 0) return refuse('nothingFound', kaptureTexts.none, 422)
    return { quantity, amount: price(quantity), putIn: async () => undefined }
  },

  takeOut: async () => undefined,

  async order(context, item, cartId) {
    await buys.record(context, item, () => ({
      type: 'v1.KaptureBuyOrdered',
      data: { itemId: item.id, cartId },
    }))
    return item.estimatedQuantity
  },

  async deliver({ store }, lease, { targetId }) {
    const buy = await stateOf(store.db, lease.ownerId, 'kaptureBuy', targetId)
    if (!buy || !kaptureBuyTakes(buy, { type: 'v1.KaptureBuyDelivered' })) return undefined
    const quantity = await fixList(store.db, lease, buy)
    return quantity ? { quantity } : undefined
  },

  async handOver(_needs, _lease, item, { quantity: records }) {
    return async (context, sale) => {
      await buys.sell(context, item, {
        type: 'v1.KaptureBuyDelivered',
        data: { itemId: item.id, records, ...sale },
      })
    }
  },

  async fail(context, item, code) {
    await buys.record(context, item, () => ({
      type: 'v1.KaptureBuyFailed',
      data: { itemId: item.id, code },
    }))
    await eraseList(context.tx, item.targetId)
  },

  async describe(db, items) {
    const lists = await buys.states(db, items)
    return new Map(
      items.flatMap(({ id, targetId }): [string, ItemDescription][] => {
        const filter = lists.get(targetId)?.filter
        if (!filter) return []
        const details = { kaptureBuy: { id: targetId, ...filter } }
        const description = cartItemTerms.KAPTURE_BUY.title
        const subDescription = listName(filter)
        return [[id, { description, subDescription, reportUrl: kaptureTabPath, details }]]
      }),
    )
  },

  chosenRows: async () => undefined,

  async deliveredMail({ state }, to, { targetId, actualQuantity }) {
    const buy = await state('kaptureBuy', targetId)
    if (!buy) return undefined
    const records = actualQuantity ?? 0
    return mail(to, {
      subject: `Your KaptuRE list is ready: ${counted(records, 'record', 'records')}`,
      paragraphs: [
        `${foundText(records)} for ${listName(buy.filter)}. You can download the list at any time.`,
      ],
      path: kaptureTabPath,
      label: 'Open My Audiences',
    })
  },
}
