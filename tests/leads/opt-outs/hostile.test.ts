import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { optOuts } from '#server/store/schema/opt-outs.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { longestTurn } from '#tests/support/longest-turn.ts'
import { peopleLines } from './long-lists.ts'

const server = await sharedServer()

const add = (person: Person, text: string) =>
  server.call('POST', `/opt-outs/${person.id}`, { as: person, body: { text, requestedOn: '2026-11-19' } })

it('[OPT-11] a list of 10,000 people is read and added in turns that keep nobody waiting', async () => {
  const person = await server.person()
  const { result, ms } = await longestTurn(() => add(person, peopleLines(10_000)))
  expect(result).toEqual({ status: 200, body: { added: 10_000, known: 0, unread: [], unreadCount: 0 } })
  expect(ms).toBeLessThan(400)
})

it('[OPT-12] an account adds one list at a time: a second waits, a third is refused, and others wait for neither', async () => {
  const [person, other] = [await server.person(), await server.person()]
  const lists = [0, 1, 2].map((part) => add(person, peopleLines(3_000, part * 3_000)))
  const replies = Promise.all(lists)
  expect((await add(other, 'pat@example.com')).body.added).toBe(1)
  const statuses = (await replies).map(({ status, body }) => [status, body.message])
  expect(statuses.toSorted()).toEqual([
    [200, undefined],
    [200, undefined],
    [429, 'Too many attempts. Please wait 5 seconds and try again.'],
  ])
  const { db } = server.foresale.store
  expect(await db.$count(optOuts, eq(optOuts.ownerId, person.id))).toBe(6_000)
  expect(await db.$count(optOuts, eq(optOuts.ownerId, other.id))).toBe(1)
})
