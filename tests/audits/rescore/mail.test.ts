import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '#server/gateways/mail/port.ts'
import { factsAfter } from '#server/store/journal.ts'
import { type OwnServer, type Person, startServer } from '#tests/support/foresale.ts'
import { boughtReport, rescoreAt } from '#tests/support/given/audit.ts'
import { alsoIn } from '#tests/support/given/person.ts'
import { loadSet, openStreet } from '#tests/support/given/street.ts'
import { messagesTo } from '#tests/support/mailbox.ts'

const carried: Mail[] = []
let server: OwnServer
let ann: Person
beforeEach(async () => {
  carried.length = 0
  server = await startServer({
    env: { PUBLIC_URL: 'https://foresale.example' },
    mailer: { send: async (mail) => void carried.push(mail), close: () => undefined },
  })
  await openStreet(server)
  ann = await server.person()
})
afterEach(() => server.close())

const monthly = () => carried.filter(({ subject }) => /Scored again/.test(subject))

/** A report that was scored again once, and the mail about it. */
async function rescoredReport(): Promise<Mail> {
  await boughtReport(server, ann)
  await loadSet(server, '2026-12-01', [0.2, 0.64, 0.9, 0.5, 0.03, 0.77])
  await rescoreAt(server, '2026-12-02T16:00:00Z')
  await expect.poll(monthly).toHaveLength(1)
  const [mail] = monthly()
  if (!mail) throw new Error('no mail came')
  return mail
}

const pathOf = (mail: Mail) => new URL(mail.unsubscribeUrl ?? '').pathname

describe('the monthly mail of a report', () => {
  it('[RSC-08] has its figures in the subject, in plain text and in HTML, and how to stop it', async () => {
    const mail = await rescoredReport()
    expect(mail).toMatchObject({
      recipient: ann.email,
      subject: 'Scored again: 1 newly likely, 1 rose, 1 fell',
    })
    expect(mail.text).toContain('Newly likely: 1\nRose: 1\nFell: 1\nListed: 0\nSold: 0')
    expect(mail.html).toContain('>Newly likely</td>')
    const token = pathOf(mail).split('/').at(-1)
    expect(mail.unsubscribeUrl).toBe(`https://foresale.example/backend/mail/stop/${token}`)
    expect(mail.text).toContain(`Stop these monthly mails:\nhttps://foresale.example/mail/stop/${token}\n`)
    expect(mail.html).toContain(`href="https://foresale.example/mail/stop/${token}"`)
  })

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('[RSC-09] is stopped without a log-in by a mail program’s post as %s', async (type, payload) => {
    const mail = await rescoredReport()
    const url = pathOf(mail)
    const stop = () => server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    expect((await stop()).statusCode).toBe(200)
    expect((await stop()).statusCode).toBe(200)
    const facts = await factsAfter(server.foresale.store.db, ann.id, 0)
    expect(facts.filter(({ type }) => type === 'v1.ProfileUpdated').map(({ data }) => data)).toEqual([
      { fields: ['monthlyMail'] },
    ])
    await loadSet(server, '2027-01-04', [0.9, 0.1, 0.1, 0.5, 0.03, 0.77])
    expect(await rescoreAt(server, '2027-01-05T16:00:00Z')).toBe(1)
    expect(await messagesTo(server.foresale, ann.email)).toHaveLength(0)
    expect(monthly()).toHaveLength(1)
  })

  it('[RSC-09] is not stopped by opening its link, which leads to a page that asks', async () => {
    const mail = await rescoredReport()
    const opened = await server.app.inject({ method: 'GET', url: pathOf(mail) })
    expect(opened.statusCode).toBe(302)
    expect(opened.headers.location).toBe(pathOf(mail).replace('/backend', ''))
    const as = await alsoIn(server, ann)
    expect((await server.call('GET', `/user/${ann.id}`, { as })).body.monthlyMail).toBe(true)
  })

  it('[RSC-09] cannot be stopped by a link that was made up', async () => {
    for (const token of ['5f0b7a34-9d1e-4c52-8a76-0e2f4b6d8c01', 'none'])
      expect(await server.call('POST', `/mail/stop/${token}`)).toMatchObject({
        status: 404,
        body: { message: 'This link is not valid. Its account may have been deleted.' },
      })
  })

  it('[RSC-10] is turned off and on in the account settings', async () => {
    const set = (monthlyMail: boolean) =>
      server.call('PUT', `/user/${ann.id}`, { as: ann, body: { user: { monthlyMail } } })
    expect((await set(false)).body.monthlyMail).toBe(false)
    expect((await set(true)).body.monthlyMail).toBe(true)
  })
})
