import { afterAll, expect, it } from 'vitest'
import type { PushAnswer } from '#server/gateways/push-answer.ts'
import { runPush, stateOfPush } from '#tests/support/given/push.ts'
import { notify, turnOn, zapierKey, zapierOffice } from '#tests/support/given/zap.ts'

type Answer = (was: PushAnswer['was']) => void

const held: Answer[] = []
const answer = () => new Promise<PushAnswer['was']>((done) => held.push(done))
const { server, received, nextCustomer, close } = await zapierOffice(2, { atOnce: 3, answer })
afterAll(close)

async function started() {
  held.length = 0
  received.length = 0
  const customer = nextCustomer()
  await turnOn(server, await zapierKey(server, customer), 'first')
  const { body } = await notify(server, customer)
  const run = runPush(server, body.id)
  await expect.poll(() => held.length).toBe(3)
  return { id: body.id as string, run }
}

it('[DLV-15] as many contacts are on their way at a time as the destination takes', async () => {
  const { id, run } = await started()
  expect((await stateOfPush(server, id)).rows.map(([status]) => status)).toEqual([
    ...Array(3).fill('sending'),
    'waiting',
  ])
  held[1]?.('sent')
  await expect.poll(() => held.length).toBe(4)
  for (const done of held) done('sent')
  await run
  expect(new Set(received.map(({ contact }) => contact.id)).size).toBe(4)
  expect((await stateOfPush(server, id)).push).toMatchObject({ status: 'done', sent: 4 })
})

it('[DLV-15] what is on its way is kept when one of them stops the push, and nothing more is sent', async () => {
  const { id, run } = await started()
  held[0]?.('dropped')
  const statuses = async () => (await stateOfPush(server, id)).rows.map(([status]) => status).toSorted()
  await expect.poll(statuses).toEqual(['sending', 'sending', 'waiting', 'waiting'])
  held[1]?.('sent')
  held[2]?.('refused')
  await run
  expect(received).toHaveLength(3)
  expect(await stateOfPush(server, id)).toMatchObject({
    push: { status: 'stopped', stopReason: 'dropped', sent: 1, failed: 1 },
  })
  expect(await statuses()).toEqual(['failed', 'sent', 'waiting', 'waiting'])
})
