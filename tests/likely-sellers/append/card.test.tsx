// @vitest-environment jsdom
import { screen, within } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { AppendRecord } from '#model/likely-sellers/append.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { likelyItem } from '#tests/likely-sellers/item.ts'
import { openApp } from '#tests/support/open-app.ts'

const session = sessionOf({ counties: true })

const append = (
  appendPersonOption: AppendRecord['appendPersonOption'],
  status: AppendRecord['cartItem']['status'],
): AppendRecord => ({
  id: `append-${appendPersonOption}`,
  appendPersonOption,
  appendKind: 'new',
  createdAt: '2026-11-20T15:00:00.000Z',
  processedAt: null,
  found: null,
  cartItem: { description: '', actualQuantity: null, actualAmount: null, status, receiptUrl: null },
})

const county = likelyItem({ appends: [append('person1', 'processing'), append('person2', 'precheckout')] })

it('[APD-31] an append that is being delivered is shown as Processing..., one that is not paid as In Cart', async () => {
  await openApp('/audiences?tab=sellers', session, {
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/api/v1/likely/orders/user/*/likelyseller/active': {
      status: 200,
      json: { items: [county] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Append phones and e-mails' }))
  const first = within(screen.getByRole('region', { name: '1st owner' }))
  const second = within(screen.getByRole('region', { name: '2nd owner' }))
  expect(first.getByRole('button').textContent).toBe('Processing...')
  expect(first.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(first.queryByRole('link')).toBeNull()
  expect(second.getByRole('link', { name: 'In Cart' }).getAttribute('href')).toBe('/cart/checkout')
  expect(second.queryByRole('button')).toBeNull()
})
