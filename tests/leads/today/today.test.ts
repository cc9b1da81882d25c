import { lt } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultTodaySettings, type TodayLead } from '#model/leads/today.ts'
import { resultsOf } from '#server/leads/today/results.ts'
import { contacts, listings, predictionRuns, propertyScores } from '#server/store/schema/bulk.ts'
import { scoreHistories } from '#server/store/schema/figures.ts'
import { leadWrongNumbers } from '#server/store/schema/leads.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [
  { attomId: 1, score: 0.9, before: 0.9, street: '1 Oak St', owner1Full: 'LEE ANN', avmCents: 50_000_000 },
  { attomId: 2, score: 0.8, street: '2 Oak St', owner1Full: 'Oak Trust' },
  { attomId: 3, score: 0.7, before: 0.6, street: '3 Oak St', owner1Full: 'Elm Trust' },
  { attomId: 4, score: 0.6, street: '4 Oak St', owner1Full: 'Without Number' },
  { attomId: 5, score: 0.55, street: '5 Oak St', owner1Full: 'Not To Call' },
])
await db.insert(contacts).values(
  [1, 2, 3, 5].map((attomId) => ({
    ...{
      fips: travis,
      contactId: `1-${attomId}`,
      attomId,
      ownerNo: 1,
      firstName: 'Ann',
      lastName: `Lee${attomId}`,
    },
    phones: [
      { number: `512555010${attomId}`, lineType: 'mobile' as const, doNotCall: attomId === 5 },
      ...(attomId === 2 ? [{ number: '5125550122', lineType: 'mobile' as const, doNotCall: false }] : []),
    ],
    ...{ phoneNumbers: [`512555010${attomId}`], emails: [] },
  })),
)
afterAll(() => server.close())

async function agent() {
  const as = await server.person()
  const sourceId = await order(server, as)
  const path = `/leads/${as.id}/today`
  const desk = workLeads(server, as)
  return {
    ...{ as, sourceId, desk },
    today: async () => (await server.call('GET', path, { as })).body,
    set: (settings: object) =>
      server.call('PUT', `${path}/settings`, { as, body: { ...defaultTodaySettings, ...settings } }),
    lead: async (attomId: number) =>
      (await desk.find({ type: 'likely', sourceId, fips: travis, itemId: String(attomId) })).body,
  }
}

const streets = ({ leads }: { leads: { street: string }[] }) => leads.map(({ street }) => street)

