// @vitest-environment jsdom
import { screen } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { openApp } from '#tests/support/open-app.ts'

const done = { status: 200, json: { done: true } }

it('[TDY-09] the link of a morning mail stops morning mails with one click and no log-in, and no others', async () => {
  const app = await openApp('/mail/stop/morning/a-token', null, {
    'POST /backend/mail/stop/morning/*': done,
    'POST /backend/mail/stop/*': done,
  })
  const stops = () =>
    app.sent.map(({ request }) => request).filter((request) => request.includes('/mail/stop/'))
  const stop = await screen.findByRole('button', { name: 'Stop morning mails' })
  expect(stops()).toEqual([])
  await userEvent.click(stop)
  await screen.findByRole('heading', { name: 'Morning mails stopped' })
  expect((await screen.findByRole('link', { name: 'Today' })).getAttribute('href')).toBe('/login')
  expect(stops()).toEqual(['POST /backend/mail/stop/morning/a-token'])
})

it.each([
  ['the dashboard', '/dashboard', { purchases: true, counties: true }],
  ['My Audiences', '/audiences', { audits: true }],
])('[TDY-09] leads a customer whose Today is on %s there', async (_, path, owned) => {
  const json = sessionOf(owned)
  await openApp('/signup', null)
  await screen.findByRole('heading', { name: 'Signup', level: 1 })
  await openApp('/mail/stop/morning/a-token', json, {
    'POST /backend/login/check': { status: 200, json },
    'POST /backend/mail/stop/morning/*': done,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Stop morning mails' }))
  expect((await screen.findByRole('link', { name: 'Today' })).getAttribute('href')).toBe(path)
})
