import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import {
  type MoxiConnection,
  type MoxiContacts,
  moxiTexts,
  type SsoConfig,
  type SsoReturn,
} from '#model/uploads/integrations/moxi.ts'
import { moxiReturnPath } from '#model/uploads/integrations/moxi-return-path.ts'
import { BrokenSeal, type SecretBox } from '#server/accounts/secret-box.ts'
import type { Config } from '#server/config/config.ts'
import { publicAddress } from '#server/config/public-address.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import type { MoxiWorks } from '#server/gateways/moxiworks/port.ts'
import { consume, quota } from '#server/limits/rate-limiter.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { moxiConnections } from '#server/store/schema/accounts.ts'
import { readStretch } from './stretch.ts'

export interface MoxiContext {
  readonly config: Config
  readonly store: Store
  readonly journal: Journal
  readonly secrets: SecretBox
  /** Undefined where it is not set up. */
  readonly moxiWorks: MoxiWorks | undefined
  readonly now: () => Date
}

const stateMs = 10 * 60_000

const notOffered = () => refuse('notOffered', 'Moxi Works is not available here yet.', 404)
const unavailable = () =>
  refuse('partyDown', 'Moxi Works does not answer at the moment. Please try again in a few minutes.', 502)
const notConnected = () =>
  refuse('notConnected', 'Moxi Works is not connected. Connect it in your account settings.')
const stale = () => refuse('ssoRefused', moxiTexts.failed, 422)

const refusals = {
  ownBusy: (): Refusal => ({
    ...refuse(
      'providerBusy',
      'Your contacts are read from Moxi Works as fast as we may. Please try again in a minute.',
      429,
    ),
    retryAfter: 60,
  }),
  busy: (): Refusal => ({
    ...refuse(
      'providerBusy',
      'Moxi Works is getting too many requests from all customers together. Please try again in a minute.',
      429,
    ),
    retryAfter: 60,
  }),
  refused: () =>
    refuse(
      'agentRefused',
      'Moxi Works does not let us read this agent’s contacts. Ask your company’s Moxi Works administrator to allow Foresale, or disconnect it in your account settings and connect another agent.',
    ),
}

const placeOf = (userId: string) => `moxi-state|${userId}`

/** The state is sealed for its user, so that another user's log-in cannot be connected to this account. */
export function ssoConfig(context: MoxiContext, userId: string): SsoConfig | Refusal {
  const { moxiWorks, secrets, now } = context
  if (!moxiWorks) return notOffered()
  const until = `${now().getTime() + stateMs} ${randomBytes(16).toString('hex')}`
  return {
    ssoLoginUrl: moxiWorks.login.ssoLoginUrl,
    client_id: moxiWorks.login.clientId,
    redirect_uri: returnAddress(context),
    response_type: 'code',
    state: secrets.seal(until, placeOf(userId)).toString('base64url'),
  }
}

const returnAddress = ({ config }: MoxiContext) => `${publicAddress(config)}${moxiReturnPath}`

function isOwnState({ secrets, now }: MoxiContext, userId: string, state: string): boolean {
  try {
    const until = Number.parseInt(secrets.open(Buffer.from(state, 'base64url'), placeOf(userId)), 10)
    return now().getTime() < until
  } catch (error) {
    if (error instanceof BrokenSeal) return false
    throw error
  }
}

export async function connectMoxi(
  context: MoxiContext,
  userId: string,
  actor: Actor,
  { code, state }: SsoReturn,
): Promise<MoxiConnection | Refusal> {
  const { moxiWorks, journal, now } = context
  if (!moxiWorks) return notOffered()
  if (!isOwnState(context, userId, state)) return stale()
  const agent = await asking(() => moxiWorks.agentOf(code, returnAddress(context)))
  if (agent === 'refused') return stale()
  if (isRefusal(agent)) return agent
  const connection = { email: agent.email, connectedAt: now() }
  await journal.command(userId, actor, async ({ tx, append }) => {
    await tx
      .insert(moxiConnections)
      .values({ userId, ...connection })
      .onConflictDoUpdate({ target: moxiConnections.userId, set: connection })
    await append('profile', userId, { type: 'v1.MoxiWorksConnected', data: {} })
  })
  return { profile: { email: agent.email } }
}

export async function disconnectMoxi({ journal }: MoxiContext, userId: string, actor: Actor): Promise<void> {
  await journal.command(userId, actor, async ({ tx, append }) => {
    const removed = await tx.delete(moxiConnections).where(eq(moxiConnections.userId, userId)).returning()
    if (removed.length > 0) await append('profile', userId, { type: 'v1.MoxiWorksDisconnected', data: {} })
  })
}

/** Only of the agent that the user has connected: our key could read any agent's. */
export async function moxiContacts(
  context: MoxiContext,
  userId: string,
  agent: string,
  next: string | null,
): Promise<MoxiContacts | Refusal> {
  const { moxiWorks, store, now } = context
  if (!moxiWorks) return notOffered()
  const [connection] = await store.db.select().from(moxiConnections).where(eq(moxiConnections.userId, userId))
  if (!connection) return notConnected()
  if (connection.email !== agent) return notThere
  const answer = await asking(() =>
    readStretch(next, async (at) => {
      const page = at === null ? 1 : Number(at)
      if (await consume(store.db, [quota('moxiCallOf', userId)], now())) return 'ownBusy'
      if (await consume(store.db, [quota('moxiCall', 'all')], now())) return 'busy'
      const read = await moxiWorks.contacts(agent, page)
      if (typeof read === 'string') return read
      const { contacts, totalPages } = read
      return { contacts, next: page < totalPages ? String(page + 1) : null, total: null }
    }),
  )
  return typeof answer === 'string' ? refusals[answer]() : answer
}

async function asking<T>(ask: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return unavailable()
    throw error
  }
}
