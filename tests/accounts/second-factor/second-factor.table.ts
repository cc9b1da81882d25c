import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { secondFactorMachine } from '#machines/accounts/second-factor.machine.ts'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { background, field, openSettings, press } from '#tests/accounts/security/page.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { createPasskeys, origin } from './browser-passkeys.ts'
import { appOn, codes, offer, passkeyOffer, passkeys } from './factors.ts'

const fault = { status: 500, code: 'fault', message: 'No' }
const over = { status: 409, code: 'offerOver', message: secondFactorTexts.offerOver }
const passkey = passkeys[0]
if (passkey === undefined) throw new Error('there is no passkey')

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

const seesPassword = (page: Page) => expect(field(page, 'Current Password')).toBeFocused()

/** The password of a step is typed, and the server answers it. */
const proves = (submit: string, request: string, reply: Reply) => async (page: Page, backend: Backend) => {
  await field(page, 'Current Password').fill('six-or-more')
  await page.getByRole('dialog').getByRole('button', { name: submit, exact: true }).click()
  await backend.answer(request, reply)
}
const ok = (json: object) => ({ status: 200, json })

/** A code of the app is typed. */
const confirms = (reply: Reply) => async (page: Page, backend: Backend) => {
  await field(page, 'Code').fill('123456')
  await press('Confirm')(page)
  await backend.answer('POST /backend/account/second-factor/app/confirm', reply)
}

/** The browser gives a passkey. */
const creates = (reply: Reply) => async (page: Page, backend: Backend) => {
  await createPasskeys(page)
  await press('Create passkey')(page)
  await backend.answer('POST /backend/account/second-factor/passkey/confirm', reply)
}

/** What the server answers once a factor is added in such a way. */
const added = (acts: (reply: Reply) => (page: Page, backend: Backend) => Promise<void>) => ({
  done: [
    {
      name: 'the first one',
      output: { recoveryCodes: codes },
      to: 'open.codes' as const,
      sends: ['resource.refresh'],
      browser: acts(ok({ recoveryCodes: codes })),
    },
    {
      name: 'beside or in place of another',
      output: { recoveryCodes: null },
      to: 'closed' as const,
      sends: ['resource.refresh'],
      browser: acts(ok({ recoveryCodes: null })),
    },
  ],
  error: [],
  snapshot: [
    {
      name: 'the set-up is over',
      snapshot: { context: { done: null, problem: over } },
      to: 'open.expired' as const,
      sends: [],
      browser: acts({ status: 409, json: over }),
    },
    {
      name: 'failed',
      snapshot: { context: { done: null, problem: fault } },
      to: 'stays' as const,
      sends: [],
      browser: null,
    },
  ],
})

const offered = 'POST /backend/account/second-factor'

