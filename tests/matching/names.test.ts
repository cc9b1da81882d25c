import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nameAgreement,
  type Owner,
  parseOwner,
  personKey,
  sameLastName,
  splitFullName,
} from '#model/matching/names.ts'

const owners: readonly (readonly [record: string, kind: Owner['kind'], lastNames: readonly string[]])[] = [
  ['JOHN SMITH', 'people', ['SMITH']],
  ['SMITH JOHN', 'people', ['SMITH']],
  ['SMITH, JOHN', 'people', ['SMITH']],
  ['SMITH JOHN A', 'people', ['SMITH']],
  ['John Q. Smith', 'people', ['SMITH']],
  ['J. Smith', 'people', ['SMITH']],
  ['Smith J', 'people', ['SMITH']],
  ['SMITH', 'people', ['SMITH']],
  ['Dr. John Smith Jr.', 'people', ['SMITH']],
  ['SMITH JOHN III', 'people', ['SMITH']],
  ['Smith, John, Jr', 'people', ['SMITH']],
  ['John & Mary Smith', 'people', ['SMITH']],
  ['JOHN AND MARY SMITH', 'people', ['SMITH']],
  ['SMITH JOHN & MARY', 'people', ['SMITH']],
  ['SMITH JOHN A & MARY B', 'people', ['SMITH']],
  ['SMITH, JOHN & MARY', 'people', ['SMITH']],
  ['SMITH JOHN/MARY', 'people', ['SMITH']],
  ['JOHN SMITH & MARY JONES', 'people', ['SMITH', 'JONES']],
  ['SMITH JOHN & JONES MARY', 'people', ['SMITH', 'JONES']],
  ['SMITH, JOHN & JONES, MARY', 'people', ['SMITH', 'JONES']],
  ['SMITH JOHN ET UX', 'people', ['SMITH']],
  ['SMITH JOHN ETAL', 'people', ['SMITH']],
  ['SMITH JOHN & MARY H/W', 'people', ['SMITH']],
  ['SMITH JOHN & MARY JT TEN', 'people', ['SMITH']],
  ['SMITH JOHN C/O MARY JONES', 'people', ['SMITH']],
  ['SMITH JOHN (LIFE ESTATE)', 'people', ['SMITH']],
  ['MARIA DE LA CRUZ', 'people', ['DE LA CRUZ']],
  ['DE LA CRUZ MARIA', 'people', ['DE LA CRUZ']],
  ['Jan van der Berg', 'people', ['VAN DER BERG', 'JAN']],
  ['GARCIA LOPEZ MARIA', 'people', ['GARCIA LOPEZ']],
  ['José Núñez', 'people', ['NUNEZ']],
  ['Mary Smith-Jones', 'people', ['SMITH-JONES']],
  ["O'BRIEN PATRICK", 'people', ['OBRIEN']],
  ['NGUYEN THI', 'people', ['THI', 'NGUYEN']],
  ['PAUL THOMAS', 'people', ['THOMAS', 'PAUL']],
  ['THE SMITH FAMILY TRUST', 'trust', ['SMITH']],
  ['SMITH FAMILY REVOCABLE LIVING TRUST DATED 1/2/2010', 'trust', ['SMITH']],
  ['JOHN AND MARY SMITH FAMILY TRUST', 'trust', ['SMITH']],
  ['JOHN A SMITH REVOCABLE TRUST', 'trust', ['SMITH']],
  ['SMITH JOHN A TRUSTEE', 'trust', ['SMITH']],
  ['SMITH JOHN A TR', 'trust', ['SMITH']],
  ['SMITH JOHN & MARY TTEES', 'trust', ['SMITH']],
  ['SMITH LIVING TRUST', 'trust', ['SMITH']],
  ['DE LA CRUZ FAMILY TRUST', 'trust', ['DE LA CRUZ']],
  ['123 MAIN STREET LAND TRUST', 'trust', []],
  ['ESTATE OF JOHN SMITH', 'estate', ['SMITH']],
  ['SMITH JOHN ESTATE OF', 'estate', ['SMITH']],
  ['HEIRS OF MARY SMITH', 'estate', ['SMITH']],
  ['SMITH HOLDINGS LLC', 'organisation', []],
  ['SMITH & JONES LLP', 'organisation', []],
  ['ACME INC.', 'organisation', []],
  ['BANK OF SPRINGFIELD', 'organisation', []],
  ['CITY OF DALLAS', 'organisation', []],
  ['FIRST BAPTIST CHURCH', 'organisation', []],
  ['SMITH REAL ESTATE', 'organisation', []],
  ['CHURCH JOHN', 'people', ['CHURCH']],
  ['', 'nobody', []],
  [' , & ', 'people', []],
]