describe('whom to call today', () => {
  it('[TDY-01] are the likeliest of a county who have a number that may be called', async () => {
    const { sourceId, today } = await agent()
    const shown = await today()
    expect(streets(shown)).toEqual(['1 Oak St', '2 Oak St', '3 Oak St'])
    expect(shown).toMatchObject({
      ...{ day: '2026-11-20', called: 0, settings: defaultTodaySettings },
    })
    expect(shown.leads[0]).toEqual({
      id: expect.any(String),
      ...{ rule: 'likeliest', againOn: null, changes: 0 },
      source: { type: 'likely', sourceId, fips: travis, itemId: '1' },
      ...{ sourceName: 'Travis County, TX', name: 'LEE ANN' },
      ...{ street: '1 Oak St', city: 'Austin', state: 'TX', zip: '78701' },
      phone: { name: 'Ann Lee1', number: '5125550101', lineType: 'mobile', doNotCall: false, isWrong: false },
      ...{ score: expect.closeTo(0.9), value: 500_000 },
      scoredIn: expect.objectContaining({ fips: travis, percentBelow: null, outcome: null }),
    })
  })

  it('[TDY-01] [TDY-02] are no more those who were called, until the rest period is over', async () => {
    const { desk, lead, today, set } = await agent()
    await desk.setStatus((await lead(1)).id, 'called')
    expect(await today()).toMatchObject({
      called: 1,
      leads: [{ street: '2 Oak St' }, { street: '3 Oak St' }],
    })
    await desk.undo((await lead(1)).id, 1)
    expect(streets(await today())).toEqual(['1 Oak St', '2 Oak St', '3 Oak St'])
    expect((await set({ restDays: 0, dailyLimit: 20 })).status).toBe(400)
  })

  it('[TDY-01] begin with whom a day to call again has come', async () => {
    const { desk, lead, today } = await agent()
    await desk.setStatus((await lead(3)).id, 'again', { againOn: '2026-11-21' })
    expect(streets(await today())).toEqual(['1 Oak St', '2 Oak St'])
  })

  it('[TDY-01] are none whose only number was not theirs; who has another is called by that', async () => {
    const { as, lead, today } = await agent()
    const wrong = async (attomId: number, number: string) => ({
      ...{ ownerId: as.id, leadId: (await lead(attomId)).id, number, callId: 1 },
    })
    await db.insert(leadWrongNumbers).values([await wrong(1, '5125550101'), await wrong(2, '5125550102')])
    const { leads } = await today()
    expect(leads.map(({ street, phone }: TodayLead) => [street, phone?.number])).toEqual([
      ['2 Oak St', '5125550122'],
      ['3 Oak St', '5125550103'],
    ])
  })

  it('[TDY-02] are as many as the daily limit leaves', async () => {
    const { desk, lead, today, set } = await agent()
    expect(streets((await set({ restDays: 10, dailyLimit: 2 })).body)).toEqual(['1 Oak St', '2 Oak St'])
    await desk.setStatus((await lead(1)).id, 'called')
    expect(streets(await today())).toEqual(['2 Oak St'])
    await desk.setStatus((await lead(2)).id, 'notInterested')
    expect(await today()).toMatchObject({ called: 2, leads: [], settings: { restDays: 10, dailyLimit: 2 } })
  })

  it('[TDY-10] are first the homes that have moved into the share of the alert, by the percentiles of both sets', async () => {
    const { today, set, desk, lead } = await agent()
    const rules = async (alertShare: number) =>
      (await set({ alertShare })).body.leads.map((shown: TodayLead) => [shown.street, shown.rule])
    const bounds = { 80: 0.65, 90: 0.75, 99: 0.85 }
    const percentiles = Array.from({ length: 99 }, (_, at) => bounds[(at + 1) as keyof typeof bounds] ?? 0)
    await db.update(predictionRuns).set({ scorePercentiles: percentiles })
    expect(await rules(20)).toEqual([
      ['2 Oak St', 'risen'],
      ['3 Oak St', 'risen'],
      ['1 Oak St', 'likeliest'],
    ])
    expect(await rules(10)).toEqual([
      ['2 Oak St', 'risen'],
      ['1 Oak St', 'likeliest'],
      ['3 Oak St', 'likeliest'],
    ])
    expect((await rules(1)).map(([, rule]: string[]) => rule)).not.toContain('risen')
    expect((await rules(0)).map(([, rule]: string[]) => rule)).not.toContain('risen')
    await set({ alertShare: 20 })
    await desk.setStatus((await lead(2)).id, 'called')
    expect(streets(await today())).toEqual(['3 Oak St', '1 Oak St'])
    await db
      .update(predictionRuns)
      .set({ scorePercentiles: null })
      .where(lt(predictionRuns.predictionTime, new Date('2026-11-01')))
    expect((await rules(20)).map(([, rule]: string[]) => rule)).not.toContain('risen')
    expect((await set({ alertShare: 3 })).status).toBe(400)
  })

  it('[TDY-04] stand beside what came of the calls of 90 days', async () => {
    const { desk, sourceId, lead, today, as } = await agent()
    await desk.setStatus((await lead(1)).id, 'appointment')
    await desk.setStatus((await lead(2)).id, 'called')
    const third = {
      type: 'likely',
      id: sourceId,
      fipsCode: travis,
      selection: [{ filter: null, added: ['3'], removed: [] }],
    }
    await desk.setChosen(third, 'notInterested')
    expect((await today()).results).toEqual({ called: 2, met: 1, listed: 0, predicted: 0, predictedOf: 0 })
    await db.insert(listings).values({ fips: travis, attomId: 2, listedOn: '2026-11-20' })
    await db.insert(propertyScores).values(
      [1, 2].map((attomId) => ({
        ...{ fips: travis, attomId, runId: 1, score: 0.95, predictionTime: new Date('2026-11-02') },
      })),
    )
    await db.insert(scoreHistories).values({
      ...{
        fips: travis,
        propertyClass: 'SFR+Condo',
        runs: 1,
        periods: 1,
        from: '2026-06-01',
        to: '2026-06-01',
      },
      ...{ eligible: 1_000, marketListed: 50 },
      tenthPredictions: [0, 0, 0, 0, 0, 0, 0, 0, 0, 200],
      tenthListed: [0, 0, 0, 0, 0, 0, 0, 0, 0, 50],
    })
    expect((await today()).results).toEqual({ called: 2, met: 1, listed: 1, predicted: 0, predictedOf: 2 })
    const predictedOn = async (day: string) => (await resultsOf({ db, ownerId: as.id, day })).predicted
    expect(await predictedOn('2027-01-04')).toBeCloseTo(0.25)
    expect(await predictedOn('2027-02-18')).toBeCloseTo(0.5)
    expect((await server.call('GET', `/leads/${(await server.person()).id}/today`, { as })).status).toBe(404)
  })
})
