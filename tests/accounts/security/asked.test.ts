import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { accountDeletionMachine } from '#machines/accounts/account-deletion.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { clientOf } from '#tests/shared/request/client.ts'

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
    { type: 'logout' },
  ])
})
