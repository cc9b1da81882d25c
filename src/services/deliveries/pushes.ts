import type { DeliveriesQuery } from '#model/deliveries/deliveries.ts'
import type {
  Delivery,
  Push,
  PushedRow,
  PushedRowsQuery,
  PushOrder,
  PushPreview,
  PushQuery,
  PushResumption,
  PushStarted,
  SentType,
} from '#model/deliveries/pushes.ts'
import { pushCalls } from '#model/deliveries/pushes-calls.ts'
import { sandboxZapAddress, type ZapSwitch, type Zaps } from '#model/deliveries/zapier.ts'
import { zapierCalls } from '#model/deliveries/zapier-calls.ts'
import { feedLoader } from '#services/shared/feed.ts'
import type { Http } from '#services/shared/http.ts'

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

export const startPush =
  (http: Http) =>
  (order: PushOrder, signal: AbortSignal): Promise<PushStarted> =>
    order.destination === 'zapier'
      ? http.request(zapierCalls.notify, zapierRequest(order), { signal })
      : http.request(pushCalls.toFollowUpBoss, followUpBossRequest(order), { signal })

export const previewPush =
  (http: Http) =>
  (order: PushOrder, signal: AbortSignal): Promise<PushPreview> =>
    order.destination === 'zapier'
      ? http.request(zapierCalls.preview, zapierRequest(order), { signal })
      : http.request(pushCalls.previewFollowUpBoss, followUpBossRequest(order), { signal })

export const loadZaps =
  (http: Http) =>
  ({ userId }: { userId: string }, signal: AbortSignal): Promise<Zaps> =>
    http.request(zapierCalls.zaps, { params: { id: userId } }, { signal })

export const switchZap =
  (http: Http) =>
  async ({ type, hookId }: ZapSwitch, signal: AbortSignal): Promise<void> => {
    if (hookId !== undefined) {
      await http.request(zapierCalls.unsubscribe, { params: { hookId } }, { signal })
      return
    }
    const body = { type, targetUrl: sandboxZapAddress(crypto.randomUUID()) }
    await http.request(zapierCalls.subscribe, { body }, { signal })
  }

export const loadDeliveries = (http: Http) =>
  feedLoader<Delivery, DeliveriesQuery>(async ({ userId, kind }, page, signal) => {
    const request = { params: { id: userId }, query: { ...page, ...(kind && { kind }) } }
    const { deliveries, totalCount, seq } = await http.request(pushCalls.list, request, { signal })
    const shown = page.page * page.limit + deliveries.length
    return { items: deliveries, version: seq, isEnd: shown >= totalCount || deliveries.length === 0 }
  })

export const loadPush =
  (http: Http) =>
  ({ userId, pushId }: PushQuery, signal: AbortSignal): Promise<Push> =>
    http.request(pushCalls.push, { params: { userId, id: pushId } }, { signal })

export const loadPushedRows = (http: Http) =>
  feedLoader<PushedRow, PushedRowsQuery>(async ({ userId, pushId, status }, page, signal) => {
    const query = { ...page, ...(status && { status }) }
    const request = { params: { userId, id: pushId }, query }
    const { rows, totalCount, seq } = await http.request(pushCalls.rows, request, { signal })
    const shown = page.page * page.limit + rows.length
    return { items: rows, version: seq, isEnd: shown >= totalCount || rows.length === 0 }
  })

export const resumePush =
  (http: Http) =>
  async ({ userId, pushId, ...body }: PushResumption, signal: AbortSignal): Promise<void> => {
    const request = { params: { userId, id: pushId }, body }
    await http.request(pushCalls.resume, request, { signal })
  }
