import { type SQL, sql } from 'drizzle-orm'
import type { CrmKind } from '#model/crm/crm.ts'
import { countyProducts } from '#server/accounts/users/subscriptions.ts'
import { iso } from '#server/store/instant.ts'

/**
 * Each record of the CRM with what the portal has of it, as a query of:
 * `crm_id`, `portal_id`, `name`, `problem`, `marked_at`, and the same fields as the CRM (`wanted`) and the portal
 * (`current`) have them. Where the CRM has no name, the portal's stays.
 */
type Pairs = Readonly<Record<CrmKind, SQL>>

const companies = sql`
  select r.id as crm_id, c.id as portal_id, coalesce(c.name, r.data ->> 'name') as name, r.problem,
    c.crm_missing_at as marked_at, jsonb_build_object('name', r.data ->> 'name') as wanted,
    jsonb_build_object('name', c.name) as current, r.data
  from crm_records r left join companies c on c.hubspot_id = r.id
  where r.kind = 'company'`

/** The CRM's id of a record's company, if that is one that the portal has or gets. */
const usableCompany = sql`(select k.id from crm_records k
  where k.kind = 'company' and k.id = r.data ->> 'company' and k.problem is null)`

const sameEmail = (user: SQL) => sql`lower(${user}.email collate "C") = r.data ->> 'email'`

/** By its id, or else by the e-mail address of a user who is no other contact. */
const contacts = sql`
  select r.id as crm_id, u.id as portal_id, r.data ->> 'email' as name,
    case when u.id is not null then null
      when r.problem is not null then r.problem
      when exists (select from users o where ${sameEmail(sql`o`)}) then 'emailTaken' end as problem,
    u.crm_missing_at as marked_at,
    jsonb_build_object('firstName', coalesce(nullif(r.data ->> 'firstName', ''), u.first_name, ''),
      'lastName', coalesce(nullif(r.data ->> 'lastName', ''), u.last_name, ''),
      'company', ${usableCompany}, 'hubspotId', r.id) as wanted,
    jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name, 'company', c.hubspot_id,
      'hubspotId', u.hubspot_id) as current, r.data
  from crm_records r
  left join lateral (
    select * from users u where u.hubspot_id = r.id
    union all
    select * from users u where ${sameEmail(sql`u`)} and u.hubspot_id is null
      and not exists (select from users o where o.hubspot_id = r.id)) u on true
  left join companies c on c.id = u.company_id
  where r.kind = 'contact'`

/** Addresses in order, of a deal's contacts that have one. */
const emailsOf = (deal: SQL) => sql`(
  select coalesce(jsonb_agg(distinct k.data ->> 'email' order by k.data ->> 'email'), '[]')
  from jsonb_array_elements_text(${deal}.data -> 'contacts') l(id)
  join crm_records k on k.kind = 'contact' and k.id = l.id and k.problem is null)`

const dealProblem = (deal: SQL) =>
  sql`coalesce(${deal}.problem, case when ${emailsOf(deal)} = '[]' then 'noContacts' end)`

/** Deals that are won, and those that are an order already whatever became of them. */
const deals = sql`
  select r.id as crm_id, o.id as portal_id, coalesce(o.name, r.data ->> 'name') as name,
    case when o.id is null then ${dealProblem(sql`r`)} else r.problem end as problem,
    o.crm_missing_at as marked_at,
    jsonb_build_object('name', r.data -> 'name', 'amount', r.data -> 'amount',
      'hubspotStatus', r.data -> 'hubspotStatus', 'closedAt', r.data -> 'closedAt',
      'company', ${usableCompany}, 'accessible', ${emailsOf(sql`r`)}) as wanted,
    jsonb_build_object('name', o.name, 'amount', o.amount, 'hubspotStatus', o.hubspot_status,
      'closedAt', ${iso(sql`o.closed_at`)}, 'company', c.hubspot_id,
      'accessible', (select coalesce(jsonb_agg(e order by e), '[]') from jsonb_array_elements_text(o.accessible) e)
    ) as current, r.data
  from crm_records r
  left join orders o on o.hubspot_id = r.id
  left join companies c on c.id = o.company_id
  where r.kind = 'deal' and (o.id is not null or (r.data ->> 'won')::boolean)`

/** Items of counties only: other products may have a FIPS code that is in no list. */
const countyProblem = sql`case when r.data ->> 'productType' = any(${sql.param(countyProducts)}::text[])
  and not exists (select from counties c where c.fips = r.data ->> 'fips') then 'county' end`

/** By its id, or else the item of the same product and county that its order had before it had ids. */
const lineItems = sql`
  select r.id as crm_id, i.id as portal_id, r.data ->> 'name' as name,
    coalesce(r.problem, ${countyProblem}) as problem, i.crm_missing_at as marked_at,
    (r.data - 'deal') || jsonb_build_object('hubspotId', r.id, 'order', d.id) as wanted,
    jsonb_build_object('name', i.name, 'productType', i.product_type, 'fips', i.fips, 'threshold1', i.threshold1,
      'threshold2', i.threshold2, 'cutoff', i.cutoff, 'propertyClass', i.property_class,
      'predictionClass', i.prediction_class, 'lender', i.lender, 'frequency', i.frequency,
      'amount', i.amount, 'hubspotId', i.hubspot_id,
      'order', (select p.hubspot_id from orders p where p.id = i.order_id)) as current, r.data
  from crm_records r
  join crm_records d on d.kind = 'deal' and d.id = r.data ->> 'deal'
  left join orders o on o.hubspot_id = d.id
  left join lateral (
    select * from order_items i where i.hubspot_id = r.id
    union all
    (select * from order_items i where i.order_id = o.id and i.hubspot_id is null
      and i.product_type = r.data ->> 'productType' and i.fips = r.data ->> 'fips'
      and not exists (select from order_items s where s.hubspot_id = r.id)
      order by i.id limit 1)) i on true
  where r.kind = 'lineItem'
    and (o.id is not null or ((d.data ->> 'won')::boolean and ${dealProblem(sql`d`)} is null))`

export const pairs: Pairs = { company: companies, contact: contacts, deal: deals, lineItem: lineItems }

const tables: Readonly<Record<CrmKind, { table: SQL; name: SQL }>> = {
  company: { table: sql`companies`, name: sql`p.name` },
  contact: { table: sql`users`, name: sql`p.email` },
  deal: { table: sql`orders`, name: sql`p.name` },
  lineItem: { table: sql`order_items`, name: sql`p.name` },
}

/** What the portal has of the CRM that the CRM has no more: `crm_id`, `portal_id`, `name` and `marked_at`. */
export function missing(kind: CrmKind): SQL {
  const { table, name } = tables[kind]
  return sql`
    select p.hubspot_id as crm_id, p.id as portal_id, ${name} as name, p.crm_missing_at as marked_at
    from ${table} p where p.hubspot_id is not null
      and not exists (select from crm_records r where r.kind = ${kind} and r.id = p.hubspot_id)`
}

export const tableOf = (kind: CrmKind): SQL => tables[kind].table

/** What a sync has marked as missing, with the same columns. */
export function marked(kind: CrmKind): SQL {
  const { table, name } = tables[kind]
  return sql`
    select p.hubspot_id as crm_id, p.id as portal_id, ${name} as name, p.crm_missing_at as marked_at
    from ${table} p where p.crm_missing_at is not null`
}
