import { weekNumber } from '#model/county-data/prediction-date.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { formatCents } from '#model/shared/money.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { type Addressee, count, counted, mail } from '#server/messages/customer-mail.ts'
import type { EmailSection } from '#server/messages/mails.ts'
import type { Message } from '#server/messages/outbox.ts'
import type { ContactHomes } from './contacts.ts'
import type { CountyReport, TrueListing } from './county-week.ts'
import type { LoadedWeek } from './weeks.ts'

const mostAddresses = 10
/** Of counties: mail programs cut mails that are longer. */
const mostShown = 20
/** Of the value of the homes. */
const commissionRate = 0.03

const wholeDollars = (cents: number): string => formatCents(Math.round(cents / 100) * 100)

const totalOf = (homes: readonly TrueListing[]): number =>
  homes.reduce((total, { valueCents }) => total + (valueCents ?? 0), 0)

const commissionOf = (cents: number): string => wholeDollars(cents * commissionRate)

const addressOf = ({ street, unit, city, zip }: TrueListing): string =>
  `${[street, unit].filter(Boolean).join(' ')}, ${city} ${zip}`

const shownValue = ({ valueCents }: TrueListing): string =>
  valueCents === null ? 'Value unknown' : wholeDollars(valueCents)

/** A customer's counties in a week, those with a listing first. */
export function weeklyMail(
  to: Addressee,
  week: LoadedWeek,
  counties: readonly CountyReport[],
  today: string,
): Message {
  const listed = counties.flatMap((county) => county.listed)
  const number = weekNumber(week.reportWeek)
  const homes = counted(listed.length, 'likely seller', 'likely sellers')
  return mail(to, {
    subject:
      listed.length === 0
        ? `Week ${number}: none of your likely sellers listed`
        : `Week ${number}: ${homes} listed, worth ${wholeDollars(totalOf(listed))}`,
    paragraphs: [openingOf(week, today, 'your likely sellers')],
    sections: byListings(counties)
      .slice(0, mostShown)
      .flatMap((county) => countySections(county, number)),
    notes: [
      ...(counties.length > mostShown
        ? [`You have ${count(counties.length)} counties; these are the ${mostShown} with the most listings.`]
        : []),
      `A home counts as listed if it came on the market within 90 days after it was in your list. Values are estimates; the potential commission is ${commissionRate * 100}% of them.`,
    ],
    path: '/audiences?tab=sellers',
    label: 'Open my lists',
    unsubscribe: unsubscribeOf(to),
  })
}

/** A customer's contacts in a week. */
export function contactsMail(
  to: Addressee,
  week: LoadedWeek,
  { contacts, homes }: ContactHomes,
  today: string,
): Message {
  const number = weekNumber(week.reportWeek)
  return mail(to, {
    subject:
      homes.length === 0
        ? `Week ${number}: none of your contacts’ homes listed`
        : `Week ${number}: homes of ${counted(contacts, 'contact', 'contacts')} listed, worth ${wholeDollars(totalOf(homes))}`,
    paragraphs: [openingOf(week, today, 'the homes of the contacts in your bought reports')],
    sections: [weekSection(homes, number, 'No home of your contacts.')],
    notes: [`Values are estimates; the potential commission is ${commissionRate * 100}% of them.`],
    path: '/audiences',
    label: 'Open my reports',
    unsubscribe: unsubscribeOf(to),
  })
}

function openingOf({ from, to }: LoadedWeek, today: string, homes: string): string {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const days = `${isOneYear ? shortDay(from) : calendarDay(from)} to ${calendarDay(to)}`
  return today <= to
    ? `This is how ${homes} have done so far in the week from ${days}.`
    : `This is how ${homes} did in the week from ${days}.`
}

const byListings = (counties: readonly CountyReport[]): CountyReport[] =>
  counties.toSorted((a, b) => b.listed.length - a.listed.length)

function countySections(county: CountyReport, week: number): EmailSection[] {
  const { item, predictions, new: fresh, listed, halfYear, hasRun } = county
  const noRun = `No predictions were loaded for this county in week ${week}.`
  return [
    {
      title: item.county.endsWith(item.state) ? item.county : `${item.county}, ${item.state}`,
      paragraphs: hasRun ? [] : [noRun],
      figures: [
        ['Likely sellers this month', count(predictions)],
        ['New this month', count(fresh)],
      ],
    },
    weekSection(listed, week, 'None of your likely sellers in this county.'),
    {
      title: 'In the last 26 weeks',
      isWithin: true,
      figures: [
        ['Listed', count(halfYear.homes)],
        ['Their value', wholeDollars(halfYear.valueCents)],
        ['Potential commission', commissionOf(halfYear.valueCents)],
      ],
    },
  ]
}

function weekSection(listed: readonly TrueListing[], week: number, none: string): EmailSection {
  const section = { title: `Listed in week ${week}`, isWithin: true }
  if (listed.length === 0) return { ...section, paragraphs: [none] }
  const shown = listed.slice(0, mostAddresses)
  const value = totalOf(listed)
  return {
    ...section,
    paragraphs: [
      `${homesOf(listed.length)}, worth ${wholeDollars(value)}: a potential commission of ${commissionOf(value)}.`,
      ...(shown.length < listed.length ? [`The ${mostAddresses} of the highest value:`] : []),
    ],
    figures: shown.map((home) => [`${addressOf(home)} (${shortDay(home.listedOn)})`, shownValue(home)]),
  }
}

const homesOf = (homes: number): string => counted(homes, 'home', 'homes')

/** Nov 18 */
const shortDay = (day: string): string => calendarDay(day).replace(/, \d{4}$/, '')

function unsubscribeOf({ config, user }: Addressee) {
  const path = `/mail/stop/weekly/${user.weeklyMailToken}`
  const site = publicAddress(config)
  return { label: 'Stop these weekly mails', href: `${site}${path}`, oneClick: `${site}/backend${path}` }
}
