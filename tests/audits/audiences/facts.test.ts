import { describe, expect, it } from 'vitest'
import { afterFacts, audienceTabOf, isPreview, needsReading, sharePath } from '#model/audits/audiences.ts'
import { type AuditFact, detailPath, hasRows } from '#model/audits/audit.ts'
import { commissionOf } from '#model/audits/audit-stats.ts'
import {
  cartItem,
  delivered,
  journalFact,
  ordered,
  paid,
  preview,
  previewed,
  processing,
  putInCart,
  uploaded,
} from './audits.ts'

const id = 'audit-1'

describe('a card and what happens', () => {
  it('[LST-20] folds facts as the server does, from its preview to what was paid for', () => {
    const facts = [previewed, putInCart, ordered, delivered].map((fact, at) => journalFact(11 + at, id, fact))
    expect(afterFacts(processing(id), facts)).toEqual(
      paid(id, {
        firstScoredAt: '2026-11-20T14:05:00.000Z',
        rescoredUntil: '2027-02-18T14:05:00.000Z',
      }),
    )
  })

  it('[LST-20] is the same object after facts of other audits', () => {
    const card = preview(id)
    expect(afterFacts(card, [journalFact(13, 'audit-2', ordered)])).toBe(card)
  })

  it('[LST-21] passes over a fact that this browser does not know', () => {
    const facts = [journalFact(13, id, { type: 'v9.AuditGilded', data: {} }), journalFact(14, id, putInCart)]
    expect(afterFacts(preview(id), facts)).toEqual(preview(id, { cartItem: cartItem('precheckout') }))
  })
})

describe('a list and what happens', () => {
  const listed = new Set([id])

  it('[LST-22] is read again for an audit that it does not show yet, of its own kind only', () => {
    expect(needsReading([journalFact(11, 'audit-2', uploaded('audit-2'))], 'refresh', listed)).toBe(true)
    expect(needsReading([journalFact(11, 'audit-2', uploaded('audit-2'))], 'skiptrace', listed)).toBe(false)
    expect(needsReading([journalFact(11, 'audit-2', previewed)], 'refresh', listed)).toBe(false)
    expect(needsReading([journalFact(11, id, previewed)], 'refresh', listed)).toBe(false)
    expect(needsReading([journalFact(11, 'cart-1', uploaded('audit-2'), 'cart')], 'refresh', listed)).toBe(
      false,
    )
  })

  it('[APD-30] of SkipTraces is read again when a trace of contacts is put in the cart or taken out', () => {
    const added: AuditFact = { type: 'v1.SkipTracePutInCart', data: { cartId: 'cart-1', itemId: 'item-1' } }
    const removed: AuditFact = { type: 'v1.SkipTraceTakenFromCart', data: { itemId: 'item-1' } }
    expect(needsReading([journalFact(11, 'audit-2', added)], 'skiptrace', listed)).toBe(true)
    expect(needsReading([journalFact(11, id, removed)], 'skiptrace', listed)).toBe(true)
    expect(needsReading([journalFact(11, id, added)], 'refresh', listed)).toBe(false)
  })

  it('[LST-21] is read again for a fact that this browser does not know, of a listed audit', () => {
    const unknown = { type: 'v9.AuditGilded', data: {} }
    expect(needsReading([journalFact(11, id, unknown)], 'refresh', listed)).toBe(true)
    expect(needsReading([journalFact(11, 'audit-2', unknown)], 'refresh', listed)).toBe(false)
    const broken = { type: 'v1.AuditPreviewed', data: { recordCount: 'many' } }
    expect(needsReading([journalFact(11, id, broken)], 'refresh', listed)).toBe(true)
  })
})

describe('a card', () => {
  it('[LST-14] leads to its rows once there are any', () => {
    expect([processing(id), preview(id), paid(id)].map(hasRows)).toEqual([false, true, true])
    expect(detailPath({ id, type: 'refresh' })).toBe('/audiences/audit/audit-1/refresh')
  })

  it('[LST-15] can be deleted by an administrator while it is a preview in no cart', () => {
    const audits = [
      processing(id),
      preview(id),
      processing(id, { status: 'preview_failed' }),
      preview(id, { cartItem: cartItem('precheckout') }),
      paid(id),
      processing(id, { type: 'skiptrace', status: 'new' }),
    ]
    expect(audits.map(isPreview)).toEqual([true, true, true, false, false, false])
  })

  it('[LST-16] shares a link that names no person, no audit and no figure', () => {
    expect(sharePath('https://foresale.example.com')).toBe(
      'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fforesale.example.com%2Frefresh',
    )
  })
})

describe('the tabs', () => {
  it('[LST-17] without one named are the counties of a user who has any, else the audits, as any unknown one is', () => {
    const tabOf = (counties: boolean) => (tab: string | null) =>
      audienceTabOf(tab, { counties, kapture: false })
    const tabs = ['sellers', 'audits', 'skiptrace', 'covid']
    expect(tabs.map(tabOf(true))).toEqual(tabs)
    expect(tabs.map(tabOf(false))).toEqual(tabs)
    expect([tabOf(true)(null), tabOf(false)(null)]).toEqual(['sellers', 'audits'])
    expect(['', '__proto__', 'toString', 'SKIPTRACE'].map(tabOf(true))).toEqual(Array(4).fill('audits'))
  })

  it('[KAP-16] has one for KaptuRE with a purchase of it only', () => {
    const tabOf = (kapture: boolean) => audienceTabOf('kapture', { counties: false, kapture })
    expect([tabOf(true), tabOf(false)]).toEqual(['kapture', 'audits'])
  })
})

describe('a commission', () => {
  it('[LST-18] is a percentage from 0 to 100, as it is typed', () => {
    const texts = ['3', '2.5', ' 6 ', '0', '100', '', ' ', '-1', '100.1', 'three', '1e400', 'NaN']
    expect(texts.map(commissionOf)).toEqual([
      ...[3, 2.5, 6, 0, 100],
      ...[null, null, null, null, null, null, null],
    ])
  })
})
