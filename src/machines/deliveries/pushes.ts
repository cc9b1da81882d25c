import { type Effect, laterToast, toast } from '#machines/shared/effects.ts'
import { feed } from '#machines/shared/feed.machine.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { type Ask, ask, askPages } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { foldArrived } from '#model/app/arrived-facts.ts'
import { changesDeliveries, type DeliveriesQuery } from '#model/deliveries/deliveries.ts'
import {
  changesPushes,
  evolvePush,
  type Push,
  type PushedRowsQuery,
  type PushFact,
  type PushOrder,
  type PushPreview,
  type PushQuery,
  type PushStarted,
  pushTexts,
  type SentType,
  zapierSuccessDelayMs,
} from '#model/deliveries/pushes.ts'
import { pushCalls } from '#model/deliveries/pushes-calls.ts'
import { changesZaps, sandboxZapAddress, type ZapSwitch } from '#model/deliveries/zapier.ts'
import { zapierCalls } from '#model/deliveries/zapier-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

const followUpBossRequest = ({ userId, destination: _, email: _email, ...body }: PushOrder) => ({
  params: { id: userId },
  body,
})

function namedFile(type: SentType, id: string) {
  if (type === 'order-file') return { orderFileId: id }
  return type === 'prediction' ? { orderItemId: id } : { auditId: id }
}

const zapierRequest = ({ email, type, fileId, options: { mode: _, ...options } }: PushOrder) => {
  const file = namedFile(type, fileId)
  return { body: { email, type, options: { ...file, ...options } } }
}

export const startPush: Ask<PushStarted, PushOrder> = (order, signal, client) =>
  order.destination === 'zapier'
    ? client.request(zapierCalls.notify, zapierRequest(order), { signal })
    : client.request(pushCalls.toFollowUpBoss, followUpBossRequest(order), { signal })

export const previewPush: Ask<PushPreview, PushOrder> = (order, signal, client) =>
  order.destination === 'zapier'
    ? client.request(zapierCalls.preview, zapierRequest(order), { signal })
    : client.request(pushCalls.previewFollowUpBoss, followUpBossRequest(order), { signal })

/** What the app shows once a push is scheduled. */
export function scheduled({ destination, type }: PushOrder): Effect {
  if (destination !== 'zapier') return toast('success', pushTexts.scheduled)
  const isOfPredictions = type === 'prediction' || type === 'order-file'
  const text = isOfPredictions ? pushTexts.scheduledPredictions : pushTexts.scheduledZapier
  return laterToast('success', text, zapierSuccessDelayMs)
}

const pushAfter = (push: Push, facts: readonly RecordedFact[]): Push =>
  foldArrived<Push, PushFact>(
    push,
    facts.filter(({ data }) => data.pushId === push.id),
    evolvePush,
  )

export const pushDetail = resource(
  ask(pushCalls.push, ({ userId, pushId }: PushQuery) => ({ params: { userId, id: pushId } })),
  {
    id: 'push-detail',
    description: 'One push of contacts to another program.',
    isAbout: changesPushes,
    evolve: pushAfter,
  },
)

export const pushedRows = feed(
  askPages(
    pushCalls.rows,
    ({ userId, pushId, status }: PushedRowsQuery, page) => ({
      params: { userId, id: pushId },
      query: { ...page, ...(status && { status }) },
    }),
    ({ rows: items, totalCount, seq }, { page, limit }) => ({
      items,
      version: seq,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  { id: 'pushed-rows', description: 'What became of each contact of a push.', isAbout: changesPushes },
)

export const deliveries = feed(
  askPages(
    pushCalls.list,
    ({ userId, kind }: DeliveriesQuery, page) => ({
      params: { id: userId },
      query: { ...page, ...(kind && { kind }) },
    }),
    ({ deliveries: items, totalCount, seq }, { page, limit }) => ({
      items,
      version: seq,
      isEnd: page * limit + items.length >= totalCount || items.length === 0,
    }),
  ),
  {
    id: 'deliveries',
    description: 'A customer’s downloads and pushes, the newest first.',
    isAbout: changesDeliveries,
    isUnfinished: (items) => items.some((item) => item.kind === 'push' && item.push.status === 'running'),
    evolve: (delivery, facts) =>
      delivery.kind === 'push' ? { ...delivery, push: pushAfter(delivery.push, facts) } : delivery,
  },
)

export const zaps = resource(
  ask(zapierCalls.zaps, ({ userId }: { userId: string }) => ({ params: { id: userId } })),
  { id: 'zaps', description: 'The Zaps that receive contacts.', isAbout: changesZaps },
)

export const zapSwitch = submission<ZapSwitch, void>(
  async ({ type, hookId }, signal, client) => {
    if (hookId !== undefined) {
      await client.request(zapierCalls.unsubscribe, { params: { hookId } }, { signal })
      return
    }
    const body = { type, targetUrl: sandboxZapAddress(crypto.randomUUID()) }
    await client.request(zapierCalls.subscribe, { body }, { signal })
  },
  { id: 'zap-switch', description: 'A Zap that is turned on or off.' },
)
