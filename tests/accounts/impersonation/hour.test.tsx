// @vitest-environment jsdom
import { screen } from '@testing-library/react/pure'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionTexts } from '#model/accounts/session.ts'
import { actingSession, adminSession } from '#tests/accounts/session/people.ts'
import { openApp } from '#tests/support/open-app.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('[IMP-12] [IMP-20] at the end of its hour the administrator is told, and is themself again', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: new Date('2026-11-20T15:00:00Z'),
  })
  const [acting, admin] = [actingSession('2026-11-20T15:00:30Z'), adminSession()]
  localStorage.setItem(
    'foresale.aside',
    JSON.stringify({ id: admin.id, token: admin.token, userName: admin.userName }),
  )
  const app = await openApp('/about', acting, { 'POST /backend/login/check': { status: 200, json: acting } })
  await screen.findByRole('region', { name: 'Login as another user' })
  app.answer({ 'POST /backend/login/check': { status: 200, json: admin } })
  await vi.advanceTimersByTimeAsync(30_000)
  await screen.findByText(sessionTexts.returned)
  await screen.findByRole('button', { name: 'Profile of Ada Okafor' })
  expect(location.pathname).toBe(`/user/${acting.id}`)
})
