import { describe, expect, it } from 'vitest'
import { readHead, withHeaderRow } from '#model/uploads/sheet/head.ts'
import { columnName, findHeader, headerNames } from '#model/uploads/sheet/header.ts'

const rows = (text: string) => text.split('\n').map((line) => line.split('|'))

describe('finding the header', () => {
  it.each([
    ['the first line', 'First Name|Zip\nAnn|78704', 0],
    ['below a title line', 'Contacts 2024\nFirst Name|Last Name|Zip\nAnn|Lopez|78704', 1],
    [
      'below a title, its date and blank lines',
      'Farm list|||\nNovember 20, 2026\n\n\nOwner|Address|City|Zip\nAnn|12 Elm St|Austin|78704',
      4,
    ],
    ['below a separator hint', 'sep=|\nFirst Name|Zip\nAnn|78704', 1],
    [
      'when a title shares its line with a date',
      'My list||11/20/2026|\nName|Street|City|Zip\nAnn Lopez|12 Elm St|Austin|78704',
      1,
    ],
    ['when half of its names are blank', 'Name||Zip|\nAnn|x|78704|y', 0],
    [
      'in another language, by the cells below it',
      'Nombre|Calle|Código\nAnn|12 Elm St|78704\nBob|9 Oak Ave|78701',
      0,
    ],
    ['that ends in years', 'Name|Street|Zip|2022|2023\nAnn Lopez|12 Elm St|78704|x|x', 0],
    ['over a single column of addresses', 'Address\n12 Elm St, Austin, TX 78704', 0],
  ])('[UPL-04] finds the header %s', (_, text, expected) => {
    expect(findHeader(rows(text))).toBe(expected)
  })

  it.each([
    ['contacts', 'Ann|Lopez|512-555-0101\nBob|Stone|512-555-0102'],
    ['e-mail addresses', 'ann@example.com\nbob@example.com'],
    ['addresses', '12 Elm St|Austin|TX|78704\n9 Oak Ave|Austin|TX|78701'],
    ['names alone', 'Ann|Lopez\nBob|Stone'],
  ])('[UPL-04] finds none where the first line is already one of the %s', (_, text) => {
    expect(findHeader(rows(text))).toBeNull()
  })

  it('[UPL-04] names the columns of a file without a header by letters', () => {
    const { headers, sampleRows } = readHead({ kind: 'text' }, rows('Ann|512-555-0101|78704'))
    expect({ headers, sampleRows }).toEqual({
      headers: ['Column A', 'Column B', 'Column C'],
      sampleRows: [['Ann', '512-555-0101', '78704']],
    })
    expect([25, 26, 499].map(columnName)).toEqual(['Column Z', 'Column AA', 'Column SF'])
  })

  it('[UPL-04] names blank columns and distinguishes those of one name', () => {
    expect(headerNames([' Phone', '', 'Phone', 'Phone (2)', 'Phone'], 6)).toEqual([
      'Phone',
      'Column B',
      'Phone (2)',
      'Phone (2) (2)',
      'Phone (3)',
      'Column F',
    ])
  })

  it('[UPL-05] reads the columns and the sample again when another row is made the header', () => {
    const head = readHead(
      { kind: 'text' },
      rows('Export|of|2024\nName|City|Zip\n\nAnn|Austin|78704\nBob|Dallas'),
    )
    expect(head.headerRow).toBe(1)
    expect(head.sampleRows).toEqual([
      ['Ann', 'Austin', '78704'],
      ['Bob', 'Dallas', ''],
    ])
    const { headerRow, headers, sampleRows } = withHeaderRow(head, 0)
    expect({ headerRow, headers, sampleRows: sampleRows[0] }).toEqual({
      headerRow: 0,
      headers: ['Export', 'of', '2024'],
      sampleRows: ['Name', 'City', 'Zip'],
    })
    expect(withHeaderRow(head, null).headers).toEqual(['Column A', 'Column B', 'Column C'])
  })
})
