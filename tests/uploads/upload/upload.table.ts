import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { uploadMachine } from '#machines/uploads/upload.machine.ts'
import type { Session } from '#model/accounts/session.ts'
import { unreachable } from '#model/shared/problem.ts'
import { contactHeader } from '#model/uploads/integrations/contact-file.ts'
import { type Draft, isForViewer } from '#model/uploads/upload.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
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
import { keepSession, logInElsewhere, logOutElsewhere, other, seesProfile, session } from './signed-in.ts'

const draft: Draft = { id: 'd1', type: 'refresh', file: contactsFile, ownerId: null, confirmed: null }
const viewers = [null, session.id, other.id]
const knownHead = { ...contactsOpened.head, headers: [...contactHeader] }
const knownOpened = { ...contactsOpened, head: knownHead }
const fileProblem = (code: string, message: string) => ({ status: 422, code: `sheet.${code}`, message })
const extension = 'Invalid extension, please provide a valid CSV or Excel file.'
const unreadable = 'Could not process the submitted file. It could be either empty or in an invalid format.'
const problem = fileProblem('takesTooMuch', 'This file cannot be read.')
const sees = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
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

/** The server takes the file, of a visitor once they are logged in. */
const receive = async (page: Page, backend: Backend) => {
  if (await button(page, 'Not now').isVisible()) await logInElsewhere(page)
  await backend.answer('POST /backend/upload-audit', received)
  await backend.answer('POST /backend/audits/preview', {
    status: 200,
    json: { id: receivedUpload.upload.id },
  })
  await expect(page).toHaveURL(/\/success\/preview$/)
}

/** Whoever chooses or imports starts over, whoever it is; a file of somebody else is not shown. */
const whereSeenBy = (viewer: Session | null) => {
  const [fresh, importing] = ['choosing.recalling', 'preparing.reading.importing'] as const
  const restarted = { choosing: fresh, [importing]: importing } as const
  const dropped = { choosing: fresh, preparing: fresh, sending: fresh, [importing]: importing } as const
  return ({ draft: held }: { draft: Draft | null }) =>
    held === null || viewer === null || isForViewer(held, viewer.id) ? restarted : dropped
}

type Upload = SnapshotFrom<typeof uploadMachine>

/** A user never sees what another one has chosen. */
function isOwnDraft({ context: { draft: held, userId } }: Upload): void {
  expect(held === null || userId === null || isForViewer(held, userId)).toBe(true)
}

/** A file being sent was mapped, by this page or an earlier one. */
function isMapped(snapshot: Upload): void {
  isOwnDraft(snapshot)
  const { isSending, draft: held } = snapshot.context
  expect(isSending || held?.confirmed).toBeTruthy()
}

/** The draft is not mapped yet. */
function isToBeMapped(snapshot: Upload): void {
  isOwnDraft(snapshot)
  expect(snapshot.context.draft?.confirmed).toBeNull()
}

const isRefused = (snapshot: Upload) => {
  isOwnDraft(snapshot)
  expect(snapshot.context.problem).not.toBeNull()
}

const refusal = (text: string) => async (page: Page) => {
  const shown = page.getByRole('alertdialog')
  await expect(shown).toContainText(text)
  await expect(shown).toContainText('support@example.com')
}

