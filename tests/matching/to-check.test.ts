import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AuditCard, MatchCounts } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import type { Person } from '#tests/support/foresale.ts'
import { buy, cardOf, download, makePreview } from '#tests/support/given/audit.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()

/** A home, the same with a unit that it does not have, its repetition, and one on no street. */
const content = csvOf([
  ['Pat', 'Brandt', '103 Oak St', '78701'],
  ['Pat', 'Adams', '101 Oak St Apt 4', '78701'],
  ['Pat', 'Adams', '101 Oak St Apt 4', '78701'],
  ['Lee', 'Nowhere', '999 Elm St', '78701'],
])

async function given() {
  const owner = await server.person()
  const auditId = await makePreview(server, owner, { content })
  return { owner, auditId }
}
type Given = Awaited<ReturnType<typeof given>>

const rowsOf = async ({ owner, auditId }: Given): Promise<AuditRow[]> => {
  const body = { filter: {}, sort: { field: 'lastNameInput', descending: false }, page: { limit: 50 } }
  return (await server.call('POST', `/audit/${owner.id}/${auditId}/rows`, { as: owner, body })).body.items
}
const rowToCheck = async (of: Given): Promise<string> =>
  (await rowsOf(of)).find(({ candidates }) => candidates !== null)?.id ?? ''
const rowOf = async (of: Given, lastName: string): Promise<string> =>
  (await rowsOf(of)).find(({ lastNameInput }) => lastNameInput === lastName)?.id ?? ''

const judge = ({ owner, auditId }: Given, rowId: string, verdict: string, as: Person = owner) =>
  server.call('POST', `/audit/${owner.id}/${auditId}/rows/match`, { as, body: { rowId, verdict } })
const correct = ({ owner, auditId }: Given, rowId: string, street: string, as: Person = owner) =>
  server.call('POST', `/audit/${owner.id}/${auditId}/rows/address`, {
    as,
    body: { rowId, street, city: '', state: '', zip: '78701' },
  })
const figuresOf = async ({ owner, auditId }: Given) => {
  const { recordCount, estimatedAmount, matches, checked }: AuditCard = await cardOf(server, owner, auditId)
  return { recordCount, estimatedAmount, matches, freeHomes: checked?.freeHomes }
}
const cartIdOf = async ({ owner, auditId }: Given) =>
  (await cardOf(server, owner, auditId)).cartItem?.cartId ?? ''
const counts = (over: Partial<MatchCounts>): MatchCounts => ({
  ...{ matched: 1, toCheck: 1, notMatched: 1, duplicates: 1, withoutAddress: 0 },
  ...over,
})

