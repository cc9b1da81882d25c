import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCell } from '#model/uploads/sheet/cells.ts'
import { createCsvReader } from '#model/uploads/sheet/csv.ts'
import type { Delimiter } from '#model/uploads/sheet/delimiter.ts'
import { createByteDecoder, type Encoding } from '#model/uploads/sheet/encoding.ts'
import { browserReads, serverReads } from './reading.ts'

const windows1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const windows1252Bytes = [
  0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95,
  0x96, 0x97, 0x98, 0x99, 0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
]

const oneByte = (character: string) =>
  windows1252Bytes[windows1252.indexOf(character)] ?? character.charCodeAt(0)

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

/** Text as files in the wild hold it. */
const encodings = {
  'UTF-8': (text: string) => Buffer.from(text),
  'UTF-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE with a mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'UTF-16 BE with a mark': (text: string) => bigEndian(`\ufeff${text}`),
  'UTF-16 LE without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'UTF-16 BE without a mark': (text: string) => bigEndian(text),
  'Windows-1252': (text: string) => Buffer.from(Array.from(text, oneByte)),
} as const
const encodingNames = [
  'UTF-8',
  'UTF-8 with a mark',
  'UTF-16 LE with a mark',
  'UTF-16 BE with a mark',
  'UTF-16 LE without a mark',
  'UTF-16 BE without a mark',
  'Windows-1252',
] as const satisfies readonly (keyof typeof encodings)[]

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const write = (rows: readonly (readonly string[])[], delimiter: string, lineEnd: string, all: boolean) =>
  rows
    .map(
      (row) =>
        row.map((cell) => (all || /[",;\t|\r\n]/.test(cell) ? quote(cell) : cell)).join(delimiter) + lineEnd,
    )
    .join('')

const cell = fc.string({
  unit: fc.constantFrom(...'abcXYZ 0123456789,;|\t"\'\n#-éñüßçÀ€’–™'),
  maxLength: 12,
})
const table = fc
  .integer({ min: 2, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
  )

describe('CSV round trips', () => {
  it.each(encodingNames)('[UPL-12] reads any cells back from %s, cut into pieces anywhere', (name) => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...delimiters),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.integer({ min: 1, max: 40 }),
        (rows, delimiter, lineEnd, all, size) => {
          // The first row settles the encoding, as a file's first 256 KiB do.
          const marked = [
            ['Größe', ...Array.from({ length: (rows[0]?.length ?? 2) - 1 }, () => 'Café')],
            ...rows,
          ]
          const bytes = encodings[name](write(marked, delimiter, lineEnd, all))
          const reader = createCsvReader({ delimiter })
          const first = Math.max(64, size)
          const read = [reader.push(bytes.subarray(0, first))]
          for (let at = first; at < bytes.length; at += size)
            read.push(reader.push(bytes.subarray(at, at + size)))
          read.push(reader.finish())
          expect(read.flat()).toEqual(marked)
        },
      ),
      { numRuns: 150 },
    )
  })

  const contacts = [
    ['First Name', 'Last Name', 'Street Address', 'City', 'State', 'Zip', 'Notes'],
    ['José', 'Muñoz', '12 Elm St, Apt 4-B', 'Austin', 'TX', '78704', 'said “yes” – call'],
    ['Zoë', "O'Brien", '9 Oak Ave', 'Cambridge', 'MA', '02138', 'two\nlines'],
    ['Ann', 'Lopez; Jr', '7 Main | Rear', 'Lowell', 'MA', '01850', 'tab\there'],
  ]
  const cases = encodingNames.flatMap((name) =>
    delimiters.map((delimiter) => ({ name, delimiter, shown: JSON.stringify(delimiter) })),
  )

  it.each(cases)(
    '[UPL-12] finds out that a file is $name with $shown by itself',
    async ({ name, delimiter }) => {
      const bytes = encodings[name](write(contacts, delimiter, '\r\n', false))
      const expected = contacts.slice(1).map((row) => row.map(cleanCell))
      const server = await serverReads(bytes, {}, 7)
      expect(server.rows).toEqual(expected)
      expect(server.headers).toEqual(contacts[0])
      expect(server.head.delimiter).toBe(delimiter)
      expect(await browserReads(bytes)).toEqual({ head: server.head, rowCounts: server.rowCounts })
    },
  )
})

describe('encodings', () => {
  const decode = (pieces: readonly Uint8Array[]) => {
    const decoder = createByteDecoder()
    const text =
      pieces.map((piece) => decoder.decode(piece, false)).join('') + decoder.decode(new Uint8Array(0), true)
    return { text, encoding: decoder.encoding() }
  }

  it.each<[string, Uint8Array[], { text: string; encoding: Encoding }]>([
    ['plain ASCII', [Buffer.from('Ann')], { text: 'Ann', encoding: 'ascii' }],
    [
      'UTF-8 that begins late',
      [Buffer.from('Ann '), Buffer.from('José')],
      { text: 'Ann José', encoding: 'utf-8' },
    ],
    [
      'UTF-8 cut within its first character',
      [Buffer.from([0x4a, 0xc3]), Buffer.from([0xa9])],
      { text: 'Jé', encoding: 'utf-8' },
    ],
    [
      'Windows-1252 that begins late',
      [Buffer.from('Ann '), Buffer.from([0x4a, 0xe9, 0x20, 0x80])],
      { text: 'Ann Jé €', encoding: 'windows-1252' },
    ],
    [
      'UTF-8 with a damaged byte',
      [Buffer.concat([Buffer.from('éàü'), Buffer.from([0xe9]), Buffer.from(' é')])],
      { text: 'éàü\ufffd é', encoding: 'utf-8' },
    ],
    [
      'a sequence cut by the end of the file',
      [Buffer.from([0x41, 0xc3])],
      { text: 'A\ufffd', encoding: 'ascii' },
    ],
  ])('[UPL-12] decodes %s', (_, pieces, expected) => {
    expect(decode(pieces)).toEqual(expected)
  })

  it('[UPL-12] decodes every character that Windows-1252 has of its own', () => {
    const text = decode([Buffer.from(windows1252Bytes)]).text
    expect(text).toBe(windows1252)
  })
})
