import { expect, type Page } from '@playwright/test'
import { secondFactorMachine } from '#machines/accounts/second-factor.machine.ts'
import { background, field, openSettings, press } from '#tests/accounts/security/page.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { createPasskeys, origin } from './browser-passkeys.ts'
import { appOn, codes, offer, passkeyOffer } from './factors.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const seesPassword = (page: Page) => expect(field(page, 'Current Password')).toBeFocused()

/** Types the password of a step, which the server accepts. */
const prove = async (page: Page, submit: string) => {
  await field(page, 'Current Password').fill('six-or-more')
  await page.getByRole('button', { name: submit, exact: true }).click()
}

/** A code of the app is typed, or the browser gives a passkey. */
const confirm = async (page: Page, backend: Backend, recoveryCodes: readonly string[] | null) => {
  const isApp = await field(page, 'Code').isVisible()
  if (isApp) {
    await field(page, 'Code').fill('123456')
    await press('Confirm')(page)
  } else {
    await createPasskeys(page)
    await press('Create passkey')(page)
  }
  const call = `POST /backend/account/second-factor/${isApp ? 'app' : 'passkey'}/confirm`
  await backend.answer(call, { status: 200, json: { recoveryCodes } })
}

export const secondFactorFlow = defineFlow(secondFactorMachine, {
  requirements: {
    'offering: app.offered': ['SEC-61'],
    'renewing: codes.made': ['SEC-66'],
    'offeringPasskey: passkey.offered': ['SEC-72'],
    'adding: factor.added #1': ['SEC-62'],
    'adding: factor.added #2': ['SEC-62'],
    'codes: dialog.close': ['SEC-62'],
    offeringPasskey: ['SEC-76'],
    'adding.passkey': ['SEC-77', 'SEC-78'],
  },
  starts: [{ open: openSettings(sessionOf(), 'second-factor') }],
  background: {
    ...background,
    'GET /backend/account/second-factor': { status: 200, json: { ...appOn, passkeyOrigin: origin } },
  },
  events: {
    'app.open': [{ user: press('Replace app') }],
    'passkey.open': [{ user: press('Add passkey') }],
    'codes.open': [{ user: press('New codes') }],
    'dialog.close': [{ user: (page) => page.keyboard.press('Escape') }],
    'app.offered': [
      {
        payload: { offer },
        user: async (page, backend) => {
          await prove(page, 'Continue')
          await backend.answer('POST /backend/account/second-factor/app', { status: 200, json: offer })
        },
      },
    ],
    'passkey.offered': [
      {
        payload: { offer: passkeyOffer },
        user: async (page, backend) => {
          await prove(page, 'Continue')
          await backend.answer('POST /backend/account/second-factor/passkey', {
            status: 200,
            json: passkeyOffer,
          })
        },
      },
    ],
    'factor.added': [
      {
        name: 'the first one',
        payload: { codes },
        to: 'codes',
        user: (page, backend) => confirm(page, backend, codes),
      },
      {
        name: 'beside or in place of another',
        payload: { codes: null },
        to: 'closed',
        user: (page, backend) => confirm(page, backend, null),
      },
    ],
    'codes.made': [
      {
        payload: { codes },
        user: async (page, backend) => {
          await prove(page, 'Make new codes')
          await backend.answer('POST /backend/account/second-factor/recovery-codes', {
            status: 200,
            json: { recoveryCodes: codes },
          })
        },
      },
    ],
  },
  actors: {},
  states: {
    closed: {
      browser: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
      machine: ({ context }) => expect(context).toEqual({ offer: null, passkey: null, codes: [] }),
    },
    offering: { browser: seesPassword },
    renewing: { browser: seesPassword },
    offeringPasskey: { browser: seesPassword },
    'adding.app': {
      browser: async (page) => {
        await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
        await expect(page.getByText('JBSW-Y3DP')).toBeVisible()
      },
      machine: ({ context }) => expect(context.offer).toEqual(offer),
    },
    'adding.passkey': {
      browser: (page) => expect(field(page, 'Name')).toHaveValue(passkeyOffer.name),
      machine: ({ context }) => expect(context.passkey).toEqual(passkeyOffer),
    },
    codes: {
      browser: async (page) => {
        const list = dialog(page, 'Keep your recovery codes').getByRole('list', { name: 'Recovery codes' })
        await expect(list.getByRole('listitem')).toHaveText([...codes])
      },
      machine: ({ context }) => expect(context.codes).toEqual(codes),
    },
  },
})
