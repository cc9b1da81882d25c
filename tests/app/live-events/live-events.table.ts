import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { liveEventsMachine } from '#machines/app/live-events.machine.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { sentByOtherTab } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const session = sessionOf({ audits: true })
const stored = JSON.stringify({ id: session.id, token: session.token, userName: session.userName })
const live = 'GET /backend/facts/live'

const fact: RecordedFact = {
  ownerId: session.id,
  seq: 8,
  streamId: '0d9a3c52-4f0e-4b57-9b0e-6f2a1c5d7e02',
  kind: 'audit',
  type: 'v1.AuditPreviewed',
  data: {},
  actorId: session.id,
  onBehalfOf: null,
  at: '2026-11-20T15:00:00Z',
}
const progress = { streamId: fact.streamId, done: 42_000, total: 100_000 }

const seesProfile = (page: Page) =>
  expect(page.getByRole('button', { name: 'Profile of Dana Whitfield' })).toBeVisible()

export const liveEventsFlow = defineFlow(liveEventsMachine, {
  requirements: {
    following: ['SES-19'],
    'following.connecting': ['JRN-25'],
    waiting: ['SES-19'],
    displaced: ['SAF-60'],
    'following: stream.refused': ['SES-08'],
  },
  starts: [
    {
      input: { userId: session.id, listener: createEmptyActor() },
      to: 'following.connecting',
      open: async (page) => {
        await page.addInitScript((value) => localStorage.setItem('foresale.session', value), stored)
        await page.goto('/refresh')
      },
    },
  ],
  key: ({ after, failures }) => ({ isNew: after === null, failures: Math.min(failures, 2) }),
  background: { ...around, 'POST /backend/login/check': { status: 200, json: session } },
  events: {
    'journal.opened': [
      {
        payload: { seq: 7 },
        to: { 'following.connecting': 'following.live', 'following.live': 'stays' },
        sends: ['journal.opened'],
        user: sentByOtherTab(session.id, { kind: 'open', seq: 7 }),
      },
    ],
    'facts.arrived': [
      {
        payload: { facts: [fact] },
        to: { following: 'stays' },
        sends: ['facts.arrived'],
        knows: { after: 8 },
        user: sentByOtherTab(session.id, { kind: 'facts', facts: [fact] }),
      },
    ],
    'progress.arrived': [
      {
        payload: { progress },
        to: { following: 'stays' },
        sends: ['progress.arrived'],
        user: sentByOtherTab(session.id, { kind: 'progress', progress }),
      },
    ],
    'stream.lost': [
      {
        to: { following: 'waiting' },
        user: (_, backend) => backend.answer(live, { status: 500, json: {} }),
      },
    ],
    'stream.displaced': [
      {
        to: { following: 'displaced' },
        user: sentByOtherTab(session.id, { kind: 'end', reason: 'displaced' }),
      },
    ],
    'stream.refused': [
      {
        to: { following: 'refused' },
        sends: ['session.expired'],
        user: (_, backend) => backend.answer(live, { status: 401, json: {} }),
      },
    ],
  },
  actors: {
    followJournal: {
      asked: [
        { userId: session.id, after: null },
        { userId: session.id, after: 7 },
      ],
    },
  },
  lasts: { retryDelay: ['2 s', '4 s', '8 s'], displacedDelay: '5 min' },
  states: {
    refused: { browser: null },
    'following.connecting': { browser: seesProfile },
    'following.live': {
      browser: seesProfile,
      machine: ({ context }) => expect(context.after).not.toBeNull(),
    },
    waiting: { browser: seesProfile, after: 'following.connecting' },
    displaced: { browser: seesProfile, after: 'following.connecting' },
  },
})
