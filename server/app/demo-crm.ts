import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { productTypes } from '#server/accounts/users/subscriptions.ts'
import { demoFips } from '#server/county-data/demo/county.ts'
import { createSandboxDeal, createSandboxRecord } from '#server/crm/sandbox.ts'
import type { Store, Transaction } from '#server/store/pool.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { sandboxCrmRecords } from '#server/store/schema/crm.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Fills the sandbox CRM once: with what the demo has from it, and with a customer who is not in the portal yet. */
export async function fillSandboxCrm({ db }: Store, now: Date): Promise<void> {
  if ((await db.$count(sandboxCrmRecords)) > 0) return
  await db.transaction(async (tx) => {
    await addKnown(tx, now)
    await addNewCustomer(tx, now)
  })
}

async function addKnown(tx: Transaction, now: Date): Promise<void> {
  const known = await tx
    .select({ order: orders, company: companies, user: users })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.companyId, companies.id))
    .where(and(isNotNull(orders.hubspotId), isNotNull(companies.hubspotId)))
  for (const { order, company, user } of known) {
    const companyId = await createSandboxRecord(tx, now, {
      id: Number(company.hubspotId),
      kind: 'company',
      properties: { name: company.name },
    })
    const contactId = await createSandboxRecord(tx, now, {
      kind: 'contact',
      properties: { firstname: user.firstName, lastname: user.lastName, email: user.email },
      links: { company: [companyId] },
    })
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id))
    await createSandboxDeal(tx, now, {
      id: Number(order.hubspotId),
      properties: {
        dealname: order.name,
        amount: dollars(order.amount),
        dealstage: order.hubspotStatus,
        closedate: now.toISOString(),
      },
      companyId,
      contactIds: [contactId],
      items: items.map((item) => ({
        name: item.name,
        product_type: item.productType,
        fips_code: item.fips,
        threshold1: item.threshold1,
        cutoff: String(item.cutoff),
        frequency: item.frequency,
        ...(item.lender === null ? {} : { lender: item.lender }),
        amount: dollars(item.amount),
      })),
    })
  }
}

async function addNewCustomer(tx: Transaction, now: Date): Promise<void> {
  const [county] = await tx
    .select()
    .from(counties)
    .where(inArray(counties.fips, demoFips))
    .orderBy(counties.fips)
    .limit(1)
  if (!county) return
  const companyId = await createSandboxRecord(tx, now, {
    kind: 'company',
    properties: { name: 'Larkspur Homes' },
  })
  const contactId = await createSandboxRecord(tx, now, {
    kind: 'contact',
    properties: {
      firstname: 'Priya',
      lastname: 'Natarajan',
      email: 'priya@example.com',
      phone: '5125550177',
    },
    links: { company: [companyId] },
  })
  const item = {
    product_type: productTypes.likelySeller,
    threshold1: '20',
    frequency: 'monthly',
    amount: '499.00',
  }
  await createSandboxDeal(tx, now, {
    properties: {
      dealname: 'Likely sellers for Larkspur Homes',
      amount: '998.00',
      dealstage: 'closedwon',
      closedate: now.toISOString(),
    },
    companyId,
    contactIds: [contactId],
    items: [
      { ...item, name: `${county.name} County`, fips_code: county.fips },
      { ...item, name: 'A county without a code', fips_code: 'unknown' },
    ],
  })
}
