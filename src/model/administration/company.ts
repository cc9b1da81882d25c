import * as z from 'zod/mini'
import { AccountStatus } from '#model/accounts/user.ts'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'

export const companyFacts = [
  fact('v1.CompanyStatusSet', z.object({ status: AccountStatus })),
  /** From the CRM: names of the fields that changed. */
  fact('v1.CompanySynced', z.object({ syncId: z.string(), fields: z.array(z.string()) }), { hides: 'all' }),
] as const
export type CompanyFact = FactOf<typeof companyFacts>

export const CompanyState = z.object({ status: AccountStatus })
export type CompanyState = z.infer<typeof CompanyState>

export const newCompany: CompanyState = { status: 'active' }

export const evolveCompany: Evolve<CompanyState, CompanyFact> = (company, { type, data }) => {
  if (type === 'v1.CompanyStatusSet') company.status = data.status
}
