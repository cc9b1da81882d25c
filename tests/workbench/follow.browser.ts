import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createServer } from 'vite'
import { around } from '#tests/accounts/session/people.ts'
import { holdBackend } from '#tests/charts/backend.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const refusal = { status: 401, code: 'wrongPassword', message: 'Wrong e-mail address or password.' }

// Vite goes by it, and a build by another test of the same worker leaves `production` there.
const { NODE_ENV = 'production' } = process.env
test.beforeAll(() => {
  process.env.NODE_ENV = 'development'
})
test.afterAll(() => {
  process.env.NODE_ENV = NODE_ENV
})

test('[WKB-38] [WKB-09] Follow shows what is done in the app of `npm run dev`, and its screen of an earlier step', async ({
  context,
}) => {
  const server = await createServer({
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    logLevel: 'error',
  })
  await server.listen()
  const [url = ''] = server.resolvedUrls?.local ?? []

  const app = await context.newPage()
  const backend = await holdBackend(app, { 'GET /backend/settings': around['GET /backend/settings'] }, 20_000)
  await app.goto(`${url}login`)
  const login = app.getByRole('button', { name: 'Login', exact: true })
  const password = app.getByLabel('Password', { exact: true })
  await expect(password).toBeVisible()

  const follow = await context.newPage()
  // The build's data: to make them anew takes as long as the rest of this test.
  await follow.route('**/charts/data/**', (route) => {
    const file = join('dist/client', new URL(route.request().url()).pathname)
    return existsSync(file) ? route.fulfill({ body: readFileSync(file) }) : route.fulfill({ status: 404 })
  })
  await follow.goto(`${url}charts/#/follow`)
  await expect(follow.getByRole('heading', { name: 'Follow' })).toBeVisible()
  await expectAccessibleInEveryLook(follow, 'nothing to follow')

  await app.getByLabel('Email').fill('dana@example.com')
  await password.fill('six-or-more')
  await login.click()
  await expect(follow.getByRole('button', { name: /password\.send/ })).toBeVisible()
  await backend.answer('POST /backend/login', { status: 401, json: refusal })
  const failed = follow.getByRole('button', { name: /✗/ }).last()
  await expect(failed).toBeVisible()
  await expect(follow.getByRole('group', { name: /^States of/ })).toBeVisible()

  await expectAccessibleInEveryLook(follow, 'follow')
  await follow.setViewportSize({ width: 390, height: 844 })
  await failed.click()
  await expect(follow.getByRole('region', { name: /^Chart of/ })).toBeInViewport({ ratio: 0.5 })

  await expect(login).toBeEnabled()
  await follow.getByRole('button', { name: /password\.send/ }).click()
  await expect(app.getByRole('button', { name: 'Back to now' })).toBeVisible()
  await expect(login).toBeDisabled()
  await follow.getByRole('button', { name: 'Follow the newest' }).click()
  await expect(app.getByRole('button', { name: 'Back to now' })).toHaveCount(0)
  await expect(login).toBeEnabled()
  await server.close()
})
