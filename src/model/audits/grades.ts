import * as z from 'zod/mini'
import { fewHits } from '#model/reports/progress-report.ts'
import { calendarDay } from '#model/shared/date-words.ts'

export const mostListedContacts = 100

const count = z.number()
const Homes = z.object({ homes: count, listed: count })

/** What came of a bought report's homes, each once, by the score that it was bought with. */
export const AuditGrade = z.object({
  /** Days in Chicago: of the delivery, and the 90th after it, the last that counts. */
  from: z.string(),
  until: z.string(),
  isOver: z.boolean(),
  /** Called likely sellers, and all others that were found. */
  likely: Homes,
  others: Homes,
  /** Contacts whose homes were listed, the highest score first; at most 100. */
  contacts: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      score: z.nullable(count),
      listedOn: z.string(),
    }),
  ),
})
export type AuditGrade = z.infer<typeof AuditGrade>

const number = (value: number): string => value.toLocaleString('en-US')
const homesOf = (homes: number): string => `${number(homes)} ${homes === 1 ? 'home' : 'homes'}`
const were = (listed: number): string => `${number(listed)} ${listed === 1 ? 'was' : 'were'} listed`

/** Whether there is something to say: a listing, or that there was none. */
export const isGraded = ({ isOver, likely, others }: AuditGrade): boolean =>
  isOver || likely.listed + others.listed > 0

/** What we said beside what came of it. */
export function gradeWords({ from, until, isOver, likely, others }: AuditGrade): string {
  const said = `On ${calendarDay(from)} we called ${homesOf(likely.homes)} likely sellers: ${were(likely.listed)} ${isOver ? 'within 90 days' : 'so far'}. Of the ${number(others.homes)} others, ${were(others.listed)}.`
  const end = isOver ? '' : ` The 90 days end on ${calendarDay(until)}.`
  const few = likely.listed + others.listed < fewHits ? ' So few listings can be chance.' : ''
  return `${said}${end}${few}`
}
