import { inArray } from 'drizzle-orm'
import { type AuditState, auditTitles, detailPath } from '#model/audits/audit.ts'
import { type Rescore, scoreChangeLabels, scoreChanges } from '#model/audits/rescore.ts'
import { countyName } from '#model/county-data/score-run.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { type Addressee, count, mail, type NotifyNeeds, notify } from '#server/messages/customer-mail.ts'
import type { Message } from '#server/messages/outbox.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Transaction } from '#server/store/pool.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { likelyOutcomes } from './likely-outcome.ts'

function scoredAgain(
  to: Addressee,
  audit: AuditState,
  rescore: Rescore,
  { without, outcomes }: { readonly without: readonly string[]; readonly outcomes: readonly string[] },
): Message {
  const { changes } = rescore
  return mail(to, {
    subject: `Scored again: ${count(changes.likely)} newly likely, ${count(changes.rose)} rose, ${count(changes.fell)} fell`,
    paragraphs: [
      `We scored the homes of your ${auditTitles.refresh} again with this month’s predictions. Each home counts once below.`,
      ...(without.length === 0
        ? []
        : [
            `There are no new predictions this month for ${new Intl.ListFormat('en-US').format(without)}: homes there keep their last score.`,
          ]),
      ...(outcomes.length === 0 ? [] : [`Likely sellers score 50% or more. ${outcomes.join(' ')}`]),
    ],
    figures: scoreChanges.map((change) => [scoreChangeLabels[change], count(changes[change])]),
    unsubscribe: unsubscribeOf(to),
    path: detailPath(audit),
    label: 'Open report',
  })
}

function unsubscribeOf({ config, user }: Addressee) {
  const path = `/mail/stop/${user.monthlyMailToken}`
  const site = publicAddress(config)
  return { label: 'Stop these monthly mails', href: `${site}${path}`, oneClick: `${site}/backend${path}` }
}

export async function notifyRescored(
  needs: NotifyNeeds,
  { tx, state }: Pick<CommandContext, 'tx' | 'state'>,
  ownerId: string,
  auditId: string,
): Promise<void> {
  const audit = await state('audit', auditId)
  const rescore = audit?.rescore
  if (!audit || !rescore) return
  const without = await countyNames(tx, rescore.without)
  const outcomes = await likelyOutcomes(tx, audit)
  await notify(needs, tx, ownerId, (to) =>
    to.user.monthlyMail ? [scoredAgain(to, audit, rescore, { without, outcomes })] : [],
  )
}

async function countyNames(tx: Transaction, fips: readonly string[]): Promise<string[]> {
  if (fips.length === 0) return []
  const rows = await tx
    .select({ fips: counties.fips, county: counties.name, state: counties.state })
    .from(counties)
    .where(inArray(counties.fips, [...fips]))
    .orderBy(counties.state, counties.name)
  return rows.map(countyName)
}
