import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { mailingName } from '#server/likely-sellers/channel-lines.ts'
import { appendedContacts } from '#server/store/schema/appends.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { buy, startTrace } from '#tests/support/given/audit.ts'
import { endOrders, loadHomes, november, october, order, travis } from '#tests/support/given/county.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
const { db } = server.foresale.store
const mailed = { mailStreet: '9 Lake Dr', mailCity: 'Austin', mailState: 'TX', mailZip: '02108' }
await loadHomes(server, [
  {
    ...{ attomId: 3_000_000_001, score: 0.9123, before: 0.9, street: '1 Oak St', unit: '#4', ...mailed },
    ...{ owner1First: 'Ann', owner1Last: 'Lee', owner2First: 'Bo', owner2Last: 'Lee' },
    ...{ avmCents: 50_000_000, lastSaleOn: '2020-03-01', ownerOccupied: false, lat: 30.2, lon: -97.7 },
  },
  { attomId: 2, score: 0.7, street: '2 Oak St', ...mailed, owner1Full: '=HYPERLINK("x")' },
  { attomId: 3, score: 0.6, street: '3 Oak St' },
])
const phone = (number: string, doNotCall: boolean) => ({ number, lineType: 'mobile' as const, doNotCall })
const contact = (attomId: number, ownerNo: number, phones: ReturnType<typeof phone>[], emails: string[]) => ({
  ...{ fips: travis, contactId: `${attomId}-${ownerNo}`, attomId, ownerNo, phones, emails },
  ...{ firstName: 'Ann', lastName: 'Lee', phoneNumbers: phones.map(({ number }) => number) },
})
await db
  .insert(contacts)
  .values([
    contact(3_000_000_001, 1, [phone('5125550101', true), phone('5125550102', false)], ['Ann@example.com']),
    contact(2, 1, [phone('5125550103', true)], ['two@example.com']),
  ])
afterAll(() => server.close())

const all = { selection: [{ filter: {}, added: [], removed: [] }] }

async function post(id: string, body: object, as: Person, path = '') {
  return server.call('POST', `/likelyseller/download/${id}/${travis}${path}`, { as, body })
}

const lines = (csv: string) => csv.replace('\ufeff', '').trim().split('\r\n')

async function exported(marketingChannel: string, filter: object = all, rest: object = {}) {
  const person = await server.person()
  const id = await order(server, person)
  const { body } = await post(id, { filter, marketingChannel, ...rest }, person)
  return typeof body === 'string' ? lines(body) : body
}

const optOut = (as: Person, text: string) =>
  server.call('POST', `/opt-outs/${as.id}`, { as, body: { text, requestedOn: '2026-11-01' } })

const first = 'likely_id,score,new,property address,city,state,zip'
const calls = 'last call,last call on,lender,status,notes,track record,times the average home'
const oak1 = '3000000001,0.9123,No,1 Oak St #4,Austin,TX,78701'
const oak2 = '2,0.7,Yes,2 Oak St,Austin,TX,78701'
const oak3 = '3,0.6,Yes,3 Oak St,Austin,TX,78701'

