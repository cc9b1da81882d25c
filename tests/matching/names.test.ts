import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nameAgreement,
  type Owner,
  parseOwner,
  personKey,
  type SameOwner,
  sameOwner,
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
  ['Jan van der Berg', 'people', ['VAN DER BERG']],
  ['GARCIA LOPEZ MARIA', 'people', ['GARCIA LOPEZ']],
  ['José Núñez', 'people', ['NUNEZ']],
  ['Mary Smith-Jones', 'people', ['SMITH-JONES']],
  ["O'BRIEN PATRICK", 'people', ['OBRIEN']],
  ['NGUYEN THI', 'people', ['NGUYEN']],
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
  ['The Ames Family', 'people', ['AMES']],
  ['Wozniak Household', 'people', ['WOZNIAK']],
  ['Joyce Pell (and Frank Rainey)', 'people', ['PELL', 'RAINEY']],
  ['DOYLE SEAN & KATHERINE TBE', 'people', ['DOYLE']],
  ['DOYLE KATHERINE UND 1/2 INT', 'people', ['DOYLE']],
  ['Katherine Doyle, as her sole and separate property', 'people', ['DOYLE']],
  ['', 'nobody', []],
  [' , & ', 'nobody', []],
]

/** Given and last names, of one person or more. */
const people: readonly (readonly [record: string, people: string])[] = [
  ['Huang Jie', 'JIE HUANG'],
  ['Jie Huang', 'JIE HUANG'],
  ['Kwok Siu Ming', 'SIU MING KWOK'],
  ['Siu Ming Kwok', 'SIU MING KWOK'],
  ['Ho Minh Tri', 'MINH TRI HO'],
  ['Bui Van Long', 'VAN LONG BUI'],
  ['Mai Linh Tran', 'MAI LINH TRAN'],
  ['Long Bui', 'LONG BUI'],
  ['Ou Yang Ming', 'MING OU YANG'],
  ['Wing Kei Sze To', 'WING KEI SZE TO'],
  ['Yang Xia & Deng Bo', 'XIA YANG; BO DENG'],
  ['HUYNH TAN & LAN', 'TAN HUYNH; LAN HUYNH'],
  ['LEE HYUN HO & PARK SO YEON', 'HYUN HO LEE; SO YEON PARK'],
  ['Lin Coe', 'LIN COE'],
  ['Joe Ho', 'JOE HO'],
  ['Pedro Salinas y Vega', 'PEDRO SALINAS Y VEGA'],
  ['SALINAS Y VEGA PEDRO', 'PEDRO SALINAS Y VEGA'],
  ['Juan y Maria Lopez', 'JUAN LOPEZ; MARIA LOPEZ'],
  ['Elena del Valle Ortiz', 'ELENA DEL VALLE ORTIZ'],
  ['Jorge de los Santos Ruiz', 'JORGE DE LOS SANTOS RUIZ'],
  ['ALLEN RUTH M AND ALLEN KYLE B', 'RUTH M ALLEN; KYLE B ALLEN'],
  ['SCOTT DEAN & SCOTT GRACE', 'DEAN SCOTT; GRACE SCOTT'],
  ['James Smith & James Jones', 'JAMES SMITH; JAMES JONES'],
  ['BACHMAN JOYCE & FAIRBANKS JOYCE', 'JOYCE BACHMAN; JOYCE FAIRBANKS'],
  ['BARTON CLYDE & W IRMA', 'CLYDE BARTON; IRMA BARTON'],
  ['MILES KAREN A & H LEON', 'KAREN A MILES; LEON MILES'],
  ['Tom & H Marie Beck', 'TOM BECK; H MARIE BECK'],
  ['Wexford James & Ruth', 'JAMES WEXFORD; RUTH WEXFORD'],
  ['Karl Voss & Inge', 'KARL VOSS; INGE VOSS'],
]

const withTwoLastNames: readonly (readonly [record: string, lastName: string])[] = [
  ['Luis Alberto de la Rosa Montoya', 'DE LA ROSA MONTOYA'],
  ['Rosa de Leon Garza', 'DE LEON GARZA'],
  ['Jose Luis Garza y Treviño', 'GARZA Y TREVINO'],
  ['Maria del Carmen Lopez', 'LOPEZ'],
  ['Maria de los Angeles Ruiz', 'RUIZ'],
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
  ['Okafor Family Dentistry', 'organisation'],
  ['FISHER SEPTIC', 'organisation'],
  ['Tran Thi Kim Loan', 'people'],
  ['KIM LOAN', 'organisation'],
  ['Neighbor across the street', 'nobody'],
  ['Tran Minh & Hoa', 'people'],
  ['Lakeview Dialysis', 'organisation'],
  ['Golden Needle Tailors', 'organisation'],
  ['Clinics of Ohio', 'organisation'],
  ['IGLESIAS ANA', 'people'],
  ['MUDDY WATERS', 'people'],
  ['Deceased', 'nobody'],
  ['Former Owner', 'nobody'],
  ['Valued Neighbor', 'nobody'],
  ['No Owner Listed', 'nobody'],
  ['For Sale By Owner', 'nobody'],
  ['May First', 'people'],
]

