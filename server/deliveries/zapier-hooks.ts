import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { PushType } from '#model/deliveries/pushes.ts'
import { maxZapierHooks, type ZapierHook, zapierTexts } from '#model/deliveries/zapier.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { BrokenSeal, type SecretBox } from '#server/accounts/secret-box.ts'
import { hookDigest } from '#server/gateways/zapier/hook-digest.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { zapierHooks } from '#server/store/schema/zapier.ts'

const placeOf = (hookId: string) => `zapier-hook|${hookId}`

const isOn = (ownerId: string, type: PushType) =>
  and(eq(zapierHooks.ownerId, ownerId), eq(zapierHooks.type, type), isNull(zapierHooks.droppedAt))

/** The same address for the same contacts is the same hook. */
export async function subscribe(
  { tx, at, append }: CommandContext,
  secrets: SecretBox,
  ownerId: string,
  { type, targetUrl }: { readonly type: PushType; readonly targetUrl: string },
): Promise<{ readonly id: string } | Refusal> {
  const isOwn = eq(zapierHooks.ownerId, ownerId)
  const digest = hookDigest(targetUrl)
  const [known] = await tx
    .select({ id: zapierHooks.id })
    .from(zapierHooks)
    .where(and(isOwn, eq(zapierHooks.type, type), eq(zapierHooks.digest, digest)))
  if (!known && (await tx.$count(zapierHooks, isOwn)) >= maxZapierHooks)
    return refuse('tooMany', zapierTexts.tooManyHooks, 409)
  const id = known?.id ?? randomUUID()
  const sealed = secrets.seal(targetUrl, placeOf(id))
  const isAgain = { sealed, createdAt: new Date(at), droppedAt: null }
  await tx
    .insert(zapierHooks)
    .values({ id, ownerId, type, digest, ...isAgain })
    .onConflictDoUpdate({ target: zapierHooks.id, set: isAgain })
  await append('profile', ownerId, { type: 'v1.ZapierHookSubscribed', data: { hookId: id, type } })
  return { id }
}

export async function unsubscribe(
  { tx, append }: CommandContext,
  ownerId: string,
  id: string,
): Promise<Refusal | undefined> {
  if (!isId(id)) return notThere
  const removed = await tx
    .delete(zapierHooks)
    .where(and(eq(zapierHooks.id, id), eq(zapierHooks.ownerId, ownerId)))
    .returning()
  if (removed.length === 0) return notThere
  await append('profile', ownerId, { type: 'v1.ZapierHookEnded', data: { hookId: id, isDropped: false } })
  return undefined
}

/** Kept, so that the customer sees it. */
export async function dropHook(
  { tx, at, append }: CommandContext,
  ownerId: string,
  id: string,
): Promise<void> {
  const dropped = await tx
    .update(zapierHooks)
    .set({ droppedAt: new Date(at) })
    .where(and(eq(zapierHooks.id, id), isNull(zapierHooks.droppedAt)))
    .returning()
  if (dropped.length > 0)
    await append('profile', ownerId, { type: 'v1.ZapierHookEnded', data: { hookId: id, isDropped: true } })
}

export async function hookIds(
  db: Database | Transaction,
  ownerId: string,
  type: PushType,
): Promise<readonly string[]> {
  const hooks = await db
    .select({ id: zapierHooks.id })
    .from(zapierHooks)
    .where(isOn(ownerId, type))
    .orderBy(asc(zapierHooks.createdAt), zapierHooks.id)
  return hooks.map(({ id }) => id)
}

/** The hook itself; once it is gone, the newest that was subscribed since. */
export async function openHook(
  db: Database,
  secrets: SecretBox,
  ownerId: string,
  wanted: { readonly id: string; readonly type: PushType; readonly since: Date },
): Promise<{ readonly id: string; readonly address: string } | undefined> {
  const { id, type, since } = wanted
  const [hook] = await db
    .select()
    .from(zapierHooks)
    .where(and(isOn(ownerId, type), or(eq(zapierHooks.id, id), gt(zapierHooks.createdAt, since))))
    .orderBy(desc(eq(zapierHooks.id, id)), desc(zapierHooks.createdAt))
    .limit(1)
  if (!hook) return undefined
  try {
    return { id: hook.id, address: secrets.open(hook.sealed, placeOf(hook.id)) }
  } catch (error) {
    // Of another SECRET_KEY: the Zap has to be turned on again.
    if (error instanceof BrokenSeal) return undefined
    throw error
  }
}

export async function hooksOf(db: Database, ownerId: string): Promise<ZapierHook[]> {
  const hooks = await db
    .select()
    .from(zapierHooks)
    .where(eq(zapierHooks.ownerId, ownerId))
    .orderBy(desc(zapierHooks.createdAt), zapierHooks.id)
  return hooks.map(({ id, type, createdAt, droppedAt }) => ({
    id,
    type,
    createdAt: createdAt.toISOString(),
    droppedAt: droppedAt?.toISOString() ?? null,
  }))
}
