import { afterAll, expect, it } from 'vitest'
import { orderUsers } from '#server/store/schema/orders.ts'
import { attackedServer } from '#tests/support/attacked.ts'
import { fillMany } from './many-rows.ts'

const server = await attackedServer()
afterAll(() => server.close())

it('[SPD-04] [SPD-05] 60 customers who open My Markets and the map of 200,000 homes at once delay no cart', async () => {
  const { userId, itemId } = await fillMany(server.store, {
    ...{ orders: 100_000, users: 20_000, counties: 60, homes: [200_000, 13_560] },
    ...{ reports: [0, 0], owners: 0 },
  })
  const people = await Promise.all(Array.from({ length: 60 }, () => server.person()))
  await server.store.db.insert(orderUsers).values(people.map(({ id }) => ({ orderId: userId, userId: id })))
  const map = `/api/v1/likely/get-properties/locations?id=${itemId}&county=10001`

  const { worst, refused } = await server.attack('60 customers at My Markets and maps', async () => {
    const began = performance.now()
    const statuses = await Promise.all(
      people.flatMap((person) =>
        [`/markets/${person.id}`, map].map((path) => server.send(path, person, { method: 'GET' })),
      ),
    )
    const [answered, busy] = [200, 503].map((status) => statuses.filter((each) => each === status).length)
    expect([answered, busy].reduce((sum = 0, part = 0) => sum + part)).toBe(statuses.length)
    return `${answered} answered, ${busy} busy after ${((performance.now() - began) / 1_000).toFixed(1)} s`
  })
  expect(refused).toBe(0)
  expect(worst).toBeLessThan(5_000)
})