describe('a match to check', () => {
  it('[CNF-01] has no home until it is confirmed: it is not counted, and its address alone is shown', async () => {
    const of = await given()
    expect(await figuresOf(of)).toMatchObject({ recordCount: 1, estimatedAmount: 4900, matches: counts({}) })
    const [toCheck] = await rowsOf(of)
    expect(toCheck).toMatchObject({
      ...{ ownerAddressFull: '101 Oak St Apt 4', sameOwner: 'unknown', lat: null, lon: null },
      candidates: ['101 Oak St, Austin, 78701'],
    })
    const stored = await server.foresale.store.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.auditId, of.auditId))
    expect(
      stored
        .filter(({ candidates }) => candidates !== null)
        .map(({ attomId, fips, score, avmCents }) => [attomId, fips, score, avmCents]),
    ).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ])
  })

  it('[CNF-02] enters the estimate with its home once it is confirmed, and its repetitions with it', async () => {
    const of = await given()
    const { status, body } = await judge(of, await rowToCheck(of), 'right')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ownerAddressFull: '101 Oak St', matchConfidence: 1, sameOwner: 'yes', candidates: null },
    })
    expect(await figuresOf(of)).toEqual({
      ...{ recordCount: 2, estimatedAmount: 4900, freeHomes: 0 },
      matches: counts({ matched: 2, toCheck: 0 }),
    })
    const facts = await journalOf(server, of.owner.id)
    const said = facts.filter(({ type }) => type === 'v1.MatchJudged').map(({ data }) => data)
    expect(said).toEqual([{ verdict: 'right', reasons: ['unitExtra'] }])
    expect(JSON.stringify(facts)).not.toMatch(/Oak|Adams/)
  })

  it('[CNF-03] is not matched once it is refused, and says why', async () => {
    const of = await given()
    const { body } = await judge(of, await rowToCheck(of), 'wrong')
    expect(body).toMatchObject({
      ...{ matchKind: 'none', candidates: null },
      matchReason: 'You said that the home we found is another one.',
    })
    expect((await figuresOf(of)).matches).toEqual(counts({ toCheck: 0, notMatched: 2 }))
  })

  it('[CNF-04] is settled once, however often and in how many tabs it is asked', async () => {
    const of = await given()
    const rowId = await rowToCheck(of)
    const answers = await Promise.all([
      judge(of, rowId, 'right'),
      judge(of, rowId, 'right'),
      judge(of, rowId, 'wrong'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const checked = (await journalOf(server, of.owner.id)).filter(
      ({ type }) => type === 'v1.AuditMatchesChecked',
    )
    expect(checked).toHaveLength(1)
  })

  it("[CNF-05] is nobody else's to settle, and gone with its row, its home or its file", async () => {
    const of = await given()
    const rowId = await rowToCheck(of)
    const stranger = await server.person()
    const other = { owner: stranger, auditId: of.auditId }
    expect((await judge(of, rowId, 'right', stranger)).status).toBeGreaterThanOrEqual(403)
    expect((await correct(of, rowId, '101 Oak St', stranger)).status).toBeGreaterThanOrEqual(403)
    expect((await judge(other, rowId, 'right')).status).toBe(404)
    expect((await correct(other, rowId, '101 Oak St')).status).toBe(404)
    expect((await judge(of, '1', 'right')).body).toMatchObject({ code: 'notMatched' })
    const { db } = server.foresale.store
    await db
      .update(auditRows)
      .set({ candidates: ['48453:999'] })
      .where(eq(auditRows.auditId, of.auditId))
    expect((await judge(of, rowId, 'right')).body).toMatchObject({ code: 'homeGone' })
    await server.call('DELETE', `/audit/${of.auditId}`, { as: of.owner })
    expect((await judge(of, rowId, 'right')).status).toBe(404)
    expect((await judge({ ...of, auditId: randomUUID() }, rowId, 'right')).status).toBe(404)
  })

  it('[CNF-06] waits while the file is in a cart, and is free after the purchase', async () => {
    const of = await given()
    const rowId = await rowToCheck(of)
    const body = { userId: of.owner.id, type: 'AUDIT', targetId: of.auditId }
    await server.call('POST', '/cart/item', { as: of.owner, body })
    expect((await judge(of, rowId, 'right')).body).toMatchObject({ code: 'inCart' })
    await buy(server, of.owner, of.auditId)
    const before = await cardOf(server, of.owner, of.auditId)
    expect((await judge(of, rowId, 'right')).body).toMatchObject({ probability: expect.closeTo(0.91, 3) })
    const after = await cardOf(server, of.owner, of.auditId)
    expect(after).toMatchObject({
      ...{ recordCount: 1, estimatedAmount: 4900, checked: { freeHomes: 1 }, cartItem: before.cartItem },
      matches: counts({ matched: 2, toCheck: 0 }),
    })
    expect([before.stats?.numOfLikelySellers, after.stats?.numOfLikelySellers]).toEqual([0, 1])
  })
})

/** Of a file: its lines without the heading. */
const linesOf = (bytes: Buffer) => bytes.toString('utf8').trim().split(/\r?\n/).slice(1)
const notMatched = [{ filter: { match: { equals: 'notMatched' } }, added: [], removed: [] }]

describe('the figures of a file', () => {
  it('[CNF-08] add up to its rows in the preview, the report, its list and its file, whatever is settled', async () => {
    const of = await given()
    const { owner, auditId } = of
    const sum = (matches: MatchCounts = counts({})) => Object.values(matches).reduce((a, b) => a + b)
    const listed = async (kind: string) => {
      const body = { filter: { match: { equals: kind } } }
      const answer = await server.call('POST', `/audit/${owner.id}/${auditId}/rows/count`, {
        as: owner,
        body,
      })
      return answer.body.count
    }
    const addUp = async () => {
      const { matches, upload } = await cardOf(server, owner, auditId)
      expect(sum(matches)).toBe(upload.originalRows)
      expect({
        matched: await listed('matched'),
        toCheck: await listed('toCheck'),
        notMatched: await listed('notMatched'),
        duplicates: await listed('duplicate'),
        withoutAddress: 0,
      }).toEqual(matches)
    }
    await addUp()
    await correct(of, await rowOf(of, 'Nowhere'), '105 Oak St')
    await addUp()
    await buy(server, owner, auditId)
    await addUp()
    await judge(of, await rowToCheck(of), 'right')
    await addUp()
    const { matches, recordCount, checked } = await cardOf(server, owner, auditId)
    const { body: receipt } = await server.call('GET', `/receipt/${await cartIdOf(of)}`, { as: owner })
    const [line] = receipt.lines
    expect({ quantity: line.actualQuantity, free: line.freeHomes, charged: receipt.captured }).toEqual({
      quantity: recordCount,
      free: checked?.freeHomes,
      charged: 4900,
    })
    const file = linesOf((await download(server, owner, auditId)).bytes)
    expect(file).toHaveLength(sum(matches))
    expect(file.map((line) => /Exact|Matched|To check|Not matched/.exec(line)?.[0])).toEqual([
      'Matched',
      'Matched',
      'Exact',
      'Exact',
    ])
  })

  it('[CNF-13] count a person who is in the file twice once, who is listed and chosen once', async () => {
    const owner = await server.person()
    const pat = ['Pat', 'Adams', '101 Oak St', '78701'] as const
    const auditId = await makePreview(server, owner, {
      content: csvOf([pat, ['Bea', 'Brandt', '103 Oak St', '78701'], pat]),
    })
    const counted = async (filter: object) => {
      const path = `/audit/${owner.id}/${auditId}/rows/count`
      return (await server.call('POST', path, { as: owner, body: { filter } })).body.count
    }
    const listed = async () => (await rowsOf({ owner, auditId })).map(({ firstNameInput }) => firstNameInput)
    expect(await figuresOf({ owner, auditId })).toMatchObject({
      matches: counts({ matched: 2, toCheck: 0, notMatched: 0 }),
    })
    expect(await listed()).toEqual(['Pat', 'Bea'])
    await buy(server, owner, auditId)
    expect(await listed()).toEqual(['Pat', 'Bea'])
    expect([await counted({}), await counted({ match: { equals: 'duplicate' } })]).toEqual([2, 1])
    const all: object = { selection: [{ filter: {}, added: [], removed: [] }] }
    expect(linesOf((await download(server, owner, auditId, { filter: all })).bytes)).toHaveLength(2)
    expect(linesOf((await download(server, owner, auditId)).bytes)).toHaveLength(3)
  })

  it('[CNF-08] hold for a file in which nothing matches: it costs nothing', async () => {
    const owner = await server.person()
    const none = csvOf([['Lee', 'Nowhere', '999 Elm St', '78701']])
    const auditId = await makePreview(server, owner, { content: none })
    expect(await figuresOf({ owner, auditId })).toMatchObject({
      ...{ recordCount: 0, estimatedAmount: 0 },
      matches: { matched: 0, toCheck: 0, notMatched: 1, duplicates: 0, withoutAddress: 0 },
    })
  })

  it('[CNF-09] the contacts that were not matched are a free file, safe against formulas, and nothing else is', async () => {
    const owner = await server.person()
    const rows = csvOf([
      ['Pat', 'Brandt', '103 Oak St', '78701'],
      ['=HYPERLINK(1)', 'Nowhere', '999 Elm St', '78701'],
    ])
    const auditId = await makePreview(server, owner, { content: rows })
    const ask = (filter: object) => download(server, owner, auditId, { filter })
    const file = await ask({ selection: notMatched })
    expect(file.headers['content-disposition']).toContain('not%20matched.csv')
    const lines = linesOf(file.bytes)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^"?'=HYPERLINK/)
    expect(lines[0]).toContain('Not matched')
    expect((await ask({})).status).toBe(404)
    const others = [{ ...notMatched[0], added: ['1'] }]
    expect((await ask({ selection: others })).status).toBe(404)
  })
})

describe('a contact that was not matched', () => {
  it('[CNF-07] is matched again by a corrected address, and the estimate follows', async () => {
    const of = await given()
    const { body } = await correct(of, await rowOf(of, 'Nowhere'), '105 Oak St')
    expect(body).toMatchObject({ ownerAddressFull: '105 Oak St', matchKind: 'exact', sameOwner: 'no' })
    expect(await figuresOf(of)).toMatchObject({
      recordCount: 2,
      matches: counts({ matched: 2, notMatched: 0 }),
    })
  })

  it('[CNF-07] stays so with the reason, is to be checked, or repeats another, as its new address has it', async () => {
    const of = await given()
    const rowId = await rowOf(of, 'Nowhere')
    expect((await correct(of, rowId, '9 Elm St')).body).toMatchObject({
      ...{ matchKind: 'none', streeInput: '9 Elm St' },
      matchReason: 'No property is known with this house number in this ZIP code or city.',
    })
    expect((await correct(of, rowId, 'nothing')).body).toMatchObject({
      code: 'unreadableAddress',
      field: 'street',
    })
    expect((await correct(of, rowId, '105 Oak St Apt 2')).body).toMatchObject({
      candidates: [expect.any(String)],
    })
    expect((await correct(of, rowId, '107 Oak St')).body).toMatchObject({ code: 'alreadyMatched' })
    expect((await figuresOf(of)).matches).toEqual(counts({ toCheck: 2, notMatched: 0 }))
  })
})
