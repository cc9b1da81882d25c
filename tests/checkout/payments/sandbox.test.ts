import { beforeEach, describe, expect, it } from 'vitest'
import type { SandboxStore } from '#server/gateways/payments/sandbox-rows.ts'
import { newSandbox, today } from './gateways.ts'
import { memoryStore } from './memory-store.ts'
import { authorised, challenged, faultOf, freshKey, order } from './orders.ts'

const days = (count: number) => () => new Date(Date.parse(today) + count * 86_400_000)

describe('the sandbox', () => {
  let store: SandboxStore
  beforeEach(() => {
    store = memoryStore()
  })

  it('[PAY-24] goes on after a restart where it was', async () => {
    const before = newSandbox(store)
    const twice = order({ saveCard: true })
    const first = await before.authorise(twice)
    const held = await authorised(before)
    const { clientSecret, authorisationId } = await challenged(before)

    const after = newSandbox(store)
    expect(await after.authorise(twice)).toEqual(first)
    expect(await after.savedCards('ann')).toMatchObject([{ last4: '4242' }])
    expect(await after.capture(held.authorisationId, 4000, freshKey())).toEqual({
      status: 'captured',
      amount: 4000,
    })
    expect(await after.answerChallenge(clientSecret, 'completed')).toBe('taken')
    expect(await after.resume(authorisationId)).toMatchObject({ status: 'authorised' })
  })

  it('[PAY-24] keeps nothing of an attempt that broke off', async () => {
    const breaking: SandboxStore = {
      transact: (work) =>
        store.transact((rows) =>
          work({
            get: rows.get,
            put: (id, row) =>
              row.kind === 'wallet' ? Promise.reject(new Error('power cut')) : rows.put(id, row),
          }),
        ),
    }
    const attempt = order({ saveCard: true })
    await expect(newSandbox(breaking).authorise(attempt)).rejects.toThrow('power cut')

    const payments = newSandbox(store)
    expect(await payments.savedCards('ann')).toEqual([])
    expect((await payments.authorise({ ...attempt, amount: 5000 })).status).toBe('authorised')
  })

  it('[PAY-13] lets a hold go after seven days', async () => {
    const { authorisationId, captureBefore } = await authorised(newSandbox(store))
    expect(captureBefore).toBe('2026-11-27T12:00:00.000Z')

    const later = newSandbox(store, days(7))
    expect(await later.resume(authorisationId)).toEqual({ status: 'released' })
    expect(await later.capture(authorisationId, 4900, freshKey())).toEqual({ status: 'released' })
  })

  it('[PAY-18] forgets a key after 24 hours, and takes none over 255 characters', async () => {
    const first = order()
    await newSandbox(store).authorise(first)

    const other = { ...first, amount: 5000 }
    expect((await faultOf(newSandbox(store, days(0.999)).authorise(other))).reason).toBe('misused')
    expect((await newSandbox(store, days(1)).authorise(other)).status).toBe('authorised')
    const long = order({ idempotencyKey: 'k'.repeat(256) })
    expect((await faultOf(newSandbox(store).authorise(long))).reason).toBe('misused')
  })

  it('[PAY-23] takes no notice for genuine, for it sends none', () => {
    expect(newSandbox(store).verifyWebhook('{}', 't=1,v1=00', today)).toEqual({
      status: 'refused',
      reason: 'signature',
    })
  })
})
