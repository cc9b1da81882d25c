import type { AuditState } from './audit.ts'

/** What an audit's page offers of its contacts: one SkipTrace at a time; one that failed can be tried again. */
export type TraceOffer = 'addToCart' | 'inCart' | 'processing' | 'failed'

export function traceOffer({ skipTraces }: AuditState): TraceOffer {
  if (skipTraces.some(({ status }) => status === 'processing')) return 'processing'
  if (skipTraces.some(({ status }) => status === 'new')) return 'inCart'
  return skipTraces.at(-1)?.status === 'failed' ? 'failed' : 'addToCart'
}

/** ISO 8601, as `rescoredUntil`. */
export const rescoresArePaused = ({ rescoredUntil }: AuditState, at: string): boolean =>
  rescoredUntil !== null && rescoredUntil < at

/** What is offered for a bought report's monthly scores. */
export type RescoreOffer = 'running' | 'none' | 'inCart' | 'processing' | 'addToCart'

export function rescoreOffer(audit: AuditState, at: string): RescoreOffer {
  if (!rescoresArePaused(audit, at)) return 'running'
  switch (audit.rescoring?.cart.status) {
    case 'precheckout':
      return 'inCart'
    case 'processing':
      return 'processing'
    default:
      return audit.recordCount > 0 ? 'addToCart' : 'none'
  }
}

/** What a card offers, from the audit's and its cart's status; the first line that applies. */
export type CardOffer =
  | 'processing'
  | 'previewFailed'
  | 'nothingFound'
  | 'addToCart'
  | 'inCart'
  | 'export'
  | 'failed'

export function cardOffer(audit: AuditState): CardOffer {
  switch (audit.cartItem?.cart.status) {
    case 'precheckout':
      return 'inCart'
    case 'processing':
      return 'processing'
    case 'success':
      return 'export'
    case 'failed':
      return 'failed'
  }
  switch (audit.status) {
    case 'preview':
      return 'processing'
    case 'preview_failed':
      return 'previewFailed'
    case 'preview_processed':
      return audit.type === 'refresh' && audit.recordCount === 0 ? 'nothingFound' : 'addToCart'
    case 'new':
      return 'addToCart'
  }
}

/** Whether it can be put in a cart: it was not bought, or its delivery failed. */
export const canBeAdded = (audit: AuditState): boolean => ['addToCart', 'failed'].includes(cardOffer(audit))

export const offerLabels: Record<CardOffer, string> = {
  processing: 'Processing...',
  previewFailed: 'Preview Failed',
  nothingFound: 'Nothing found',
  addToCart: 'Add To Cart',
  inCart: 'In Cart',
  export: 'Export',
  failed: 'Failed',
}

export const addAgainLabel = 'Add again'