const withoutLegalForm: readonly (readonly [record: string, kind: Owner['kind']])[] = [
  ['INVITATION HOMES', 'organisation'],
  ['AMERICAN HOMES 4 RENT', 'organisation'],
  ['TOLL BROTHERS', 'organisation'],
  ['KB HOME', 'organisation'],
  ['AUSTIN ISD', 'organisation'],
  ['HOMES', 'people'],
  ['BROTHERS JANE', 'people'],
  ['MARY HOME', 'people'],
  ['GROUP JOHN & MARY', 'people'],
  ['UNKNOWN', 'nobody'],
  ['Unknown Owner', 'nobody'],
  ['CURRENT OWNER', 'nobody'],
  ['OWNER OF RECORD', 'nobody'],
  ['VACANT', 'nobody'],
  ['N/A', 'nobody'],
  ['NOT AVAILABLE', 'nobody'],
  ['VACANT JOHN', 'people'],
]

const lastNames: readonly (readonly [
  contact: string | undefined,
  owner1: string | undefined,
  owner2: string | undefined,
  same: boolean | undefined,
])[] = [
  ['Smith', 'SMITH JOHN', undefined, true],
  ['SMITH', 'JOHN SMITH', '', true],
  ['smith ', 'Jones Mary', 'Smith John', true],
  ['Smith', 'JONES MARY', '', false],
  ['Smith Jr.', 'SMITH JOHN', '', true],
  ['Smith-Jones', 'SMITH MARY', '', true],
  ['Jones', 'MARY SMITH-JONES', '', true],
  ['Smith Jones', 'MARY SMITH-JONES', '', true],
  ['Núñez', 'NUNEZ JOSE', '', true],
  ['Nunez', 'JOSÉ NÚÑEZ', '', true],
  ["O'Brien", 'OBRIEN PATRICK', '', true],
  ['O Brien', "O'BRIEN PATRICK", '', true],
  ['De la Cruz', 'DELACRUZ MARIA', '', true],
  ['Delacruz', 'MARIA DE LA CRUZ', '', true],
  ['Vanderberg', 'JAN VAN DER BERG', '', true],
  ['Mc Donald', 'MCDONALD JOHN', '', true],
  ['St. John', 'SAINT JOHN MARY', '', true],
  ['Garcia', 'GARCIA LOPEZ MARIA', '', true],
  ['Smith', 'JOHN & MARY SMITH', '', true],
  ['Smith & Jones', 'JONES MARY', '', true],
  ['Smith', 'THE SMITH FAMILY TRUST', '', true],
  ['Smith', 'ESTATE OF JOHN SMITH', '', true],
  ['Smith', 'SMITHSON JOHN', '', false],
  ['John', 'SMITH JOHN A', '', false],
  ['De', 'MARIA DE LA CRUZ', '', false],
  ['', 'SMITH JOHN', '', undefined],
  [undefined, 'SMITH JOHN', '', undefined],
  ['-', 'SMITH JOHN', '', undefined],
  ['123', 'SMITH JOHN', '', undefined],
  ['Smith', undefined, undefined, undefined],
  ['Smith', '', ' ', undefined],
]

const companies: readonly (readonly [
  record: string,
  other: string | undefined,
  same: boolean | undefined,
])[] = [
  ['SMITH HOLDINGS LLC', undefined, undefined],
  ['ACME INC.', '', undefined],
  ['CITY OF DALLAS', '', undefined],
  ['123 MAIN STREET LAND TRUST', '', undefined],
  ['ACME LLC', 'ELM LP', undefined],
  ['ACME LLC', 'JONES MARY', undefined],
  ['JONES MARY', 'ACME LLC', undefined],
  ['ACME LLC', 'SMITH JOHN', true],
  ['SMITH JOHN', 'ACME LLC', true],
  ['THE SMITH FAMILY TRUST', '', true],
  ['THE JONES FAMILY TRUST', '', false],
  ['JONES MARY', 'TRUSTEE', false],
  ['ESTATE OF MARY JONES', '', false],
]

