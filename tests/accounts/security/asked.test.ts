import { expect, it } from 'vitest'
import { createActor, createEmptyActor, waitFor } from 'xstate'
import { accountDeletionMachine } from '#machines/accounts/account-deletion.machine.ts'
import { cardRemovalMachine } from '#machines/accounts/card-removal.machine.ts'
import { passwordChangeMachine } from '#machines/accounts/password-change.machine.ts'
import { sessionsEndMachine } from '#machines/accounts/sessions-end.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import { type SessionsEnd, securityTexts } from '#model/accounts/security.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { card } from './page.ts'

it('[ACC-63] an account is deleted by its password, and then left', async () => {
  const effects: Effect[] = []
  const { asked, client } = clientOf(() => ({ done: true }))
  const flow = createActor(withClient(accountDeletionMachine, client))
  flow.on('*', (effect) => effects.push(effect))
  flow.start().send({ type: 'deletion.open' })
  expect(asked).toEqual([])
  const proof = { currentPassword: 'six-or-more' }
  flow.send({ type: 'deletion.send', proof })
  await waitFor(flow, (snapshot) => snapshot.matches('deleted'))
  expect(asked).toEqual([{ path: 'DELETE /account', sent: { body: proof } }])
  expect(effects).toEqual([
    { type: 'toast', tone: 'success', text: securityTexts.accountDeleted },
    { type: 'logout', isOver: true },
  ])
})

it('[SEC-01] a password is changed by the current one', async () => {
  const { asked, client } = clientOf(() => ({ done: true }))
  const flow = createActor(withClient(passwordChangeMachine, client)).start()
  const change = { currentPassword: 'six-or-more', newPassword: 'a brand new one' }
  flow.send({ type: 'password.open' })
  flow.send({ type: 'password.send', change })
  await waitFor(flow, (snapshot) => snapshot.matches('changed'))
  expect(asked).toEqual([{ path: 'POST /account/password', sent: { body: change } }])
})

it('[ACC-61] the card is removed that was asked about', async () => {
  const { asked, client } = clientOf(() => ({ done: true }))
  const input = { page: createEmptyActor() }
  const flow = createActor(withClient(cardRemovalMachine, client), { input }).start()
  flow.send({ type: 'card.remove', card })
  expect(asked).toEqual([])
  flow.send({ type: 'removal.confirm' })
  await waitFor(flow, (snapshot) => snapshot.matches('offered'))
  expect(asked).toEqual([{ path: 'DELETE /account/cards/:id', sent: { params: { id: card.id } } }])
})

/** Sessions are ended, of which a server says so. */
async function ending(which: SessionsEnd, answer: () => unknown) {
  const effects: Effect[] = []
  const { asked, client } = clientOf(answer)
  const flow = createActor(withClient(sessionsEndMachine, client), { input: { page: createEmptyActor() } })
  flow.on('*', (effect) => effects.push(effect))
  flow.start()
  if (which.which === 'one') flow.send({ type: 'session.end', id: which.id })
  else {
    flow.send({ type: 'sessions.end', which: which.which })
    expect(asked).toEqual([])
    flow.send({ type: 'ending.confirm' })
  }
  await waitFor(flow, (snapshot) => !snapshot.matches('ending'))
  return { asked, effects }
}

const failing = (status: number) => () => Promise.reject({ status, code: 'test', message: 'No' })
const sessionEnded = { type: 'toast', tone: 'success', text: securityTexts.sessionEnded }

it.each([
  [
    { which: 'one', id: 's1' },
    { path: 'DELETE /account/sessions/:id', sent: { params: { id: 's1' } } },
    sessionEnded,
  ],
  [
    { which: 'else' },
    { path: 'DELETE /account/sessions', sent: {} },
    { ...sessionEnded, text: securityTexts.sessionsEnded },
  ],
  [{ which: 'all' }, { path: 'DELETE /account/sessions', sent: {} }, { type: 'logout' }],
] as const)(
  '[SEC-43] sessions are ended one by one or all others at once: %o',
  async (which, request, effect) => {
    expect(await ending(which, () => ({ done: true }))).toEqual({ asked: [request], effects: [effect] })
  },
)

it.each([
  [404, sessionEnded],
  [500, { type: 'toast', tone: 'error', text: securityTexts.failed }],
])('[SEC-41] a session that is gone already has ended as intended (%i)', async (status, effect) => {
  expect((await ending({ which: 'one', id: 's1' }, failing(status))).effects).toEqual([effect])
})
