import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import { AuditState, type AuditType, isPaid } from '#model/audits/audit.ts'
import { homeWords, type PushContact } from '#model/deliveries/push-contact.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import { fileNames } from '#server/audits/audits.ts'
import { personOf } from '#server/audits/contact-of-row.ts'
import { chosenRows, type ExportedRow, exportedRows } from '#server/audits/read-rows.ts'
import { likeliestFirst, withIds } from '#server/audits/row-sql.ts'
import { phoneMarks } from '#server/county-data/phone-marks.ts'
import { stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import type { PushSource } from './push-source.ts'

async function paidAudit(
  db: Database | Transaction,
  ownerId: string,
  id: string,
  type: AuditType,
): Promise<AuditState | Refusal> {
  const audit = await stateOf(db, ownerId, 'audit', id)
  return audit && !audit.deleted && audit.type === type && isPaid(audit) ? audit : notThere
}

const mostFiles = 100

const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))]

function contactOf(row: ExportedRow, isDoNotCall: (digits: string) => boolean): PushContact {
  const { skipTraceItem: traced } = row
  const { names, emails, phones, addresses } = personOf(row)
  const known = {
    likely_seller_score: row.probability,
    avm_estimated_value: row.estimatedValue,
    last_sale: row.latestSale,
  }
  return {
    id: row.id,
    firstName: row.firstNameInput || (traced?.firstNameResult ?? ''),
    lastName: row.lastNameInput || (traced?.lastNameResult ?? ''),
    names,
    emails: distinct(emails.map((email) => email.toLowerCase())),
    phones: distinct(phones.map(phoneDigits)).map((number) => ({ number, doNotCall: isDoNotCall(number) })),
    addresses,
    background: homeWords(known),
    home: known,
    lastCall: null,
    status: null,
  }
}

const numbersOf = (row: ExportedRow) => personOf(row).phones.map(phoneDigits)

export const auditSource = (type: AuditType): PushSource => ({
  async choose(tx, { ownerId, fileId }, { ids, selection }) {
    const audit = await paidAudit(tx, ownerId, fileId, type)
    if (isRefusal(audit)) return audit
    const chosen = await chosenRows(tx, audit, { ids, idsField: 'ids', selection })
    if (isRefusal(chosen)) return chosen
    const { by } = likeliestFirst
    return sql`select public_id::text as item_id, row_number() over (order by ${by} desc, row_no)::int as row_no
      from audit_rows where audit_id = ${audit.id} and ${chosen ?? sql`true`}`
  },

  async first(db, { ownerId, fileId }, most) {
    const audit = await paidAudit(db, ownerId, fileId, type)
    if (isRefusal(audit)) return []
    const { by } = likeliestFirst
    const { rows } = await db.execute<{ id: string }>(sql`
      select public_id::text as id from audit_rows where audit_id = ${audit.id}
      order by ${by} desc, (-row_no) desc limit ${most}`)
    return rows.map(({ id }) => id)
  },

  async contacts(db, { ownerId, fileId }, itemIds) {
    const contacts = new Map<string, PushContact>()
    const audit = await paidAudit(db, ownerId, fileId, type)
    if (isRefusal(audit)) return contacts
    for await (const rows of exportedRows(db, audit, withIds(itemIds))) {
      const marks = await phoneMarks(db, rows.flatMap(numbersOf))
      for (const row of rows)
        contacts.set(
          row.id,
          contactOf(row, (digits) => marks.get(digits)?.doNotCall === true),
        )
    }
    return contacts
  },

  async files(db, ownerId) {
    const isSendable = sql`${streams.state} ->> 'type' = ${type} and ${streams.state} ->> 'deleted' = 'false'
      and ${streams.state} #>> '{cartItem,cart,status}' = 'success'`
    const found = await db
      .select({ state: streams.state })
      .from(streams)
      .where(ownStreams(ownerId, 'audit', isSendable))
      .orderBy(desc(streams.createdSeq))
      .limit(mostFiles)
    const audits = found.map(({ state }) => AuditState.parse(state))
    const names = await fileNames(db, audits)
    return audits.map(({ id, upload, rowsProcessed, processedAt, createdAt }) => ({
      id,
      name: names.get(upload.id) ?? '',
      rows: rowsProcessed,
      changedAt: processedAt ?? createdAt,
    }))
  },

  async titles(db, ownerId, fileIds) {
    const files = await db
      .select({ id: uploads.id, name: uploads.originalFileName })
      .from(uploads)
      .where(and(eq(uploads.ownerId, ownerId), inArray(uploads.id, [...fileIds])))
    return new Map(files.map(({ id, name }) => [id, name]))
  },
})
