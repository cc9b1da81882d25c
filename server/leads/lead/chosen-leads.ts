import { sql } from 'drizzle-orm'
import { isPaid } from '#model/audits/audit.ts'
import type { ChosenContacts, ChosenHomes } from '#model/leads/call-lists.ts'
import { leadTexts, maxBulkLeads } from '#model/leads/lead.ts'
import type { LeadRows } from '#model/leads/lead-calls.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { personOf } from '#server/audits/contact-of-row.ts'
import { chosenRows, countRows, exportedRows } from '#server/audits/read-rows.ts'
import { likeliestFirst, withIds } from '#server/audits/row-sql.ts'
import { peopleOf } from '#server/likely-sellers/channel-lines.ts'
import { chosenBy, exportedPieces } from '#server/likely-sellers/export-rows.ts'
import { countyItem } from '#server/likely-sellers/items.ts'
import { listOf } from '#server/likely-sellers/rows.ts'
import { stateOf } from '#server/store/journal.ts'
import { openOptOuts, optedOutIds } from '../opt-outs/opted-out.ts'
import {
  type ContactRow,
  contactLead,
  type FoundLead,
  homeLead,
  type LeadReader,
  type PersonOfRow,
} from './find-lead.ts'
import { contactOfRow, ownerOfHome } from './lead-places.ts'

export interface ChosenLeads {
  readonly leads: readonly FoundLead[]
  /** Chosen, but not in the list any more. */
  readonly gone: number
  readonly optedOut: number
}

/** The leads of chosen rows that may be worked, at most `maxBulkLeads` of them. */
export const chosenLeads = (
  reader: LeadReader,
  ownerId: string,
  rows: LeadRows,
): Promise<ChosenLeads | Refusal> =>
  rows.type === 'audit' ? chosenContacts(reader, ownerId, rows) : chosenHomes(reader, ownerId, rows)

type Found = FoundLead & { readonly itemId: string }

function chosenOf(
  found: readonly Found[],
  added: readonly { readonly added: readonly string[] }[],
  optedOut: ReadonlySet<string>,
): ChosenLeads | Refusal {
  const there = new Set(found.map(({ itemId }) => itemId))
  const asked = new Set(added.flatMap((part) => part.added))
  const left = found.filter(({ itemId }) => !optedOut.has(itemId))
  return {
    leads: [...new Map(left.map((lead) => [lead.id, lead])).values()],
    gone: [...asked].filter((id) => !there.has(id)).length,
    optedOut: found.length - left.length,
  }
}

const tooMany = () => refuse('tooMany', leadTexts.tooMany, 422, 'source')
const noneChosen = () => refuse('nothingChosen', leadTexts.noneChosen, 422, 'source')

async function chosenContacts(
  { db, secrets }: LeadReader,
  ownerId: string,
  { auditId, selection }: ChosenContacts,
): Promise<ChosenLeads | Refusal> {
  const audit = await stateOf(db, ownerId, 'audit', auditId)
  if (!audit || audit.deleted || !isPaid(audit)) return notThere
  const there = await idsOf(selection.flatMap(({ added }) => added))
  const left = selection.map((part) => ({ ...part, added: part.added.filter((id) => there.has(id)) }))
  const chosen = await chosenRows(db, audit, { idsField: 'source', selection: left })
  if (isRefusal(chosen)) return chosen
  const where = sql`audit_id = ${auditId} and ${chosen ?? sql`false`}`
  const count = await countRows(db, where)
  if (count > maxBulkLeads) return tooMany()
  if (count === 0 && selection.every(({ added }) => added.length === 0)) return noneChosen()
  const { rows } = await db.execute<Omit<ContactRow, 'auditId'> & { itemId: string }>(sql`
    select public_id::text as "itemId", fips, attom_id::text as "attomId", row_no as "rowNo",
      ${contactOfRow(ownerId, sql`audit_rows`)}
    from audit_rows where ${where} order by ${likeliestFirst.by} desc, row_no`)
  const optedOut = await optedOutIds(db, ownerId, exportedRows(db, audit, chosen ?? sql`false`), {
    idOf: ({ id }) => id,
    personOf,
  })
  const found = rows.map(({ itemId, ...row }) => ({
    ...contactLead(secrets, ownerId, { auditId, ...row }),
    ...{ itemId, source: { type: 'audit', sourceId: auditId, itemId } as const },
  }))
  return chosenOf(found, selection, optedOut)

  async function idsOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await db.execute<{ id: string }>(
      sql`select public_id::text as id from audit_rows where audit_id = ${auditId} and ${withIds(ids)}`,
    )
    return new Set(found.rows.map(({ id }) => id))
  }
}

async function chosenHomes(
  { db, secrets, now }: LeadReader,
  ownerId: string,
  { id, fipsCode: fips, selection }: ChosenHomes,
): Promise<ChosenLeads | Refusal> {
  const user = await userById(db, ownerId)
  const item = user ? await countyItem(db, user, { id, fips }, now) : notThere
  if (isRefusal(item)) return item
  const access = { item, userId: ownerId, now }
  const list = listOf(access)
  const chosen = chosenBy({ filter: { selection }, predictionSet: 'All This Month' }, access)
  if (isRefusal(chosen)) return noneChosen()
  const { rows } = list
    ? await db.execute<{ itemId: string } & PersonOfRow & Record<string, unknown>>(sql`
        select s.attom_id::text as "itemId", ${ownerOfHome(ownerId)} from ${list.table} where ${chosen}
        order by s.score desc, s.attom_id limit ${maxBulkLeads + 1}`)
    : { rows: [] }
  if (rows.length > maxBulkLeads) return tooMany()
  const found = rows.map(({ itemId, ...person }) => ({
    ...homeLead(secrets, ownerId, { fips, attomId: itemId, ...person }),
    ...{ itemId, source: { type: 'likely', sourceId: id, fips, itemId } as const },
  }))
  return chosenOf(found, selection, await optedOutHomes(rows.map(({ itemId }) => itemId)))

  /** Of whom none can be called; where no number is known, the owner. */
  async function optedOutHomes(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const out = new Set<string>()
    const optOuts = await openOptOuts(db, ownerId)
    if (optOuts.isEmpty) return out
    const pieces = exportedPieces(
      db,
      access,
      {
        filter: { likelyIds: [...ids] },
        ...{ marketingChannel: 'Contact Master', predictionSet: 'All This Month', format: 'csv' },
      },
      'contacts',
    )
    if (isRefusal(pieces)) return out
    for await (const homes of pieces) {
      const isOptedOut = await optOuts.among(homes.flatMap(peopleOf))
      for (const home of homes) {
        const [owner, ...others] = peopleOf(home)
        const people = others.slice(1)
        const isOut =
          (owner !== undefined && isOptedOut(owner)) || (people.length > 0 && people.every(isOptedOut))
        if (isOut) out.add(String(home.attom_id))
      }
    }
    return out
  }
}