describe('an export', () => {
  it('[LIK-50] is made for a customer without a company in the CRM', async () => {
    const person = await server.person()
    const id = await order(server, person)
    const body = { filter: all, userId: person.id, hubspotId: null }
    expect(await post(id, body, person)).toMatchObject({ status: 200 })
  })

  it('[SCO-22] has the track record of each score last', async () => {
    await db.execute(sql`
      insert into score_histories (fips, property_class, runs, periods, first_on, last_on, eligible, market_listed,
        tenth_predictions, tenth_listed)
      values (${travis}, 'SFR+Condo', 1, 1, '2026-08-17', '2026-08-17', 9000, 180,
        '{0,0,0,0,0,100,100,500,0,500}', '{0,0,0,0,0,1,1,5,0,60}')`)
    await db.execute(sql`
      update prediction_runs set score_percentiles = array(select n / 200.0 from generate_series(1, 99) n)::real[]`)
    const [, ...rows] = await exported('Address Master')
    expect(rows.map((row: string) => row.split(',').slice(-2))).toEqual([
      ['12% listed', '6'],
      ['Above 99% of Travis County', ''],
      ['Above 99% of Travis County', ''],
    ])
    await db.execute(sql`delete from score_histories`)
    await db.execute(sql`update prediction_runs set score_percentiles = null`)
  })

  it('[LIK-20] for Direct Mail has one line a household with an address', async () => {
    expect(await exported('Direct Mail')).toEqual([
      `${first},mailing name,mailing address,mailing city,mailing state,mailing zip,or current resident,${calls}`,
      `${oak1},Ann and Bo Lee,9 Lake Dr,Austin,TX,02108,or current resident,,,,To call,,,`,
    ])
  })

  it('[LIK-20] for Phone has numbers that may be called', async () => {
    expect(await exported('Phone')).toEqual([
      `${first},names,phone 1,phone 1 type,phone 2,phone 2 type,phone 3,phone 3 type,${calls}`,
      `${oak1},Ann and Bo Lee,5125550102,mobile,,,,,,,,To call,,,`,
    ])
  })

  it('[LIK-20] for Email has e-mail addresses', async () => {
    const [, ...rows] = await exported('Email')
    expect(rows).toEqual([
      `${oak1},Ann and Bo Lee,Ann@example.com,,,,,To call,,,`,
      `${oak2},"'=HYPERLINK(""x"")",two@example.com,,,,,To call,,,`,
    ])
  })

  it('[LIK-20] for Facebook has what custom audiences match by, and nothing else', async () => {
    expect(await exported('Facebook')).toEqual([
      'email,phone,fn,ln,ct,st,zip,country',
      'ann@example.com,15125550101,ann,lee,austin,tx,78701,us',
      'two@example.com,15125550103,ann,lee,austin,tx,78701,us',
    ])
  })

  it('[LIK-20] for Address Master has every property and no contact', async () => {
    const [heading, ...rows] = await exported('Address Master')
    expect(heading).toBe(
      `${first},mailing address,mailing city,mailing state,mailing zip,latitude,longitude,type,avm,last sale,absentee,${calls}`,
    )
    expect(rows).toEqual([
      `${oak1},9 Lake Dr,Austin,TX,02108,30.2,-97.7,SFR,500000,2020-03-01,Yes,,,,To call,,,`,
      `${oak2},9 Lake Dr,Austin,TX,02108,,,SFR,,,Unknown,,,,To call,,,`,
      `${oak3},,,,,,,SFR,,,Unknown,,,,To call,,,`,
    ])
  })

  it('[LIK-20] for Contact Master has every number with its mark', async () => {
    const [heading, row, , last] = await exported('Contact Master')
    expect(heading).toContain('phone 2,phone 2 type,phone 2 do not call')
    expect(row).toContain('5125550101,mobile,Yes,5125550102,mobile,No,')
    expect(last).toContain(oak3)
  })

  it('[RSC-21] for the masters has every property, and nothing that leads to a person who opted out', async () => {
    const person = await server.person()
    const id = await order(server, person)
    const master = async (marketingChannel: string) =>
      lines((await post(id, { filter: all, marketingChannel }, person)).body)
    await optOut(person, 'ann@example.com')
    const [, byEmail, other] = await master('Contact Master')
    expect(byEmail).toContain('Ann and Bo Lee,9 Lake Dr')
    expect(byEmail).not.toMatch(/5125550101|5125550102|ann@example/i)
    expect(other).toContain('5125550103')

    await optOut(person, 'Ann Lee, 1 Oak St #4, Austin, TX 78701\nBo Lee, 1 Oak St #4, Austin, TX 78701')
    for (const channel of ['Contact Master', 'Address Master']) {
      const [, byName, , last] = await master(channel)
      expect(byName).toContain(oak1)
      expect(byName).not.toMatch(/Lake Dr|Lee/)
      expect(last).toContain(oak3)
    }
  })

  it('[RSC-21] of what a property shows, neither an owner nor an append who opted out', async () => {
    const person = await server.person()
    await order(server, person)
    const found = (ownerNo: number, firstNameResult: string, number: string) => ({
      ...{ userId: person.id, fips: travis, attomId: 3_000_000_001, ownerNo, appendedAt: new Date() },
      result: {
        ...{ firstNameResult, middleNameResult: 'M', lastNameResult: 'Lee', addressResult: null },
        ...{ phonesResult: [{ number }], emailsResult: [] },
      },
    })
    await db.insert(appendedContacts).values([found(1, 'Ann', '5125550191'), found(2, 'Bo', '5125550102')])
    const shown = async () => {
      const path = `/likelyseller/prediction-property-detail/${person.id}/3000000001`
      const [{ owner1_name_full, appends }] = (await server.call('GET', path, { as: person })).body
      return { owner: owner1_name_full, appends }
    }
    const [ann, bo] = [
      { name: 'Ann M Lee', phones: ['5125550191'], emails: [] },
      { name: 'Bo M Lee', phones: ['5125550102'], emails: [] },
    ]
    expect(await shown()).toEqual({ owner: 'Ann Lee', appends: [ann, bo] })
    await optOut(person, '(512) 555-0102')
    expect(await shown()).toEqual({ owner: 'Ann Lee', appends: [ann] })
    await optOut(person, 'Ann Lee, 1 Oak St #4, Austin, TX 78701')
    expect(await shown()).toEqual({ owner: null, appends: [] })
  })

  it('[LIK-20] for Skip Trace Master has a line for each person who was traced for this customer', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const item = {
      ...{ firstNameResult: 'Ann', middleNameResult: '', lastNameResult: 'Lee' },
      ...{ addressResult: null, phonesResult: [{ number: '5125550102' }], emailsResult: [] },
    }
    for (const owner of [person, other]) {
      const audit = await startTrace(server, owner, { content: csvOf([['Ann', 'Lee', '1 Oak St', '78701']]) })
      await buy(server, owner, audit)
      await db.execute(sql`update audit_rows set fips = ${travis}, attom_id = 3000000001,
        skip_trace = ${JSON.stringify(item)}::jsonb where audit_id = ${audit}`)
    }
    const id = await order(server, person)
    const channel = { filter: all, marketingChannel: 'Skip Trace Master' }
    const { body } = await post(id, channel, person)
    expect(lines(body)).toEqual([
      `${first},name,address,phones,emails,source,date,${calls}`,
      `${oak1},Ann Lee,,5125550102,,SkipTrace Pro,2026-11-20,,,,To call,,,`,
    ])
    await optOut(person, '(512) 555-0102')
    expect((await post(id, channel, person, '/count')).body.leftOut).toContainEqual({
      why: 'optedOut',
      count: 1,
    })
  })

  it('[LIK-21] holds the chosen rows only: by id, by filter, less those taken away', async () => {
    const ids = async (filter: object, rest = {}) =>
      (await exported('Address Master', filter, rest)).slice(1).map((line: string) => line.split(',')[0])
    expect(await ids({ likelyIds: ['2', '3', '99'] })).toEqual(['2', '3'])
    expect(
      await ids({ selection: [{ filter: { newPrediction: 'yes' }, added: [], removed: ['3'] }] }),
    ).toEqual(['2'])
    expect(await ids({ selection: [{ filter: null, added: ['3'], removed: [] }] })).toEqual(['3'])
    expect(await ids(all, { predictionSet: 'New This Month' })).toEqual(['2', '3'])
  })

  it('[LIK-21] of nothing is refused, as a file that would be empty is', async () => {
    const codes = []
    for (const filter of [
      {},
      { likelyIds: [] },
      { selection: [] },
      { selection: [{ filter: null, added: [], removed: [] }] },
    ])
      codes.push((await exported('Email', filter)).code)
    expect(codes).toEqual(Array(4).fill('nothingChosen'))
    expect((await exported('Email', { likelyIds: ['3'] })).code).toBe('nothingLeft')
    expect((await exported('Email', { likelyIds: ["1' or 1=1"] })).status).toBe(400)
    expect((await exported('Pigeon')).status).toBe(400)
  })

  it('[LIK-22] says how many lines it has, and what is left out, with why', async () => {
    const person = await server.person()
    const id = await order(server, person)
    await server.call('POST', `/opt-outs/${person.id}`, {
      as: person,
      body: { text: 'TWO@example.com', requestedOn: '2026-11-01' },
    })
    const counted = async (marketingChannel: string) =>
      (await post(id, { filter: all, marketingChannel }, person, '/count')).body
    expect(await counted('Phone')).toEqual({
      rows: 1,
      leftOut: [
        { why: 'doNotCall', count: 1 },
        { why: 'noPhone', count: 1 },
      ],
    })
    expect(await counted('Email')).toEqual({
      rows: 1,
      leftOut: [
        { why: 'optedOut', count: 1 },
        { why: 'noEmail', count: 1 },
      ],
    })
    expect((await counted('Direct Mail')).leftOut).toEqual([
      { why: 'sameHousehold', count: 1 },
      { why: 'noMailingAddress', count: 1 },
    ])
    expect(await counted('Contact Master')).toEqual({
      rows: 3,
      leftOut: [{ why: 'optedOutOwner', count: 1 }],
    })
    expect(await counted('Address Master')).toEqual({ rows: 3, leftOut: [] })
  })

  it('[LIK-22] sends nothing else to a person whose phone number is in the opt-outs', async () => {
    const person = await server.person()
    const id = await order(server, person)
    await server.call('POST', `/opt-outs/${person.id}`, {
      as: person,
      body: { text: '(512) 555-0102', requestedOn: '2026-11-01' },
    })
    for (const marketingChannel of ['Phone', 'Email', 'Facebook']) {
      const { body } = await post(
        id,
        { filter: { likelyIds: ['3000000001'] }, marketingChannel },
        person,
        '/count',
      )
      expect(body).toEqual({ rows: 0, leftOut: [{ why: 'optedOut', count: 1 }] })
    }
  })

  it('[LIK-22] leaves out who opted out by name and address, of every channel that reaches people', async () => {
    const person = await server.person()
    const id = await order(server, person)
    await server.call('POST', `/opt-outs/${person.id}`, {
      as: person,
      body: { text: 'Ann Lee, 1 Oak St #4, Austin, TX 78701', requestedOn: '2026-11-01' },
    })
    const { body } = await post(id, { filter: all, marketingChannel: 'Direct Mail' }, person)
    expect(lines(body)[1]).toContain('Bo Lee,9 Lake Dr')
    expect(body).not.toContain('Ann')
    const counted = await post(id, { filter: all, marketingChannel: 'Phone' }, person, '/count')
    expect(counted.body.rows).toBe(0)
    expect(counted.body.leftOut).toContainEqual({ why: 'optedOut', count: 1 })
  })

  it('[LIK-23] comes as a workbook too, under a name that says what it is', async () => {
    const person = await server.person()
    const id = await order(server, person)
    for (const format of ['csv', 'xlsx']) {
      const response = await server.app.inject({
        ...{ method: 'POST', url: `/backend/likelyseller/download/${id}/${travis}` },
        ...{ headers: { authorization: `Bearer ${person.token}` }, payload: { filter: all, format } },
      })
      expect(response.headers['content-disposition']).toContain(
        `Travis_County-48453-All_This_Month-Direct_Mail-2026-11.${format}`,
      )
      expect(response.rawPayload.subarray(0, 2).toString('hex')).toBe(format === 'xlsx' ? '504b' : 'efbb')
    }
  })

  it('[RSC-22] is refused if the county has another set than the one that its rows were chosen in', async () => {
    const person = await server.person()
    const id = await order(server, person)
    const exportOf = (predictionTime: string, path = '') =>
      post(id, { filter: all, predictionTime }, person, path)
    const shown = new Date(november.predictionTime).toISOString()
    expect((await exportOf(shown)).status).toBe(200)
    expect((await exportOf(shown, '/count')).status).toBe(200)
    for (const path of ['', '/count'])
      expect(await exportOf(new Date(october.predictionTime).toISOString(), path)).toMatchObject({
        status: 409,
        body: {
          code: 'setChanged',
          message:
            'This county has new predictions since you opened the page. Reload it to see them, then export again.',
        },
      })
  })

  it('[LIK-03] is the item’s own customer’s, while the order lasts', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const id = await order(server, person)
    expect((await post(id, { filter: all }, other)).status).toBe(404)
    expect((await post(id, { filter: all }, other, '/count')).status).toBe(404)
    await endOrders(server)
    expect((await post(id, { filter: all }, person)).status).toBe(404)
  })
})

it('[LIK-20] a mailing names a couple once', () => {
  const person = (first: string | null, last: string | null, full: string | null = null) => ({
    first,
    last,
    full,
  })
  const none = person(null, null)
  expect(mailingName([person('Ann', 'Lee'), person('Bo', 'Lee')])).toBe('Ann and Bo Lee')
  expect(mailingName([person('Ann', 'Lee'), person('Bo', 'Ray')])).toBe('Ann Lee and Bo Ray')
  expect(mailingName([person(null, null, 'The Lee Trust'), none])).toBe('The Lee Trust')
  expect(mailingName([none, none])).toBe('')
})
