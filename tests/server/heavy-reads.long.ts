import { afterAll, expect, it } from 'vitest'
import { orderUsers } from '#server/store/schema/orders.ts'
import { attackedServer } from '#tests/support/attacked.ts'
import { fillMany } from './many-rows.ts'

const server = await attackedServer()
afterAll(() => server.close())

it('[SPD-04] [SPD-05] 12 customers at once at My Markets and the map of 200,000 homes delay no cart, five times over', async () => {
  const { userId, itemId } = await fillMany(server.store, {
    ...{ orders: 20_000, users: 4_000, counties: 60, homes: [200_000, 400] },
    ...{ reports: [0, 0], owners: 0 },
  })
  const people = await Promise.all(Array.from({ length: 12 }, () => server.person()))
  await server.store.db.insert(orderUsers).values(people.map(({ id }) => ({ orderId: userId, userId: id })))
  const map = `/api/v1/likely/get-properties/locations?id=${itemId}&county=10001`

  const open = (person: (typeof people)[number]) =>
    [`/markets/${person.id}`, map].map((path) => server.send(path, person, { method: 'GET' }))
  // The first who opens them finds a cold process, in whose first seconds everything is slow.
  await Promise.all(people.slice(0, 1).flatMap(open))

  const { worst, refused } = await server.attack(
    '12 customers at My Markets and maps, five times',
    async () => {
      const began = performance.now()
      const statuses: number[] = []
      for (let round = 0; round < 5; round += 1) {
        statuses.push(...(await Promise.all(people.flatMap(open))))
      }
      const [answered, busy] = [200, 503].map((status) => statuses.filter((each) => each === status))
      expect([...(answered ?? []), ...(busy ?? [])]).toHaveLength(statuses.length)
      expect(answered?.length).toBeGreaterThanOrEqual(people.length)
      return `${answered?.length} answered, ${busy?.length} busy after ${((performance.now() - began) / 1_000).toFixed(1)} s`
    },
  )
  expect(refused).toBe(0)
  expect(worst).toBeLessThan(server.patience)
})
