import * as z from 'zod/mini'
import { AccountStatus } from '#model/accounts/user.ts'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'
import { statusAfter } from '#model/shared/life.ts'
import { companyLife } from './company-life.ts'

export const companyFacts = [
  fact('v1.CompanyStatusSet', z.object({ status: AccountStatus })),
  /** From the CRM: names of the fields that changed. */
  fact('v1.CompanySynced', z.object({ syncId: z.string(), fields: z.array(z.string()) }), { hides: 'all' }),
] as const
export type CompanyFact = FactOf<typeof companyFacts>

export const CompanyState = z.object({ status: AccountStatus })
export type CompanyState = z.infer<typeof CompanyState>

export const newCompany: CompanyState = { status: 'active' }

/** In a company's life a fact of its status says which. */
export type CompanyEvent = 'v1.CompanySynced' | `v1.CompanyStatusSet.${AccountStatus}`

export const companyEventOf = ({ type, data }: CompanyFact): CompanyEvent =>
  type === 'v1.CompanyStatusSet' ? `${type}.${data.status}` : type

export const evolveCompany: Evolve<CompanyState, CompanyFact> = (company, companyFact) => {
  company.status = statusAfter(companyLife, company.status, companyEventOf(companyFact))
}
