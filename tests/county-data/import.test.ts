import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ImportKind } from '#model/county-data/bulk.ts'
import { ImportError } from '#server/county-data/import/import-error.ts'
import { type ImportOptions, importFile } from '#server/county-data/import/import-file.ts'
import { threadedParser } from '#server/county-data/import/parser.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { emptyTables, type Folder, openFolder } from './files.ts'

let folder: Folder

const database = await freshDatabase()

beforeEach(async () => {
  await emptyTables(database.pool)
  folder = await openFolder()
})

afterEach(() => folder.remove())

afterAll(() => database.close())

const load = (kind: ImportKind, path: string, options?: ImportOptions) =>
  importFile(database.pool, kind, path, options)

async function rowsOf(query: string): Promise<unknown[][]> {
  return (await database.pool.query({ text: query, rowMode: 'array' })).rows
}

const header = ['fips', 'attom_id', 'street', 'unit', 'city', 'state', 'zip', 'property_class', 'avm']
const home = (id: number, avm: number | string = 400_000) => [
  '48453',
  id,
  `${id} N Elm Street`,
  'Apt 4-B',
  'Austin',
  'TX',
  '78702',
  'Condo',
  avm,
]
const homes = (count: number) => [header, ...Array.from({ length: count }, (_, index) => home(index + 1))]
const values = 'select attom_id, avm_cents from properties order by attom_id'

/** Blocks of a few rows, so that a small file has many. */
const small = { blockSize: 200 }

describe('loading a file', () => {
  it('[DAT-08] keeps the columns that an address is matched by', async () => {
    await load('properties', await folder.csv('homes.csv', [header, home(12)]))
    const keys = 'select street, house_number, zip, city_key, state, address_key from properties'
    expect(await rowsOf(keys)).toEqual([
      ['12 N Elm Street', '12', '78702', 'AUSTIN', 'TX', '12||N|ELM|ST||4B'],
    ])
  })

  it('[DAT-01] reads a packed file as it reads a plain one', async () => {
    const report = await load('properties', await folder.csv('homes.csv.gz', homes(50)), small)
    expect(report).toEqual({ rows: 50, rejected: 0, rejectsPath: null, resumedAt: null, loadedBefore: false })
    expect(await rowsOf('select count(*)::int from properties')).toEqual([[50]])
  })

  it('[DAT-01] reads in threads as it reads without', async () => {
    const parserFor: ImportOptions['parserFor'] = (kind, columns) => threadedParser(kind, columns, 2)
    await load('properties', await folder.csv('homes.csv', homes(100)), { ...small, parserFor })
    const expected = Array.from({ length: 100 }, (_, index) => [String(index + 1), '40000000'])
    expect(await rowsOf(values)).toEqual(expected)
  })

  it('[DAT-01] finds columns by their names, in any order, and passes over others', async () => {
    const path = await folder.csv('sales.csv', [
      ['price', 'SOLD_ON ', 'remark', 'attom_id', 'fips'],
      [250_000, '2026-02-03', 'cash', 17, '48453'],
    ])
    await load('sales', path)
    const all = 'select fips, attom_id, sold_on::text, price_cents from sales'
    expect(await rowsOf(all)).toEqual([['48453', '17', '2026-02-03', '25000000']])
  })

  it('[DAT-01] loads every kind', async () => {
    const files: [ImportKind, (string | number)[][]][] = [
      [
        'counties',
        [
          ['fips', 'state', 'name'],
          ['48453', 'TX', 'Travis'],
        ],
      ],
      [
        'listings',
        [
          ['fips', 'attom_id', 'listed_on', 'ended_on', 'price'],
          ['48453', 1, '2026-01-02', '', 1],
        ],
      ],
      [
        'contacts',
        [
          ['fips', 'contact_id', 'first_name', 'last_name', 'phone2', 'email1'],
          ['48453', 'c1', 'Ann', 'Lee', '512-555-0100', 'a,b@example.com'.replace(',', '')],
        ],
      ],
      [
        'realtors',
        [
          ['state', 'license_no', 'license_status', 'contact_type', 'city'],
          ['TX', '0012', 'Active', 'Agent', 'Austin'],
        ],
      ],
    ]
    for (const [kind, rows] of files) await load(kind, await folder.csv(`${kind}.csv`, rows))
    expect(await rowsOf('select * from counties')).toEqual([['48453', 'TX', 'Travis']])
    expect(await rowsOf('select attom_id, listed_on::text, ended_on, price_cents from listings')).toEqual([
      ['1', '2026-01-02', null, '100'],
    ])
    expect(await rowsOf('select phones, phone_numbers, emails from contacts')).toEqual([
      [[{ number: '5125550100', lineType: null, doNotCall: false }], ['5125550100'], ['ab@example.com']],
    ])
    expect(
      await rowsOf('select state, license_no, license_status, contact_type, city_key from realtors'),
    ).toEqual([['TX', '0012', 'active', 'agent', 'AUSTIN']])
  })

  it('[DAT-05] keeps quotes, backslashes, tabs and line ends as they are', async () => {
    const street = '1 "Old"\\N Mill\tRd\n2'
    const path = await folder.write(
      'homes.csv',
      `\uFEFFfips,attom_id,street,city,state,zip,property_class\r\n48453,1,"${street.replaceAll('"', '""')}",\\.,TX,78702,SFR\r\n`,
    )
    await load('properties', path)
    expect(await rowsOf('select street, city from properties')).toEqual([[street, '\\.']])
  })
})

