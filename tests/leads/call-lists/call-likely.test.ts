import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { likelyListName, withPhoneWords } from '#model/leads/call-lists.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { type Customer, makePreview } from '#tests/support/given/audit.ts'
import { caller } from '#tests/support/given/call-list.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()
const { db } = server.foresale.store

/** Three of its four contacts are likely sellers; one of the three has no number. */
async function agent() {
  const as = await caller(server)
  await db.execute(sql`
    update audit_rows set score = case row_no when 4 then 0.1 else 0.9 end where audit_id = ${as.auditId}`)
  const call = (method: 'GET' | 'POST', by: Customer = as) =>
    server.call(method, `/calls/${by.id}/likely/${as.auditId}`, { as: by })
  const lists = async () => (await server.call('GET', `/calls/${as.id}`, { as })).body.lists
  return { as, call, lists }
}

it('[TDY-20] counts the likely sellers of a bought report, and those with a phone number', async () => {
  const { call } = await agent()
  expect((await call('GET')).body).toEqual({ likely: 3, withPhone: 2 })
})

it('[TDY-20] makes one call list of them, however often and fast it is asked', async () => {
  const { as, call, lists } = await agent()
  const answers = [...(await Promise.all([call('POST'), call('POST'), call('POST')])), await call('POST')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const [first] = answers
  expect(answers.map(({ body }) => body)).toEqual(
    answers.map(() => ({ id: first?.body.id, rows: 2, leftOut: 1 })),
  )
  const day = calendarDay(server.clock.now.toLocaleDateString('en-CA', { timeZone: 'America/Chicago' }))
  expect(await lists()).toMatchObject([{ name: likelyListName('clients.csv', day), rows: 2 }])
  await db.execute(sql`update audit_rows set score = 0.9 where audit_id = ${as.auditId}`)
  expect((await call('POST')).body).toMatchObject({ rows: 3 })
  expect(await lists()).toHaveLength(2)
})

it('[TDY-20] makes another list where the one before has fewer of them, or was deleted', async () => {
  const { as, call, lists } = await agent()
  const { id } = (await call('POST')).body
  await server.call('DELETE', `/calls/${as.id}/${id}`, { as })
  expect((await call('POST')).body.id).not.toBe(id)
  expect(await lists()).toHaveLength(1)
})

it('[TDY-20] calls no one of a report that is not bought, or of another user', async () => {
  const { as, call } = await agent()
  const auditId = await makePreview(server, as, { content: csvOf([['Eve', 'Evans', '109 Oak St', '78701']]) })
  const ofPreview = await server.call('POST', `/calls/${as.id}/likely/${auditId}`, { as })
  expect(ofPreview.status).toBe(404)
  const stranger = { ...(await server.person()), auditId: as.auditId }
  expect((await call('POST', stranger)).status).toBe(404)
  expect((await call('GET', stranger)).status).toBe(404)
})

it('[TDY-20] says how many can be called', () => {
  expect([
    withPhoneWords({ likely: 9, withPhone: 7 }),
    withPhoneWords({ likely: 9, withPhone: 9 }),
    withPhoneWords({ likely: 9, withPhone: 0 }),
    withPhoneWords({ likely: 1, withPhone: 1 }),
  ]).toEqual([
    '7 of 9 contacts have a phone number.',
    'All of these contacts have a phone number.',
    'None of these contacts has a phone number yet.',
    'This contact has a phone number.',
  ])
  expect(likelyListName('x'.repeat(90), 'Nov 20, 2026')).toHaveLength(80)
})
