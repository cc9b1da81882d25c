import { inArray } from 'drizzle-orm'
import { type Refusal, refuse } from '#model/problem.ts'
import { isFromBot, type QuoteRequest, quoteQuestions, quoteTexts } from '#model/quote.ts'
import { placeName } from '#model/score-run.ts'
import { formatPhone } from '#model/signup.ts'
import { storeTitles } from '#model/store.ts'
import { consume, quota } from '../limits/rate-limiter.ts'
import { type Authenticated, isImpersonated } from '../sessions/sessions.ts'
import { counties } from '../store/schema/bulk.ts'
import type { AccountsContext } from './context.ts'

interface Asker {
  readonly session: Pick<Authenticated, 'userId' | 'actorId'> | null
  readonly address: string
}

/** Mails the request to support. A bot's gets the same answer and is dropped. */
export async function askForQuote(
  { config, messages, now, store: { db } }: AccountsContext,
  request: QuoteRequest,
  { session, address }: Asker,
): Promise<Refusal | undefined> {
  if (isFromBot(request)) return undefined
  const refusal = await consume(db, [quota('quote', address)], now())
  if (refusal) return refusal
  const fipsCodes = [...new Set(request.fipsCodes)]
  const places = await db.select().from(counties).where(inArray(counties.fips, fipsCodes))
  if (places.length < fipsCodes.length) return refuse('noSuchCounty', quoteTexts.noSuchCounty, 422)
  const account = session
    ? [
        `Account: ${session.userId}`,
        ...(isImpersonated(session) ? [`Sent by the administrator: ${session.actorId}`] : []),
      ]
    : ['Account: not logged in']
  await db.transaction((tx) =>
    messages.send(tx, {
      channel: 'mail',
      recipient: config.supportEmail,
      subject: `Quote for ${storeTitles[request.product]}: ${request.name}`,
      body: mailOf(
        request,
        places.map((place) => placeName({ ...place, county: place.name })).toSorted(),
        account,
      ),
    }),
  )
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