const lastNames: readonly (readonly [
  contact: string | undefined,
  owner1: string | undefined,
  owner2: string | undefined,
  same: SameOwner,
])[] = [
  ['Smith', 'SMITH JOHN', undefined, 'yes'],
  ['SMITH', 'JOHN SMITH', '', 'yes'],
  ['smith ', 'Jones Mary', 'Smith John', 'yes'],
  ['Smith', 'JONES MARY', '', 'no'],
  ['Smith Jr.', 'SMITH JOHN', '', 'yes'],
  ['Smith-Jones', 'SMITH MARY', '', 'yes'],
  ['Jones', 'MARY SMITH-JONES', '', 'yes'],
  ['Smith Jones', 'MARY SMITH-JONES', '', 'yes'],
  ['Núñez', 'NUNEZ JOSE', '', 'yes'],
  ['Nunez', 'JOSÉ NÚÑEZ', '', 'yes'],
  ["O'Brien", 'OBRIEN PATRICK', '', 'yes'],
  ['O Brien', "O'BRIEN PATRICK", '', 'yes'],
  ['De la Cruz', 'DELACRUZ MARIA', '', 'yes'],
  ['Delacruz', 'MARIA DE LA CRUZ', '', 'yes'],
  ['Vanderberg', 'JAN VAN DER BERG', '', 'yes'],
  ['Mc Donald', 'MCDONALD JOHN', '', 'yes'],
  ['St. John', 'SAINT JOHN MARY', '', 'yes'],
  ['Garcia', 'GARCIA LOPEZ MARIA', '', 'yes'],
  ['Smith', 'JOHN & MARY SMITH', '', 'yes'],
  ['Smith & Jones', 'JONES MARY', '', 'yes'],
  ['Smith', 'THE SMITH FAMILY TRUST', '', 'yes'],
  ['Smith', 'ESTATE OF JOHN SMITH', '', 'yes'],
  ['Smith', 'SMITHSON JOHN', '', 'no'],
  ['John', 'SMITH JOHN A', '', 'no'],
  ['De', 'MARIA DE LA CRUZ', '', 'no'],
  ['', 'SMITH JOHN', '', 'unknown'],
  [undefined, 'SMITH JOHN', '', 'unknown'],
  ['-', 'SMITH JOHN', '', 'unknown'],
  ['123', 'SMITH JOHN', '', 'unknown'],
  ['Smith', undefined, undefined, 'unknown'],
  ['Smith', '', ' ', 'unknown'],
]

const companies: readonly (readonly [record: string, other: string | undefined, same: SameOwner])[] = [
  ['SMITH HOLDINGS LLC', undefined, 'company'],
  ['ACME INC.', '', 'company'],
  ['CITY OF DALLAS', '', 'company'],
  ['123 MAIN STREET LAND TRUST', '', 'unknown'],
  ['ACME LLC', 'ELM LP', 'company'],
  ['ACME LLC', 'JONES MARY', 'company'],
  ['JONES MARY', 'ACME LLC', 'company'],
  ['ACME LLC', 'SMITH JOHN', 'yes'],
  ['SMITH JOHN', 'ACME LLC', 'yes'],
  ['THE SMITH FAMILY TRUST', '', 'yes'],
  ['THE JONES FAMILY TRUST', '', 'no'],
  ['JONES MARY', 'TRUSTEE', 'no'],
  ['ESTATE OF MARY JONES', '', 'no'],
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

  it.each(withoutLegalForm)('[ADR-13] [MAT-116] reads %j, which has no legal form, as %s', (record, kind) => {
    expect(parseOwner(record).kind).toBe(kind)
  })

  it('[ADR-09] reads the people of a couple apart', () => {
    expect(parseOwner('SMITH JOHN A & MARY').people).toEqual([
      { firstName: 'JOHN', middleName: 'A', lastName: 'SMITH', suffix: '' },
      { firstName: 'MARY', middleName: '', lastName: 'SMITH', suffix: '' },
    ])
  })

  it.each(people)('[MAT-115] reads the people of %j: %s', (record, expected) => {
    const found = parseOwner(record).people.map(({ firstName, middleName, lastName }) =>
      [firstName, middleName, lastName].filter((part) => part !== '').join(' '),
    )
    expect(found.join('; ')).toBe(expected)
  })

  it.each(withTwoLastNames)('[MAT-115] reads the last names of %j: %s', (record, expected) => {
    expect(parseOwner(record).people.map(({ lastName }) => lastName)).toEqual([expected])
  })

  it('[ADR-09] is read or refused, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80 }),
        fc.string({ maxLength: 80 }),
        (one, other) => {
          const owners = [other, parseOwner(one).lastNames[0]]
          expect(['yes', 'no', 'company', 'unknown']).toContain(sameOwner({ lastName: one }, owners))
        },
      ),
    )
  })
})

describe("a contact's name", () => {
  it.each(lastNames)(
    '[ADR-10] compares the last name %j with %j and %j: %j',
    (contact, owner1, owner2, same) => {
      expect(sameOwner({ lastName: contact }, [owner1, owner2])).toBe(same)
    },
  )

  it.each(companies)(
    '[ADR-12] does not say No for a company that may be the contact’s: Smith with %j and %j: %j',
    (owner1, owner2, same) => {
      expect(sameOwner({ lastName: 'Smith' }, [owner1, owner2])).toBe(same)
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
