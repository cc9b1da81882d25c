import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buy, makePreview, startPreview, startTrace } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await sharedStreet()
const person = await server.person()

const street: readonly ContactRow[] = [
  ['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com'],
  ['Kim', 'Brandt', '103 Oak St', '78701'],
  ['Lou', 'Castro', '105 Oak St', '78701'],
]

const mails = async (to = person) => (await messagesTo(server.foresale, to.email)).toReversed()

describe('a mail about an audit', () => {
  it('[MSG-40][MSG-41][MSG-43] shows the matches of a preview, the sellers once it is paid, and sends a receipt', async () => {
    const id = await makePreview(server, person, { content: csvOf(street), name: 'secret-clients.csv' })
    const [preview, ...others] = await mails()
    expect(others).toEqual([])
    expect(preview?.subject).toBe('Your free report is ready: 3 properties matched')
    expect(`${preview?.body}${preview?.html}`).not.toMatch(/likely|sell/i)
    expect(preview?.body).toContain(`/audiences/audit/${id}/refresh`)

    await buy(server, person, id)
    const subjects = (await mails()).map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Your free report is ready: 3 properties matched',
      expect.any(String),
      expect.any(String),
    ])
    expect(subjects).toContain('2 of your contacts’ 3 homes score 50% or more')
    expect(subjects).toContain('Your receipt: $49')

    const all = (await mails()).map(({ body, html }) => `${body}${html}`).join()
    for (const secret of ['secret-clients', 'pat@', 'Brandt', 'Castro', 'Oak St'])
      expect(all).not.toContain(secret)
    expect(all).toContain('Hello Ada,')
  })

  it('[SCO-22] says what came of likely sellers of the county, as the success page and the card do', async () => {
    const { db } = server.foresale.store
    await db.execute(sql`
      insert into score_histories (fips, property_class, runs, periods, first_on, last_on, eligible, market_listed,
        tenth_predictions, tenth_listed)
      values ('48453', 'SFR+Condo', 1, 1, '2026-08-17', '2026-08-17', 9000, 180,
        '{0,0,0,0,0,100,100,500,0,500}', '{0,0,0,0,0,1,1,5,0,60}')`)
    await db.execute(sql`insert into counties (fips, name, state) values ('48453', 'Travis', 'TX')`)
    await db.execute(sql`
      insert into prediction_runs (fips, id, file_class, prediction_time, report_week, loaded_time, complete, source,
        score_percentiles)
      values ('48453', 900001, 'base', '2020-10-05T08:00:00Z', '', '2020-10-06T08:00:00Z', true, 'test',
        array(select n / 200.0 from generate_series(1, 99) n)::real[])`)
    const owner = await server.person()
    await buy(server, owner, await makePreview(server, owner, { content: csvOf(street) }))
    const sentence = 'Of such homes in Travis County, about 1 in 18 was listed within 90 days.'
    const [ready] = (await mails(owner)).filter(({ subject }) => subject.includes('score 50% or more'))
    expect(ready?.body).toContain(sentence)
    const { body } = await server.call('GET', `/audits/ids/user/${owner.id}`, { as: owner })
    expect(body.audits[0].likelyOutcomes).toEqual([sentence])
    const receipt = await server.call('GET', `/receipt/${body.audits[0].cartItem.cartId}`, { as: owner })
    expect(receipt.body.lines[0].outcome).toBe(`2 of your contacts’ 3 homes score 50% or more. ${sentence}`)
    await db.execute(sql`delete from score_histories`)
    await db.execute(sql`delete from prediction_runs where id = 900001`)
    await db.execute(sql`delete from counties where fips = '48453'`)
  })

  it('[MSG-40] says that a file could not be read, and nothing of what is for sale', async () => {
    const owner = await server.person()
    const { foresale } = server
    const id = await startPreview(server, owner, { content: csvOf(street) })
    await foresale.store.pool.query('update work set attempts = 99 where key = $1', [`preview:${id}`])
    await foresale.runner.runNow(`preview:${id}`)

    expect(await mails(owner)).toMatchObject([
      { subject: 'Your file could not be processed', body: expect.stringContaining('Nothing was charged.') },
    ])
  })

  it('[MSG-41] shows how many contacts a SkipTrace found', async () => {
    const owner = await server.person()
    const id = await startTrace(server, owner, { content: csvOf(street) })
    await buy(server, owner, id)
    expect((await mails(owner)).map(({ subject }) => subject)).toContain(
      'Your SkipTrace is ready: 0 of 3 contacts found',
    )
  })

  it('[MSG-40] goes to no account that is closed', async () => {
    const owner = await server.person()
    const id = await startPreview(server, owner, { content: csvOf(street) })
    await server.foresale.store.pool.query(`update users set status = 'inactive' where id = $1`, [owner.id])
    await server.foresale.runner.runNow(`preview:${id}`)
    expect(await mails(owner)).toEqual([])
  })
})
