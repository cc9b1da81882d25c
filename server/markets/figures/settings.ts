import { inArray, sql } from 'drizzle-orm'
import type { SelectionItem } from '#model/county-data/selection.ts'
import { defaultSetting, type FigureSetting } from '#model/markets/figures.ts'
import { selectionsInUse } from '#server/likely-sellers/items.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { figureSettings } from '#server/store/schema/figures.ts'

const pointsOf = ({ threshold1 }: FigureSetting): number => (threshold1 === 'full' ? 0 : threshold1)

/** Null if no figures were ever asked of it. */
export async function knownSettingId(
  db: Database | Transaction,
  setting: FigureSetting,
): Promise<number | null> {
  const { fileClass, threshold2, cutoff } = setting
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${figureSettings} where file_class = ${fileClass} and threshold1 = ${pointsOf(setting)}
      and threshold2 is not distinct from ${threshold2}::smallint and cutoff = ${cutoff}`)
  return rows[0]?.id ?? null
}

export async function settingIdOf(db: Database | Transaction, setting: FigureSetting): Promise<number> {
  const known = await knownSettingId(db, setting)
  if (known !== null) return known
  const { fileClass, threshold2, cutoff } = setting
  await db
    .insert(figureSettings)
    .values({ fileClass, threshold1: pointsOf(setting), threshold2, cutoff })
    .onConflictDoNothing()
  return settingIdOf(db, setting)
}

interface SettingInUse {
  readonly id: number
  readonly fileClass: string
  /** Null for every county. */
  readonly fips: string | null
}

/** The reports' defaults, and what the active items of active orders select. */
export async function settingsInUse(db: Database): Promise<SettingInUse[]> {
  const own = await selectionsInUse(db)
  const inUse: SettingInUse[] = []
  for (const { fips, ...setting } of [{ ...defaultSetting, fips: null }, ...own])
    inUse.push({ id: await settingIdOf(db, setting), fileClass: setting.fileClass, fips })
  return inUse
}

/** Settings as selections in a county. */
export async function selectionsOf(
  db: Database | Transaction,
  fips: string,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly selection: SelectionItem }[]> {
  const rows = await db
    .select()
    .from(figureSettings)
    .where(inArray(figureSettings.id, [...ids]))
  return rows.map(({ id, threshold1, ...setting }) => ({
    id,
    selection: {
      fips,
      ...setting,
      threshold1: threshold1 === 0 ? 'full' : threshold1,
      propertyClass: 'SFR+Condo',
      predictionClass: 'all',
    },
  }))
}
