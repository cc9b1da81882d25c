// @vitest-environment jsdom
import '../app/shell/stand-ins.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import type { FlowDetail, FlowSummary } from '#charts/flow-data.ts'
import { noReview } from '#charts/review.ts'
import { resetMachine } from '#machines/accounts/reset.machine.ts'
import { signupMachine } from '#machines/accounts/signup.machine.ts'
import { couponMachine } from '#machines/checkout/coupon.machine.ts'
import { Details } from '#workbench/details/Details.tsx'
import { Overview } from '#workbench/details/Overview.tsx'
import { FlowList } from '#workbench/shell/FlowList.tsx'
import { show } from '../app/shell/render.tsx'
import { summaryOf } from './summary.ts'

const nothing: Omit<FlowDetail, 'id' | 'review'> = {
  walkedBy: { machine: null, browser: null },
  requirements: {},
  graph: null,
  screens: null,
  unpictured: null,
}

/** What the page finds beside it of a flow. */
function beside(detail: Partial<FlowDetail> & { id: string }): void {
  const whole = { ...nothing, review: { review: noReview(detail.id) }, ...detail }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(whole)))
}

/** Shows what waits for data, with the data. */
const shown = (content: ReactNode) => act(async () => void show(content))

const signup: FlowSummary = {
  ...summaryOf(signupMachine),
  hash: '0123456789ab',
  title: 'Sign up',
  group: 'customers',
  phrases: { isBot: 'the hidden field is filled in', setForm: 'keeps the form' },
}

it('[WKB-23] flows stand by title under whose they are, and no group is empty', () => {
  const coupon: FlowSummary = { ...summaryOf(couponMachine), title: 'The coupon of a cart', group: 'money' }
  const reset: FlowSummary = { ...summaryOf(resetMachine), title: 'Reset a password', group: 'customers' }
  show(<FlowList flows={[signup, coupon, reset]} />)
  const regions = screen.getAllByRole('region').map((region) => [
    region.getAttribute('aria-label'),
    within(region)
      .getAllByRole('link')
      .map((link) => link.querySelector('strong')?.textContent),
  ])
  expect(regions).toEqual([
    ['Customers', ['Reset a password', 'Sign up']],
    ['Money', ['The coupon of a cart']],
  ])
})

it('[WKB-25] a transition says in words when it is taken and what it does', async () => {
  beside({ id: 'signup' })
  await shown(
    <Details flow={signup} mode="chart" selected={{ kind: 'transition', id: 'form: signup.submit #1' }} />,
  )
  expect((await screen.findByText('Only if')).nextSibling?.textContent).toBe(
    'the hidden field is filled in isBot',
  )
})

it('[WKB-29] a state without a picture says how to make one', async () => {
  beside({ id: 'signup' })
  await shown(<Details flow={signup} mode="chart" selected={{ kind: 'state', id: 'form' }} />)
  expect(await screen.findByText('npm run charts:screens -- signup')).toBeTruthy()
})

it('[WKB-29] a state shows its pictures on a phone and on a wide screen, and that they are old', async () => {
  beside({ id: 'reset', screens: { hash: 'earlier', states: { code: 'code' } } })
  const reset: FlowSummary = { ...summaryOf(resetMachine), title: 'Reset a password' }
  await shown(<Details flow={reset} mode="chart" selected={{ kind: 'state', id: 'code' }} />)
  const pictures = await screen.findAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    'data/screens/reset/earlier/code.390.jpg',
    'data/screens/reset/earlier/code.1440.jpg',
  ])
  expect(screen.getByText(/The chart has changed since/)).toBeTruthy()
})

it('[WKB-31] a review that cannot be read is refused with a message', async () => {
  beside({ id: 'coupon', review: { problem: 'This review is too large to be read.' } })
  await shown(<Overview flow={summaryOf(couponMachine)} />)
  expect((await screen.findByRole('alert')).textContent).toBe('This review is too large to be read.')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('[WKB-31] an approval says since when, and whether the chart has changed since', async () => {
  const approval = {
    kind: 'approval',
    at: '2026-11-20T15:00:00.000Z',
    by: 'Ann Lee',
    chart: 'ba9876543210',
    place: '',
    text: '',
  } as const
  beside({ id: 'quote', review: { review: { ...noReview('quote'), notes: [approval] } } })
  await shown(<Overview flow={{ ...signup, id: 'quote' }} />)
  expect(
    await screen.findByText('Approved by Ann Lee since Nov 20, 2026; the chart has changed since.'),
  ).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Your name'), 'Bob Ray')
  expect(screen.getByRole('button', { name: 'Comment' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(false)
})
