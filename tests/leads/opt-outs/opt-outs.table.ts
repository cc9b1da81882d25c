import { expect, type Page } from '@playwright/test'
import { optOutsMachine } from '#machines/leads/opt-outs.machine.ts'
import { maxOptOutText, type OptOutsAdded, optOutTexts } from '#model/leads/opt-outs.ts'
import { arrive, press, sees } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { asking, hearFacts, newsOf } from '#tests/accounts/session/other-tab.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { linkReading, optOut, optOutsBackground, session } from './page.ts'

const hearOpening = hearOpeningOf(session.id)
const toBoth = (type: string) => [type, type]
const unread = [{ line: 2, why: 'There is no e-mail address in it.' }]
const whole: OptOutsAdded = { added: 1, known: 0, unread: [], unreadCount: 0 }
const part: OptOutsAdded = { ...whole, unread, unreadCount: 1 }
const typed = { text: 'pat@example.com', requestedOn: '2026-11-20' }
const busy = { status: 503, code: 'busy', message: 'Try again in a minute.' }
const ofFile = { text: 'lee@example.com\nrubbish', requestedOn: '2026-11-20' }

const choose = (buffer: Buffer) => (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
const add = async (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click()
const failToAdd = async (page: Page, backend: Backend) => {
  await add(page)
  await backend.answer('POST /backend/opt-outs/*', { status: 503, json: busy })
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
}
const lines = (page: Page) => page.getByRole('textbox', { name: 'People to leave out' })

/** The server has taken what was sent. */
const answered = (name: string, output: OptOutsAdded, state: 'added' | 'addedInPart', words: string) => ({
  name,
  snapshot: { context: { done: { output } } },
  knows: { added: output },
  to: ({ added }: { added: OptOutsAdded | null }) =>
    added === output ? ('ignored' as const) : (`addition.${state}` as const),
  sends: ({ added }: { added: OptOutsAdded | null }) => (added === output ? [] : ['toast', 'list.refresh']),
  says: ({ added }: { added: OptOutsAdded | null }) => (added === output ? [] : words),
  browser: async (page: Page, backend: Backend) => {
    await lines(page).fill(typed.text)
    await add(page)
    await backend.answer('POST /backend/opt-outs/*', { status: 200, json: output })
  },
})

const readAs = (name: string, isMade: boolean) => {
  const data = { madeAt: isMade ? '2026-11-01T15:00:00Z' : null }
  return {
    name,
    snapshot: { context: { data } },
    knows: { isLinkMade: isMade },
    to: ({ isLinkMade }: { isLinkMade: boolean | null }) => {
      if (isLinkMade === null) return 'link.known' as const
      return isLinkMade === isMade ? ('ignored' as const) : ('stays' as const)
    },
    sends: ({ isLinkMade }: { isLinkMade: boolean | null }) =>
      isLinkMade === null || isLinkMade === isMade ? [] : ['link.found'],
    browser: async (page: Page, backend: Backend) => {
      await hearOpening(page)
      await backend.answer(linkReading, { status: 200, json: data })
    },
  }
}

export const optOutsFlow = defineFlow(optOutsMachine, {
  requirements: {
    'addition: file.choose #1': ['OPT-02'],
    'addition: file.choose #2': ['OPT-02'],
    'addition: file.choose #3': ['OPT-01'],
    'addition: form moves on #1': ['OPT-02', 'OPT-13'],
    'addition: form moves on #2': ['OPT-01'],
    'list.asking: removal.confirm': ['OPT-04'],
    'list.asking: removal.cancel': ['OPT-04'],
    'list.removing: removeOptOut ✗': ['OPT-16'],
    'link: linkReading moves on #2': ['OPT-14'],
  },
  starts: [
    {
      input: { userId: session.id },
      to: ['addition.typed', 'list.listed', 'link.loading'],
      open: async (page) => {
        await arrive(page, session, '/opt-outs')
        await appears(page.locator('[data-chart="opt-outs"]'))
      },
    },
  ],
  key: ({ file, added, isLinkMade }) => [file, added, isLinkMade],
  background: optOutsBackground,
  events: {
    'facts.arrived': [
      {
        payload: { facts: [] },
        to: 'stays',
        sends: toBoth('facts.arrived'),
        user: asking(
          hearFacts(newsOf(session.id, 'v1.OptOutsAdded'), newsOf(session.id, 'v1.OptOutLinkMade')),
          '**/backend/opt-outs/*?*',
          '**/backend/opt-out-link/*',
        ),
      },
    ],
    'journal.opened': [
      { payload: { seq: 9 }, to: 'stays', sends: toBoth('journal.opened'), user: hearOpening },
    ],
    'file.choose': [
      {
        name: 'too big',
        payload: { size: maxOptOutText + 1, text: '' },
        to: { addition: 'addition.fileTooBig' },
        user: choose(Buffer.alloc(maxOptOutText + 1, 'a')),
      },
      {
        name: 'no text',
        payload: { size: 4, text: 'PK\0' },
        to: { addition: 'addition.fileNoText' },
        user: choose(Buffer.from([0x50, 0x4b, 0, 3])),
      },
      {
        name: 'lines',
        payload: { size: ofFile.text.length, text: ofFile.text },
        to: { addition: 'addition.fromFile' },
        user: choose(Buffer.from(ofFile.text)),
      },
    ],
    'people.add': [
      {
        name: 'typed',
        payload: { request: typed },
        knows: { sent: typed },
        to: { addition: 'addition.typed' },
        sends: ['form.submit'],
        user: async (page, backend) => {
          await lines(page).fill(typed.text)
          await failToAdd(page, backend)
        },
      },
      {
        name: 'of a file',
        payload: { request: ofFile },
        knows: { sent: ofFile },
        to: ({ file }) => ({ addition: file === ofFile.text ? 'addition.fromFile' : 'addition.typed' }),
        sends: ['form.submit'],
        user: async (page, backend) => {
          await lines(page).fill(ofFile.text)
          await failToAdd(page, backend)
        },
      },
    ],
    'optOut.remove': [
      {
        to: { 'list.listed': 'list.asking' },
        payload: { optOut: optOut(1) },
        knows: { removed: optOut(1) },
        user: press('Remove pat@example.com'),
      },
    ],
    'removal.cancel': [
      {
        to: { 'list.asking': 'list.listed' },
        user: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click(),
      },
    ],
    'removal.confirm': [
      {
        to: { 'list.asking': 'list.removing' },
        user: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click(),
      },
    ],
  },
  actors: {
    list: { asked: [{ query: { userId: session.id } }] },
    link: {
      asked: [
        { subject: { userId: session.id }, isMade: false },
        { subject: { userId: session.id }, isMade: true },
      ],
    },
    form: {
      snapshot: [
        { name: 'not sent yet', snapshot: { context: { done: null } }, to: 'ignored', browser: null },
        answered('some lines not read', part, 'addedInPart', 'Added 1 opt-out. 1 line was not added.'),
        answered('all added', whole, 'added', 'Added 1 opt-out.'),
      ],
    },
    linkReading: {
      asked: [{ params: { userId: session.id } }],
      snapshot: [
        { name: 'not read yet', snapshot: { context: { data: null } }, to: 'ignored', browser: null },
        readAs('without a link', false),
        readAs('with a link', true),
      ],
    },
    removeOptOut: {
      request: 'DELETE /backend/opt-outs/*/*',
      asked: [{ userId: session.id, optOutId: '1' }],
      done: [
        {
          output: { done: true },
          to: 'list.listed',
          sends: ['toast', 'list.refresh'],
          says: 'Removed from your opt-outs.',
          seen: sees(optOutTexts.removed),
        },
      ],
      error: [
        {
          error: busy,
          to: 'list.listed',
          sends: ['toast'],
          says: 'The opt-out could not be removed. Please try again.',
          seen: sees(optOutTexts.notRemoved),
        },
      ],
    },
  },
  shows: ['Line 2: There is no e-mail address in it.', 'pat@example.com E-mail Nov 19, 2026'],
  states: {
    'addition.typed': { browser: (page) => expect(lines(page)).toBeVisible() },
    'addition.fromFile': { browser: (page) => expect(lines(page)).toHaveValue(ofFile.text) },
    'addition.fileTooBig': { browser: sees(optOutTexts.tooBig) },
    'addition.fileNoText': { browser: sees(optOutTexts.notText) },
    'addition.added': { browser: (page) => expect(lines(page)).toHaveValue('') },
    'addition.addedInPart': { browser: sees('Line 2: There is no e-mail address in it.') },
    'list.listed': { browser: (page) => expect(page.getByRole('alertdialog')).toHaveCount(0) },
    'list.asking': { browser: (page) => expect(page.getByRole('alertdialog')).toBeVisible() },
    'list.removing': {
      browser: (page) => expect(page.getByRole('button', { name: 'Remove pat@example.com' })).toBeDisabled(),
    },
    'link.loading': { browser: async () => undefined },
    'link.known': {
      browser: (page) =>
        expect(page.getByRole('region', { name: 'Let people opt out themselves' })).toBeVisible(),
    },
  },
})