describe('a file with bad rows', () => {
  it('[DAT-02] loads the good ones, and sets the others aside with their line and the reason', async () => {
    const path = await folder.csv('homes.csv', [
      header,
      home(1),
      home(2, 'much'),
      home(3),
      ['48453', 4],
      ['"48453', 5],
      home(6),
    ])
    const report = await load('properties', path)
    expect(report).toMatchObject({ rows: 3, rejected: 3, rejectsPath: `${folder.path}/homes.rejects.csv` })
    expect(await rowsOf(values)).toEqual([
      ['1', '40000000'],
      ['3', '40000000'],
      ['6', '40000000'],
    ])
    expect(await folder.read('homes.rejects.csv')).toBe(
      `line,reason,${header}\n3,"avm must be an amount in dollars, or empty, not “much”",${home(2, 'much')}\n` +
        '5,"has 2 cells where the header has 9",48453,4\n6,"a quoted cell is not closed","48453,5\n',
    )
  })

  it('[DAT-02] takes the rows that were set aside once they are put right', async () => {
    await load('properties', await folder.csv('homes.csv', [header, home(1), home(2, 'much')]))
    const right = (await folder.read('homes.rejects.csv')).replace(/much$/m, '300000')
    const report = await load('properties', await folder.write('right.csv', right))
    expect(report).toMatchObject({ rows: 1, rejected: 0 })
    expect(await rowsOf(values)).toEqual([
      ['1', '40000000'],
      ['2', '30000000'],
    ])
  })

  it('[DAT-02] sets aside what is not in UTF-8, and says so', async () => {
    const rows = Buffer.concat([
      Buffer.from('state,license_no,license_status,contact_type,city\nTX,1,active,agent,San Jos'),
      Buffer.from([0xe9]),
      Buffer.from('\nTX,2,active,agent,Waco\n'),
    ])
    const report = await load('realtors', await folder.write('r.csv', rows))
    expect(report).toMatchObject({ rows: 1, rejected: 1 })
    expect(await folder.read('r.rejects.csv')).toContain('2,"is not in UTF-8",')
  })

  it('[DAT-02] leaves no rejects file when there is nothing to set aside', async () => {
    await load('properties', await folder.csv('homes.csv', homes(3)))
    await expect(folder.read('homes.rejects.csv')).rejects.toThrow('ENOENT')
  })
})

