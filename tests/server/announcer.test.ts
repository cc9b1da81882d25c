import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import type { JobKind } from '#model/administration/jobs.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { Announcer } from '#server/store/announcer.ts'
import { Journal } from '#server/store/journal.ts'
import { notify, PgNotifications } from '#server/store/pg-notifications.ts'
import { openStore } from '#server/store/pool.ts'
import { rollback } from '#server/store/rollback.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { statementsOf } from '#tests/support/statements.ts'

const heard: string[] = []
const store = await freshDatabase()
const journal = new Journal(store.db, () => new Date('2026-11-20T15:00:00.000Z'))
const pgNotifications = new PgNotifications({ connectionString: store.url })
await pgNotifications.open()
for (const channel of ['facts', 'work', 'sessions'] as const)
  pgNotifications.on(channel, (payload) => heard.push(`${channel} ${payload}`))
afterAll(async () => {
  await pgNotifications.close()
  await store.close()
})

/** What was heard since the last time, up to a notice that is sent after all of it. */
async function heardSince(): Promise<string[]> {
  const last = randomUUID()
  await store.db.transaction((tx) => notify(tx, 'sessions', last))
  await eventually(() => expect(heard).toContain(`sessions ${last}`))
  return heard.splice(0).filter((notice) => !notice.endsWith(last))
}

const order = (key: string, kind: JobKind = 'file.remove') => ({
  kind,
  key,
  ownerId: randomUUID(),
  payload: {},
})

describe('the notices of a transaction', () => {
  it('[JRN-45] are sent once it has committed, each once', async () => {
    const [owner, cartId] = [randomUUID(), randomUUID()]
    const opened = { type: 'v1.CartOpened', data: { cartId } } as const
    const statements = await statementsOf(async () => {
      await journal.command(owner, { actorId: owner, onBehalfOf: null }, async ({ tx, append }) => {
        await append('cart', cartId, opened)
        await append('cart', cartId, { type: 'v1.CartItemRemoved', data: { itemId: 'none' } })
        await enqueue(tx, order(`one ${cartId}`))
        await enqueue(tx, order(`two ${cartId}`))
        await enqueue(tx, order(`three ${cartId}`, 'order.file'))
      })
      await eventually(() => expect(heard).toContain('work order.file'))
    })

    expect((await heardSince()).toSorted()).toEqual([`facts ${owner}`, 'work file.remove', 'work order.file'])
    const notices = statements.flatMap((statement, at) => (statement.includes('pg_notify') ? [at] : []))
    expect(notices).toHaveLength(1)
    expect(notices[0]).toBeGreaterThan(statements.indexOf('commit'))
  })

  it('[JRN-45] are not sent where it is rolled back', async () => {
    const broken = store.db.transaction(async (tx) => {
      await notify(tx, 'facts', 'never')
      throw new RangeError('after the notice')
    })
    await expect(broken).rejects.toThrow('after the notice')
    expect(await heardSince()).toEqual([])
  })

  it('[JRN-45] are sent of a part that was undone as well, so that a decoy costs the same', async () => {
    await store.db.transaction((tx) => rollback(tx, (part) => notify(part, 'work', 'undone')))
    expect(await heardSince()).toEqual(['work undone'])
  })

  it('[JRN-45] are those of its own, where another runs meanwhile', async () => {
    let inner: Promise<void> | undefined
    const outer = store.db.transaction(async (tx) => {
      inner = store.db.transaction((other) => notify(other, 'facts', 'inner'))
      await notify(tx, 'facts', 'outer')
      await inner
      throw new RangeError('the outer one fails')
    })
    await expect(outer).rejects.toThrow('the outer one fails')
    expect(await heardSince()).toEqual(['facts inner'])
  })

  it('[JRN-45] are sent at once by what outlives the transaction that started it', async () => {
    let goOn: () => void = () => undefined
    const committed = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let later: Promise<unknown> = Promise.resolve()
    await store.db.transaction(async () => {
      later = committed.then(() => notify(store.db, 'facts', 'later'))
    })
    goOn()
    await later
    expect(await heardSince()).toEqual(['facts later'])
  })
})

it('[JRN-45] the notices of a store that is closed are sent before', async () => {
  const brief = openStore({ connectionString: store.url })
  await brief.db.transaction((tx) => notify(tx, 'facts', 'brief'))
  await brief.close()
  expect(await heardSince()).toEqual(['facts brief'])
})

describe('the announcer', () => {
  /** Sends whose answers are given by hand. */
  function slowly() {
    const asked: { payloads: string[]; answer: () => void; fail: () => void }[] = []
    const announcer = new Announcer(
      (notices) =>
        new Promise<void>((answer, reject) =>
          asked.push({
            payloads: notices.map(({ payload }) => payload),
            answer,
            fail: () => reject(new Error('lost')),
          }),
        ),
    )
    return { asked, announcer }
  }
  const commit = (announcer: Announcer, ...payloads: string[]) =>
    announcer.afterCommit(async () => {
      for (const payload of payloads) await notify(store.db, 'facts', payload)
      return payloads.length
    })

  it('[JRN-45] sends together what comes while it sends, each once', async () => {
    const { asked, announcer } = slowly()
    expect(await commit(announcer, 'a')).toBe(1)
    for (const payload of ['b', 'c', 'b', 'a']) await commit(announcer, payload)
    expect(asked.map(({ payloads }) => payloads)).toEqual([['a']])
    asked[0]?.answer()
    await eventually(() => expect(asked.map(({ payloads }) => payloads)).toEqual([['a'], ['b', 'c', 'a']]))
  })

  it('[JRN-45] goes on after a notice that could not be sent, which fails no command', async () => {
    const { asked, announcer } = slowly()
    expect(await commit(announcer, 'a')).toBe(1)
    asked[0]?.fail()
    await eventually(async () => {
      await commit(announcer, 'b')
      expect(asked.map(({ payloads }) => payloads)).toEqual([['a'], ['b']])
    })
  })
})
