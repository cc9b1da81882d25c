import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readTrail } from '#charts/trail-file.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { adminSession, around } from '#tests/accounts/session/people.ts'
import { test } from '#tests/support/kept-page.ts'

const user = profileOf()
const admin = adminSession()
const factOf = (seq: number) => ({
  seq,
  streamId: '7b0f4a52-6a0e-4a53-9d0c-0b2f6a3c1d10',
  kind: 'audit',
  type: 'v1.AuditUploaded',
  data: {},
  actorId: admin.id,
  onBehalfOf: user.id,
  at: '2026-11-20T15:00:00.000Z',
})

test('[CHT-32] "Save journal" saves all pages of it in a file that the replay reads', async ({ page }) => {
  const { id, token, userName } = admin
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  const replies = {
    ...Object.fromEntries(
      Object.entries(around).map(([name, reply]) => [
        name.replace(/^\w+ /, ''),
        'json' in reply ? reply.json : {},
      ]),
    ),
    '/backend/login/check': admin,
    [`/backend/user/${user.id}`]: user,
    [`/backend/user/orders/${user.id}`]: { orders: [] },
  }
  await page.route('**/backend/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname !== `/backend/user/journal/${user.id}`)
      return route.fulfill({ json: replies[pathname] ?? {} })
    const seq = Number(searchParams.get('after')) + 1
    return route.fulfill({ json: { facts: [factOf(seq)], more: seq < 3 } })
  })
  await page.goto(`/user/${user.id}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save journal' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`journal-${user.id}.json`)
  const { seq: _, ...fact } = factOf(1)
  expect(readTrail(await readFile(await download.path(), 'utf8'))).toEqual({
    file: { kind: 'journal', facts: [fact, fact, fact] },
  })
  await expect(page.getByRole('link', { name: 'Open the charts' })).toHaveAttribute(
    'href',
    '/charts/#/replay',
  )
})
