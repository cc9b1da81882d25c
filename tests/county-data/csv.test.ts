import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutBlocks } from '#server/county-data/import/blocks.ts'
import { csvRecords, newlines } from '#server/county-data/import/csv.ts'

function cellsOf(text: string) {
  return [...csvRecords(text)].map((record) => ('cells' in record ? record.cells : record.problem))
}

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Records of a file that is cut into blocks, with their lines counted over all of it. */
async function recordsByBlock(text: string, pieces: number, size: number) {
  const found = []
  let line = 0
  for await (const { bytes } of cutBlocks(inPieces(Buffer.from(text), pieces), 0, size)) {
    const block = new TextDecoder().decode(bytes)
    for (const record of csvRecords(block)) found.push({ ...record, line: record.line + line })
    line += newlines(block)
  }
  return found
}

describe('records of a data file', () => {
  it.each([
    [
      'plain cells',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'CRLF, and no line end at the end',
      'a,b\r\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'blank lines',
      'a,b\n\n\r\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells',
      ',\n,,\n',
      [
        ['', ''],
        ['', '', ''],
      ],
    ],
    [
      'quoted commas, quotes and line ends',
      '"a,1","b""2"\n"c\n3",d\r\n',
      [
        ['a,1', 'b"2'],
        ['c\n3', 'd'],
      ],
    ],
    ['an empty quoted cell', '"",x\n', [['', 'x']]],
    ['a quote inside a cell that is not quoted', '5" PIPE RD,x\n', [['5" PIPE RD', 'x']]],
    ['text after a closing quote', '"a"b,c\n1,2\n', ['there is text after a closing quote', ['1', '2']]],
    ['a quote that is never closed', 'a,"b\n1,2\n', ['a quoted cell is not closed', ['1', '2']]],
  ])('[DAT-05] reads %s', (_, text, expected) => {
    expect(cellsOf(text)).toEqual(expected)
  })

  it('[DAT-05] names the line that a record begins on, also below a cell of several lines', () => {
    const lines = [...csvRecords('a\n"b\nb\nb",c\n\nd\n')].map(({ line }) => line)
    expect(lines).toEqual([0, 1, 5])
  })

  it('[DAT-05] gives up on a quote after 64 KiB, so that it costs one row and not the rest of the file', async () => {
    const rest = 'x,y\n'.repeat(100_000)
    const records = await recordsByBlock(`a,"b\n${rest}`, 10_000, 100_000)
    expect(records).toHaveLength(100_001)
    expect(records[0]).toEqual({ line: 0, raw: 'a,"b', problem: 'a quoted cell is not closed' })
  })

  it('[DAT-05] reads the same records wherever the file is cut', async () => {
    const cell = fc.stringMatching(/^[ab,"\n\r]{0,5}$/)
    const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`)
    const plain = fc.stringMatching(/^[xyzé]{0,4}$/)
    const row = fc
      .array(fc.oneof(quoted, plain), { minLength: 1, maxLength: 4 })
      .map((cells) => cells.join(','))
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 40 }),
        async (rows, pieces, size) => {
          const text = `${rows.join('\n')}\n`
          expect(await recordsByBlock(text, pieces, size)).toEqual([...csvRecords(text)])
        },
      ),
    )
  })
})
