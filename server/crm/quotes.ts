import { inArray } from 'drizzle-orm'
import { formatPhone } from '#model/accounts/signup.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { isFromBot, type QuoteRequest, quoteQuestions, quoteTexts } from '#model/markets/quote.ts'
import { storeTitles } from '#model/markets/store.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import type { Config } from '#server/config/config.ts'
import { type Authenticated, isImpersonated } from '#server/http/authenticated.ts'
import { consumeForm } from '#server/limits/form-limits.ts'
import type { Messages } from '#server/messages/outbox.ts'
import type { Store } from '#server/store/pool.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { quoteDeal } from './quote-deal.ts'

interface QuoteContext {
  readonly config: Pick<Config, 'supportEmail' | 'hubSpot'>
  readonly messages: Messages
  readonly store: Store
  readonly now: () => Date
}

interface Asker {
  readonly session: Pick<Authenticated, 'userId' | 'actorId'> | null
  readonly address: string
}

/** Mails the request to support, and makes a deal of it in the sandbox CRM. A bot's gets the same answer and is dropped. */
export async function askForQuote(
  { config, messages, now, store: { db } }: QuoteContext,
  request: QuoteRequest,
  { session, address }: Asker,
): Promise<Refusal | undefined> {
  if (isFromBot(request)) return undefined
  const at = now()
  const refusal = await consumeForm(db, 'quote', { userId: session?.userId, address }, at)
  if (refusal) return refusal
  const fipsCodes = [...new Set(request.fipsCodes)]
  const found = await db.select().from(counties).where(inArray(counties.fips, fipsCodes))
  if (found.length < fipsCodes.length) return refuse('noSuchCounty', quoteTexts.noSuchCounty, 422)
  const places = found
    .map(({ fips, name, state }) => ({ fips, name: placeName({ fips, county: name, state }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const account = session
    ? [
        `Account: ${session.userId}`,
        ...(isImpersonated(session) ? [`Sent by the administrator: ${session.actorId}`] : []),
      ]
    : ['Account: not logged in']
  await db.transaction(async (tx) => {
    if (config.hubSpot.gateway === 'sandbox') await quoteDeal(tx, at, request, places)
    await messages.send(tx, {
      channel: 'mail',
      recipient: config.supportEmail,
      subject: `Quote for ${storeTitles[request.product]}: ${request.name}`,
      body: mailOf(
        request,
        places.map(({ name }) => name),
        account,
      ),
    })
  })
  return undefined
}

const mailOf = (
  { product, name, email, phone, details }: QuoteRequest,
  places: readonly string[],
  account: readonly string[],
): string =>
  [
    `${storeTitles[product]} for ${name} <${email}>${phone === '' ? '' : `, ${formatPhone(phone)}`}`,
    ...(places.length === 0 ? [] : [`Counties: ${places.join('; ')}`]),
    ...(details === '' ? [] : [`${quoteQuestions[product]}\n${details}`]),
    account.join('\n'),
  ].join('\n\n')
