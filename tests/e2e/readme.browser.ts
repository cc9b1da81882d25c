import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from './app.ts'

test('[E2E-10] the log-ins that the README names open the demo', async ({ request }) => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const logins = Array.from(readme.matchAll(/^\| `(\S+@example\.com)` \| `(\S+)` \|/gm))
  expect(logins).toHaveLength(3)
  for (const [, email, password] of logins) {
    const reply = await request.post('/backend/login', { data: { email, password } })
    expect(reply.status(), email).toBe(200)
  }
})
