import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { projectRow } from '#model/uploads/mapping/project.ts'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { missingFields } from '#model/uploads/mapping.ts'
import { readPeople, sampleFiles } from '../../../scripts/samples.ts'
import { browserReads, serverReads } from './reading.ts'

const folder = fileURLToPath(new URL('../../../samples', import.meta.url))
const people = readPeople(`${folder}/people.json`)
const files = sampleFiles(people)

const shown = [
  { name: 'past-clients.csv', headerRow: 0, encoding: 'utf-8', delimiter: ',', type: 'refresh' },
  { name: 'farm-list-semicolons.csv', headerRow: 2, encoding: 'utf-8', delimiter: ';', type: 'refresh' },
  { name: 'open-house-one-address.csv', headerRow: 0, encoding: 'utf-8', delimiter: '\t', type: 'refresh' },
  {
    name: 'holiday-cards-windows-1252.csv',
    headerRow: 0,
    encoding: 'windows-1252',
    delimiter: ',',
    type: 'refresh',
  },
  {
    name: 'google-contacts-utf16.csv',
    headerRow: 0,
    encoding: 'utf-16le',
    delimiter: '\t',
    type: 'skiptrace',
  },
  { name: 'skiptrace-targets-no-header.csv', headerRow: null, delimiter: '|', type: 'skiptrace' },
  { name: 'sphere.xlsx', headerRow: 2, type: 'skiptrace' },
  { name: 'assessor.xls', headerRow: 0, type: 'refresh' },
] as const

describe('the samples', () => {
  it('[UPL-15] are what their generator writes', () => {
    for (const [name, bytes] of files)
      expect(Buffer.compare(readFileSync(`${folder}/${name}`), bytes), name).toBe(0)
    expect([...files.keys()]).toEqual(shown.map(({ name }) => name))
  })

  it.each(shown)('[UPL-15] $name opens, maps itself and has a contact in every row', async (sample) => {
    const bytes = readFileSync(`${folder}/${sample.name}`)
    const { head, rows, rowCounts } = await serverReads(bytes, { fileName: sample.name })
    expect(head).toMatchObject({ headerRow: sample.headerRow })
    if ('encoding' in sample) expect(head.encoding).toBe(sample.encoding)
    if ('delimiter' in sample) expect(head.delimiter).toBe(sample.delimiter)
    expect(await browserReads(bytes, sample.name)).toEqual({ head, rowCounts })

    const mapping = mappingOf(suggestMapping(head.headers, head.sampleRows))
    expect(missingFields(mapping, sample.type)).toEqual([])
    const contacts = rows.map((row) => projectRow(row, mapping))
    const placed = contacts.filter((contact) => /^\d/.test(contact.street || contact.fullAddress))
    // The farm list ends with a line that counts its records.
    expect(contacts.length - placed.length).toBe(sample.name.startsWith('farm') ? 1 : 0)
    for (const { zip } of placed) expect(zip).toMatch(/^(?:\d{5})?$/)
  })
})
