// @vitest-environment jsdom
import '../app/shell/stand-ins.ts'
import './no-worker.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { JournalFact } from '#charts/trail-file.ts'
import { cartLifeMachine } from '#machines/checkout/cart-life.machine.ts'
import { leadLifeMachine } from '#machines/leads/lead-life.machine.ts'
import { JournalView } from '#workbench/replay/JournalView.tsx'
import { show } from '../app/shell/render.tsx'
import { summaryOf } from './summary.ts'

const customer = '3f0e1111-1111-4222-8333-444455556666'
const admin = 'ad019999-1111-4222-8333-444455556666'
const fact: JournalFact = {
  type: 'v1.AuditUploaded',
  kind: 'audit',
  streamId: '0d9a3c52-1111-4222-8333-444455556666',
  at: '2026-11-20T15:00:00.000Z',
  actorId: customer,
  onBehalfOf: null,
}
const textsOf = (list: string) =>
  [...screen.getByRole('list', { name: list }).children].map(({ textContent }) => textContent)

const cartLife = summaryOf(cartLifeMachine)
const leadLife = summaryOf(leadLifeMachine)

describe('a journal on the page', () => {
  it('[CHT-46] shows the chart of the life that a fact moves, and says what its life does not take', async () => {
    const ofCart = (type: string): JournalFact => ({ ...fact, type, kind: 'cart' })
    const facts = [ofCart('v1.CartOpened'), ofCart('v1.PaymentCaptured'), ofCart('v1.CheckoutStarted')]
    show(<JournalView facts={facts} flows={[cartLife]} />)
    const chart = () => screen.getByRole('region', { name: 'cart-life 0d9a3c52' }).textContent
    expect(chart()).toMatch(/precheckout$/)
    expect(textsOf('Facts')[1]).toMatch(/Its life does not take this in the status precheckout\.$/)
    const next = screen.getByRole('button', { name: 'The next event' })
    await userEvent.click(next)
    await userEvent.click(next)
    expect(chart()).toMatch(/processing\.authorising$/)
  })

  it('[CHT-46] says of one fact about many leads whose life is shown and how many more it moves', () => {
    const leadIds = [fact.streamId, customer, admin]
    const set = { ...fact, type: 'v1.LeadsStatusSet', kind: 'lead', data: { leadIds, status: 'listed' } }
    show(<JournalView facts={[set]} flows={[leadLife]} />)
    const chart = screen.getByRole('region', { name: 'lead-life 0d9a3c52 and 2 more' })
    expect(chart.textContent).toMatch(/listed$/)
  })

  it('[WKB-16] names each account in full, without a mouse', () => {
    show(<JournalView facts={[fact, { ...fact, actorId: admin, onBehalfOf: customer }]} flows={[]} />)
    expect(textsOf('Accounts')).toEqual([
      `3f0e1111 is the account ${customer}`,
      `ad019999 is the account ${admin}`,
    ])
    expect(screen.getByText('2 facts of one thing.')).toBeTruthy()
  })

  it('[WKB-16] says one fact as one', () => {
    show(<JournalView facts={[fact]} flows={[]} />)
    expect(screen.getByText('1 fact of one thing.')).toBeTruthy()
  })

  it('[WKB-16] is walked through by a slider, which shows how long nothing happened', async () => {
    show(<JournalView facts={[fact, { ...fact, at: '2026-11-20T15:05:00.000Z' }]} flows={[]} />)
    const slider = screen.getByRole('slider', { name: 'Event' })
    await userEvent.click(screen.getByRole('button', { name: 'The next event' }))
    expect(slider.getAttribute('aria-valuetext')).toBe('2 of 2: audit uploaded, by 3f0e1111, 5 min later')
    expect(textsOf('Facts')[1]).toMatch(/^5 min later/)
  })
})
