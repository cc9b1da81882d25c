import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  maxSavedViews,
  SavedView,
  type ViewChange,
  type ViewKind,
  type ViewRequest,
  viewTexts,
} from '#model/accounts/saved-views.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { savedViews } from '#server/store/schema/saved-views.ts'

const ofKind = (ownerId: string, kind: ViewKind) =>
  and(eq(savedViews.ownerId, ownerId), eq(savedViews.of, kind))

/** By name; without those whose filters are not known any more. */
export async function viewsOf(db: Database, ownerId: string, kind: ViewKind): Promise<SavedView[]> {
  const rows = await db.select().from(savedViews).where(ofKind(ownerId, kind)).orderBy(savedViews.name)
  return rows.flatMap(({ ownerId: _, ...row }) => {
    const view = SavedView.safeParse(row)
    return view.success ? [view.data] : []
  })
}

const taken = () => refuse('nameTaken', viewTexts.taken, 409, 'name')

async function idNamed(tx: Transaction, ownerId: string, kind: ViewKind, name: string) {
  const [found] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(and(ofKind(ownerId, kind), eq(savedViews.name, name)))
  return found?.id
}

export async function saveView(
  { tx, append }: CommandContext,
  ownerId: string,
  { of, name, settings }: ViewRequest,
): Promise<{ id: string } | Refusal> {
  if ((await idNamed(tx, ownerId, of, name)) !== undefined) return taken()
  if ((await tx.$count(savedViews, ofKind(ownerId, of))) >= maxSavedViews)
    return refuse('tooMany', viewTexts.tooMany, 409, 'name')
  const id = randomUUID()
  await tx.insert(savedViews).values({ id, ownerId, of, name, settings })
  await append('profile', ownerId, { type: 'v1.ViewSaved', data: { viewId: id } })
  return { id }
}

async function ownView(tx: Transaction, ownerId: string, id: string) {
  if (!isId(id)) return undefined
  const [found] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, ownerId)))
  return found
}

export async function changeView(
  { tx, append }: CommandContext,
  ownerId: string,
  id: string,
  { name, isDefault }: ViewChange,
): Promise<Refusal | undefined> {
  const view = await ownView(tx, ownerId, id)
  if (!view) return notThere
  const named = name === undefined ? undefined : await idNamed(tx, ownerId, view.of, name)
  if (named !== undefined && named !== id) return taken()
  if (isDefault) await tx.update(savedViews).set({ isDefault: false }).where(ofKind(ownerId, view.of))
  await tx
    .update(savedViews)
    .set({ name: name ?? view.name, isDefault: isDefault ?? view.isDefault })
    .where(eq(savedViews.id, id))
  await append('profile', ownerId, { type: 'v1.ViewChanged', data: { viewId: id } })
  return undefined
}

/** Idempotent. */
export async function removeView({ tx, append }: CommandContext, ownerId: string, id: string): Promise<void> {
  if (!(await ownView(tx, ownerId, id))) return
  await tx.delete(savedViews).where(eq(savedViews.id, id))
  await append('profile', ownerId, { type: 'v1.ViewDeleted', data: { viewId: id } })
}
