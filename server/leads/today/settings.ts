import { and, eq } from 'drizzle-orm'
import { zonesOf } from '#model/leads/calling-hours.ts'
import { defaultTodaySettings, type TodayLead, TodaySettings } from '#model/leads/today.ts'
import type { Refusal } from '#model/shared/problem.ts'
import { linkUnknown } from '#server/accounts/stop-mail.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext, Journal } from '#server/store/journal.ts'
import type { Database, Store, Transaction } from '#server/store/pool.ts'
import { todaySettings } from '#server/store/schema/leads.ts'

export async function settingsOf(db: Database | Transaction, ownerId: string): Promise<TodaySettings> {
  const [set] = await db.select().from(todaySettings).where(eq(todaySettings.ownerId, ownerId))
  return set ? TodaySettings.parse(set) : defaultTodaySettings
}

export async function setSettings(
  { tx, append }: CommandContext,
  ownerId: string,
  settings: TodaySettings,
): Promise<void> {
  await tx
    .insert(todaySettings)
    .values({ ownerId, ...settings })
    .onConflictDoUpdate({ target: todaySettings.ownerId, set: settings })
  await append('profile', ownerId, { type: 'v1.TodaySettingsSet', data: settings })
}

/** The token of the link that stops an owner's morning mails; undefined if there are none. */
export async function morningMailToken(tx: Transaction, ownerId: string): Promise<string | undefined> {
  const [set] = await tx
    .select({ token: todaySettings.morningMailToken })
    .from(todaySettings)
    .where(and(eq(todaySettings.ownerId, ownerId), todaySettings.morningMail))
  return set?.token
}

/** Later morning mails come at the hour of the first home listed. */
export async function followZone(
  db: Database | Transaction,
  ownerId: string,
  [first]: readonly Pick<TodayLead, 'zip'>[],
): Promise<void> {
  const [zone] = first ? zonesOf(first.zip) : []
  if (zone) await db.update(todaySettings).set({ zone }).where(eq(todaySettings.ownerId, ownerId))
}

/** By the link of a mail; doing it twice does nothing more. */
export async function stopMorningMail(
  { store: { db }, journal }: { readonly store: Pick<Store, 'db'>; readonly journal: Journal },
  token: string,
): Promise<Refusal | undefined> {
  const [set] = isId(token)
    ? await db
        .select({ ownerId: todaySettings.ownerId })
        .from(todaySettings)
        .where(eq(todaySettings.morningMailToken, token))
    : []
  if (!set) return linkUnknown
  const { ownerId } = set
  await journal.command(ownerId, byItself(ownerId), async (context) => {
    const settings = await settingsOf(context.tx, ownerId)
    if (settings.morningMail) await setSettings(context, ownerId, { ...settings, morningMail: false })
  })
  return undefined
}
