import type { CrmKind } from '#model/crm/crm.ts'

/** Pages of the portal's own records of a kind. */
export const crmPaths: Readonly<Partial<Record<CrmKind, string>>> = { company: '/company', contact: '/user' }
