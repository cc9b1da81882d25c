import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { CrmKind } from '#model/crm/crm.ts'
import {
  type NamedRecord,
  type SandboxChoices,
  type SandboxInput,
  type SandboxItem,
  type SandboxQuery,
  type SandboxRecord,
  sandboxCrmTexts,
  sandboxFields,
  sandboxKindLabels,
  sandboxName,
} from '#model/crm/sandbox-crm.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { Config } from '#server/config/config.ts'
import type { Actor, CommandContext, Journal } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { containsWord } from '#server/store/row-filter.ts'
import { sandboxCrmRecords as records } from '#server/store/schema/crm.ts'
import { createSandboxRecord } from './sandbox.ts'

export const hasSandboxCrm = ({ hubSpot }: Pick<Config, 'hubSpot'>): boolean => hubSpot.gateway === 'sandbox'

const mostChoices = 1_000

type Row = typeof records.$inferSelect

const isId = (id: string): boolean => /^\d{1,15}$/.test(id)
const idsOf = (ids: readonly string[]): number[] => ids.filter(isId).map(Number)
const named = ({ id, kind, properties }: Row): NamedRecord => ({
  id: String(id),
  name: sandboxName(kind, properties),
})

const present = (kind: CrmKind): SQL | undefined => and(eq(records.kind, kind), isNull(records.archivedAt))

/** Every word is in a value, or is the id. */
function matching(searchText: string): SQL[] {
  const values = sql`(select lower(string_agg(p.value, ' ')) from jsonb_each_text(${records.properties}) p)`
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`(${containsWord(values, word)} or ${records.id}::text = ${word})`)
}

export async function listSandboxRecords(
  db: Database,
  { kind, searchText }: SandboxQuery,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ records: SandboxRecord[]; totalCount: number }> {
  const where = and(present(kind), ...matching(searchText))
  const [rows, totalCount] = await Promise.all([
    db
      .select()
      .from(records)
      .where(where)
      .orderBy(desc(records.id))
      .limit(limit)
      .offset(page * limit),
    db.$count(records, where),
  ])
  const links = rows.flatMap((row) => [...(row.links.company ?? []), ...(row.links.contact ?? [])])
  const linked = await db
    .select()
    .from(records)
    .where(and(inArray(records.id, idsOf(links)), isNull(records.archivedAt)))
  const items = kind === 'deal' ? await itemsOf(db, rows) : []
  const known = new Map(linked.map((row) => [String(row.id), named(row)]))
  const shown = (row: Row): SandboxItem => ({
    ...named(row),
    properties: row.properties,
    company: known.get(row.links.company?.[0] ?? '') ?? null,
    contacts: (row.links.contact ?? []).flatMap((id) => known.get(id) ?? []),
    modifiedAt: row.modifiedAt.toISOString(),
  })
  return {
    records: rows.map((row) => ({
      ...shown(row),
      items: items.filter(({ links: { deal = [] } }) => deal.includes(String(row.id))).map(shown),
    })),
    totalCount,
  }
}

const ofDeals = (ids: readonly number[]): SQL =>
  sql`${records.links} -> 'deal' ?| ${sql.param(ids.map(String))}::text[]`

const itemsOf = (db: Database, deals: readonly Row[]): Promise<Row[]> =>
  db
    .select()
    .from(records)
    .where(and(present('lineItem'), ofDeals(deals.map(({ id }) => id))))
    .orderBy(records.id)

export async function sandboxChoices(db: Database): Promise<SandboxChoices> {
  const newest = (kind: CrmKind) =>
    db.select().from(records).where(present(kind)).orderBy(desc(records.id)).limit(mostChoices)
  const [companies, contacts] = await Promise.all([newest('company'), newest('contact')])
  const withEmail = (row: Row) => ({
    ...named(row),
    name: [named(row).name, row.properties.email].filter(Boolean).join(', '),
  })
  return { companies: companies.map(named), contacts: contacts.map(withEmail) }
}

