import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'
import { CrmKind, crmSyncFacts } from './crm.ts'

export const crmFacts = [
  ...crmSyncFacts,
  fact('v1.SandboxCrmRecordSaved', z.object({ kind: CrmKind, recordId: z.string() }), { hides: 'all' }),
  fact('v1.SandboxCrmRecordDeleted', z.object({ kind: CrmKind, recordId: z.string() }), { hides: 'all' }),
  /** From a contact of the CRM: names of the fields that changed. */
  fact('v1.UserSynced', z.object({ syncId: z.string(), fields: z.array(z.string()) }), { hides: 'all' }),
] as const
