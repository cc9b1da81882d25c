import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import {
  maxPasskeys,
  type PasskeyAddition,
  type PasskeyAsserted,
  type PasskeyOffer,
  passkeyTexts,
} from '#model/accounts/passkey.ts'
import { type FactorAdded, secondFactorTexts } from '#model/accounts/second-factor.ts'
import type { PasswordProof } from '#model/accounts/security.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import { isId } from '#server/store/id.ts'
import type { Transaction } from '#server/store/pool.ts'
import { passkeyOffers, passkeys, secondSteps } from '#server/store/schema/second-factor.ts'
import type { AccountsContext } from '../context.ts'
import { provePassword } from '../own-password.ts'
import { deviceOf } from '../sessions/device.ts'
import { factorAdded } from './enrol.ts'
import { hasSecondFactor, isPasskeyOf, passkeysOf } from './factors.ts'
import { counterOf, creationFor, passkeySite, passkeyTimeoutMs, readCreated } from './webauthn.ts'

const notPossible = () => refuse('notPossible', passkeyTexts.notPossible, 409)
const tooMany = () => refuse('tooManyPasskeys', passkeyTexts.tooMany, 409)

export async function offerPasskey(
  foresale: AccountsContext,
  session: Authenticated,
  { currentPassword }: PasswordProof,
  userAgent: string | undefined,
): Promise<PasskeyOffer | Refusal> {
  const place = passkeySite(foresale.config)
  if (!place) return notPossible()
  const user = await provePassword(foresale, session, currentPassword)
  if ('refused' in user) return user
  const { db } = foresale.store
  const existing = await passkeysOf(db, user.id)
  if (existing.length >= maxPasskeys) return tooMany()
  const creation = await creationFor(place, user, existing)
  const id = randomUUID()
  const expiresAt = new Date(foresale.now().getTime() + passkeyTimeoutMs)
  await db.insert(passkeyOffers).values({ id, userId: user.id, challenge: creation.challenge, expiresAt })
  return { id, name: deviceOf(userAgent) || 'Passkey', creation }
}

export async function addPasskey(
  foresale: AccountsContext,
  session: Authenticated,
  { id: offerId, name, created }: PasskeyAddition,
): Promise<FactorAdded | Refusal> {
  const { userId } = session
  const place = passkeySite(foresale.config)
  if (!place) return notPossible()
  return foresale.journal.command(userId, actorOf(session), async (attempt) => {
    const { tx } = attempt
    const challenge = await takeOffer(tx, userId, offerId, foresale.now())
    if (challenge === undefined) return refuse('offerOver', secondFactorTexts.offerOver, 409)
    const passkey = await readCreated(place, challenge, created)
    if (!passkey) return refuse('notAdded', passkeyTexts.notAdded, 422)
    if ((await passkeysOf(tx, userId)).length >= maxPasskeys) return tooMany()
    const isFirst = !(await hasSecondFactor(tx, userId))
    const added = await tx
      .insert(passkeys)
      .values({ id: randomUUID(), userId, name, createdAt: foresale.now(), ...passkey })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (added.length === 0) return refuse('passkeyTaken', passkeyTexts.taken, 409)
    return factorAdded(foresale, session, attempt, { factor: 'passkey', isFirst })
  })
}

/** Its challenge, once. */
async function takeOffer(
  tx: Transaction,
  userId: string,
  id: string,
  now: Date,
): Promise<string | undefined> {
  if (!isId(id)) return undefined
  const isOpen = and(
    eq(passkeyOffers.id, id),
    eq(passkeyOffers.userId, userId),
    gt(passkeyOffers.expiresAt, now),
  )
  const [offer] = await tx.delete(passkeyOffers).where(isOpen).returning()
  return offer?.challenge
}

export async function renamePasskey(
  { journal }: AccountsContext,
  session: Authenticated,
  id: string,
  name: string,
): Promise<Refusal | undefined> {
  const { userId } = session
  return journal.command(userId, actorOf(session), async ({ tx, append }) => {
    const renamed = await tx.update(passkeys).set({ name }).where(isPasskeyOf(userId, id)).returning()
    if (renamed.length === 0) return notThere
    await append('profile', userId, { type: 'v1.PasskeyRenamed', data: {} })
    return undefined
  })
}

type Step = Pick<typeof secondSteps.$inferSelect, 'id' | 'userId' | 'challenge'>

/** Takes the challenge of a log-in, once, and the passkey's answer to it. */
export async function takePasskey(
  { config, journal, now }: AccountsContext,
  { id, userId, challenge }: Step,
  asserted: PasskeyAsserted,
): Promise<boolean> {
  const place = passkeySite(config)
  if (!place || challenge === null) return false
  return journal.command(userId, { actorId: userId, onBehalfOf: null }, async ({ tx }) => {
    const isOpen = and(eq(secondSteps.id, id), isNotNull(secondSteps.challenge))
    const taken = await tx.update(secondSteps).set({ challenge: null }).where(isOpen).returning()
    if (taken.length === 0) return false
    const isTheirs = and(eq(passkeys.credentialId, asserted.id), eq(passkeys.userId, userId))
    const [passkey] = await tx.select().from(passkeys).where(isTheirs)
    const counter = passkey && (await counterOf(place, passkey, challenge, asserted))
    if (!passkey || counter === undefined) return false
    await tx.update(passkeys).set({ counter, lastUsedAt: now() }).where(eq(passkeys.id, passkey.id))
    return true
  })
}
