import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { defaultTodaySettings } from '#model/leads/today.ts'
import { clearUpHourly } from '#server/app/hourly.ts'
import { enqueueMorningMails } from '#server/leads/today/morning-jobs.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { users } from '#server/store/schema/users.ts'
import { work } from '#server/store/schema/work.ts'
import { startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await startServer({ env: { PUBLIC_URL: 'https://foresale.example' } })
const { runner, store } = server.foresale
const { db } = store
const people = [
  { attomId: 1, firstName: 'Ann', lastName: 'Keller', street: '1 Oak St', zip: '78701' },
  { attomId: 2, firstName: 'BO', lastName: 'RAMIREZ', street: '2 Oak St', zip: '78701' },
  { attomId: 3, firstName: '', lastName: 'Oak Holdings LLC', street: '3 Oak St', zip: '78701' },
] as const
await loadHomes(
  server,
  people.map(({ attomId, street, zip }) => ({ attomId, street, zip, score: 1 - attomId / 10, before: 0.5 })),
)
await loadHomes(server, [{ attomId: 9, score: 0.9, street: '9 Bay St', city: 'Alameda', zip: '94501' }], {
  fips: hays,
})
const callable = (fips: string, attomId: number, person: { firstName: string; lastName: string }) => ({
  ...{ fips, contactId: `1-${attomId}`, attomId, ownerNo: 1, ...person, emails: [] },
  phones: [{ number: `512555010${attomId}`, lineType: 'mobile' as const, doNotCall: false }],
  phoneNumbers: [`512555010${attomId}`],
})
await db
  .insert(contacts)
  .values([
    ...people.map(({ attomId, firstName, lastName }) => callable(travis, attomId, { firstName, lastName })),
    callable(hays, 9, { firstName: 'Cy', lastName: 'Deng' }),
  ])
afterAll(() => server.close())

const wanted = { ...defaultTodaySettings, morningMail: true }

/** With a list of today, and the mail on. */
async function agent({ fips = travis, ...settings }: Partial<typeof wanted & { fips: string }> = {}) {
  server.clock.now = new Date('2026-11-20T06:00:00Z')
  const as = await server.person()
  const sourceId = await order(server, as, { fips })
  const set = (changed: object) =>
    server.call('PUT', `/leads/${as.id}/today/settings`, { as, body: { ...wanted, ...changed } })
  await set(settings)
  return { as, sourceId, set, mails: () => messagesTo(server.foresale, as.email) }
}

const jobsOf = (ownerId: string) =>
  db
    .select({ key: work.key, runAt: work.runAt })
    .from(work)
    .where(eq(work.ownerId, ownerId))
    .orderBy(work.key)

/** Plans as the hour does, and runs what was planned for them. */
async function morningAt(at: string, ownerId: string): Promise<void> {
  server.clock.now = new Date(at)
  await enqueueMorningMails(server.foresale)
  for (const { key } of await jobsOf(ownerId)) await runner.runNow(key)
}

const sevenInAustin = '2026-11-20T13:00:00Z'

describe('the morning mail of whom to call', () => {
  it('[TDY-07] is off until it is turned on, and turned on and off by a fact', async () => {
    const as = await server.person()
    const path = `/leads/${as.id}/today`
    expect((await server.call('GET', path, { as })).body.settings.morningMail).toBe(false)
    for (const morningMail of [true, false]) {
      const { body } = await server.call('PUT', `${path}/settings`, { as, body: { ...wanted, morningMail } })
      expect(body.settings).toEqual({ ...wanted, morningMail })
    }
    const facts = (await journalOf(server, as.id)).filter(({ type }) => type === 'v1.TodaySettingsSet')
    expect(facts.map(({ data }) => data)).toEqual([wanted, { ...wanted, morningMail: false }])
  })

  it('[TDY-08] lists them by rule, by first name and address alone', async () => {
    const { as, sourceId, mails } = await agent()
    const desk = workLeads(server, as)
    const first = { type: 'likely', sourceId, fips: travis, itemId: '2' }
    const { id } = (await desk.find(first)).body
    server.clock.now = new Date('2026-11-19T15:00:00Z')
    await desk.setStatus(id, 'again', { againOn: '2026-11-20' })
    await desk.addNote(id, 'A secret note')
    await morningAt(sevenInAustin, as.id)
    const [mail] = await mails()
    expect(mail?.subject).toBe('3 people to call today')
    const [text] = mail?.body.split('\n\nStop these morning mails:') ?? []
    expect(text).toBe(`Hello Ada,

This is your list for today, in order. Phone numbers are in the list itself.

Due
===

A day to call again has come; the longest due first.

2 Oak St, Austin: BO

Likeliest
=========

Among the 25 likeliest of a county or report, not called in 30 days.

1 Oak St, Austin: Ann
3 Oak St, Austin: the owner

Open today’s list:
https://foresale.example/dashboard`)
    for (const secret of ['5125550101', 'Keller', 'RAMIREZ', 'secret', '0.9'])
      expect(`${mail?.body}${mail?.html}`).not.toContain(secret)
  })

  it('[TDY-08] has as many as the daily limit leaves, and none who opted out', async () => {
    const { as, mails } = await agent({ dailyLimit: 1 })
    await server.call('POST', `/opt-outs/${as.id}`, {
      as,
      body: { text: '5125550101', requestedOn: '2026-11-19' },
    })
    await morningAt(sevenInAustin, as.id)
    const [mail] = await mails()
    expect(mail?.subject).toBe('1 person to call today')
    expect(mail?.body).toContain('2 Oak St, Austin: BO')
    expect(mail?.body).not.toContain('1 Oak St')
  })

  it('[TDY-08] comes once a day, at 7 AM, however often it is planned', async () => {
    const { as, mails } = await agent()
    await morningAt('2026-11-20T11:59:00Z', as.id)
    expect(await jobsOf(as.id)).toEqual([])
    server.clock.now = new Date('2026-11-20T12:30:00Z')
    await Promise.all([enqueueMorningMails(server.foresale), enqueueMorningMails(server.foresale)])
    expect(await jobsOf(as.id)).toEqual([
      { key: `today.mail:${as.id}:2026-11-20`, runAt: new Date(sevenInAustin) },
    ])
    await morningAt(sevenInAustin, as.id)
    await morningAt('2026-11-20T15:00:00Z', as.id)
    expect(await mails()).toHaveLength(1)
    await morningAt('2026-11-21T13:00:00Z', as.id)
    expect(await mails()).toHaveLength(2)
  })

  it('[TDY-08] comes later of the same morning after a server that was down at 7 AM, or not at all', async () => {
    const late = await agent()
    await morningAt('2026-11-20T17:59:00Z', late.as.id)
    expect(await late.mails()).toHaveLength(1)
    const tooLate = await agent()
    await morningAt('2026-11-20T18:00:00Z', tooLate.as.id)
    expect(await jobsOf(tooLate.as.id)).toEqual([])
    const waited = await agent()
    server.clock.now = new Date('2026-11-20T12:30:00Z')
    await enqueueMorningMails(server.foresale)
    await morningAt('2026-11-21T04:00:00Z', waited.as.id)
    expect(await waited.mails()).toEqual([])
  })

  it('[TDY-08] is planned when the server starts', async () => {
    const { as } = await agent()
    server.clock.now = new Date(sevenInAustin)
    const stop = clearUpHourly(server.foresale, server.app.log)
    await expect.poll(() => jobsOf(as.id)).toHaveLength(1)
    stop()
  })

  it('[TDY-08] comes at 7 AM where the homes are', async () => {
    const { as, mails } = await agent({ fips: hays })
    await morningAt(sevenInAustin, as.id)
    expect(await jobsOf(as.id)).toEqual([])
    await morningAt('2026-11-20T15:00:00Z', as.id)
    expect(await jobsOf(as.id)).toMatchObject([{ runAt: new Date('2026-11-20T15:00:00Z') }])
    expect((await mails())[0]?.body).toContain('9 Bay St, Alameda: Cy')
  })

  it('[TDY-08] does not come on a day without anyone to call', async () => {
    const { as, sourceId, mails } = await agent({ dailyLimit: 1 })
    const desk = workLeads(server, as)
    const { id } = (await desk.find({ type: 'likely', sourceId, fips: travis, itemId: '1' })).body
    server.clock.now = new Date('2026-11-20T12:00:00Z')
    await desk.setStatus(id, 'called')
    await morningAt(sevenInAustin, as.id)
    expect(await mails()).toEqual([])
  })

  it('[TDY-08] does not come to an inactive account, nor to one that turned it off after it was planned', async () => {
    const inactive = await agent()
    const planned = await agent()
    server.clock.now = new Date('2026-11-20T12:30:00Z')
    await enqueueMorningMails(server.foresale)
    await planned.set({ morningMail: false })
    for (const { as } of [inactive, planned]) {
      await db
        .update(users)
        .set({ status: as.id === inactive.as.id ? 'inactive' : 'active' })
        .where(eq(users.id, as.id))
      await morningAt(sevenInAustin, as.id)
    }
    expect([...(await inactive.mails()), ...(await planned.mails())]).toEqual([])
    await morningAt('2026-11-21T13:00:00Z', inactive.as.id)
    expect(await jobsOf(inactive.as.id)).toHaveLength(1)
  })

  it('[TDY-09] is stopped by its link without a log-in, once, and opening the link does nothing', async () => {
    const { as, mails } = await agent({ restDays: 12 })
    await morningAt(sevenInAustin, as.id)
    const [mail] = await mails()
    const { pathname: url, href } = new URL(mail?.unsubscribeUrl ?? '')
    expect(mail?.body).toContain(`Stop these morning mails:\n${href.replace('/backend', '')}\n`)
    const opened = await server.app.inject({ method: 'GET', url })
    expect(opened.headers.location).toBe(url.replace('/backend', ''))
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (let times = 0; times < 2; times++)
      expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    const facts = (await journalOf(server, as.id)).filter(({ type }) => type === 'v1.TodaySettingsSet')
    expect(facts.map(({ data }) => data)).toEqual([
      { ...wanted, restDays: 12 },
      { ...wanted, restDays: 12, morningMail: false },
    ])
    await morningAt('2026-11-21T13:00:00Z', as.id)
    expect(await mails()).toHaveLength(1)
    for (const token of ['5f0b7a34-9d1e-4c52-8a76-0e2f4b6d8c01', 'none'])
      expect((await server.call('POST', `/mail/stop/morning/${token}`)).status).toBe(404)
  })
})
