import { and, eq, isNull, sql } from 'drizzle-orm'
import type { QuoteRequest } from '#model/markets/quote.ts'
import { type StoreProduct, storeTitles } from '#model/markets/store.ts'
import { productTypes } from '#server/accounts/users/subscriptions.ts'
import type { Transaction } from '#server/store/pool.ts'
import { foldEmail } from '#server/store/same-email.ts'
import { sandboxCrmRecords } from '#server/store/schema/crm.ts'
import { createSandboxDeal, createSandboxRecord } from './sandbox.ts'

/** As the CRM names them; those sold by county need one. */
const products: Readonly<Record<StoreProduct, { readonly type: string; readonly ofCounties: boolean }>> = {
  likelyseller: { type: productTypes.likelySeller, ofCounties: true },
  covid: { type: productTypes.covid, ofCounties: true },
  kapture: { type: productTypes.kaptureApi, ofCounties: false },
  refresh: { type: storeTitles.refresh, ofCounties: false },
  skiptrace: { type: storeTitles.skiptrace, ofCounties: false },
}

interface Place {
  readonly fips: string
  readonly name: string
}

/** An open deal with its contact in the sandbox CRM: a sync makes an order of it once it is won. */
export async function quoteDeal(
  tx: Transaction,
  now: Date,
  { product, name, email, phone }: Pick<QuoteRequest, 'product' | 'name' | 'email' | 'phone'>,
  places: readonly Place[],
): Promise<string> {
  const { type, ofCounties } = products[product]
  const item = { product_type: type, frequency: 'monthly', amount: '0' }
  const ofPlace = (place: Place) => ({
    ...item,
    name: `${storeTitles[product]} ${place.name}`,
    fips_code: place.fips,
  })
  const general = ofCounties ? [] : [{ ...item, name: storeTitles[product] }]
  const dealname = `Quote for ${storeTitles[product]}: ${name}`
  const contact = await contactOf(tx, now, { name, email, phone })
  return createSandboxDeal(tx, now, {
    properties: { dealname, dealstage: 'quoterequested', amount: '0' },
    companyId: contact.companyId,
    contactIds: [contact.id],
    items: places.length > 0 ? places.map(ofPlace) : general,
  })
}

/** The contact of an address that the CRM has already stays as it is. */
async function contactOf(
  tx: Transaction,
  now: Date,
  { name, email, phone }: Pick<QuoteRequest, 'name' | 'email' | 'phone'>,
): Promise<{ readonly id: string; readonly companyId: string | null }> {
  const [known] = await tx
    .select({ id: sandboxCrmRecords.id, links: sandboxCrmRecords.links })
    .from(sandboxCrmRecords)
    .where(
      and(
        eq(sandboxCrmRecords.kind, 'contact'),
        isNull(sandboxCrmRecords.archivedAt),
        eq(sql`lower(${sandboxCrmRecords.properties} ->> 'email' collate "C")`, foldEmail(email)),
      ),
    )
    .limit(1)
  if (known) return { id: String(known.id), companyId: known.links.company?.[0] ?? null }
  const [first = '', ...others] = name.split(' ')
  const properties = { firstname: first, lastname: others.join(' '), email, phone }
  return { id: await createSandboxRecord(tx, now, { kind: 'contact', properties }), companyId: null }
}
