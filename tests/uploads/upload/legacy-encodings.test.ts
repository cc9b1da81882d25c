import { describe, expect, it } from 'vitest'
import { FieldsMap, toFieldsMap } from '#model/uploads/mapping.ts'
import { createCsvReader } from '#model/uploads/sheet/csv.ts'
import type { Encoding } from '#model/uploads/sheet/encoding.ts'
import { readTextHead } from '#model/uploads/sheet/text-head.ts'
import { wayToExport } from '#model/uploads/sheet/ways-to-export.ts'
import { choiceOf } from '#server/uploads/reading.ts'
import { browserReads, serverReads } from './reading.ts'

const bytesOf = (text: string, codes: Readonly<Record<string, number | readonly number[]>>) =>
  Uint8Array.from([...text].flatMap((mark) => codes[mark] ?? mark.charCodeAt(0)))

const header = 'First Name,Last Name,Street,City,State,Zip\n'
const western = 'José,Peña,12 Elm St,Austin,TX,78704\nRenée,Müller,9 Oak Ave,Dallas,TX,75201\n'

const files: readonly (readonly [Encoding, string, Readonly<Record<string, number | readonly number[]>>])[] =
  [
    ['windows-1252', western, { é: 0xe9, ñ: 0xf1, ü: 0xfc }],
    ['macintosh', western, { é: 0x8e, ñ: 0x96, ü: 0x9f }],
    ['cp437', western, { é: 0x82, ñ: 0xa4, ü: 0x81 }],
    [
      'cp850',
      'JOÃO,MUÑOZ,12 Elm St,Austin,TX,78704\nÁNGEL,NÚÑEZ,9 Oak Ave,Dallas,TX,75201\n',
      { Ã: 0xc7, Á: 0xb5, Ñ: 0xa5, Ú: 0xe9 },
    ],
    [
      'windows-1250',
      'Stanisław,Wałęsa,12 Elm St,Austin,TX,78704\nJiří,Dvořák,9 Oak Ave,Dallas,TX,75201\n',
      { ł: 0xb3, ę: 0xea, ř: 0xf8, í: 0xed, á: 0xe1 },
    ],
    [
      'shift_jis',
      '山田,太郎,12 Elm St,Austin,TX,78704\n',
      { 山: [0x8e, 0x52], 田: [0x93, 0x63], 太: [0x91, 0xbe], 郎: [0x98, 0x59] },
    ],
    [
      'gb18030',
      '王,小明,12 Elm St,Austin,TX,78704\n',
      { 王: [0xcd, 0xf5], 小: [0xd0, 0xa1], 明: [0xc3, 0xf7] },
    ],
  ]