/** Adds a record, or changes the one of this id. */
export async function saveSandboxRecord(
  journal: Journal,
  actor: Actor,
  { kind, id }: { readonly kind: CrmKind; readonly id: string | null },
  input: SandboxInput,
): Promise<{ id: string } | Refusal> {
  const wrong = refuseProperties(kind, input)
  if (wrong) return wrong
  return journal.command(actor.actorId, actor, async (context) => {
    const { tx, append } = context
    const found = id === null ? null : await lock(tx, kind, id)
    if (found === undefined) return notThere
    if (found && found.modifiedAt.toISOString() !== input.modifiedAt)
      return refuse('stale', sandboxCrmTexts.changed, 409)
    const links = await linksOf(tx, kind, input)
    if ('refused' in links) return links
    const recordId = await write(context, kind, found, input, links)
    await append('profile', actor.actorId, {
      type: 'v1.SandboxCrmRecordSaved',
      data: { kind, recordId },
    })
    return { id: recordId }
  })
}

function refuseProperties(kind: CrmKind, { properties }: SandboxInput): Refusal | undefined {
  const fields = sandboxFields[kind]
  const unknown = Object.keys(properties).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) {
    const record = sandboxKindLabels[kind].one.toLowerCase()
    return refuse('noField', `A ${record} of the sandbox CRM has no field “${unknown}”.`, 422, unknown)
  }
  const missing = Object.entries(fields).find(
    ([name, { isRequired }]) => isRequired && (properties[name] ?? '').trim() === '',
  )
  return missing && refuse('required', sandboxCrmTexts.required, 422, missing[0])
}

async function lock(tx: Transaction, kind: CrmKind, id: string): Promise<Row | undefined> {
  if (!isId(id)) return undefined
  const [row] = await tx
    .select()
    .from(records)
    .where(and(present(kind), eq(records.id, Number(id))))
    .for('update')
  return row
}

async function linksOf(
  tx: Transaction,
  kind: CrmKind,
  { companyId, contactIds, dealId }: SandboxInput,
): Promise<Row['links'] | Refusal> {
  const isPresent = async (kind: CrmKind, ids: readonly string[]) => {
    const found = new Set(ids)
    return (
      (await tx.$count(records, and(present(kind), inArray(records.id, idsOf([...found]))))) === found.size
    )
  }
  if (kind === 'company') return {}
  if (kind === 'lineItem') {
    if (dealId === null || !(await isPresent('deal', [dealId])))
      return refuse('noDeal', sandboxCrmTexts.noDeal, 422)
    return { deal: [dealId] }
  }
  const company = companyId === null ? [] : [companyId]
  if (!(await isPresent('company', company)))
    return refuse('noCompany', sandboxCrmTexts.noCompany, 422, 'companyId')
  if (kind === 'contact') return { company }
  if (!(await isPresent('contact', contactIds)))
    return refuse('noContact', sandboxCrmTexts.noContact, 422, 'contactIds')
  return { company, contact: [...new Set(contactIds)] }
}

/** As in a CRM, a won deal has the day on which it closed. */
function propertiesOf(kind: CrmKind, at: string, found: Row | null, input: SandboxInput): Row['properties'] {
  const kept = found?.properties ?? (kind === 'deal' ? { createdate: at } : {})
  const closes = input.properties.dealstage === 'closedwon' && !kept.closedate ? { closedate: at } : {}
  const all = Object.entries({ ...kept, ...closes, ...input.properties })
  return Object.fromEntries(all.map(([name, value]) => [name, value.trim()]).filter(([, value]) => value))
}

async function write(
  { tx, at }: CommandContext,
  kind: CrmKind,
  found: Row | null,
  input: SandboxInput,
  links: Row['links'],
): Promise<string> {
  const properties = propertiesOf(kind, at, found, input)
  const modifiedAt = new Date(at)
  if (found === null) return createSandboxRecord(tx, modifiedAt, { kind, properties, links })
  await tx.update(records).set({ properties, links, modifiedAt }).where(eq(records.id, found.id))
  return String(found.id)
}

/** As a CRM does, it keeps the record among its deleted ones. */
export async function deleteSandboxRecord(
  journal: Journal,
  actor: Actor,
  kind: CrmKind,
  id: string,
): Promise<Refusal | undefined> {
  return journal.command(actor.actorId, actor, async ({ tx, at, append }) => {
    const found = await lock(tx, kind, id)
    if (!found) return notThere
    const deleted = { archivedAt: new Date(at), modifiedAt: new Date(at) }
    await tx.update(records).set(deleted).where(eq(records.id, found.id))
    if (kind === 'deal')
      await tx
        .update(records)
        .set(deleted)
        .where(and(present('lineItem'), ofDeals([found.id])))
    await append('profile', actor.actorId, {
      type: 'v1.SandboxCrmRecordDeleted',
      data: { kind, recordId: id },
    })
    return undefined
  })
}
