import { describe, expect, it } from 'vitest'
import { describeChart } from '#charts/describe.ts'
import { journalLives } from '#charts/journal-lives.ts'
import type { JournalFact } from '#charts/trail-file.ts'
import { contactFileLifeMachine } from '#machines/audits/contact-file-life.machine.ts'
import { refreshLifeMachine } from '#machines/audits/refresh-life.machine.ts'
import { skipTraceLifeMachine } from '#machines/audits/skip-trace-life.machine.ts'
import { cartLifeMachine } from '#machines/checkout/cart-life.machine.ts'
import { pushLifeMachine } from '#machines/deliveries/push-life.machine.ts'

const charts = [
  cartLifeMachine,
  contactFileLifeMachine,
  pushLifeMachine,
  refreshLifeMachine,
  skipTraceLifeMachine,
].map((machine) => describeChart(machine))

const fact = (
  type: string,
  data?: Record<string, unknown>,
  kind = 'audit',
  streamId = 'thing-1',
): JournalFact => ({
  ...{ type, kind, streamId, at: '2026-11-20T15:00:00.000Z', actorId: 'user-1', onBehalfOf: null },
  ...(data && { data }),
})
const placesOf = (...facts: JournalFact[]) =>
  journalLives(facts, charts).map((step) => step && [step.life, step.thing, step.to.join(' ')].join(': '))

describe('a journal on the charts of lives', () => {
  it('[CHT-46] follows each thing in its own life', () => {
    expect(
      placesOf(
        fact('v1.AuditUploaded', { auditType: 'refresh' }),
        fact('v1.AuditPreviewed', {}),
        fact('v1.CartOpened', {}, 'cart', 'cart-1'),
        fact('v1.AuditPutInCart', {}),
        fact('v1.AuditUploaded', { auditType: 'skiptrace' }, 'audit', 'thing-2'),
        fact('v1.AuditPutInCart', {}, 'audit', 'thing-2'),
        fact('v1.SkipTracePutInCart', { itemId: 'item-1' }),
        fact('v1.UserLoggedIn', {}, 'profile', 'user-1'),
      ),
    ).toEqual([
      'refresh-life: thing-1: report.preview sale.none term.none presence.listed',
      'refresh-life: thing-1: report.preview_processed sale.none term.none presence.listed',
      'cart-life: cart-1: precheckout',
      'refresh-life: thing-1: report.preview_processed sale.precheckout term.none presence.listed',
      'contact-file-life: thing-2: report.new sale.none presence.listed',
      'contact-file-life: thing-2: report.new sale.precheckout presence.listed',
      'skip-trace-life: item-1: precheckout',
      undefined,
    ])
  })

  it('[CHT-46] leads where what a fact says leads', () => {
    const push = { pushId: 'push-1' }
    expect(
      placesOf(
        fact('v1.PushStarted', push, 'profile', 'user-1'),
        fact('v1.PushEnded', { ...push, stopReason: 'noKey' }, 'profile', 'user-1'),
        fact('v1.PushResumed', push, 'profile', 'user-1'),
        fact('v1.PushEnded', { ...push, stopReason: null }, 'profile', 'user-1'),
      ),
    ).toEqual(['running', 'stopped', 'running', 'done'].map((status) => `push-life: push-1: ${status}`))
  })

  it('[CHT-46] points at a fact that its life does not take, and stays where it was', () => {
    const [, paid, again] = journalLives(
      [
        fact('v1.CartOpened', {}, 'cart', 'cart-1'),
        fact('v1.PaymentCaptured', {}, 'cart', 'cart-1'),
        fact('v1.CartItemAdded', {}, 'cart', 'cart-1'),
      ],
      charts,
    )
    expect(paid).toEqual({ life: 'cart-life', thing: 'cart-1', to: ['precheckout'], edges: [] })
    expect(again?.edges).toEqual(['precheckout: v1.CartItemAdded'])
  })

  it('[CHT-46] begins in the middle where the journal does', () => {
    const [ordered] = journalLives([fact('v1.AuditOrdered', {})], charts)
    expect(ordered).toMatchObject({
      life: 'refresh-life',
      to: ['term.none', 'presence.listed', 'report.new', 'sale.processing'],
      edges: ['report.preview_processed: v1.AuditOrdered', 'sale.precheckout: v1.AuditOrdered'],
    })
  })
})
