// @vitest-environment jsdom
import { screen } from '@testing-library/react/pure'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { openApp } from '#tests/support/open-app.ts'
import { paid } from './audits.ts'

const session = sessionOf({ audits: true })

it.each([
  ['Download CSV', 'csv'],
  ['Download Excel (.xlsx)', 'xlsx'],
])('[AUD-93] the Export of a card asks for the file that was chosen: %s', async (choice, format) => {
  const app = await openApp('/audiences?tab=audits', session, {
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/audits/ids/user/*': { status: 200, json: { audits: [paid('audit-1')], seq: 1 } },
    'POST /backend/audit/download/*': { status: 200, json: {} },
  })
  URL.createObjectURL = () => 'blob:report'
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: choice }))
  await expect
    .poll(() => app.bodiesOf('POST /backend/audit/download/audit-1'))
    .toEqual([{ filter: {}, format }])
})
