import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuditState, AuditStats } from '#model/audit.ts'
import type { CartState } from '#model/cart.ts'
import { Coupon, settle } from '#model/coupon.ts'
import { priceOf } from '#model/pricing.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import { type DeliveredItem, settleCart } from '../../decide/checkout.ts'
import type { Files } from '../../gateways/files/port.ts'
import { stateOf } from '../../store/journal.ts'
import type { Database } from '../../store/pool.ts'
import { auditRows } from '../../store/schema/audit.ts'
import { payments as paymentRows } from '../../store/schema/vault.ts'
import { processFile } from '../audit/process.ts'
import type { Lease, Task } from '../runner.ts'
import { type PaymentNeeds, PaymentWork } from './authorise.ts'

const system = (ownerId: string) => ({ actorId: ownerId, onBehalfOf: null })

interface Delivery extends DeliveredItem {
  readonly audit: AuditState
  readonly rows: number
  readonly stats: AuditStats
}

/**
 * Delivers an authorised cart, then captures what was delivered: never more than was authorised, the rest let go.
 * Facts commit at the end; whatever was done before a crash is done again with the same result.
 */
export function deliverTask(needs: PaymentNeeds & { readonly files: Files }): Task {
  const { store, journal, payments } = needs

  async function deliver(lease: Lease, cart: CartState, skip: boolean) {
    const delivered: Delivery[] = []
    const failed: { itemId: string; code: string; targetId: string }[] = []
    for (const item of cart.items) {
      const audit = await stateOf(store.db, lease.ownerId, 'audit', item.targetId)
      const made = audit && !skip ? await deliverAudit(lease, audit) : undefined
      if (!audit || !made) {
        failed.push({ itemId: item.id, code: 'notDelivered', targetId: item.targetId })
        continue
      }
      const amount = Math.min(priceOf(item.type, made.quantity), item.estimatedAmount)
      delivered.push({ itemId: item.id, audit, amount, ...made })
    }
    return { delivered, failed }
  }

  async function deliverAudit(lease: Lease, audit: AuditState) {
    if (audit.type === 'skiptrace') {
      try {
        const processed = await processFile(needs, lease, audit.id)
        if (!processed) return undefined
        return { rows: processed.rows, ...(await countTraced(store.db, audit)) }
      } catch (error) {
        if (isSheetRefused(error)) return undefined
        throw error
      }
    }
    const stats = await statsOf(store.db, audit)
    return { rows: audit.rowsProcessed, quantity: audit.recordCount, stats }
  }

  async function run(lease: Lease, skip = false): Promise<void> {
    const { cartId, attemptId } = PaymentWork.parse(lease.payload)
    const cart = await stateOf(store.db, lease.ownerId, 'cart', cartId)
    const attempt = cart?.attempt
    if (!cart || attempt?.id !== attemptId || cart.status !== 'processing') {
      await store.db.transaction((tx) => lease.finish(tx))
      return
    }
    const [payment] = await store.db.select().from(paymentRows).where(eq(paymentRows.attemptId, attemptId))
    const coupon = Coupon.safeParse(payment?.coupon).data ?? null
    const { delivered, failed } = await deliver(lease, cart, skip)
    const lines = delivered.map(({ itemId, amount }) => ({
      id: itemId,
      type: cart.items.find(({ id }) => id === itemId)?.type ?? ('AUDIT' as const),
      amount,
    }))
    const settlement = settle(lines, coupon, attempt.amount)
    if (attempt.authorisationId !== null) {
      if (settlement.captured > 0) {
        await payments.capture(attempt.authorisationId, settlement.captured, `capture:${attemptId}`)
      } else {
        await payments.cancel(attempt.authorisationId, `cancel:${attemptId}`)
      }
    }
    await journal.command(lease.ownerId, system(lease.ownerId), async ({ tx, append }) => {
      await lease.finish(tx)
      await append(
        'cart',
        cartId,
        ...settleCart(attemptId, delivered, failed, settlement.captured, attempt.amount),
      )
      for (const { audit, rows, quantity, amount, stats } of delivered) {
        await append('audit', audit.id, {
          type: 'v1.AuditDelivered',
          data: {
            rowsProcessed: rows,
            recordCount: quantity,
            actualAmount: amount,
            receiptUrl: `/receipt/${cartId}`,
            stats,
          },
        })
      }
      for (const { targetId, code } of failed) {
        await append('audit', targetId, { type: 'v1.AuditDeliveryFailed', data: { code } })
      }
    })
  }

  return { kind: 'cart.deliver', maxAttempts: 5, run: (lease) => run(lease), giveUp: (lease) => run(lease, true) }
}

