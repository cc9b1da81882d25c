import { afterAll, expect, it } from 'vitest'
import { readToday } from '#server/leads/today/read-today.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'

const server = await startServer()
await loadHomes(server, [{ attomId: 1, score: 0.9, street: '1 Oak St', owner1Full: 'Elm Trust' }])
afterAll(() => server.close())

it('[TDY-01] lists a day to call again also of a lead without a number', async () => {
  const as = await server.person()
  const sourceId = await order(server, as)
  const desk = workLeads(server, as)
  const { id } = (await desk.find({ type: 'likely', sourceId, fips: travis, itemId: '1' })).body
  await desk.setStatus(id, 'again', { againOn: '2026-11-21' })

  const { store, secrets } = server.foresale
  const now = new Date('2026-11-21T15:00:00Z')
  const { leads } = await readToday({ db: store.db, secrets, ownerId: as.id, now })

  expect(leads).toMatchObject([{ rule: 'due', street: '1 Oak St', phone: null }])
})
