import { Readable } from 'node:stream'
import { kaptureTexts, type RealtorFilter } from '#model/kapture/kapture.ts'
import { listName } from '#model/kapture/kapture-buy.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { optedOutLicences, withoutContact } from '#server/deliveries/opted-out-licences.ts'
import { realtorFile } from '#server/deliveries/realtor-file.ts'
import type { FileFormat } from '#server/deliveries/sheet-file.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { mayUseKapture } from './kapture-access.ts'
import { countRealtors, realtorPage, realtorPieces } from './realtors.ts'

async function refuseExport(db: Database, userId: string): Promise<Refusal | undefined> {
  const user = await userById(db, userId)
  if (user && (await mayUseKapture(db, user, 'export'))) return undefined
  return refuse('noExport', kaptureTexts.noExport, 403)
}

/** A city that no licence has is any text, which is not for a fact. */
export async function refuseNothing(db: Database, filter: RealtorFilter): Promise<Refusal | undefined> {
  if ((await countRealtors(db, filter)) > 0) return undefined
  return refuse('nothingFound', kaptureTexts.none, 422)
}

/** A page of licences for those who may export, without what leads to the holders who opted out. */
export async function exportedPage(
  db: Database,
  ownerId: string,
  filter: RealtorFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const refusal = await refuseExport(db, ownerId)
  if (refusal) return refusal
  const [total, realtors] = await Promise.all([countRealtors(db, filter), realtorPage(db, filter, page)])
  const optedOut = await optedOutLicences(db, ownerId, Readable.from([realtors]))
  return { total, realtors: withoutContact(realtors, optedOut) }
}

export async function exportRealtors(
  { journal, store: { db } }: { readonly journal: Journal; readonly store: Store },
  { ownerId, actor }: { readonly ownerId: string; readonly actor: Actor },
  filter: RealtorFilter,
  format: FileFormat,
): Promise<{ fileName: string; leftOut: number; file: Readable } | Refusal> {
  const refusal = (await refuseExport(db, ownerId)) ?? (await refuseNothing(db, filter))
  if (refusal) return refusal
  const optedOut = await optedOutLicences(db, ownerId, realtorPieces(db, filter))
  const counts = { rows: await countRealtors(db, filter), leftOut: optedOut.size }
  await journal.command(ownerId, actor, ({ append }) =>
    append('profile', ownerId, {
      type: 'v1.RealtorsExported',
      data: { state: filter.state, format, ...counts },
    }),
  )
  return {
    fileName: `KaptuRE ${listName(filter)}.${format}`,
    leftOut: optedOut.size,
    file: realtorFile(realtorPieces(db, filter), format, { optedOut }),
  }
}
