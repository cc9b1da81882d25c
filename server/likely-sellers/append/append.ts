import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CartItem, CartState } from '#model/checkout/cart.ts'
import { cartItemTerms } from '#model/checkout/cart-item-types.ts'
import { priceOf } from '#model/checkout/pricing.ts'
import { countyName } from '#model/county-data/score-run.ts'
import {
  AppendOptions,
  type AppendState,
  appendDescription,
  appendTakes,
  appendTexts,
} from '#model/likely-sellers/append.ts'
import { likelyPath } from '#model/likely-sellers/likely.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { unbill } from '#server/audits/billed-contacts.ts'
import { bought } from '#server/checkout/bought.ts'
import type { CartProduct, ItemDescription, ItemRequest } from '#server/checkout/product.ts'
import { counted, mail } from '#server/messages/customer-mail.ts'
import { type CommandContext, stateOf } from '#server/store/journal.ts'
import { allowLongStatements, type Database, type Transaction } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { lookUpOwners } from './look-up.ts'
import { estimateAppend, forgetOwners, keepOwners, ownerNo, readList } from './owners.ts'

const MadeOfAppend = z.object({ found: z.number(), quantity: z.number() })

type Readable = Database | Transaction

const price = (owners: number) => priceOf('APPEND', owners)

function optionsOf({ appendPersonOption, appendKind }: ItemRequest): AppendOptions | Refusal {
  const options = AppendOptions.safeParse({ appendPersonOption, appendKind })
  if (options.success) return options.data
  const [isMissing, field] =
    appendPersonOption === undefined ? ['owner', 'appendPersonOption'] : ['kind', 'appendKind']
  return refuse('noOption', `Please choose the ${isMissing} of the append.`, 422, field)
}

/** An append of the same county and owner that is in the cart or being delivered. */
async function whyNotTwice(
  { tx, ownerId }: CommandContext,
  { items }: CartState,
  orderItemId: string,
  { appendPersonOption }: AppendOptions,
): Promise<Refusal | undefined> {
  const isOfOwner = sql`${streams.state} ->> 'orderItemId' = ${orderItemId}
    and ${streams.state} ->> 'appendPersonOption' = ${appendPersonOption}`
  const rows = await tx
    .select({ id: streams.streamId, state: streams.state })
    .from(streams)
    .where(ownStreams(ownerId, 'append', isOfOwner))
  if (rows.some(({ id }) => items.some((item) => item.id === id)))
    return refuse('appendInCart', appendTexts.inCart)
  return rows.some(({ state }) => appendTakes(state as AppendState, { type: 'v1.AppendDelivered' }))
    ? refuse('notReady', appendTexts.processing)
    : undefined
}

const appends = bought('append', ({ id }) => id, appendTakes)

async function countiesOf(db: Readable, items: readonly CartItem[]) {
  const { rows } = await db.execute<{ id: string; fips: string; county: string; state: string }>(sql`
    select i.id, c.fips, c.name as county, c.state from order_items i join counties c on c.fips = i.fips
    where i.id = any(${sql.param(items.map(({ targetId }) => targetId))}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Contact data for the owners of a county's list. Its target is the item of the order; its stream has its own id. */
export const appendedData: CartProduct = {
  price,

  async find(context, cart, request) {
    const options = optionsOf(request)
    if (isRefusal(options)) return options
    const { tx, ownerId, at } = context
    const { targetId } = request
    const access = await readList(tx, ownerId, targetId, new Date(at))
    if (isRefusal(access)) return access
    const refusal = await whyNotTwice(context, cart, targetId, options)
    if (refusal) return refusal
    const estimate = await estimateAppend(tx, access, options)
    if (isRefusal(estimate)) return estimate
    if (estimate.quantity + estimate.alreadyFetched === 0)
      return refuse('nothingToAppend', appendTexts.nothingMissing, 422)
    return {
      quantity: estimate.quantity,
      amount: estimate.estimatedAmount,
      async putIn(itemId, cartId) {
        await keepOwners(tx, itemId, access, options)
        const data = { itemId, cartId, orderItemId: targetId, ...options }
        await context.append('append', itemId, { type: 'v1.AppendPutInCart', data })
      },
    }
  },

  async takeOut(context, item) {
    await appends.record(context, item, () => ({ type: 'v1.AppendTakenFromCart', data: {} }))
    await forgetOwners(context.tx, item.id)
  },

  async order(context, item) {
    await appends.record(context, item, () => ({ type: 'v1.AppendOrdered', data: {} }))
    return item.estimatedQuantity
  },

  async deliver(needs, lease, { id, targetId }) {
    const { store, now } = needs
    const append = await stateOf(store.db, lease.ownerId, 'append', id)
    if (!append || !appendTakes(append, { type: 'v1.AppendDelivered' })) return undefined
    if (isRefusal(await readList(store.db, lease.ownerId, targetId, now()))) return undefined
    return lookUpOwners(needs, lease, append)
  },

  async handOver({ store, now }, lease, item, made) {
    const { found, quantity } = MadeOfAppend.parse(made)
    const append = await stateOf(store.db, lease.ownerId, 'append', item.id)
    if (!append) return async () => undefined
    await store.db.transaction(async (tx) => {
      await lease.save(tx, {})
      await allowLongStatements(tx)
      await tx.execute(sql`
        insert into appended_contacts (user_id, fips, attom_id, owner_no, result, appended_at)
        select ${lease.ownerId}::uuid, fips, attom_id, ${ownerNo(append.appendPersonOption)}, result,
          ${now().toISOString()}::timestamptz
        from append_rows where item_id = ${item.id} and result is not null
        on conflict (user_id, fips, attom_id, owner_no)
        do update set result = excluded.result, appended_at = excluded.appended_at`)
    })
    return async (context, sale) => {
      await appends.sell(context, item, { type: 'v1.AppendDelivered', data: { found, quantity, ...sale } })
      await forgetOwners(context.tx, item.id)
    }
  },

  async fail(context, item, code) {
    await appends.record(context, item, () => ({ type: 'v1.AppendFailed', data: { code } }))
    await unbill(context.tx, item.id)
    await forgetOwners(context.tx, item.id)
  },

  async describe(db, items) {
    const states = await appends.states(db, items)
    const counties = await countiesOf(db, items)
    return new Map(
      items.flatMap(({ id, targetId }): [string, ItemDescription][] => {
        const append = states.get(id)
        if (!append) return []
        const { orderItemId, appendPersonOption, appendKind } = append
        const county = counties.get(targetId)
        const description: ItemDescription = {
          description: `${cartItemTerms.APPEND.title}: ${appendDescription(append)}`,
          subDescription: county ? countyName(county) : '',
          reportUrl: county ? likelyPath({ id: targetId, fipsCode: county.fips }) : null,
          details: { append: { id, orderItemId, appendPersonOption, appendKind } },
        }
        return [[id, description]]
      }),
    )
  },

  chosenRows: async () => undefined,

  async deliveredMail({ tx, state }, to, item) {
    const append = await state('append', item.id)
    const county = (await countiesOf(tx, [item])).get(item.targetId)
    if (!county) return undefined
    const found = counted(append?.found ?? 0, 'owner', 'owners')
    return mail(to, {
      subject: `Your append is ready: ${found} found`,
      paragraphs: [
        `We added phones or e-mails for ${found} to your list of ${countyName(county)}. They are in the list and in its exports.`,
      ],
      path: likelyPath({ id: item.targetId, fipsCode: county.fips }),
      label: 'Open the list',
    })
  },
}
