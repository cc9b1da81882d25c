import { type SQL, sql } from 'drizzle-orm'
import { countyName } from '#model/county-data/score-run.ts'
import type { SelectionItem } from '#model/county-data/selection.ts'
import { defaultSetting, type FigureSetting } from '#model/markets/figures.ts'
import type {
  CustomerFilter,
  CustomerReport,
  CustomerRow,
  FipsSetting,
} from '#model/reports/customer-report.ts'
import { type FigureSums, figuresOf, reportTexts } from '#model/reports/progress-report.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { accessibleOrders } from '#server/accounts/users/subscriptions.ts'
import { userById } from '#server/accounts/users/users.ts'
import { type OrderedCounty, orderedCounties } from '#server/likely-sellers/items.ts'
import { startCounting } from '#server/markets/figures/counting-jobs.ts'
import { type CountyFigures, keptFigures } from '#server/markets/figures/kept-figures.ts'
import { isId } from '#server/store/id.ts'
import type { Database } from '#server/store/pool.ts'
import { weekFor } from './seller-report.ts'
import { totalsOf } from './totals.ts'

type WholeReport = Omit<CustomerReport, 'totalCount'>
type LeftOut = CustomerReport['leftOut'][number]

/** On orders `o`: those that a customer has access to, or one of them, or any customer's. */
async function ordersOf(
  db: Database,
  { userId, orderId }: Pick<CustomerFilter, 'userId' | 'orderId'>,
): Promise<SQL | Refusal> {
  if (userId === '' && orderId === '') return refuse('noSubject', reportTexts.noSubject, 422, 'userId')
  if ([userId, orderId].some((id) => id !== '' && !isId(id))) return notThere
  const user = userId === '' ? undefined : await userById(db, userId)
  if (userId !== '' && !user) return notThere
  const open = user ? accessibleOrders(user) : sql`o.status = 'active'`
  if (orderId === '') return open
  const one = sql`o.id = ${orderId} and ${open}`
  const { rows } = await db.execute(sql`select from orders o where ${one}`)
  return rows.length === 0 ? notThere : one
}

const fipsOf = ({ fips }: FipsSetting): string => fips.padStart(5, '0')

function withSetting(selection: SelectionItem, settings: readonly FipsSetting[]): SelectionItem {
  const other = settings.findLast((setting) => fipsOf(setting) === selection.fips)
  if (other === undefined) return selection
  const { threshold1, cutoff = selection.cutoff, fileclass: fileClass = selection.fileClass } = other
  if (threshold1 === undefined) return { ...selection, cutoff, fileClass }
  const points = Number(threshold1)
  const least = threshold1 === 'full' || points === 0 ? 'full' : points
  return { ...selection, cutoff, fileClass, threshold1: least, threshold2: null }
}

interface Asked {
  readonly county: string
  readonly state: string
  readonly selection: SelectionItem
}

const nameOf = ({ county, state, selection: { fips } }: Asked): string =>
  `${countyName({ fips, county, state })}, ${state}`

/** What figures are asked of each county, and which counties have none to ask for. */
function askedOf(
  counties: readonly OrderedCounty[],
  { state, predictionClass, fipsSettings }: CustomerFilter,
): { readonly asked: readonly Asked[]; readonly leftOut: readonly LeftOut[] } {
  const asked: Asked[] = []
  const leftOut: LeftOut[] = []
  for (const { name, county, state: countyState, selection } of counties) {
    if (county === null || countyState === null) {
      if (state === '') leftOut.push({ county: `${name} (${selection.fips})`, why: reportTexts.notLoaded })
      continue
    }
    if (state !== '' && countyState !== state) continue
    const one = { county, state: countyState, selection: withSetting(selection, fipsSettings) }
    const only = selection.predictionClass
    if (predictionClass === 'all') asked.push(one)
    else if (only === 'all' || only === predictionClass)
      asked.push({ ...one, selection: { ...one.selection, predictionClass } })
    else leftOut.push({ county: nameOf(one), why: reportTexts.otherClass(only) })
  }
  return { asked, leftOut }
}

const settingOf = ({ fileClass, threshold1, threshold2, cutoff }: SelectionItem): FigureSetting => ({
  fileClass,
  threshold1,
  threshold2,
  cutoff,
})

interface Group<Of> {
  readonly part: Of
  readonly fips: string[]
}

function grouped<Of extends object>(
  asked: readonly Asked[],
  partOf: (selection: SelectionItem) => Of,
): readonly Group<Of>[] {
  const groups = new Map<string, Group<Of>>()
  for (const { selection } of asked) {
    const part = partOf(selection)
    const key = JSON.stringify(part)
    const group = groups.get(key)
    if (group) group.fips.push(selection.fips)
    else groups.set(key, { part, fips: [selection.fips] })
  }
  return [...groups.values()]
}

/** Of each county that has a run of the week. */
async function figuresOfWeek(
  db: Database,
  week: string,
  asked: readonly Asked[],
): Promise<ReadonlyMap<string, CountyFigures>> {
  const found = new Map<string, CountyFigures>()
  for (const { part, fips } of grouped(asked, ({ fips: _, ...rest }) => rest)) {
    const { predictionClass, propertyClass } = part
    const where = sql`c.fips = any(${sql.param(fips)}::text[])`
    const kept = await keptFigures(db, { setting: part, week, predictionClass, propertyClass, where })
    for (const figures of kept) found.set(figures.fips, figures)
  }
  return found
}

const rowOf = ({ county, state, selection }: Asked, weeks: number, sums: FigureSums): CustomerRow => ({
  fips: selection.fips,
  state,
  county: countyName({ fips: selection.fips, county, state }),
  weeks,
  ...figuresOf(sums),
  threshold1: String(selection.threshold1),
  threshold2: selection.threshold2 === null ? null : String(selection.threshold2),
  cutoff: selection.cutoff,
  fileclass: selection.fileClass,
  prediction_class: selection.predictionClass,
  property_class: selection.propertyClass,
})

/** Starts counting the figures that are not kept; the rows that are come at once. */
export async function customerReport(
  db: Database,
  askedBy: string,
  filter: CustomerFilter,
): Promise<WholeReport | Refusal> {
  const orders = await ordersOf(db, filter)
  if (isRefusal(orders)) return orders
  const counties = await orderedCounties(db, orders)
  const stray = filter.fipsSettings
    .map(fipsOf)
    .find((fips) => !counties.some(({ selection }) => selection.fips === fips))
  if (stray !== undefined) return refuse('notOrdered', reportTexts.notOrdered(stray), 422, 'fipsSettings')
  const { asked, leftOut } = askedOf(counties, filter)
  const week = await weekFor(db, filter.time, defaultSetting.fileClass)
  const found = await figuresOfWeek(db, week, asked)
  const counted = asked.flatMap((one) => {
    const figures = found.get(one.selection.fips)
    return figures?.sums ? [{ one, weeks: figures.weeks, sums: figures.sums }] : []
  })
  const parts = grouped(asked, settingOf).map(({ part, fips }) => ({ setting: part, fips }))
  return {
    resp: counted.map(({ one, weeks, sums }) => rowOf(one, weeks, sums)),
    ...totalsOf(counted),
    making: counted.length < found.size ? await startCounting(db, askedBy, { week, asked: parts }) : null,
    leftOut: [
      ...leftOut,
      ...asked
        .filter(({ selection }) => !found.has(selection.fips))
        .map((one) => ({ county: nameOf(one), why: reportTexts.noCountyRun })),
    ],
  }
}