const fullNames: readonly (readonly [full: string, firstName: string, lastName: string])[] = [
  ['John Smith', 'JOHN', 'SMITH'],
  ['Smith, John', 'JOHN', 'SMITH'],
  ['Smith, John Q.', 'JOHN Q', 'SMITH'],
  ['Mr. John Q. Smith Jr.', 'JOHN Q', 'SMITH JR'],
  ['John & Mary Smith', 'JOHN', 'SMITH'],
  ['Ludwig van Beethoven', 'LUDWIG', 'VAN BEETHOVEN'],
  ['Maria de la Cruz', 'MARIA', 'DE LA CRUZ'],
  ['Mary Smith-Jones', 'MARY', 'SMITH-JONES'],
  ['Zoë Ångström', 'ZOE', 'ANGSTROM'],
  ['Cher', '', 'CHER'],
]

describe("an owner's name", () => {
  it.each(owners)('[ADR-09] reads %j as %s with the last names %j', (record, kind, expected) => {
    const { kind: found, lastNames: names } = parseOwner(record)
    expect({ kind: found, lastNames: names }).toEqual({ kind, lastNames: expected })
  })

  it.each(withoutLegalForm)('[ADR-13] reads %j, which has no legal form, as %s', (record, kind) => {
    expect(parseOwner(record).kind).toBe(kind)
  })

  it('[ADR-09] reads the people of a couple apart', () => {
    expect(parseOwner('SMITH JOHN A & MARY').people).toEqual([
      { firstName: 'JOHN', middleName: 'A', lastName: 'SMITH', suffix: '' },
      { firstName: 'MARY', middleName: '', lastName: 'SMITH', suffix: '' },
    ])
  })

  it('[ADR-09] is read or refused, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.string({ maxLength: 80 }),
        (one, other) => {
          expect([true, false, undefined]).toContain(sameLastName(one, [other, parseOwner(one).lastNames[0]]))
        },
      ),
    )
  })
})

describe("a contact's name", () => {
  it.each(lastNames)(
    '[ADR-10] compares the last name %j with %j and %j: %j',
    (contact, owner1, owner2, same) => {
      expect(sameLastName(contact, [owner1, owner2])).toBe(same)
    },
  )

  it.each(companies)(
    '[ADR-12] does not say No for a company that may be the contact’s: Smith with %j and %j: %j',
    (owner1, owner2, same) => {
      expect(sameLastName('Smith', [owner1, owner2])).toBe(same)
    },
  )

  it.each(fullNames)('[ADR-11] splits %j into %j and %j', (full, firstName, lastName) => {
    expect(splitFullName(full)).toEqual({ firstName, lastName })
  })

  it('[ADR-11] finds no name in an empty column', () => {
    expect(splitFullName(' , ')).toBeUndefined()
  })

  it.each([
    [{ firstName: 'John', lastName: 'Smith' }, 'SMITH JOHN & MARY', 'both'],
    [{ firstName: 'mary', lastName: 'SMITH' }, 'SMITH JOHN & MARY', 'both'],
    [{ firstName: 'Paul', lastName: 'Smith' }, 'SMITH JOHN & MARY', 'last'],
    [{ lastName: 'Smith' }, 'THE SMITH FAMILY TRUST', 'last'],
    [{ firstName: 'John', lastName: 'Jones' }, 'SMITH JOHN', 'differs'],
    [{ firstName: 'John' }, 'SMITH JOHN', 'unknown'],
    [{ firstName: 'John', lastName: 'Smith' }, '', 'unknown'],
    [{ firstName: 'John', lastName: 'Smith' }, 'SMITH HOLDINGS LLC', 'unknown'],
  ] as const)('[ADR-10] weighs %j against %j: %s', (contact, owner, agreement) => {
    expect(nameAgreement(contact, [owner])).toBe(agreement)
  })

  it('[MAT-10] is one person in any spelling of case, accents and spaces', () => {
    const keys = [
      { firstName: 'José', lastName: 'De la Cruz' },
      { firstName: 'JOSE M.', lastName: 'delacruz' },
      { firstName: ' jose ', lastName: 'DE LA CRUZ JR' },
    ].map(personKey)
    expect(new Set(keys)).toEqual(new Set(['DELACRUZ,JOSE']))
  })
})