describe('text of older encodings', () => {
  it.each(files)('[UPL-111] is read as it was written: %s', (encoding, rows, codes) => {
    const head = readTextHead(bytesOf(header + rows, codes), true)
    expect([head.encoding, head.sampleRows]).toEqual([
      encoding,
      rows
        .trim()
        .split('\n')
        .map((row) => row.split(',')),
    ])
  })

  it.each(files)('[UPL-111] is read alike in pieces of a byte: %s', (encoding, rows, codes) => {
    const reader = createCsvReader({ delimiter: ',', encoding })
    const read = [...bytesOf(rows, codes)].flatMap((byte) => reader.push(Uint8Array.of(byte)))
    expect([...read, ...reader.finish()]).toEqual(
      rows
        .trim()
        .split('\n')
        .map((row) => row.split(',')),
    )
  })

  it('[UPL-119] is shown in each encoding that it may have, the guess first, unless it is Unicode', () => {
    const [, rows, codes] = files[1] ?? ['ascii', '', {}]
    expect(readTextHead(bytesOf(header + rows, codes), true).letters).toEqual([
      { encoding: 'macintosh', text: 'José, Peña, Renée' },
      { encoding: 'windows-1252', text: 'JosŽ, Pe–a, RenŽe' },
      { encoding: 'cp437', text: 'JosÄ, Peûa, RenÄe' },
    ])
    expect(readTextHead(new TextEncoder().encode(header + rows), true).letters).toBeUndefined()
  })

  it.each(files)(
    '[UPL-119] is read as the customer chose, whatever it looks like: %s',
    (encoding, rows, codes) => {
      const bytes = bytesOf(header + rows, codes)
      const wrong = encoding === 'cp437' ? 'windows-1252' : 'cp437'
      const head = readTextHead(bytes, true, { encoding: wrong })
      expect([head.encoding, head.letters?.[0]?.encoding]).toEqual([wrong, wrong])
      const again = head.letters?.find((each) => each.encoding === encoding)
      expect(again?.text.split(', ').every((cell) => rows.includes(cell))).toBe(true)
    },
  )

  it('[UPL-119] is read by the server in the encoding that the customer saw', async () => {
    const [, rows, codes] = files[1] ?? ['ascii', '', {}]
    const bytes = bytesOf(header + rows, codes)
    const { head } = await browserReads(bytes, 'contacts.csv', { encoding: 'cp437' })
    const sent = toFieldsMap({ street: 2, zip: 5 }, head, 'refresh')
    const { rows: read } = await serverReads(bytes, choiceOf(FieldsMap.parse(sent)))
    expect(read.map(([first]) => first)).toEqual(head.sampleRows.map(([first]) => first))
    expect(read[0]?.[0]).toBe('JosÄ')
  })

  it('[UPL-119] offers no sample of cells as long as a text, and none of a file that has only such', () => {
    const note = `Ann,Lee,${'é'.repeat(60)},Austin,TX,78704\n`
    expect(readTextHead(bytesOf(header + note, { é: 0xe9 }), true).letters).toBeUndefined()
  })

  it('[UPL-111] stays Windows-1252 where a single mark is weak evidence', () => {
    const head = readTextHead(
      bytesOf(`${header}Ann,O’Neil – past client,12 Elm St,Austin,TX,78704\n`, { '’': 0x92, '–': 0x96 }),
      true,
    )
    expect([head.encoding, head.sampleRows[0]?.[1]]).toEqual(['windows-1252', 'O’Neil – past client'])
  })

  it('[UPL-112] keeps every row of a file whose rows have different encodings, and other scripts', () => {
    const utf8 = [
      ...new TextEncoder().encode(
        'José,Peña,12 Elm St,Austin,TX,78704\nمحمد,علي,9 Oak Ave,Dallas,TX,75201\n',
      ),
    ]
    const mac = [...bytesOf('José,Peña,3 Ash Ct,Austin,TX,78704\n', { é: 0x8e, ñ: 0x96 })]
    const dos = [...bytesOf('José,99999999999999999999,4 Ash Ct,Austin,TX,78704\n', { é: 0x82 })]
    const { sampleRows } = readTextHead(
      Uint8Array.from([...bytesOf(header, {}), ...utf8, ...mac, ...dos]),
      true,
    )
    expect(sampleRows.map(([, last, street]) => [last, street])).toEqual([
      ['Peña', '12 Elm St'],
      ['علي', '9 Oak Ave'],
      ['Pe\ufffda', '3 Ash Ct'],
      ['99999999999999999999', '4 Ash Ct'],
    ])
  })
})

describe('a file of another kind', () => {
  it.each([
    ['list.xlsm', 'Save it as .xlsx or .csv and upload that.'],
    ['cards.VCF', 'Import the cards into Google Contacts or Outlook and export them from there as CSV.'],
    ['list.numbers', 'In Numbers choose File, Export To, CSV.'],
    ['list.ods', 'In LibreOffice choose File, Save As, and save it as .xlsx or .csv.'],
    ['list.pdf', 'Ask for the list as a spreadsheet, or copy its table into one and save that as .csv.'],
    ['list.csv', undefined],
    ['list', undefined],
  ])('[UPL-113] has a way to export it: %s', (fileName, way) => {
    expect(wayToExport(fileName)).toBe(way)
  })
})
