import { ruleNames, ruleTexts, type Today, type TodayLead, todayRules } from '#model/leads/today.ts'
import { wordsToRead } from '#model/matching/name-words.ts'
import { splitFullName } from '#model/matching/names.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { type Addressee, counted, mail } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'

interface MorningMail {
  readonly today: Today
  /** Of the page with the list. */
  readonly path: string
  readonly token: string
}

/** Whom to call, by the rules of Today. Mail is read over people's shoulders: no number, last name, score or note. */
export function morningMail(to: Addressee, { today, path, token }: MorningMail): Message {
  const { leads, settings } = today
  const stop = `/mail/stop/morning/${token}`
  const site = publicAddress(to.config)
  return mail(to, {
    subject: `${counted(leads.length, 'person', 'people')} to call today`,
    paragraphs: ['This is your list for today, in order. Phone numbers are in the list itself.'],
    sections: todayRules.flatMap((rule) => {
      const listed = leads.filter((lead) => lead.rule === rule)
      return listed.length === 0
        ? []
        : [
            {
              title: ruleNames[rule],
              paragraphs: [ruleTexts[rule](settings)],
              figures: listed.map((lead) => [addressOf(lead), firstNameOf(lead) ?? 'the owner'] as const),
            },
          ]
    }),
    path,
    label: 'Open today’s list',
    unsubscribe: {
      label: 'Stop these morning mails',
      href: `${site}${stop}`,
      oneClick: `${site}/backend${stop}`,
    },
  })
}

const addressOf = ({ street, city }: TodayLead): string => [street, city].filter(Boolean).join(', ')

/** As it is written; an organisation has none. */
function firstNameOf({ name, phone }: TodayLead): string | undefined {
  const whole = phone?.name || name
  const [first] = splitFullName(whole)?.firstName.split(' ') ?? []
  return first ? whole.split(/\s+/).find((word) => wordsToRead(word)[0] === first) : undefined
}
