import { expect, type Page } from '@playwright/test'
import { secondFactorMachine } from '#machines/second-factor.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, field, openSettings, press } from '#tests/security/page.ts'
import { sessionOf } from '#tests/session/people.ts'
import { appOn, codes, offer } from './factors.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const seesPassword = (page: Page) => expect(field(page, 'Current Password')).toBeFocused()

/** Types the password of a step, which the server accepts. */
const prove = async (page: Page, submit: string) => {
  await field(page, 'Current Password').fill('six-or-more')
  await page.getByRole('button', { name: submit, exact: true }).click()
}

const confirm = async (page: Page) => {
  await field(page, 'Code').fill('123456')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
}

export const secondFactorFlow = defineFlow(secondFactorMachine, {
  requirements: {
    'offering: app.offered': ['SEC-61'],
    'renewing: codes.made': ['SEC-66'],
    'app: app.confirmed #1': ['SEC-62'],
    'app: app.confirmed #2': ['SEC-62'],
    'codes: dialog.close': ['SEC-62'],
  },
  starts: [{ open: openSettings(sessionOf(), 'second-factor') }],
  background: { ...background, 'GET /backend/account/second-factor': { status: 200, json: appOn } },
  events: {
    'app.open': [{ user: press('Replace app') }],
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
    'app.confirmed': [
      {
        name: 'the first one',
        payload: { codes },
        to: 'codes',
        user: async (page, backend) => {
          await confirm(page)
          await backend.answer('POST /backend/account/second-factor/app/confirm', {
            status: 200,
            json: { recoveryCodes: codes },
          })
        },
      },
      {
        name: 'in place of another',
        payload: { codes: null },
        to: 'closed',
        user: async (page, backend) => {
          await confirm(page)
          await backend.answer('POST /backend/account/second-factor/app/confirm', {
            status: 200,
            json: { recoveryCodes: null },
          })
        },
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
      machine: ({ context: { offer: held, codes: shown } }) => expect([held, shown]).toEqual([null, []]),
    },
    offering: { browser: seesPassword },
    renewing: { browser: seesPassword },
    app: {
      browser: async (page) => {
        await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
        await expect(page.getByText('JBSW-Y3DP')).toBeVisible()
      },
      machine: ({ context }) => expect(context.offer).toEqual(offer),
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
