import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { StateTally, withState } from '#model/uploads/mapping/common-state.ts'
import { projectRow } from '#model/uploads/mapping/project.ts'
import type { Field } from '#model/uploads/mapping.ts'
import { auditRows } from '#server/store/schema/audit.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { cardOf, makePreview } from '#tests/support/given/audit.ts'
import { sharedStreet } from '#tests/support/given/street.ts'

const commonOf = (...states: readonly (readonly [state: string, rows: number])[]) => {
  const tally = new StateTally()
  for (const [state, rows] of states)
    for (let row = 0; row < rows; row += 1) tally.add(projectRow([state], { state: 0 }))
  return tally.common
}

describe('the common state of a file', () => {
  it.each([
    [[['TX', 10]], 'TX'],
    [
      [
        ['TX', 5],
        ['Texas', 4],
        ['tx.', 1],
        ['', 500],
      ],
      'TX',
    ],
    [
      [
        ['TX', 19],
        ['OK', 1],
      ],
      'TX',
    ],
    [
      [
        ['TX', 18],
        ['OK', 1],
      ],
      null,
    ],
    [
      [
        ['TX', 18],
        ['Ontario', 1],
      ],
      null,
    ],
    [[['Ontario', 100]], null],
    [[['TX', 9]], null],
    [[['', 100]], null],
    [[], null],
  ] as const)('[UPL-114] is that of 95 in 100 of at least ten rows with one: %j: %s', (states, common) => {
    expect(commonOf(...states)).toBe(common)
  })
})

describe('a city that says its state itself', () => {
  const stateOf = (city: string, common: string) =>
    withState(projectRow(['14 Elm St', city], { street: 0, city: 1 }), common).state

  it.each([
    ['Springfield, IL', 'FL', ''],
    ['Springfield IL', 'FL', ''],
    ['Springfield, Illinois', 'FL', ''],
    ['Springfield 62704', 'FL', ''],
    ['Springfield, IL 62704-1234', 'FL', ''],
    ['Springfield Illinois', 'IL', ''],
    ['Springfield', 'IL', 'IL'],
    ['Port Washington', 'NY', 'NY'],
    ['Kansas City', 'MO', 'MO'],
  ])('[MAT-105] %j in a file of %s is completed by %j', (city, common, state) => {
    expect(stateOf(city, common)).toBe(state)
  })
})

const fields = ['firstName', 'lastName', 'street', 'city', 'state', 'zip'] as const
const lines = (count: number, state: string) =>
  Array.from({ length: count }, (_, at) => `Lee,Nowhere,${at + 1} Elm St,Austin,${state},`)
const withoutState = ['Pat,Adams,101 Oak St,Austin,,', 'Pat,Adams,101 OAK ST.,Austin,,']

const server = await sharedStreet()
const person = await server.person()

async function sent(rows: readonly string[], columns: readonly Field[] = fields, state?: string) {
  const content = [columns.join(','), ...rows].join('\n')
  const file = { content, fields: columns, ...(state === undefined ? {} : { state }) }
  const id = await makePreview(server, person, file)
  const { upload } = await cardOf(server, person, id)
  const { db } = server.foresale.store
  const [stored] = await db.select().from(uploads).where(eq(uploads.id, id))
  const found = await db.select().from(auditRows).where(eq(auditRows.auditId, id)).orderBy(auditRows.rowNo)
  return {
    counts: [upload.originalRows, upload.addressRows, upload.duplicates],
    commonState: stored?.commonState,
    matches: found.slice(0, 2).map(({ street, matchKind }) => [street, matchKind]),
  }
}

describe('a row with a city, but neither state nor ZIP', () => {
  it('[UPL-114] [MAT-86] is counted, matched and known as a duplicate in the state of the other rows', async () => {
    expect(await sent([...withoutState, ...lines(10, 'Texas')])).toEqual({
      counts: [12, 12, 1],
      commonState: 'TX',
      matches: [
        ['101 Oak St', 'exact'],
        ['101 OAK ST.', 'exact'],
      ],
    })
  })

  it('[UPL-114] has no address where the other rows are of several states', async () => {
    expect(await sent([...withoutState, ...lines(10, 'TX'), ...lines(2, 'OK')])).toMatchObject({
      counts: [14, 12, 0],
      commonState: null,
    })
  })

  it('[UPL-120] is counted, matched and known as a duplicate in the state that the customer chose for all', async () => {
    const rows = [
      'Pat,Adams,101 Oak St,Austin',
      'Pat,Adams,101 OAK ST.,Austin',
      'Al,Dow,1 Elm St,"Tulsa, OK"',
    ]
    const columns = ['firstName', 'lastName', 'street', 'city'] as const
    expect(await sent(rows, columns, 'TX')).toEqual({
      counts: [3, 3, 1],
      commonState: 'TX',
      matches: [
        ['101 Oak St', 'exact'],
        ['101 OAK ST.', 'exact'],
      ],
    })
  })

  it('[UPL-120] is in no state that the customer did not choose', async () => {
    const columns = ['firstName', 'lastName', 'street', 'city'] as const
    expect(await sent(['Pat,Adams,101 Oak St,Austin'], columns, 'OK')).toMatchObject({
      commonState: 'OK',
      matches: [['101 Oak St', 'none']],
    })
  })

  it('[UPL-114] leaves a file alone whose rows all have one', async () => {
    expect(await sent(lines(10, 'TX'))).toMatchObject({ counts: [10, 10, 0], commonState: null })
  })
})
