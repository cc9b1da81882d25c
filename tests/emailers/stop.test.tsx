// @vitest-environment jsdom
import { screen } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openApp } from '#tests/support/open-app.ts'

const done = { status: 200, json: { done: true } }

it('[EML-17] the link of a weekly mail stops weekly mails with one click and no log-in, and no others', async () => {
  const app = await openApp('/mail/stop/weekly/a-token', null, {
    'POST /backend/mail/stop/weekly/*': done,
    'POST /backend/mail/stop/*': done,
  })
  const stops = () =>
    app.sent.map(({ request }) => request).filter((request) => request.includes('/mail/stop/'))
  const stop = await screen.findByRole('button', { name: 'Stop weekly mails' })
  expect(stops()).toEqual([])
  await userEvent.click(stop)
  await screen.findByRole('heading', { name: 'Weekly mails stopped' })
  expect(stops()).toEqual(['POST /backend/mail/stop/weekly/a-token'])
})
