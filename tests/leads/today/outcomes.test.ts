import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { blockTexts } from '#model/leads/call-lists.ts'
import { leadTexts } from '#model/leads/lead.ts'
import type { TodayLead } from '#model/leads/today.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { facts } from '#server/store/schema/journal.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [{ attomId: 1, score: 0.9, before: 0.9, street: '1 Oak St', owner1Full: 'LEE ANN' }])
await db.insert(contacts).values({
  ...{ fips: travis, contactId: '1-1', attomId: 1, ownerNo: 1, firstName: 'Ann', lastName: 'Lee' },
  phones: [{ number: '5125550101', lineType: 'mobile', doNotCall: false }],
  ...{ phoneNumbers: ['5125550101'], emails: [] },
})
afterAll(() => server.close())

/** A customer whose device has kept today's list, of one lead. */
async function agent() {
  const as = await server.person()
  await order(server, as)
  const read = async () => (await server.call('GET', `/leads/${as.id}/today`, { as })).body
  const [lead]: TodayLead[] = (await read()).leads
  if (!lead) throw new Error('nobody is to be called')
  const outcome = {
    ...{ id: 'outcome-1', leadId: lead.id, source: lead.source, changes: lead.changes },
    ...{ status: 'called', againOn: null as string | null },
  }
  return {
    ...{ as, lead, outcome, read },
    desk: workLeads(server, as),
    send: (changes: Partial<Record<keyof typeof outcome, unknown>> = {}) =>
      server.call('POST', `/leads/${as.id}/today/outcomes`, { as, body: { ...outcome, ...changes } }),
    recorded: async () =>
      (await db.select().from(facts).where(eq(facts.streamId, lead.id))).map(({ type, data }) => [
        type,
        data,
      ]),
  }
}

const called = ['v1.LeadStatusSet', { status: 'called', againOn: null, outcomeId: 'outcome-1' }]

describe('what came of a call without a network', () => {
  it('[TDY-13] is recorded as if the lead had been opened, and takes it off the list', async () => {
    const { send, recorded, read } = await agent()
    expect((await send()).body).toEqual({ done: true })
    expect(await recorded()).toEqual([called])
    expect(await read()).toMatchObject({ called: 1, leads: [] })
  })

  it('[TDY-13] is recorded once, however often and by however many tabs it is sent', async () => {
    const { send, recorded } = await agent()
    const answers = [...(await Promise.all([send(), send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await recorded()).toEqual([called])
  })

  it('[TDY-13] stays recorded once its lead is gone, and is refused where it comes later', async () => {
    const { send } = await agent()
    const ended = { type: 'likely', sourceId: 'none', fips: travis, itemId: '1' }
    await send()
    expect((await send({ source: ended })).status).toBe(200)
    expect(await send({ id: 'outcome-2', source: ended })).toMatchObject({
      status: 409,
      body: { code: 'ended', message: blockTexts.ended },
    })
  })

  it.each([
    ['another home', { source: { type: 'likely', sourceId: 'none', fips: travis, itemId: '9' } }, 'ended'],
    ['another lead', { leadId: '00000000-0000-4000-8000-000000000000' }, 'gone'],
    ['no id at all', { leadId: 'x' }, 'gone'],
  ])('[TDY-13] is refused for %s', async (_name, changes, code) => {
    const { send, recorded } = await agent()
    expect(await send(changes)).toMatchObject({ status: 409, body: { code } })
    expect(await recorded()).toEqual([])
  })

  it('[TDY-13] is refused where the lead was changed since the list was kept', async () => {
    const { send, desk, lead, recorded } = await agent()
    await desk.find(lead.source)
    await desk.setStatus(lead.id, 'appointment')
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'changed', message: leadTexts.changedSince },
    })
    expect(await recorded()).toEqual([['v1.LeadStatusSet', { status: 'appointment', againOn: null }]])
  })

  it('[TDY-13] is refused where the day to call again has come meanwhile', async () => {
    const { send, recorded } = await agent()
    expect(await send({ status: 'again', againOn: '2026-11-20' })).toMatchObject({
      status: 422,
      body: { message: leadTexts.day, field: 'againOn' },
    })
    expect((await send({ status: 'again', againOn: '2026-11-21' })).status).toBe(200)
    expect(await recorded()).toHaveLength(1)
  })

  it('[TDY-13] is recorded of a lead who opted out meanwhile', async () => {
    const { as, send, recorded, read } = await agent()
    await server.call('POST', `/opt-outs/${as.id}`, { as, body: { text: '5125550101' } })
    expect((await send()).status).toBe(200)
    expect(await recorded()).toEqual([called])
    expect((await read()).leads).toEqual([])
  })
})
