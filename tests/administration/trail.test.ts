import { afterAll, describe, expect, it } from 'vitest'
import {
  actWords,
  detailWords,
  kindWords,
  type TrailEntry,
  TrailFilter,
} from '#model/administration/audit-trail.ts'
import { filterOfQuery } from '#model/shared/list-address.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const server = await startServer()
afterAll(() => server.close())

const dayMs = 24 * 60 * 60_000

async function addOptOut(person: Person, email: string) {
  const body = { text: email, requestedOn: '2026-11-19' }
  await server.call('POST', `/opt-outs/${person.id}`, { as: person, body })
}

const pat = await server.person()
await addOptOut(pat, 'one@example.com')
server.later(dayMs)
// Sessions end within a day.
const [admin, sam] = [await server.person('admin'), await server.person()]
await addOptOut(sam, 'two@example.com')
await server.call('PUT', `/user/status/${pat.id}`, { as: admin, body: { status: 'inactive' } })

async function trail(query: string): Promise<string[]> {
  const { body } = await server.call('GET', `/trail?limit=100&${query}`, { as: admin })
  return body.entries
    .filter(({ type }: TrailEntry) => /OptOut|StatusSet/.test(type))
    .map(({ type, actor, account }: TrailEntry) => `${type} ${actor.id} ${account?.id ?? 'own'}`)
}

const ofPat = `v1.OptOutsAdded ${pat.id} own`
const ofSam = `v1.OptOutsAdded ${sam.id} own`
const inactivated = `v1.UserStatusSet ${admin.id} ${pat.id}`

describe('the audit trail', () => {
  it('[ADM-20] shows who did what in whose account, the newest first', async () => {
    const all = await trail('')
    expect(all).toHaveLength(3)
    expect(all.slice(0, 2).toSorted()).toEqual([ofSam, inactivated].toSorted())
    expect(all[2]).toBe(ofPat)
  })

  it.each([
    [
      'person, by e-mail address',
      () => `person=${encodeURIComponent(pat.email.toUpperCase())}`,
      [inactivated, ofPat],
    ],
    ['person, by id, who acted in other accounts', () => `person=${admin.id}`, [inactivated]],
    ['person who is not there', () => 'person=nobody@example.com', []],
    ['what administrators did', () => 'administrators=yes', [inactivated]],
    ['day', () => 'to=2026-11-20', [ofPat]],
    ['later day', () => 'from=2026-11-21&kind=profile&person=', [inactivated, ofSam]],
    ['kind', () => 'kind=company', []],
    ['kind, an append', () => 'kind=append', []],
  ])('[ADM-21] is filtered by %s', async (_name, query, found) => {
    expect((await trail(query())).toSorted()).toEqual(found.toSorted())
  })

  it.each(['kind=secret', 'from=yesterday', 'page=-1', 'limit=1000', 'administrators=no'])(
    '[ADM-21] refuses %s',
    async (query) => {
      expect((await server.call('GET', `/trail?${query}`, { as: admin })).status).toBe(400)
    },
  )

  it('[ADM-22] is exported whole, and the export is in it', async () => {
    const response = await server.app.inject({
      url: `/backend/trail/file?person=${pat.id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [head, ...lines] = response.body.trim().split(/\r?\n/)
    expect(head).toContain('When,Who,Whose account,Of,What,To what,Details,Id')
    expect(lines[0]).toContain('User status set,,status inactive,')
    expect(lines.join('\n')).not.toMatch(/one@example\.com/)
    const { body } = await server.call('GET', `/trail?person=${admin.id}`, { as: admin })
    expect(body.entries).toContainEqual(expect.objectContaining({ type: 'v1.TrailExported', account: null }))
  })

  it('[ADM-20] names facts and what they are of in words', () => {
    expect(actWords('v1.CrmSyncStarted')).toBe('CRM sync started')
    expect([actWords('v1.UserStatusSet'), kindWords('kaptureBuy'), kindWords('other')]).toEqual([
      'User status set',
      'KaptuRE list',
      'other',
    ])
  })

  it('[ADM-20] says what a fact says, without ids, links, long lists and what is nested', () => {
    const fields = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    expect(detailWords('v1.ProfileUpdated', { fields, userId: 'u1' })).toBe(
      'fields a, b, c, d, e, f and 2 more',
    )
    const charged = {
      itemId: 'i1',
      found: 1200,
      actualAmount: 1250,
      receiptUrl: '/receipt/1',
      stats: { fields },
    }
    expect(detailWords('v1.SkipTraceDelivered', charged)).toBe('found 1,200; actual amount $12.50')
    expect(detailWords('v1.CrmSyncStarted', {})).toBe('')
  })

  it('[ADM-21] leaves out what is wrong in an address', () => {
    expect(
      filterOfQuery(TrailFilter, new URLSearchParams('kind=secret&from=2026-11-20&to=x&person=&more=1')),
    ).toEqual({
      from: '2026-11-20',
    })
  })
})