const nineMonthsBefore = (at: string) => sql`(${at}::timestamptz - interval '9 months')::date`

/** An audit's sums, in dollars. Each property counts once, however many of the file's people live there. */
async function statsOf(db: Database, audit: AuditState): Promise<AuditStats> {
  const at = audit.processedAt ?? new Date(0).toISOString()
  const { rows } = await db.execute<{ likely: number; likely_sum: number; recent: number; recent_sum: number }>(sql`
    select count(*) filter (where score >= 0.5)::int as likely,
           coalesce(sum(avm_cents) filter (where score >= 0.5), 0)::float8 / 100 as likely_sum,
           count(*) filter (where last_sale_on >= ${nineMonthsBefore(at)})::int as recent,
           coalesce(sum(last_sale_cents) filter (where last_sale_on >= ${nineMonthsBefore(at)}), 0)::float8 / 100
             as recent_sum
    from (select distinct on (fips, attom_id) * from audit_rows
          where audit_id = ${audit.id} and attom_id is not null order by fips, attom_id, row_no) once`)
  const [sums] = rows
  return {
    ...noStats,
    submittedContacts: audit.upload.addressRows - audit.upload.duplicates,
    numOfLikelySellers: sums?.likely ?? 0,
    likelySellersSum: sums?.likely_sum ?? 0,
    gciPast9MonthsSum: sums?.recent_sum ?? 0,
    gciPast9MonthsTransactions: sums?.recent ?? 0,
  }
}

const noStats: AuditStats = {
  submittedContacts: 0,
  numOfLikelySellers: 0,
  likelySellersSum: 0,
  gciPast9MonthsSum: 0,
  gciPast9MonthsTransactions: 0,
  successfullSkipTraces: 0,
  percSuccessfullSkipTraces: 0,
  phonesAppended: 0,
  percPhonesAppended: 0,
  emailsAppended: 0,
  percEmailsAppended: 0,
  addressesAppended: 0,
  percAddressesAppended: 0,
}

async function countTraced(db: Database, audit: AuditState): Promise<{ quantity: number; stats: AuditStats }> {
  const has = (field: string) => sql<number>`count(*) filter (where jsonb_array_length(skip_trace -> ${field}) > 0)::int`
  const [counted] = await db
    .select({
      traced: sql<number>`count(*)::int`,
      phones: has('phonesResult'),
      emails: has('emailsResult'),
      addresses: sql<number>`count(*) filter (where jsonb_typeof(skip_trace -> 'addressResult') = 'object')::int`,
    })
    .from(auditRows)
    .where(
      and(eq(auditRows.auditId, audit.id), isNull(auditRows.duplicateOf), sql`${auditRows.skipTrace} is not null`),
    )
  const { traced = 0, phones = 0, emails = 0, addresses = 0 } = counted ?? {}
  const submitted = audit.upload.addressRows - audit.upload.duplicates
  const share = (count: number) => (submitted === 0 ? 0 : count / submitted)
  const stats = {
    ...noStats,
    submittedContacts: submitted,
    successfullSkipTraces: traced,
    percSuccessfullSkipTraces: share(traced),
    phonesAppended: phones,
    percPhonesAppended: share(phones),
    emailsAppended: emails,
    percEmailsAppended: share(emails),
    addressesAppended: addresses,
    percAddressesAppended: share(addresses),
  }
  return { quantity: traced, stats }
}