describe('a file that was loaded before', () => {
  it('[DAT-03] changes nothing', async () => {
    const path = await folder.csv('homes.csv', [header, home(1), home(2, 'x')])
    const first = await load('properties', path)
    await database.pool.query('update properties set avm_cents = 5')
    expect(await load('properties', path)).toEqual({ ...first, loadedBefore: true })
    expect(await rowsOf(values)).toEqual([['1', '5']])
  })

  it('[DAT-03] is known by its content, whatever its name', async () => {
    await load('properties', await folder.csv('a.csv', homes(2)))
    expect(await load('properties', await folder.csv('b.csv', homes(2)))).toMatchObject({
      loadedBefore: true,
    })
  })
})

describe('a newer file', () => {
  it('[DAT-03] updates the rows that it has, adds new ones, and leaves the others', async () => {
    await load('properties', await folder.csv('old.csv', homes(3)))
    await load('properties', await folder.csv('new.csv', [header, home(4), home(2, 1), home(5)]))
    expect(await rowsOf(values)).toEqual([
      ['1', '40000000'],
      ['2', '100'],
      ['3', '40000000'],
      ['4', '40000000'],
      ['5', '40000000'],
    ])
  })

  it('[DAT-03] does not write again what is the same', async () => {
    await load('properties', await folder.csv('old.csv', homes(3)))
    const versions = 'select attom_id, xmin::text from properties order by attom_id'
    const before = await rowsOf(versions)
    await load('properties', await folder.csv('new.csv', [...homes(3), home(4)]))
    expect((await rowsOf(versions)).slice(0, 3)).toEqual(before)
  })

  it('[DAT-03] of rows with one key the last one holds, in one block and over several', async () => {
    const rows = [header, home(1, 1), home(1, 2), ...homes(20).slice(2), home(1, 3)]
    await load('properties', await folder.csv('one.csv', rows))
    expect((await rowsOf(values)).slice(0, 1)).toEqual([['1', '300']])
    await load('properties', await folder.csv('more.csv', [...rows, home(1, 4)]), small)
    expect((await rowsOf(values)).slice(0, 1)).toEqual([['1', '400']])
  })
})

describe('an import that was stopped', () => {
  const rows = [
    header,
    ...Array.from({ length: 40 }, (_, index) => home(index + 1, index % 7 === 3 ? 'x' : index)),
  ]

  /** Throws after a number of blocks, like a crash between two of them. */
  const stopAfter = (blocks: number): ImportOptions => {
    let left = blocks
    return {
      ...small,
      onProgress: () => {
        left -= 1
        if (left === 0) throw new Error('stopped')
      },
    }
  }

  it.each([1, 2, 5])(
    '[DAT-04] goes on after block %i, with nothing lost or set aside twice',
    async (blocks) => {
      await load('properties', await folder.csv('whole.csv', rows), small)
      const expected = await rowsOf(values)

      for (const name of ['homes.csv', 'homes.csv.gz']) {
        await emptyTables(database.pool)
        const path = await folder.csv(name, rows)
        await expect(load('properties', path, stopAfter(blocks))).rejects.toThrow('stopped')
        const report = await load('properties', path, small)
        expect(report).toMatchObject({ rows: 34, rejected: 6, resumedAt: expect.any(Number) })
        expect(await rowsOf(values)).toEqual(expected)
        expect(await folder.read('homes.rejects.csv')).toBe(await folder.read('whole.rejects.csv'))
      }
    },
  )

  it('[DAT-04] is not taken for loaded', async () => {
    const path = await folder.csv('homes.csv', rows)
    await expect(load('properties', path, stopAfter(1))).rejects.toThrow('stopped')
    expect(await rowsOf('select finished_at from imports')).toEqual([[null]])
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['homes.txt', 'fips\n', 'homes.txt must end in .csv or .csv.gz.'],
    ['homes.csv', '', 'homes.csv is empty.'],
    [
      'homes.csv',
      'fips,attom_id\n1,2\n',
      'The header of homes.csv lacks street, city, state, zip, property_class.',
    ],
    [
      'homes.csv',
      'fips,fips,attom_id,street,city,state,zip,property_class\n',
      'The header of homes.csv names fips twice.',
    ],
    ['homes.csv', Buffer.from('fips,attom_id', 'utf16le'), 'homes.csv is not a CSV file in UTF-8.'],
    ['homes.csv', 'x'.repeat(100_000), 'homes.csv is not a CSV file in UTF-8.'],
    ['homes.csv.gz', 'fips,attom_id\n', 'homes.csv.gz is damaged or cut off: incorrect header check.'],
  ])('[DAT-01] %s is refused with the sentence: %#', async (name, bytes, sentence) => {
    await expect(load('properties', await folder.write(name, bytes))).rejects.toEqual(
      new ImportError(sentence),
    )
  })

  it('[DAT-01] a missing file is named', async () => {
    const path = `${folder.path}/none.csv`
    await expect(load('properties', path)).rejects.toEqual(new ImportError(`There is no file ${path}.`))
  })

  it('[DAT-01] a packed file that is cut off is not taken for whole', async () => {
    const whole = gzipSync(
      Buffer.from(
        homes(5_000)
          .map((cells) => `${cells}\n`)
          .join(''),
      ),
    )
    const path = await folder.write('homes.csv.gz', whole.subarray(0, whole.length / 2))
    await expect(load('properties', path)).rejects.toEqual(
      new ImportError('homes.csv.gz is damaged or cut off: unexpected end of file.'),
    )
    expect(await rowsOf('select finished_at from imports')).toEqual([[null]])
  })

  it('[DAT-01] a header without rows loads nothing', async () => {
    expect(await load('properties', await folder.csv('homes.csv', [header]))).toMatchObject({
      rows: 0,
      rejected: 0,
    })
  })
})

