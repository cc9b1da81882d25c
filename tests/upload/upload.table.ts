import { expect, type Page } from '@playwright/test'
import { uploadMachine } from '#machines/upload.machine.ts'
import type { Draft } from '#model/upload.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openPage } from '#tests/session/open-page.ts'
import { around } from '#tests/session/people.ts'
import {
  button,
  chooseFile,
  confirmed,
  confirmMapping,
  contactsFile,
  contactsOpened,
  contactsText,
  dialog,
  receivedUpload,
} from './contacts.ts'
import { draftLeft, nextUse } from './drafts-in.ts'
import { gateParsing, worker } from './gate.ts'
import { keepSession, logInElsewhere, logOutElsewhere, seesProfile, session } from './signed-in.ts'

const draft: Draft = { id: 'd1', type: 'refresh', file: contactsFile, ownerId: null, confirmed: null }
const problem = { status: 422, code: 'sheet.takesTooMuch', message: 'This file cannot be read.' }
const sees = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const seesSending = (page: Page) => expect(page.getByRole('region', { name: 'Upload' })).toBeVisible()
const received = { status: 200, json: receivedUpload }

async function openAtRefresh(page: Page): Promise<void> {
  await gateParsing(page)
  await openPage(page, '/refresh', 'upload')
}

/** A file is on its way; the page is left and opened again. */
async function returnWhileSending(page: Page): Promise<void> {
  await keepSession(page)
  await gateParsing(page)
  await openPage(page, '/refresh', 'upload')
  await seesProfile(page)
  await chooseFile(page)
  await worker('open')(page)
  await confirmMapping(page)
  await seesSending(page)
  const menu = page.getByRole('navigation', { name: 'Products' })
  await menu.getByRole('link', { name: 'My Audiences' }).click()
  await menu.getByRole('link', { name: 'Database REfresh' }).click()
}

const receive = async (page: Page, backend: Backend) => {
  await backend.answer('POST /backend/upload-audit', received)
  await backend.answer('POST /backend/audits/preview', {
    status: 200,
    json: { id: receivedUpload.upload.id },
  })
  await expect(page).toHaveURL(/\/success\/preview$/)
}

export const uploadFlow = defineFlow(uploadMachine, {
  starts: [
    { name: 'at /refresh', input: { type: 'refresh', userId: null, isSending: false }, open: openAtRefresh },
    {
      name: 'back while a file is on its way',
      input: { type: 'refresh', userId: session.id, isSending: true },
      open: returnWhileSending,
    },
  ],
  key: ({ userId, isSending, draft: current }) => ({
    isKnown: userId !== null,
    isSending,
    isConfirmed: current && current.confirmed !== null,
  }),
  background: {
    ...around,
    'GET /backend/audits/ids/user/*': { status: 200, json: { audits: [], seq: 0 } },
  },
  events: {
    'file.choose': [{ payload: { file: contactsFile, draftId: 'd2' }, to: 'opening', user: chooseFile }],
    'open.cancel': [{ to: 'recalling', user: (page) => button(page, 'Cancel').click() }],
    'draft.resume': [{ user: (page) => button(page, 'Continue').click() }],
    'draft.discard': [{ to: 'discarding', user: (page) => button(page, 'Throw away').click() }],
    'account.dismiss': [{ to: 'recalling', user: (page) => button(page, 'Not now').click() }],
    'refusal.dismiss': [{ to: 'discarding', user: (page) => button(page, 'OK').click() }],
    'session.changed': [
      {
        name: 'logged in',
        payload: { session },
        to: { idle: 'recalling', offering: 'recalling', account: 'keeping' },
        user: (page) => logInElsewhere(page),
      },
      {
        name: 'logged out',
        payload: { session: null },
        to: { idle: 'recalling', offering: 'recalling' },
        user: logOutElsewhere,
      },
    ],
    'upload.settled': [
      { name: 'sent', payload: { uploadType: 'refresh', outcome: 'sent' }, to: 'sent', user: receive },
      {
        name: 'cancelled',
        payload: { uploadType: 'refresh', outcome: 'cancelled' },
        to: 'recalling',
        user: (page) => button(page, 'Cancel').click(),
      },
    ],
  },
  actors: {
    recallDraft: {
      done: [
        { name: 'nothing', output: null, to: 'idle', browser: draftLeft(null, contactsText) },
        {
          name: 'not mapped',
          output: draft,
          to: 'offering',
          browser: draftLeft({ confirmed: null }, contactsText),
        },
        {
          name: 'mapped',
          output: { ...draft, confirmed },
          to: 'offering',
          browser: draftLeft({ confirmed }, contactsText),
        },
      ],
      error: [{ error: problem, to: 'idle', browser: nextUse('fails') }],
    },
    keepDraft: {
      done: [{ output: undefined, browser: nextUse('works') }],
      error: [{ error: problem, browser: nextUse('fails') }],
    },
    forgetDraft: {
      done: [{ output: undefined, to: 'recalling', browser: nextUse('works') }],
      error: [{ error: problem, to: 'recalling', browser: nextUse('fails') }],
    },
    readSheet: {
      done: [{ output: contactsOpened, to: 'mapping', browser: worker('open') }],
      error: [{ error: problem, to: 'refused', browser: worker('broken') }],
    },
    mapping: {
      done: [
        {
          name: 'confirmed',
          output: { kind: 'confirmed', confirmed },
          to: 'keeping',
          browser: confirmMapping,
        },
        {
          name: 'unreadable further down',
          output: { kind: 'refused', problem },
          to: 'refused',
          browser: worker('broken'),
        },
        {
          name: 'cancelled',
          output: { kind: 'cancelled' },
          to: 'recalling',
          browser: (page) => button(page, 'Close').click(),
        },
      ],
      error: [],
    },
  },
  states: {
    deciding: { browser: null },
    recalling: { browser: null },
    idle: { browser: sees('Drop your contact list here') },
    offering: {
      browser: (page) => expect(page.getByRole('region', { name: 'Your file from before' })).toBeVisible(),
    },
    discarding: { browser: null },
    opening: { browser: sees('Reading') },
    refused: {
      browser: (page) => expect(page.getByRole('alertdialog')).toContainText('support@example.com'),
    },
    mapping: { browser: (page) => expect(dialog(page)).toBeVisible() },
    keeping: { browser: null },
    account: { browser: sees('is mapped and waits in this browser') },
    sending: { browser: seesSending },
    sent: { browser: null },
  },
})
