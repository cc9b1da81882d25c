import { expect, type Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import { sendingMachine } from '#machines/uploads/sending.machine.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import { generalFailure, type Problem, unauthorized, unreachable } from '#model/shared/problem.ts'
import { isForViewer, type MappedDraft } from '#model/uploads/upload.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around } from '#tests/accounts/session/people.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  button,
  chooseFile,
  confirmed,
  confirmTraceMapping,
  contactsFile,
  receivedUpload,
} from '#tests/uploads/upload/contacts.ts'
import { mappedKept } from '#tests/uploads/upload/drafts-in.ts'
import { gateParsing, worker } from '#tests/uploads/upload/gate.ts'
import { logInElsewhere, logOutElsewhere, other, session } from '#tests/uploads/upload/signed-in.ts'

const draft: MappedDraft = { id: 'd1', type: 'skiptrace', file: contactsFile, ownerId: null, confirmed }

/** As a log-in has it sent. */
const owned = { ...draft, ownerId: session.id }

const sees = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Upload' })).toContainText(text)

async function openAtSkipTrace(page: Page): Promise<void> {
  await gateParsing(page)
  await openPage(page, '/skiptrace', 'upload')
}

async function sendContacts(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Products' })
    .getByRole('link', { name: 'SkipTrace Pro' })
    .click()
  await chooseFile(page)
  await worker('open')(page)
  await confirmTraceMapping(page)
}

/** A visitor is asked for it in words of their own. */
const cancel = (page: Page) => page.getByRole('button', { name: /^(Cancel|Not now)$/ }).click()