export const uploadFlow = defineFlow(uploadMachine, {
  requirements: {
    '(anywhere): session.changed #1': ['UPL-71'],
    'preparing.reading.opening: readSheet ✓ #1': ['APP-05'],
    'preparing.reading.opening: readSheet ✗ #1': ['UPL-90'],
    'preparing.reading.opening: readSheet ✗ #2': ['UPL-50'],
    'preparing.refused.routing: at once #1': ['UPL-115'],
    'preparing.refused.routing: at once #2': ['UPL-115'],
    'preparing.mapping: mapping ✓ #1': ['UPL-72'],
    'sending: upload.ended #1': ['ADM-50'],
    'sending: upload.ended #2': ['UPL-64'],
    'preparing.mapping': ['UPL-51', 'UPL-52'],
    'choosing.offering': ['UPL-53', 'UPL-56'],
  },
  browserExcluded: {
    'preparing.reading.importing: contactImport ✓': 'Contacts of an app are read in [APP-05].',
    'sending: upload.ended #1': 'A file is uploaded for a customer in [ADM-50].',
    'preparing.reading.opening: readSheet ✓ #1': 'Contacts of an app are read in [APP-05].',
  },
  starts: [
    {
      name: 'at /refresh',
      input: { type: 'refresh', userId: null, isSending: false },
      to: 'choosing.recalling',
      open: openAtRefresh,
    },
    {
      name: 'back while a file is on its way',
      input: { type: 'refresh', userId: session.id, isSending: true },
      to: 'sending',
      open: returnWhileSending,
    },
    {
      name: 'for a customer',
      input: { type: 'refresh', userId: session.id, isSending: false, customerId: 'u9' },
      to: 'choosing.recalling',
      open: null,
    },
  ],
  key: ({ userId, customerId, isSending, isFetched, draft: current }) => ({
    userId,
    customerId,
    isFetched,
    isSending,
    ownerId: current?.ownerId,
    isConfirmed: current && current.confirmed !== null,
  }),
  // Another user would only repeat the same.
  stopWhen: ({ userId }) => userId === other.id,
  background: {
    ...around,
    'GET /backend/audits/ids/user/*': { status: 200, json: { audits: [], seq: 0 } },
  },
  events: {
    'file.choose': [
      { payload: { file: contactsFile, draftId: 'd2' }, to: 'preparing.reading.opening', user: chooseFile },
    ],
    'apps.open': [
      { to: 'preparing.reading.importing', user: (page) => button(page, 'Integrated Apps').click() },
    ],
    'reading.cancel': [
      {
        to: { 'preparing.reading': 'choosing.recalling' },
        user: (page) => page.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
      },
    ],
    'open.retry': [{ to: 'preparing.reading.opening', user: (page) => button(page, 'Try again').click() }],
    'draft.resume': [
      {
        to: ({ draft: held }) => (held?.confirmed ? 'sending' : 'preparing.reading.opening'),
        sends: ({ draft: held }) => (held?.confirmed ? ['upload.send'] : []),
        user: (page) => button(page, 'Continue').click(),
      },
    ],
    'draft.discard': [{ to: 'preparing.discarding', user: (page) => button(page, 'Throw away').click() }],
    'refusal.dismiss': [{ to: 'preparing.discarding', user: (page) => button(page, 'OK').click() }],
    'session.changed': [
      {
        name: 'logged in',
        payload: { session },
        knows: { userId: session.id },
        to: whereSeenBy(session),
        user: (page) => logInElsewhere(page),
      },
      {
        name: 'logged out',
        payload: { session: null },
        knows: { userId: null },
        to: whereSeenBy(null),
        user: logOutElsewhere,
      },
      {
        name: 'logged in as another user',
        payload: { session: other },
        knows: { userId: other.id },
        to: whereSeenBy(other),
        user: (page) => logInElsewhere(page, other),
      },
    ],
    'upload.ended': [
      {
        name: 'sent',
        payload: { uploadType: 'refresh', outcome: 'sent' },
        to: ({ customerId }) => (customerId === undefined ? 'sent' : 'choosing.recalling'),
        sends: ({ customerId }) => (customerId === undefined ? ['navigate'] : []),
        user: receive,
      },
      {
        name: 'sent for the customer',
        payload: { uploadType: 'refresh', outcome: 'sent', customerId: 'u9' },
        to: ({ customerId }) => (customerId === undefined ? 'choosing.recalling' : 'sent'),
        sends: {},
        user: null,
      },
      {
        name: 'cancelled',
        payload: { uploadType: 'refresh', outcome: 'cancelled' },
        to: 'choosing.recalling',
        user: (page) => page.getByRole('button', { name: /^(Cancel|Not now)$/ }).click(),
      },
    ],
  },
  actors: {
    recallDraft: {
      asked: viewers.flatMap((userId) =>
        [undefined, 'u9'].map((customerId) => ({ type: 'refresh' as const, userId, customerId })),
      ),
      done: [
        { name: 'nothing', output: null, to: 'choosing.idle', browser: draftLeft(null, contactsText) },
        {
          name: 'not mapped',
          output: draft,
          to: 'choosing.offering',
          browser: draftLeft({ confirmed: null }, contactsText),
        },
        {
          name: 'mapped',
          output: { ...draft, confirmed },
          to: 'choosing.offering',
          browser: draftLeft({ confirmed }, contactsText),
        },
      ],
      error: [{ error: problem, to: 'choosing.idle', browser: nextUse('fails') }],
    },
    keepDraft: {
      asked: [
        draft,
        ...['d2', 'd3'].flatMap((id) =>
          [null, session.id].flatMap((ownerId) =>
            [undefined, 'u9'].map((customerId) => ({ ...draft, id, ownerId, customerId })),
          ),
        ),
      ],
      done: [{ output: undefined, to: 'stays', browser: nextUse('works') }],
      error: [{ error: problem, to: 'stays', browser: nextUse('fails') }],
    },
    forgetDraft: {
      asked: [{ id: 'd1' }, { id: 'd2' }, { id: 'd3' }],
      done: [{ output: undefined, to: 'choosing.recalling', browser: nextUse('works') }],
      error: [{ error: problem, to: 'choosing.recalling', browser: nextUse('fails') }],
    },
    readSheet: {
      asked: [{ file: contactsFile }],
      done: [
        { output: contactsOpened, to: 'preparing.mapping', browser: worker('open') },
        {
          name: 'our own columns',
          output: knownOpened,
          to: ({ isFetched }) => (isFetched ? 'sending' : 'preparing.mapping'),
          sends: ({ isFetched }) => (isFetched ? ['upload.send'] : []),
          browser: null,
        },
      ],
      error: [
        {
          name: 'not a list',
          error: fileProblem('extension', extension),
          to: 'preparing.refused.wrongExtension',
          browser: worker('notAList'),
        },
        {
          name: 'nothing in it',
          error: fileProblem('noRows', unreadable),
          to: 'preparing.refused.unreadable',
          browser: worker('refusing'),
        },
        {
          name: 'too much in it',
          error: problem,
          to: 'preparing.refused.otherwise',
          browser: worker('tooMuch'),
        },
        {
          name: 'the line',
          error: unreachable,
          knows: { problem: unreachable },
          to: 'preparing.reading.unread',
          browser: worker('lost'),
        },
      ],
    },
    contactImport: {
      done: [
        { output: { file: contactsFile, draftId: 'd3' }, to: 'preparing.reading.opening', browser: null },
      ],
      error: [],
    },
    mapping: {
      asked: [contactsOpened, knownOpened].map((opened) => ({
        type: 'refresh' as const,
        file: contactsFile,
        opened,
      })),
      done: [
        {
          name: 'confirmed',
          output: { kind: 'confirmed', confirmed },
          sends: ['upload.send'],
          to: 'sending',
          browser: confirmMapping,
        },
        {
          name: 'unreadable further down',
          output: { kind: 'refused', problem },
          to: 'preparing.refused.otherwise',
          browser: worker('tooMuch'),
        },
        {
          name: 'cancelled',
          output: { kind: 'cancelled' },
          to: 'choosing.recalling',
          browser: (page) => button(page, 'Close').click(),
        },
      ],
      error: [],
    },
  },
  states: {
    routing: { browser: null },
    'choosing.recalling': { browser: null },
    'choosing.idle': {
      browser: sees('Drop your contact list here'),
      machine: ({ context }) => expect(context.draft).toBeNull(),
    },
    'preparing.reading.importing': {
      browser: (page) => expect(page.getByRole('dialog', { name: 'Integrated Apps' })).toBeVisible(),
    },
    'choosing.offering': {
      browser: (page) => expect(page.getByRole('region', { name: 'Your file from before' })).toBeVisible(),
      machine: isOwnDraft,
    },
    'preparing.discarding': { browser: null, machine: isOwnDraft },
    'preparing.reading.opening': { browser: sees('Reading'), machine: isToBeMapped },
    'preparing.reading.unread': {
      browser: sees(/^\S.*\.\w+ is not read yet\./),
      machine: isToBeMapped,
    },
    'preparing.refused.routing': { browser: null },
    'preparing.refused.wrongExtension': { browser: refusal(extension), machine: isRefused },
    'preparing.refused.unreadable': { browser: refusal(unreadable), machine: isRefused },
    'preparing.refused.otherwise': { browser: refusal('This file cannot be read.'), machine: isRefused },
    'preparing.mapping': { browser: (page) => expect(dialog(page)).toBeVisible(), machine: isToBeMapped },
    sending: { browser: seesSending, machine: isMapped },
    sent: { browser: null, machine: isMapped },
  },
})
