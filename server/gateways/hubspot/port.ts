import type { CrmKind } from '#model/crm/crm.ts'

export interface CrmRecord {
  readonly id: string
  /** As the CRM names them; those without a value are left out. */
  readonly properties: Readonly<Record<string, string>>
  /** Ids of the records that it is associated with. */
  readonly links: Readonly<Partial<Record<CrmKind, readonly string[]>>>
}

export interface CrmPage<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

export interface CrmQuery {
  /** Only what was modified since; null for everything. */
  readonly since: Date | null
  /** `next` of the page before. */
  readonly after: string | null
}

/** The CRM refuses us: its token is wrong, or lacks a scope. The message holds nothing of either. */
export class CrmRefused extends Error {
  override readonly name = 'CrmRefused'
}

/** Throws `ProviderUnavailable` where there is no usable reply, and `CrmRefused`. */
export interface Crm {
  page(kind: CrmKind, query: CrmQuery): Promise<CrmPage<CrmRecord>>
  /** Ids of deleted records. */
  archived(kind: CrmKind, after: string | null): Promise<CrmPage<string>>
}

/** What is read of each kind. */
export const crmProperties: Readonly<Record<CrmKind, readonly string[]>> = {
  company: ['name'],
  contact: ['firstname', 'lastname', 'email', 'phone', 'company'],
  deal: ['dealname', 'amount', 'dealstage', 'hs_is_closed_won', 'closedate', 'createdate'],
  lineItem: [
    'name',
    'product_type',
    'fips_code',
    'threshold1',
    'threshold2',
    'cutoff',
    'property_class',
    'prediction_class',
    'lender',
    'frequency',
    'amount',
  ],
}

/** The associations that are read of each kind. */
export const crmLinks: Readonly<Record<CrmKind, readonly CrmKind[]>> = {
  company: [],
  contact: ['company'],
  deal: ['company', 'contact'],
  lineItem: ['deal'],
}
