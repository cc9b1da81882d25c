/**
 * Writes the files of samples/ from samples/people.json, the same bytes each time:
 * `npx tsx scripts/samples.ts`. The mess in them is what real exports bring.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { utils, write } from 'xlsx'
import * as z from 'zod/mini'

const Person = z.object({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  ownerFirst: z.string(),
  ownerLast: z.string(),
})
export type SamplePerson = z.infer<typeof Person>

type Cell = string | number

const columns = (header: string) => header.split('|')
const phoneOf = (index: number) => `${512 + (index % 3) * 100}-555-01${String(index % 100).padStart(2, '0')}`
const digitsOf = (index: number) => Number(phoneOf(index).replaceAll('-', ''))
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()
const emailOf = ({ ownerFirst, ownerLast }: SamplePerson) =>
  `${plain(ownerFirst)}.${plain(ownerLast)}@example.com`
const lineOf = ({ street, unit }: SamplePerson) => (unit === '' ? street : `${street} ${unit}`)
const wholeOf = (person: SamplePerson) => `${lineOf(person)}, ${person.city}, ${person.state} ${person.zip}`

const every = (people: readonly SamplePerson[], step: number, from: number) =>
  people.filter((_, index) => index % step === from)

function separated(rows: readonly (readonly Cell[])[], delimiter: string, lineEnd: string): string {
  const quoted = (cell: string) =>
    cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return rows.map((row) => row.map((cell) => quoted(String(cell))).join(delimiter) + lineEnd).join('')
}

/** Who live at homes of others: no owner has these names. */
const tenants = columns('Abernathy|Kowalczyk|Thibodeaux|Ostrander|Vandermeer|Yarborough|Quigley')

/** A CRM's export: tags and notes beside the contact, ZIPs missing, the same people twice in other spelling. */
function pastClients(people: readonly SamplePerson[]): string {
  const header = columns(
    'ID|First Name|Last Name|Email 1|Phone 1|Phone 1 - Type|Address|City|State|Zip|Tags|Notes',
  )
  const row = (person: SamplePerson, index: number): Cell[] => [
    1000 + index,
    person.ownerFirst,
    index % 9 === 5 ? (tenants[Math.floor(index / 9) % tenants.length] ?? '') : person.ownerLast,
    index % 4 === 3 ? '' : emailOf(person),
    index % 5 === 4 ? '' : phoneOf(index),
    'mobile',
    lineOf(person),
    person.city,
    person.state,
    index % 6 === 2 ? '' : person.zip,
    index % 2 === 0 ? 'past client, holiday card' : 'buyer',
    index % 7 === 1 ? 'Asked about "the next market report"\nCall after 5' : '',
  ]
  const shouted = (person: SamplePerson, index: number): Cell[] =>
    row({ ...person, unit: person.unit.replace('-', ''), street: person.street.toUpperCase() }, index)
  const rows = [...people.map(row), ...every(people, 8, 0).map(shouted)]
  return `\ufeff${separated([header, ...rows], ',', '\r\n')}`
}

/** A spreadsheet saved in a country of semicolons, with its title above the header and a total below. */
function farmList(people: readonly SamplePerson[]): string {
  const rows = people.map((person, index): Cell[] => [
    `${person.ownerLast}, ${person.ownerFirst}`,
    person.street,
    person.unit,
    person.city,
    person.state,
    person.zip,
    `${index + 3},5`,
  ])
  return separated(
    [
      ['Farm list, autumn', '', '', '', '', '', ''],
      ['', '', '', '', '', '', ''],
      columns('Owner Name|Property Address|Unit|Property City|Property State|Property Zip|Years owned'),
      ...rows,
      ['', '', '', '', '', '', ''],
      [`${people.length} records`],
    ],
    ';',
    '\r\n',
  )
}

const owners: readonly ((person: SamplePerson) => string)[] = [
  ({ ownerFirst, ownerLast }) => `${ownerFirst} ${ownerLast}`,
  ({ ownerFirst, ownerLast }) => `${ownerFirst} & Dana ${ownerLast}`,
  ({ ownerLast }) => `${ownerLast} Family Trust`,
  ({ ownerFirst, ownerLast }) => `${ownerLast} ${ownerFirst} TR`,
  ({ ownerFirst, ownerLast }) => `${ownerFirst} ${ownerLast} Revocable Living Trust`,
  ({ ownerLast }) => `${ownerLast} Holdings LLC`,
]

const ownerOf = (person: SamplePerson, index: number) => owners[index % owners.length]?.(person) ?? ''

/** Guests of an open house: the whole address in one column, several phones in another. */
function openHouse(people: readonly SamplePerson[]): string {
  const rows = people.map((person, index): Cell[] => [
    ownerOf(person, index),
    wholeOf(person),
    index % 4 === 0 ? `${phoneOf(index)}; ${phoneOf(index + 1)}` : phoneOf(index),
    emailOf(person),
  ])
  return separated([['Guest', 'Where they live now (full address)', 'Cell', 'E-mail'], ...rows], '\t', '\n')
}

/** Names and numbers for SkipTrace, cut by bars, without a header. */
function targets(people: readonly SamplePerson[]): string {
  const rows = people.map((person, index): Cell[] => [
    person.ownerFirst,
    person.ownerLast,
    phoneOf(index),
    index % 3 === 0 ? '' : emailOf(person),
    lineOf(person),
    person.city,
    person.state,
    person.zip,
  ])
  return separated(rows, '|', '\n')
}

