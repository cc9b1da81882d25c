import { eq } from 'drizzle-orm'
import { defaultTodaySettings, type TodaySettings } from '#model/leads/today.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { todaySettings } from '#server/store/schema/leads.ts'

export async function settingsOf(db: Database, ownerId: string): Promise<TodaySettings> {
  const [set] = await db.select().from(todaySettings).where(eq(todaySettings.ownerId, ownerId))
  return set ? { restDays: set.restDays, dailyLimit: set.dailyLimit } : defaultTodaySettings
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
