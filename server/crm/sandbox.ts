import type { CrmKind } from '#model/crm/crm.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { sandboxCrmRecords } from '#server/store/schema/crm.ts'

type Links = Partial<Record<CrmKind, readonly string[]>>

interface NewRecord {
  /** Made by the CRM if left out. */
  readonly id?: number
  readonly kind: CrmKind
  readonly properties: Readonly<Record<string, string>>
  readonly links?: Links
}

export async function createSandboxRecord(
  db: Database | Transaction,
  now: Date,
  { links = {}, ...record }: NewRecord,
): Promise<string> {
  const [made] = await db
    .insert(sandboxCrmRecords)
    .values({ ...record, links, modifiedAt: now })
    .returning({ id: sandboxCrmRecords.id })
  return String(made?.id)
}

interface NewDeal {
  readonly id?: number
  readonly properties: Readonly<Record<string, string>>
  readonly companyId: string | null
  readonly contactIds: readonly string[]
  /** The properties of each line item. */
  readonly items: readonly Readonly<Record<string, string>>[]
}

/** Makes a deal with its line items in the sandbox CRM, and returns its id there. */
export async function createSandboxDeal(db: Transaction, now: Date, deal: NewDeal): Promise<string> {
  const { id, properties, companyId, contactIds, items } = deal
  const links = { company: companyId === null ? [] : [companyId], contact: [...contactIds] }
  const created = { createdate: now.toISOString(), ...properties }
  const dealId = await createSandboxRecord(db, now, {
    ...(id === undefined ? {} : { id }),
    kind: 'deal',
    properties: created,
    links,
  })
  for (const item of items)
    await createSandboxRecord(db, now, { kind: 'lineItem', properties: item, links: { deal: [dealId] } })
  return dealId
}