const signedOut: Problem = { status: 401, code: 'unauthorized', message: unauthorized }
const fault: Problem = { status: 500, code: 'fault', message: generalFailure }
const noProperties = 'Uploded file does not contain any valid property data.'
const empty: Problem = { status: 422, code: 'noAddresses', message: noProperties }
const full: Problem = {
  status: 422,
  code: 'storageFull',
  message: 'Your files have reached the limit of 5 GB. Please ask support to delete some of them.',
}
const frozen: Problem = { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' }

/** The server begins the trace, and its cart answers like this. */
const traced = (inCart: Reply) => async (_page: Page, backend: Backend) => {
  await backend.answer('POST /backend/skiptrace', { status: 200, json: { id: receivedUpload.upload.id } })
  await backend.answer('POST /backend/cart/item', inCart)
}

type Sending = SnapshotFrom<typeof sendingMachine>

function isOwnDraft({ context: { draft: held, viewerId } }: Sending): void {
  expect(held !== null && (viewerId === null || isForViewer(held, viewerId))).toBe(true)
}

/** A file is sent for its owner alone. */
function isOwners({ context }: Sending): void {
  expect(context.viewerId).not.toBeNull()
  expect(context.draft?.ownerId).toBe(context.viewerId)
}

/** What has arrived is not sent again. */
const whereSent = ({ uploadId }: Pick<Sending['context'], 'uploadId'>) =>
  uploadId === null ? 'underway.sending' : 'underway.starting'

/** Where a draft that waits for a log-in goes. */
const whereOwned = ({ viewerId, draft: held, uploadId }: Sending['context']) => {
  if (viewerId === null) return 'awaitingLogin'
  return held?.ownerId === null ? 'keeping' : whereSent({ uploadId })
}

const isRefused = (snapshot: Sending) => {
  isOwnDraft(snapshot)
  expect(snapshot.context.problem).not.toBeNull()
}

const refusal = (text: string) => (page: Page) => expect(page.getByRole('alertdialog')).toContainText(text)

const failures = [
  {
    name: 'logged out',
    to: 'awaitingLogin',
    error: signedOut,
    browser: { status: 401, json: signedOut },
    seen: async (page: Page) => {
      const dialog = page.getByRole('alertdialog')
      await expect(dialog).toContainText('You are unauthorized to complete this request.')
      await dialog.getByRole('button', { name: 'OK' }).click()
    },
  },
  {
    name: 'no connection',
    to: 'underway.interrupted',
    error: unreachable,
    says: 'There is an error uploading your file',
    knows: ({ failures: before }: { failures: number }) => ({ failures: before + 1 }),
    browser: { cut: true },
  },
  {
    name: 'without properties',
    to: 'refused.noProperties',
    error: empty,
    browser: { status: 422, json: empty },
  },
  {
    name: 'refused',
    to: 'refused.otherwise',
    error: full,
    browser: { status: 422, json: full },
  },
  {
    name: 'broken',
    to: 'underway.failed',
    error: fault,
    says: 'There is an error uploading your file',
    browser: { status: 500, json: fault },
  },
] as const

export const sendingFlow = defineFlow(sendingMachine, {
  requirements: {
    keeping: ['UPL-72', 'UPL-59'],
    underway: ['UPL-55'],
    'underway.sending': ['UPL-62'],
    'underway.starting': ['UPL-60', 'UPL-41'],
    'underway.interrupted': ['UPL-54'],
    awaitingLogin: ['UPL-57', 'UPL-63', 'UPL-73', 'SES-07'],
    refused: ['UPL-58'],
    'refused.routing: at once #1': ['UPL-115'],
    '(anywhere): owner.known #1': ['UPL-71'],
    'underway.starting: startAudit ✓ #1': ['UPL-70', 'SHL-95'],
    'underway.sending: sendFile ✗ #2': ['SHL-95'],
    'underway.sending: sendFile ✗ #4': ['SHL-95'],
    'underway.starting: startAudit ✗ #2': ['SHL-95'],
    'underway.starting: startAudit ✗ #4': ['SHL-95'],
    'underway.starting: startAudit ✓ #2': ['SHL-95'],
  },
  browserExcluded: {
    'keeping: upload.cancel': 'It is over before anybody could cancel it: [UPL-62].',
    'underway.sending: upload.progress': 'A request that a test holds reports no bytes: [UPL-62].',
  },
  starts: [{ open: openAtSkipTrace }],
  key: ({ viewerId, draft: current, uploadId, failures }) => ({
    viewerId,
    ownerId: current?.ownerId,
    hasArrived: uploadId !== null,
    hasFailed: failures > 0,
  }),
  // Another user would only repeat the same.
  stopWhen: ({ viewerId }) => viewerId === other.id,
  background: {
    ...around,
    'GET /backend/skiptraces/ids/user/*': { status: 200, json: { audits: [], seq: 0 } },
  },
  events: {
    'upload.send': [
      { payload: { draft }, to: 'keeping', user: sendContacts },
      {
        name: 'chosen before a log-out',
        payload: { draft: { ...draft, ownerId: session.id } },
        to: 'keeping',
        user: null,
      },
    ],
    'upload.progress': [{ payload: { sent: 40 }, to: 'stays', knows: { sent: 40 }, user: null }],
    'upload.retry': [
      { to: (known) => ({ underway: whereSent(known) }), user: (page) => button(page, 'Try again').click() },
    ],
    'upload.cancel': [
      {
        to: { keeping: 'idle', underway: 'idle', awaitingLogin: 'idle' },
        sends: ['upload.ended'],
        user: cancel,
      },
    ],
    'refusal.dismiss': [
      { to: { refused: 'idle' }, sends: ['upload.ended'], user: (page) => button(page, 'OK').click() },
    ],
    'owner.known': [
      {
        name: 'the same',
        payload: { userId: session.id },
        knows: { viewerId: session.id },
        to: (known) => ({ awaitingLogin: whereOwned({ ...known, viewerId: session.id }) }),
        user: (page) => logInElsewhere(page),
      },
      {
        name: 'another user',
        payload: { userId: other.id },
        knows: { viewerId: other.id },
        to: ({ draft: held }) =>
          held !== null && held.ownerId !== null ? 'idle' : { awaitingLogin: 'keeping' },
        sends: ({ draft: held }) => (held !== null && held.ownerId !== null ? ['upload.ended'] : []),
        user: (page) => logInElsewhere(page, other),
      },
    ],
    'owner.gone': [{ knows: { viewerId: null }, to: { underway: 'awaitingLogin' }, user: logOutElsewhere }],
  },
  actors: {
    confirmBeforeUnload: { asked: [{ isKept: false }, { isKept: true }], done: [], error: [] },
    keepDraft: {
      asked: [draft, owned, { ...draft, ownerId: other.id }],
      done: [{ output: undefined, knows: { isKept: true }, to: whereOwned, browser: mappedKept('works') }],
      error: [{ error: fault, to: whereOwned, browser: mappedKept('fails') }],
    },
    sendFile: {
      request: 'POST /backend/upload-skiptrace',
      asked: [{ draft: owned, onProgress: '[function]' }],
      done: [
        {
          output: { uploadId: receivedUpload.upload.id },
          knows: { uploadId: receivedUpload.upload.id, failures: 0 },
          to: 'underway.starting',
          browser: { status: 200, json: receivedUpload },
        },
      ],
      error: failures,
    },
    startAudit: {
      request: 'POST /backend/skiptrace',
      asked: [{ draft: owned, userId: session.id, uploadId: receivedUpload.upload.id }],
      done: [
        {
          name: 'not in the cart',
          output: { notInCart: frozen },
          to: 'idle',
          sends: ['toast', 'track', 'toast', 'upload.ended'],
          says: ['Successfully uploaded file.', `${cartTexts.notAdded}. ${frozen.message}`],
          browser: traced({ status: 409, json: frozen }),
          seen: async (page) => {
            await expect(page).toHaveURL(/\/audiences\?tab=skiptrace$/)
            await expect(page.getByText(`${cartTexts.notAdded}. ${frozen.message}`)).toBeVisible()
          },
        },
        {
          name: 'in the cart',
          output: { notInCart: null },
          to: 'idle',
          sends: ['toast', 'track', 'toast', 'track', 'cart.changed', 'upload.ended'],
          says: ['Successfully uploaded file.', 'Successfully added item to the cart.'],
          browser: traced({
            status: 200,
            json: { id: 'item-1', cartId: 'cart-1', description: 'SkipTrace Pro' },
          }),
          seen: (page) => expect(page).toHaveURL(/\/cart\/checkout$/),
        },
      ],
      error: failures,
    },
  },
  lasts: { retryDelay: ['2 s', '4 s'] },
  states: {
    idle: { browser: null, machine: ({ context }) => expect(context.draft).toBeNull() },
    keeping: {
      browser: null,
      machine: isOwnDraft,
    },
    'underway.routing': { browser: null },
    'underway.sending': {
      browser: sees('contacts.csv'),
      machine: (snapshot) => {
        isOwners(snapshot)
        expect(snapshot.context.uploadId).toBeNull()
      },
    },
    'underway.starting': {
      browser: sees('Received.'),
      machine: (snapshot) => {
        isOwners(snapshot)
        expect(snapshot.context.uploadId).not.toBeNull()
      },
    },
    'underway.interrupted': { browser: sees('The connection broke.'), machine: isOwners, after: whereSent },
    'underway.failed': { browser: sees('It could not be sent.'), machine: isOwners },
    awaitingLogin: {
      browser: sees(/waits in this browser|You are logged out/),
      machine: ({ context }) => expect(context.viewerId).toBeNull(),
    },
    'refused.routing': { browser: null },
    'refused.noProperties': { browser: refusal(noProperties), machine: isRefused },
    'refused.otherwise': { browser: refusal(full.message), machine: isRefused },
  },
})