function googleContacts(people: readonly SamplePerson[]): string {
  const header = columns(
    'Name|Given Name|Family Name|Group Membership|E-mail 1 - Type|E-mail 1 - Value|Phone 1 - Type|Phone 1 - Value|Address 1 - Formatted|Address 1 - Street|Address 1 - City|Address 1 - Region|Address 1 - Postal Code',
  )
  const rows = people.map((person, index): Cell[] => [
    `${person.ownerFirst} ${person.ownerLast}`,
    person.ownerFirst,
    person.ownerLast,
    '* myContacts',
    '*',
    index % 3 === 0 ? `${emailOf(person)} ::: home.${emailOf(person)}` : emailOf(person),
    'Mobile',
    phoneOf(index),
    `${lineOf(person)}\n${person.city}, ${person.state} ${person.zip}`,
    lineOf(person),
    person.city,
    person.state,
    person.zip,
  ])
  return separated([header, ...rows], '\t', '\r\n')
}

/** A workbook kept by hand: a cover sheet, ZIPs and phones as numbers, so leading zeros are gone. */
function sphere(people: readonly SamplePerson[]): Uint8Array {
  const book = utils.book_new()
  book.Props = { CreatedDate: new Date(0), ModifiedDate: new Date(0) }
  const contacts = people.map((person, index): Cell[] => [
    person.ownerFirst,
    person.ownerLast,
    lineOf(person),
    person.city,
    person.state,
    Number(person.zip),
    digitsOf(index),
    emailOf(person),
  ])
  const header = ['First', 'Last', 'Street', 'City', 'ST', 'ZIP', 'Cell', 'Email']
  utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Cover')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['My sphere'], [], header, ...contacts]), 'Contacts')
  const wishes = people.slice(0, 8).map((person): Cell[] => [ownerOf(person, 2), wholeOf(person)])
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Owner', 'Address'], ...wishes]), 'Wish list')
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}

/** What an assessor's counter hands out: the house and where its owner gets mail. */
function assessor(people: readonly SamplePerson[]): Uint8Array {
  const book = utils.book_new()
  const header = columns(
    'PARCEL_ID|OWNER_NAME|SITUS_ADDR|SITUS_CITY|SITUS_ZIP|MAIL_ADDR|MAIL_CITY|MAIL_STATE|MAIL_ZIP',
  )
  const rows = people.map((person, index): Cell[] => [
    `R-${100200 + index}`,
    ownerOf(person, index).toUpperCase(),
    lineOf(person).toUpperCase(),
    person.city.toUpperCase(),
    person.zip,
    index % 3 === 0 ? 'PO BOX 1200' : lineOf(person).toUpperCase(),
    person.city.toUpperCase(),
    person.state,
    person.zip,
  ])
  utils.book_append_sheet(book, utils.aoa_to_sheet([header, ...rows]), 'Export')
  return write(book, { type: 'buffer', bookType: 'biff8' })
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
/** Latin-1 text as Windows-1252 bytes; the dash is the one character between them. */
const windows1252 = (text: string) =>
  Buffer.from(text.replaceAll('–', '\u0096').replaceAll('’', '\u0092'), 'latin1')

function holidayCards(people: readonly SamplePerson[]): string {
  const rows = people.map((person): Cell[] => [
    `The ${person.ownerLast.replace("'", '’')} Family – ${person.ownerFirst}`,
    person.street,
    person.unit,
    `${person.city}`,
    person.state,
    person.zip,
  ])
  return separated(
    [['Name on Envelope', 'Address Line 1', 'Address Line 2', 'City', 'State', 'Zip Code'], ...rows],
    ',',
    '\r\n',
  )
}

/** Every sample by its name. Each takes other people of the list, so that files overlap a little. */
export function sampleFiles(people: readonly SamplePerson[]): ReadonlyMap<string, Uint8Array> {
  const half = people.length / 2
  return new Map<string, Uint8Array>([
    ['past-clients.csv', Buffer.from(pastClients(people))],
    ['farm-list-semicolons.csv', Buffer.from(farmList(people.slice(0, half)))],
    ['open-house-one-address.csv', Buffer.from(openHouse(every(people, 2, 0)))],
    ['holiday-cards-windows-1252.csv', windows1252(holidayCards(every(people, 2, 1)))],
    ['google-contacts-utf16.csv', utf16(googleContacts(people.slice(half)))],
    ['skiptrace-targets-no-header.csv', Buffer.from(targets(every(people, 3, 1)))],
    ['sphere.xlsx', sphere(people)],
    ['assessor.xls', assessor(every(people, 3, 0))],
  ])
}

function writeSamples(folder: string, people: readonly SamplePerson[]): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, bytes] of sampleFiles(people)) writeFileSync(`${folder}/${name}`, bytes)
}

export function readPeople(file: string): SamplePerson[] {
  return z.array(Person).parse(JSON.parse(readFileSync(file, 'utf8')))
}

const samples = fileURLToPath(new URL('../samples', import.meta.url))
if (process.argv[1] === fileURLToPath(import.meta.url))
  writeSamples(samples, readPeople(`${samples}/people.json`))
