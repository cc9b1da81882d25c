import { afterAll, expect, it } from 'vitest'
import { calendarFile } from '#model/leads/calendar-file.ts'
import { defaultTodaySettings, type TodayLead } from '#model/leads/today.ts'
import { enqueueMorningMails } from '#server/leads/today/morning-jobs.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { work } from '#server/store/schema/work.ts'
import { startServer } from '#tests/support/foresale.ts'
import { phoneDesk } from '#tests/support/given/call-list.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'
import { alsoIn } from '#tests/support/given/person.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const server = await startServer()
const { runner, store } = server.foresale
const homes = [1, 2, 3, 4, 5, 6]
await loadHomes(
  server,
  homes.map((attomId) => ({ attomId, score: 1 - attomId / 10, before: 0.5, street: `${attomId} Oak St` })),
)
await store.db.insert(contacts).values(
  homes.map((attomId) => ({
    ...{ fips: travis, contactId: `1-${attomId}`, attomId, ownerNo: 1, emails: [] },
    ...{ firstName: `Ann${attomId}`, lastName: 'Lee', phoneNumbers: [`512555010${attomId}`] },
    phones: [{ number: `512555010${attomId}`, lineType: 'mobile' as const, doNotCall: false }],
  })),
)
afterAll(() => server.close())

const shown = ({ leads }: { leads: TodayLead[] }) => leads.map(({ street, rule }) => [street, rule])

async function agent(morningMail: boolean) {
  let as = await server.person()
  const sourceId = await order(server, as)
  const path = `/leads/${as.id}/today`
  await server.call('PUT', `${path}/settings`, { as, body: { ...defaultTodaySettings, morningMail } })
  const lead = async (attomId: number) =>
    (await workLeads(server, as).find({ type: 'likely', sourceId, fips: travis, itemId: String(attomId) }))
      .body
  return {
    ...{ as, sourceId, lead },
    today: async () => (await server.call('GET', path, { as })).body,
    logsIn: async () => {
      as = await alsoIn(server, as)
      return as
    },
  }
}

it('[E2E-18] the morning after an evening of calls, those due come first, those who were called rest, and the mail says the same', async () => {
  const evening = new Date('2026-11-20T00:00:00Z')
  server.clock.now = evening
  const [caller, quiet] = [await agent(true), await agent(false)]
  const { as, sourceId, lead, today, logsIn } = caller
  expect(shown(await today())).toEqual(homes.map((attomId) => [`${attomId} Oak St`, 'likeliest']))

  const source = {
    ...{ type: 'likely', id: sourceId, fipsCode: travis },
    selection: [{ filter: null, added: ['1', '2', '3', '4'], removed: [] }],
  }
  const made = await server.call('POST', `/calls/${as.id}`, { as, body: { name: 'Evening', source } })
  const desk = phoneDesk(server, as, made.body.id)
  await desk.record(1, 'reached')
  await desk.record(2, 'voicemail')
  await desk.record(3, 'again', { againOn: '2026-11-20' })
  await desk.record(4, 'wrongNumber')
  expect(await today()).toMatchObject({ day: '2026-11-19', called: 4 })
  expect(shown(await today())).toEqual([
    ['5 Oak St', 'likeliest'],
    ['6 Oak St', 'likeliest'],
  ])

  // 7 AM in Austin.
  server.clock.now = new Date('2026-11-20T13:00:00Z')
  await enqueueMorningMails(server.foresale)
  for (const { key } of await store.db.select({ key: work.key }).from(work)) await runner.runNow(key)
  const [mail, ...others] = await messagesTo(server.foresale, as.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('3 people to call today')
  expect(await messagesTo(server.foresale, quiet.as.email)).toEqual([])

  server.clock.now = new Date('2026-11-20T14:00:00Z')
  const morningDesk = phoneDesk(server, await logsIn(), made.body.id)
  const morning = await today()
  expect(morning).toMatchObject({ day: '2026-11-20', called: 0, results: { called: 4 } })
  expect(shown(morning)).toEqual([
    ['3 Oak St', 'due'],
    ['5 Oak St', 'likeliest'],
    ['6 Oak St', 'likeliest'],
  ])
  const named = [...(mail?.body ?? '').matchAll(/^(\d Oak St)/gm)].map(([street]) => street)
  expect(named).toEqual(['3 Oak St', '5 Oak St', '6 Oak St'])

  const due = await lead(3)
  expect(due).toMatchObject({ status: 'again', againOn: '2026-11-20' })
  const { id: leadId, name, street, city } = due
  const day = { ...{ leadId, name, place: `${street}, ${city}`, phone: '512-555-0103' }, day: due.againOn }
  const lines = calendarFile({ ...day, at: server.clock.now.toISOString() }).split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261120')
  expect(lines).toContain('DTEND;VALUE=DATE:20261121')
  expect((await lead(4)).phones).toMatchObject([{ number: '5125550104', isWrong: true }])

  const worked = (await morningDesk.open()).body
  expect(worked).toMatchObject({
    list: { rows: 4, called: 3 },
    row: { rowNo: 3, attempts: 1 },
    outcomes: { reached: 1, voicemail: 1, again: 1, wrongNumber: 1 },
  })
  await morningDesk.record(3, 'reached', { attempts: 1 })
  expect(await today()).toMatchObject({ called: 1, results: { called: 4 } })
  expect(shown(await today())).toEqual([
    ['5 Oak St', 'likeliest'],
    ['6 Oak St', 'likeliest'],
  ])
})
