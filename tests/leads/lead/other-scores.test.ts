import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { LeadScore } from '#model/leads/lead-calls.ts'
import { predictions } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import {
  buy,
  type Customer,
  customerWithAudit,
  fourContacts,
  makePreview,
} from '#tests/support/given/audit.ts'
import { order, travis } from '#tests/support/given/county.ts'
import { rowIds, workLeads } from '#tests/support/given/lead.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadStreet(server.foresale.store)
await db.execute(sql`update prediction_runs set loaded_time = '2026-11-17T08:00:00Z'`)
const factors = [{ code: 'tenure', value: 11, usual: 7, weight: 0.4 }]
await db.execute(sql`update predictions set last_sale_on = '2015-01-01', in_file = true`)
await db.update(predictions).set({ factors }).where(sql`attom_id = 1`)
afterAll(() => server.close())

const reportPath = ({ auditId }: Pick<Customer, 'auditId'>) => `/audiences/audit/${auditId}/refresh`

async function leadOf(owner: Customer, at = 0) {
  const [itemId = ''] = (await rowIds(server, owner)).slice(at)
  return (await workLeads(server, owner).find({ type: 'audit', sourceId: owner.auditId, itemId })).body
}

async function secondFile(owner: Customer): Promise<Customer> {
  const auditId = await makePreview(server, owner, { content: csvOf(fourContacts.toReversed()) })
  await buy(server, owner, auditId)
  return { ...owner, auditId }
}

const pathsOf = (lead: { otherScores: LeadScore[] }) => lead.otherScores.map(({ source }) => source.path)

describe('a person who is in a report and in a county’s list', () => {
  it('[LED-24] is one lead with each score, its date, its source and its reasons', async () => {
    const owner = await customerWithAudit(server)
    const item = await order(server, owner)
    const county = { name: 'Travis County, TX', path: `/audiences/likelyseller/${item}/${travis}` }
    const scored = {
      ...{ score: expect.closeTo(0.91), factors },
      scoredIn: expect.objectContaining({ predictionTime: '2026-11-16T08:00:00.000Z' }),
    }
    const lead = await leadOf(owner)
    expect(lead).toMatchObject({ score: expect.closeTo(0.91), source: { name: 'clients.csv' } })
    expect(lead.otherScores).toEqual([{ source: county, ...scored }])
    const source = { type: 'likely', sourceId: item, fips: travis, itemId: '1' }
    const { body: same } = await workLeads(server, owner).find(source)
    expect(same).toMatchObject({ id: lead.id, source: county })
    expect(same.otherScores).toEqual([
      { source: { name: 'clients.csv', path: reportPath(owner) }, ...scored },
    ])
    expect(pathsOf(await leadOf(await secondFile(owner)))).toEqual([reportPath(owner), county.path])
  })

  it('[LED-24] has no score of another customer’s list, of a deleted file or of another person', async () => {
    const [owner, other] = [await customerWithAudit(server), await customerWithAudit(server)]
    await order(server, other)
    expect(pathsOf(await leadOf(owner))).toEqual([])
    const again = await secondFile(owner)
    expect(pathsOf(await leadOf(owner, 1))).toEqual([reportPath(again)])
    await db.execute(
      sql`update audit_rows set first_name = 'Pia' where audit_id = ${again.auditId} and attom_id = 1`,
    )
    const lead = await leadOf(owner)
    expect(pathsOf(lead)).toEqual([])
    await db.execute(
      sql`update audit_rows set first_name = 'Pat' where audit_id = ${again.auditId} and attom_id = 1`,
    )
    expect(pathsOf(await leadOf(owner))).toEqual([reportPath(again)])
    await server.call('DELETE', `/audit/${again.auditId}`, { as: owner })
    expect(pathsOf(await leadOf(owner))).toEqual([])
  })

  it('[LED-24] has the scores of the newest reports, however many people these know at the home', async () => {
    const owner = await customerWithAudit(server)
    const [second, third] = [await secondFile(owner), await secondFile(owner)]
    for (const { auditId } of [second, third])
      await db.execute(sql`
        update audit_rows r set attom_id = at_home.attom_id, fips = at_home.fips, address = at_home.address, street = at_home.street
        from audit_rows at_home
        where r.audit_id = ${auditId} and at_home.audit_id = r.audit_id and at_home.attom_id = 1`)
    expect(pathsOf(await leadOf(owner))).toEqual([third, second].map(reportPath))
  })
})