export const secondFactorFlow = defineFlow(secondFactorMachine, {
  requirements: {
    'open.offering: appOffer ✓': ['SEC-61'],
    'open.renewing: recoveryCodes ✓': ['SEC-66'],
    'open.offeringPasskey: passkeyOffer ✓': ['SEC-72'],
    'open.routing: at once #1': ['SEC-62'],
    'open.routing: at once #2': ['SEC-62'],
    'open.removing: removal ✓': ['SEC-68', 'SEC-75'],
    'open.renaming: passkeyRename ✓': ['SEC-75'],
    'open.codes': ['SEC-62'],
    'open.expired': ['SEC-74'],
    'open.offeringPasskey': ['SEC-76'],
    'open.addingPasskey': ['SEC-77', 'SEC-78'],
  },
  starts: [
    {
      input: { page: createEmptyActor() },
      to: 'closed',
      open: openSettings(sessionOf(), 'second-factor'),
    },
  ],
  background: {
    ...background,
    'GET /backend/account/second-factor': ok({ ...appOn, passkeys, passkeyOrigin: origin }),
  },
  key: ({ passkey: about }) => about?.id,
  events: {
    'app.open': [{ to: { closed: 'open.offering' }, user: press('Replace app') }],
    'passkey.open': [{ to: { closed: 'open.offeringPasskey' }, user: press('Add passkey') }],
    'codes.open': [{ to: { closed: 'open.renewing' }, user: press('New codes') }],
    'app.remove': [{ to: { closed: 'open.removing' }, user: press('Remove app') }],
    'passkey.remove': [
      {
        payload: { passkey },
        to: { closed: 'open.removing' },
        knows: { passkey },
        user: press(`Remove ${passkey.name}`),
      },
    ],
    'passkey.rename': [
      { payload: { passkey }, to: { closed: 'open.renaming' }, user: press(`Rename ${passkey.name}`) },
    ],
    'dialog.close': [{ to: { open: 'closed' }, user: (page) => page.keyboard.press('Escape') }],
  },
  actors: {
    appOffer: {
      done: [
        { output: offer, to: 'open.addingApp', browser: proves('Continue', `${offered}/app`, ok(offer)) },
      ],
      error: [],
    },
    passkeyOffer: {
      done: [
        {
          output: passkeyOffer,
          to: 'open.addingPasskey',
          browser: proves('Continue', `${offered}/passkey`, ok(passkeyOffer)),
        },
      ],
      error: [],
    },
    recoveryCodes: {
      done: [
        {
          output: { recoveryCodes: codes },
          to: 'open.codes',
          sends: ['resource.refresh'],
          browser: proves('Make new codes', `${offered}/recovery-codes`, ok({ recoveryCodes: codes })),
        },
      ],
      error: [],
    },
    appConfirmation: added(confirms),
    passkeyCreation: added(creates),
    removal: {
      done: [
        {
          output: { done: true },
          to: 'closed',
          sends: ['resource.refresh'],
          browser: async (page, backend) => {
            const isApp = await dialog(page, 'Remove the authenticator app?').isVisible()
            const [submit, path] = isApp ? ['Remove app', 'app'] : ['Remove passkey', 'passkey/*']
            await proves(
              submit,
              `DELETE /backend/account/second-factor/${path}`,
              ok({ done: true }),
            )(page, backend)
          },
        },
      ],
      error: [],
    },
    passkeyRename: {
      done: [
        {
          output: { done: true },
          to: 'closed',
          sends: ['resource.refresh'],
          browser: async (page, backend) => {
            await field(page, 'Name').fill('My laptop')
            await press('Save')(page)
            await backend.answer('PUT /backend/account/second-factor/passkey/*', ok({ done: true }))
          },
        },
      ],
      error: [],
    },
  },
  shows: ['Authenticator app Set up Nov 20, 2026, 9:00 AM CST', 'Key: JBSW-Y3DP-EHPK-3PXP'],
  states: {
    closed: {
      browser: (page) => expect(page.getByRole('dialog')).toHaveCount(0),
      machine: ({ context: { page: _, ...work } }) =>
        expect(work).toEqual({ offer: null, passkeyOffer: null, passkey: null, codes: [] }),
    },
    'open.offering': { browser: seesPassword },
    'open.renewing': { browser: seesPassword },
    'open.offeringPasskey': { browser: seesPassword },
    'open.removing': { browser: seesPassword },
    'open.renaming': {
      browser: (page) => expect(field(page, 'Name')).toHaveValue(passkey.name),
      machine: ({ context }) => expect(context.passkey).toEqual(passkey),
    },
    'open.addingApp': {
      browser: async (page) => {
        await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
        await expect(page.getByText('JBSW-Y3DP')).toBeVisible()
      },
      machine: ({ context }) => expect(context.offer).toEqual(offer),
    },
    'open.addingPasskey': {
      browser: (page) => expect(field(page, 'Name')).toHaveValue(passkeyOffer.name),
      machine: ({ context }) => expect(context.passkeyOffer).toEqual(passkeyOffer),
    },
    'open.expired': {
      browser: (page) =>
        expect(dialog(page, 'Please start again')).toContainText(secondFactorTexts.offerOver),
    },
    'open.codes': {
      browser: async (page) => {
        const list = dialog(page, 'Keep your recovery codes').getByRole('list', { name: 'Recovery codes' })
        await expect(list.getByRole('listitem')).toHaveText([...codes])
      },
      machine: ({ context }) => expect(context.codes).toEqual(codes),
    },
  },
})
