import { afterAll, expect, it } from 'vitest'
import { defaultTodaySettings, type TodayLead } from '#model/leads/today.ts'
import { predictionRuns } from '#server/store/schema/bulk.ts'
import { boughtReport, rescoreAt } from '#tests/support/given/audit.ts'
import { workLeads } from '#tests/support/given/lead.ts'
import { alsoIn } from '#tests/support/given/person.ts'
import { loadSet, startStreet } from '#tests/support/given/street.ts'

const server = await startStreet()
const { pool, db } = server.foresale.store
afterAll(() => server.close())

it('[TDY-10] are first the contacts of a report whose homes moved into the share of the alert this month', async () => {
  let as = await server.person()
  const path = `/leads/${as.id}/today`
  const rules = async (alertShare: number) => {
    const body = { ...defaultTodaySettings, alertShare }
    const shown = await server.call('PUT', `${path}/settings`, { as, body })
    return shown.body.leads.map(({ street, rule }: TodayLead) => [street, rule])
  }
  const auditId = await boughtReport(server, as)
  await pool.query(`update audit_rows set phone = '5125550100' where audit_id = $1`, [auditId])
  await loadSet(server, '2026-12-01', [0.91, 0.64, 0.61, 0.2, 0.05, 0.77])
  const bounds = { 95: 0.6, 98: 0.63, 99: 0.65 }
  const percentiles = Array.from({ length: 99 }, (_, at) => bounds[(at + 1) as keyof typeof bounds] ?? 0)
  await db.update(predictionRuns).set({ scorePercentiles: percentiles })
  const likeliest = (...streets: string[]) => streets.map((street) => [street, 'likeliest'])
  expect(await rules(5)).toEqual(
    likeliest('101 Oak St', '111 Oak St', '111 Oak St', '105 Oak St', '107 Oak St'),
  )

  await rescoreAt(server, '2026-12-02T16:00:00Z')
  as = await alsoIn(server, as)
  const others = likeliest('101 Oak St', '111 Oak St', '111 Oak St')
  expect(await rules(5)).toEqual([['103 Oak St', 'risen'], ['105 Oak St', 'risen'], ...others])
  expect(await rules(2)).toEqual([['103 Oak St', 'risen'], ...others, ...likeliest('105 Oak St')])
  expect(await rules(1)).toEqual([...others, ...likeliest('103 Oak St', '105 Oak St')])
  expect(await rules(0)).toEqual([...others, ...likeliest('103 Oak St', '105 Oak St')])

  await rules(5)
  const desk = workLeads(server, as)
  const { rows } = await pool.query(
    `select public_id::text as "itemId" from audit_rows where audit_id = $1 and street = '103 Oak St'`,
    [auditId],
  )
  const lead = await desk.find({ type: 'audit', sourceId: auditId, itemId: rows[0].itemId })
  await desk.setStatus(lead.body.id, 'called')
  expect(await rules(5)).toEqual([['105 Oak St', 'risen'], ...others])

  server.clock.now = new Date('2027-01-02T16:00:00Z')
  as = await alsoIn(server, as)
  expect((await rules(5)).map(([, rule]: string[]) => rule)).not.toContain('risen')
})
