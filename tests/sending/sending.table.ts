import { expect, type Page } from '@playwright/test'
import { sendingMachine } from '#machines/sending.machine.ts'
import { cartTexts } from '#model/cart-texts.ts'
import type { Problem } from '#model/problem.ts'
import type { UploadJob } from '#model/upload.ts'
import type { Backend, Reply } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openPage } from '#tests/session/open-page.ts'
import { around } from '#tests/session/people.ts'
import {
  button,
  chooseFile,
  confirmed,
  confirmTraceMapping,
  contactsFile,
  receivedUpload,
} from '#tests/upload/contacts.ts'
import { gateParsing, worker } from '#tests/upload/gate.ts'
import {
  keepSession,
  logInElsewhere,
  logOutElsewhere,
  other,
  seesProfile,
  session,
} from '#tests/upload/signed-in.ts'

const job: UploadJob = {
  ...confirmed,
  draftId: 'd1',
  type: 'skiptrace',
  file: contactsFile,
  userId: session.id,
  isKept: true,
}

const sees = (text: string) => (page: Page) =>
  expect(page.getByRole('region', { name: 'Upload' })).toContainText(text)

async function openKnown(page: Page): Promise<void> {
  await keepSession(page)
  await gateParsing(page)
  await openPage(page, '/skiptrace', 'upload')
  await seesProfile(page)
}

async function sendContacts(page: Page): Promise<void> {
  await logInElsewhere(page)
  await seesProfile(page)
  await page
    .getByRole('navigation', { name: 'Products' })
    .getByRole('link', { name: 'SkipTrace Pro' })
    .click()
  await chooseFile(page)
  await worker('open')(page)
  await confirmTraceMapping(page)
}

const problem = (status: number, code: string): Problem => ({
  status,
  code,
  message: `The server says ${status}.`,
})

/** The server begins the trace, and its cart answers like this. */
const traced = (inCart: Reply) => async (_page: Page, backend: Backend) => {
  await backend.answer('POST /backend/skiptrace', { status: 200, json: { id: receivedUpload.upload.id } })
  await backend.answer('POST /backend/cart/item', inCart)
}

const failures = [
  {
    name: 'logged out',
    error: problem(401, 'unauthorized'),
    browser: { status: 401, json: problem(401, 'unauthorized') },
  },
  { name: 'no connection', error: problem(0, 'unreachable'), browser: { cut: true } },
  {
    name: 'refused',
    error: problem(422, 'noAddresses'),
    browser: { status: 422, json: problem(422, 'noAddresses') },
  },
  { name: 'broken', error: problem(500, 'fault'), browser: { status: 500, json: problem(500, 'fault') } },
] as const

export const sendingFlow = defineFlow(sendingMachine, {
  starts: [{ open: openKnown }],
  key: ({ job: current, uploadId }) => ({ userId: current?.userId, hasArrived: uploadId !== null }),
  background: {
    ...around,
    'GET /backend/skiptraces/ids/user/*': { status: 200, json: { audits: [], seq: 0 } },
  },
  events: {
    'upload.send': [{ payload: { job }, to: 'underway.sending', user: sendContacts }],
    'upload.progress': [{ payload: { sent: 40 }, to: 'stays', user: null }],
    'upload.retry': [{ to: { underway: 'underway' }, user: (page) => button(page, 'Try again').click() }],
    'upload.cancel': [{ to: 'idle', user: (page) => button(page, 'Cancel').click() }],
    'refusal.dismiss': [{ to: 'idle', user: (page) => button(page, 'OK').click() }],
    'owner.known': [
      {
        name: 'the same',
        payload: { userId: session.id },
        to: { locked: 'underway' },
        user: (page) => logInElsewhere(page),
      },
      {
        name: 'somebody else',
        payload: { userId: other.id },
        to: 'idle',
        user: (page) => logInElsewhere(page, other),
      },
    ],
    'owner.gone': [{ to: 'locked', user: logOutElsewhere }],
  },
  actors: {
    guardLeaving: { done: [], error: [] },
    sendFile: {
      request: 'POST /backend/upload-skiptrace',
      done: [
        {
          output: { uploadId: receivedUpload.upload.id },
          to: 'underway.starting',
          browser: { status: 200, json: receivedUpload },
        },
      ],
      error: failures,
    },
    startAudit: {
      request: 'POST /backend/skiptrace',
      done: [
        {
          name: 'not in the cart',
          output: { notInCart: problem(409, 'cartFrozen') },
          to: 'idle',
          browser: traced({ status: 409, json: problem(409, 'cartFrozen') }),
          seen: async (page) => {
            await expect(page).toHaveURL(/\/audiences\?tab=skiptrace$/)
            await expect(page.getByText(`${cartTexts.notAdded}. The server says 409.`)).toBeVisible()
          },
        },
        {
          name: 'in the cart',
          output: { notInCart: null },
          to: 'idle',
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
  states: {
    idle: { browser: null },
    'underway.deciding': { browser: null },
    'underway.sending': { browser: sees('contacts.csv') },
    'underway.starting': { browser: sees('Received.') },
    'underway.interrupted': { browser: sees('The connection broke.') },
    'underway.failed': { browser: sees('It could not be sent.') },
    locked: { browser: sees('You are logged out.') },
    refused: {
      browser: (page) => expect(page.getByRole('alertdialog')).toContainText('The server says 422.'),
    },
  },
})
