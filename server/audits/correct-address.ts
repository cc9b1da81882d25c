import { and, eq, ne, sql } from 'drizzle-orm'
import { type CorrectedAddress, unreadableAddress } from '#model/audits/audit-rows-calls.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { canBeLookedUp, contactOf, personHash } from '#server/uploads/contact.ts'
import { openCandidates } from './candidates.ts'
import { whyNotChecked } from './decide.ts'
import { findProperties } from './find-properties.ts'
import { ofRow, type RowToJudge, recordCheck } from './judge-match.ts'
import { matchBatch } from './match-batch.ts'
import { matchedAs } from './process.ts'

const settled = refuse('alreadyMatched', 'This contact is not among those without a match any more.')
const unreadable = refuse('unreadableAddress', unreadableAddress, 422, 'street')

/** Matches a contact that was not matched by another address, as its file's were. */
export async function correctAddress(
  { store, journal }: { readonly store: Store; readonly journal: Journal },
  row: RowToJudge,
  { street, city, state, zip }: CorrectedAddress,
  actor: Actor,
): Promise<Refusal | undefined> {
  const { auditId, ownerId } = row
  const [sent] = await store.db.select().from(auditRows).where(ofRow(row))
  if (!sent) return settled
  const { firstName, lastName, phone, email } = sent
  const address = { street, city, state, zip, unit: '', fullAddress: '' }
  const contact = contactOf({ ...address, firstName, lastName, phone, email, fullName: '' })
  if (!canBeLookedUp(contact, 'refresh')) return unreadable
  const [match] = await matchBatch(await openCandidates(store.pool), [contact])
  if (!match) return unreadable
  const homeId = match.kind === 'none' ? '' : match.propertyId
  const home = (await findProperties(store.pool, homeId === '' ? [] : [homeId])).get(homeId)
  return journal.command(ownerId, actor, async (context) => {
    const { tx } = context
    const why = whyNotChecked(await context.state('audit', auditId))
    if (why) return why
    const [found] = await tx.select().from(auditRows).where(ofRow(row))
    if (found?.matchKind !== 'none' || found.duplicateOf !== null) return settled
    const personKey = personHash(contact)
    const [same] = await tx
      .select({ rowNo: sql<number>`min(${auditRows.rowNo})` })
      .from(auditRows)
      .where(
        and(
          eq(auditRows.auditId, auditId),
          ne(auditRows.rowNo, found.rowNo),
          sql`${auditRows.personKey} = ${personKey}`,
        ),
      )
    await tx
      .update(auditRows)
      .set({
        street: contact.street,
        personKey,
        duplicateOf: same?.rowNo ?? null,
        matchVerdict: null,
        ...matchedAs('refresh', contact, match, home),
      })
      .where(ofRow(row))
    await recordCheck(context, auditId)
    return undefined
  })
}