describe('names that many homes of a county have', () => {
  const owned = (count: number, owner: string, from = 0) =>
    Array.from({ length: count }, (_, at) => [...home(from + at + 1), owner])
  const named = 'select name, homes from frequent_names order by name'

  it('[MAT-96] are gathered once a file, and anew when a tenth of the homes came', async () => {
    const columns = [...header, 'owner1_full']
    const first = [columns, ...owned(30, "O'Lee-Roy Ann"), ...owned(9, 'RARE SUE', 30)]
    await load('properties', await folder.csv('homes.csv', first), small)
    expect(await rowsOf(named)).toEqual([
      ['', 39],
      ['ANN', 30],
      ['OLEE', 30],
      ['ROY', 30],
    ])
    await load('properties', await folder.csv('few.csv', [columns, ...owned(3, 'RARE SUE', 39)]))
    expect(await rowsOf(named)).toContainEqual(['', 39])
    await load('properties', await folder.csv('more.csv', [columns, ...owned(4, 'RARE SUE', 42)]))
    expect(await rowsOf(named)).toEqual([
      ['', 46],
      ['ANN', 30],
      ['OLEE', 30],
      ['RARE', 16],
      ['ROY', 30],
      ['SUE', 16],
    ])
  })
})

describe('a small file beside many homes', () => {
  it('[DAT-30] adds its own streets and cities, and reads and clears up no table whole', async () => {
    await load('properties', await folder.csv('homes.csv', homes(400)))
    const before = await rowsOf('select zip, street, fips from streets order by 1, 2')
    const fresh = ['48453', 9_001, '7 New Street', '', 'Lakeway', 'TX', '78734', 'SFR', 500_000]
    const asked = await statementsOf(async () =>
      load('properties', await folder.csv('new.csv', [header, fresh, home(12, 450_000)])),
    )
    expect(asked.filter((text) => /from properties\b|^vacuum/.test(text))).toEqual([])
    expect(await rowsOf('select zip, street, fips from streets order by 1, 2')).toEqual([
      ...before,
      ['78734', '|NEW|ST|', '48453'],
    ])
    expect(await rowsOf('select state, city_key, fips from cities order by 2')).toEqual([
      ['TX', 'AUSTIN', '48453'],
      ['TX', 'LAKEWAY', '48453'],
    ])
  })
})
