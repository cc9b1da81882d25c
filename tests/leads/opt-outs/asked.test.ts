import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { optOutsMachine } from '#machines/leads/opt-outs.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import { withClient } from '#machines/shared/request.ts'
import { optOutTexts } from '#model/leads/opt-outs.ts'
import { clientOf } from '#tests/shared/request/client.ts'
import { optOut } from './page.ts'

const refusal = { status: 503, code: 'busy', message: 'Try again in a minute.' }
const list = { path: 'GET /opt-outs/:id', sent: { params: { id: 'user-1' }, query: { page: 0, limit: 10 } } }

/** The page, whose server has one opt-out and a link or none, and answers the rest so. */
async function opened(answer: (path: string) => unknown, madeAt: string | null = null) {
  const known = { madeAt }
  const effects: Effect[] = []
  const { asked, client } = clientOf(({ method, path }) => {
    if (method !== 'GET') return answer(`${method} ${path}`)
    return path === '/opt-outs/:id' ? { optOuts: [optOut(1)], totalCount: 1, seq: 9 } : { ...known }
  })
  const flow = createActor(withClient(optOutsMachine, client), { input: { userId: 'user-1' } })
  flow.on('*', (effect) => effects.push(effect))
  flow.start()
  const { children } = await waitFor(flow, (snapshot) => snapshot.matches({ link: 'known' }))
  const { link, list: feed } = children
  if (!link || !feed) throw new Error('the page has no list or no link')
  link.on('*', (effect) => effects.push(effect))
  await waitFor(feed, (snapshot) => snapshot.matches('ready'))
  asked.splice(0)
  return { flow, link, known, asked, effects }
}

it('[OPT-01] [OPT-13] lines of a file are sent with their day, counted in a message, and those not read stay listed', async () => {
  const unread = [{ line: 2, why: 'There is no e-mail address in it.' }]
  const added = { added: 1, known: 0, unread, unreadCount: 1 }
  const { flow, asked, effects } = await opened(() => added)
  const request = { text: 'pat@example.com\nrubbish', requestedOn: '2026-11-20' }
  flow.send({ type: 'file.choose', size: 23, text: request.text })
  flow.send({ type: 'people.add', request })
  const { context } = await waitFor(flow, (snapshot) => snapshot.matches({ addition: 'addedInPart' }))
  expect(context.added?.unread).toEqual(unread)
  expect(asked).toEqual([
    { path: 'POST /opt-outs/:id', sent: { params: { id: 'user-1' }, body: request } },
    list,
  ])
  const text = `${optOutTexts.uploaded}. Added 1 opt-out. 1 line was not added.`
  expect(effects).toEqual([{ type: 'toast', tone: 'success', text }])
})

it('[OPT-04] [OPT-16] an opt-out is removed once that is confirmed; one that could not be stays, and a message says so', async () => {
  const { flow, asked, effects } = await opened(() => Promise.reject(refusal))
  flow.send({ type: 'optOut.remove', optOut: optOut(1) })
  expect(asked).toEqual([])
  flow.send({ type: 'removal.confirm' })
  await waitFor(flow, (snapshot) => snapshot.matches({ list: 'listed' }))
  const params = { userId: 'user-1', optOutId: '1' }
  expect(asked).toEqual([{ path: 'DELETE /opt-outs/:userId/:optOutId', sent: { params } }])
  expect(effects).toEqual([{ type: 'toast', tone: 'error', text: optOutTexts.notRemoved }])
})

it('[OPT-14] a link made here stays shown once it is read, and is gone when another browser has revoked it', async () => {
  const { flow, link, known, asked } = await opened(() => ({ link: 'token-1' }))
  link.send({ type: 'link.make' })
  await waitFor(link, (snapshot) => snapshot.matches('shown'))
  expect(asked).toEqual([{ path: 'POST /opt-out-link/:id', sent: { params: { id: 'user-1' } } }])
  known.madeAt = '2026-11-20T15:00:00Z'
  flow.send({ type: 'journal.opened', seq: 2 })
  await waitFor(flow, ({ context }) => context.isLinkMade === true)
  expect(link.getSnapshot().context).toMatchObject({ link: 'token-1', isMade: true })
  known.madeAt = null
  flow.send({ type: 'journal.opened', seq: 3 })
  await waitFor(link, (snapshot) => snapshot.matches('none'))
  expect(link.getSnapshot().context.link).toBeNull()
})

it.each([
  ['made', null, 'link.make', 'none', 'POST /opt-out-link/:id'],
  ['revoked', '2026-11-20T15:00:00Z', 'link.revoke', 'made', 'DELETE /opt-out-link/:id'],
] as const)(
  '[OPT-15] a link that could not be %s is as before, and a dialog says why',
  async (_, madeAt, type, state, path) => {
    const { link, asked, effects } = await opened(() => Promise.reject(refusal), madeAt)
    link.send({ type })
    await waitFor(link, (snapshot) => snapshot.matches(state))
    expect(asked.map((each) => each.path)).toEqual([path])
    expect(effects).toEqual([{ type: 'failure', problem: refusal }])
  },
)
