import type * as z from 'zod/mini'
import { accountsFacts } from '#model/accounts/accounts-facts.ts'
import { evolveProfile, noProfile, ProfileState } from '#model/accounts/profile.ts'
import { administrationFacts } from '#model/administration/administration-facts.ts'
import {
  type CompanyFact,
  CompanyState,
  companyFacts,
  evolveCompany,
  newCompany,
} from '#model/administration/company.ts'
import {
  evolveOrder,
  newOrder,
  type OrderFact,
  OrderState,
  orderFacts,
} from '#model/administration/order-facts.ts'
import { type AuditFact, AuditState, auditFacts, evolveAudit, noAudit } from '#model/audits/audit.ts'
import { auditsFacts } from '#model/audits/audits-facts.ts'
import { type CartFact, CartState, cartFacts, emptyCart, evolveCart } from '#model/checkout/cart.ts'
import { countyDataFacts } from '#model/county-data/county-data-facts.ts'
import { crmFacts } from '#model/crm/crm-facts.ts'
import { deliveriesFacts } from '#model/deliveries/deliveries-facts.ts'
import { emailersFacts } from '#model/emailers/emailers-facts.ts'
import {
  evolveKaptureBuy,
  type KaptureBuyFact,
  KaptureBuyState,
  kaptureBuyFacts,
  noKaptureBuy,
} from '#model/kapture/kapture-buy.ts'
import { kaptureFacts } from '#model/kapture/kapture-facts.ts'
import { evolveLead, type LeadFact, LeadState, leadFacts, leadsOf, newLead } from '#model/leads/lead.ts'
import { leadsFacts } from '#model/leads/leads-facts.ts'
import {
  type AppendFact,
  AppendState,
  appendFacts,
  evolveAppend,
  noAppend,
} from '#model/likely-sellers/append.ts'
import { likelySellersFacts } from '#model/likely-sellers/likely-sellers-facts.ts'
import { reportsFacts } from '#model/reports/reports-facts.ts'
import type { FactDefinition, FactOf } from '#model/shared/fact.ts'
import { uploadsFacts } from '#model/uploads/uploads-facts.ts'

/** What happened in an account, each feature's own. */
const profileFacts = [
  ...accountsFacts,
  ...uploadsFacts,
  ...auditsFacts,
  ...likelySellersFacts,
  ...kaptureFacts,
  ...deliveriesFacts,
  ...leadsFacts,
  ...countyDataFacts,
  ...administrationFacts,
  ...crmFacts,
  ...emailersFacts,
  ...reportsFacts,
] as const
export type ProfileFact = FactOf<typeof profileFacts>

export interface Streams {
  profile: { state: ProfileState; fact: ProfileFact }
  audit: { state: AuditState; fact: AuditFact }
  cart: { state: CartState; fact: CartFact }
  kaptureBuy: { state: KaptureBuyState; fact: KaptureBuyFact }
  /** The company is its owner. */
  company: { state: CompanyState; fact: CompanyFact }
  append: { state: AppendState; fact: AppendFact }
  /** The order is its owner. */
  order: { state: OrderState; fact: OrderFact }
  lead: { state: LeadState; fact: LeadFact }
}
export type Kind = keyof Streams

interface StreamDefinition<K extends Kind> {
  readonly state: z.ZodMiniType<Streams[K]['state']>
  /** Raised when `evolve` makes another state of the same facts: all streams are then folded again. */
  readonly version: number
  readonly initial: Streams[K]['state']
  readonly facts: readonly FactDefinition[]
  readonly evolve: (draft: Streams[K]['state'], fact: Streams[K]['fact'], at: string) => void
}

export const catalogue: { readonly [K in Kind]: StreamDefinition<K> } = {
  profile: {
    state: ProfileState,
    version: 1,
    initial: noProfile,
    facts: profileFacts,
    evolve: evolveProfile,
  },
  audit: { state: AuditState, version: 1, initial: noAudit, facts: auditFacts, evolve: evolveAudit },
  cart: { state: CartState, version: 2, initial: emptyCart, facts: cartFacts, evolve: evolveCart },
  kaptureBuy: {
    state: KaptureBuyState,
    version: 1,
    initial: noKaptureBuy,
    facts: kaptureBuyFacts,
    evolve: evolveKaptureBuy,
  },
  company: {
    state: CompanyState,
    version: 1,
    initial: newCompany,
    facts: companyFacts,
    evolve: evolveCompany,
  },
  append: { state: AppendState, version: 1, initial: noAppend, facts: appendFacts, evolve: evolveAppend },
  order: { state: OrderState, version: 1, initial: newOrder, facts: orderFacts, evolve: evolveOrder },
  lead: { state: LeadState, version: 1, initial: newLead, facts: leadFacts, evolve: evolveLead },
}

export const isKind = (kind: string): kind is Kind => kind in catalogue

const definitions = new Map<string, FactDefinition>(
  Object.values(catalogue).flatMap(({ facts }) => facts.map((one) => [one.type, one] as const)),
)

export const isFactType = (type: string): boolean => definitions.has(type)

/** The part of a fact's data that may leave the server. */
export function visibleData(type: string, data: Record<string, unknown>): Record<string, unknown> {
  const fields = definitions.get(type)?.visible ?? []
  return Object.fromEntries(fields.filter((field) => field in data).map((field) => [field, data[field]]))
}

/** A fact's data as its schema reads it; undefined where the type is unknown or the data break it. */
export function readFact(type: string, data: unknown): Record<string, unknown> | undefined {
  const schema: z.ZodMiniType | undefined = definitions.get(type)?.data
  const parsed = schema?.safeParse(data)
  return parsed?.success ? (parsed.data as Record<string, unknown>) : undefined
}

/** The streams that fold a fact: its own, or each that it is about. */
export const streamsOf = (one: {
  readonly type: string
  readonly streamId: string
  readonly data: Record<string, unknown>
}): readonly string[] => leadsOf(one) ?? [one.streamId]
