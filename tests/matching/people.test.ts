import { describe, expect, it } from 'vitest'
import { nameAgreement, parseOwner, sameOwner, splitFullName } from '#model/matching/names.ts'

/** `JOHN A / SMITH / JR` for each person. */
const peopleOf = (written: string): readonly string[] =>
  parseOwner(written).people.map(({ firstName, middleName, lastName, suffix }) =>
    [`${firstName} ${middleName}`.trim(), lastName, suffix].filter((part) => part !== '').join(' / '),
  )

describe('the people of a name', () => {
  it.each([
    ['Hank & Peggy Strickland', ['HANK / STRICKLAND', 'PEGGY / STRICKLAND']],
    ['Bill and Mary Ann Pruitt', ['BILL / PRUITT', 'MARY ANN / PRUITT']],
    ['JONES MARY ANN & ROBERT LEE', ['MARY ANN / JONES', 'ROBERT LEE / JONES']],
    ['SMITH JOHN A ETUX MARY', ['JOHN A / SMITH', 'MARY / SMITH']],
    ['Smith, John and Jones, Mary', ['JOHN / SMITH', 'MARY / JONES']],
    ['Joan Alvarez and Pat Kelly', ['JOAN / ALVAREZ', 'PAT / KELLY']],
    ['Raymond Ortiz, Sheila Pratt', ['RAYMOND / ORTIZ', 'SHEILA / PRATT']],
    ['Ted, Alice & Bob Carmichael', ['TED / CARMICHAEL', 'ALICE / CARMICHAEL', 'BOB / CARMICHAEL']],
    ['Pedro y Ines Salazar', ['PEDRO / SALAZAR', 'INES / SALAZAR']],
    ['CROWLEY A & B', ['A / CROWLEY', 'B / CROWLEY']],
    ['John Keane or Mary Doyle', ['JOHN / KEANE', 'MARY / DOYLE']],
    ['Hank and/or Peggy Strickland', ['HANK / STRICKLAND', 'PEGGY / STRICKLAND']],
    ['Hank Strickland and his wife Peggy', ['HANK / STRICKLAND', 'PEGGY / STRICKLAND']],
    ['Hank Strickland w/ Mary Doyle', ['HANK / STRICKLAND', 'MARY / DOYLE']],
    ['John Keane, Mary Doyle', ['JOHN / KEANE', 'MARY / DOYLE']],
    ['Santiago Cruz, Ana Maria', ['ANA MARIA / SANTIAGO CRUZ']],
    ['Irene/Cole Whitcomb', ['IRENE / WHITCOMB', 'COLE / WHITCOMB']],
  ])('[MAT-80] are read apart where two share a cell: %j', (written, people) => {
    expect(peopleOf(written)).toEqual(people)
  })

  it.each([
    ['KIM SOO JIN', ['SOO JIN / KIM']],
    ['Soo Jin Kim', ['SOO JIN / KIM']],
    ['Hung Van Nguyen', ['HUNG VAN / NGUYEN']],
    ['HSIEH MEI LING', ['MEI LING / HSIEH']],
    ['ZHENG YONG', ['YONG / ZHENG']],
    ['O BRIEN PATRICK', ['PATRICK / O BRIEN']],
    ['Mary O Smith', ['MARY O / SMITH']],
    ['HERNANDEZ SOTO ROSA & PEDRO', ['ROSA / HERNANDEZ SOTO', 'PEDRO / HERNANDEZ SOTO']],
    ['Manuel Garcia Lopez', ['MANUEL / GARCIA LOPEZ']],
    ['VAN DYKE KYLE & BRITTANY', ['KYLE / VAN DYKE', 'BRITTANY / VAN DYKE']],
    ['BRENNEMAN TODD', ['TODD / BRENNEMAN']],
    ['Todd Brenneman', ['TODD / BRENNEMAN']],
    ['HARGROVE JIMMY LEE', ['JIMMY LEE / HARGROVE']],
  ])('[MAT-81] have the order that known names, and capitals, speak for: %j', (written, people) => {
    expect(peopleOf(written)).toEqual(people)
  })

  it.each([
    ['Robert "Bob" Hasselbeck', ['ROBERT / HASSELBECK']],
    ['HASSELBECK, ROBERT (BOB)', ['ROBERT / HASSELBECK']],
    ['Rev. Dr. Adolphus Green Jr.', ['ADOLPHUS / GREEN / JR']],
    ['Naomi Feldstein, M.D., PhD', ['NAOMI / FELDSTEIN']],
    ['Hung Do', ['HUNG / DO']],
    ['Emmett Brown 3rd', ['EMMETT / BROWN / 3RD']],
    ['STANCIL OPAL R (LE)', ['OPAL R / STANCIL']],
    ['TILLMAN ROY 1/2 INT', ['ROY / TILLMAN']],
    ['PETR NOVAK AND JANA NOVAK, HUSBAND AND WIFE', ['PETR / NOVAK', 'JANA / NOVAK']],
    ['Wanda Sykes, a single woman', ['WANDA / SYKES']],
    ['Attn: Camille Roark', ['CAMILLE / ROARK']],
    ['BURTON AMOS % NAGATA NAOMI', ['AMOS / BURTON']],
    ['Camille Roark <camille@example.com> 512-555-0144', ['CAMILLE / ROARK']],
    ['Camille Roark - past client', ['CAMILLE / ROARK']],
    ['The Kaminski Family', ['KAMINSKI']],
    ['GREG HALVORSON REVOCABLE TRUST DTD 3/4/2011', ['GREG / HALVORSON']],
    ['STANCIL WILBUR & OPAL TRS', ['WILBUR / STANCIL', 'OPAL / STANCIL']],
    ['Estate of Mark Church', ['MARK / CHURCH']],
    ['BOONE LUTHER (HEIRS OF)', ['LUTHER / BOONE']],
  ])('[MAT-82] are read without titles, nicknames, credentials, notes and figures: %j', (written, people) => {
    expect(peopleOf(written)).toEqual(people)
  })

  it.each([
    ['Foo & Sons', 'organisation'],
    ['Bar Properties', 'organisation'],
    ['Meadowbrook Homeowners Association', 'organisation'],
    ['Pflugerville City Of', 'organisation'],
    ['Iglesia Bautista Emanuel', 'organisation'],
    ['Knights of Columbus', 'organisation'],
    ['U S A', 'organisation'],
    ['Wilson PC', 'organisation'],
    ['Main Street Bakery', 'organisation'],
    ['THE SHOPS AT ELM', 'organisation'],
    ['Steel Frank', 'people'],
    ['At Nguyen', 'people'],
    ['Bob Farmer', 'people'],
    ['Empty Lot', 'nobody'],
    ['Name Withheld By Law', 'nobody'],
    ['Mr. Unknown', 'nobody'],
    ['New Owner', 'nobody'],
    ['Ann New', 'people'],
    ['WELLS FARGO BANK TRUSTEE', 'organisation'],
    ['Mark Church', 'people'],
    ['BANK WILLIAM J', 'people'],
    ['Troy School', 'people'],
    ['JOHN SMITH TRUSTEE', 'trust'],
    ['MULDOON HARRIET EST OF', 'estate'],
    ['Current Resident', 'nobody'],
    ['Resident or Current Owner', 'nobody'],
    ['OCCUPANT', 'nobody'],
    ['n.a.', 'nobody'],
    ['?', 'nobody'],
    ['VACANT JOHN', 'people'],
  ] as const)(
    '[MAT-83] are no organisation, and an organisation or nobody is no person: %j is %s',
    (written, kind) => {
      expect(parseOwner(written).kind).toBe(kind)
    },
  )

  it.each([
    ['Blue Heron Holdings, L.L.C.', { firstName: '', lastName: 'BLUE HERON HOLDINGS , LLC' }],
    ['The Lopez Family Trust', { firstName: '', lastName: 'LOPEZ' }],
    ['Current Resident', undefined],
  ])('[MAT-83] split as a contact: %j', (written, name) => {
    expect(splitFullName(written)).toEqual(name)
  })

  it('[MAT-82] are read in a bounded time, whatever the cell holds', () => {
    const hostile = [
      '('.repeat(299),
      '"'.repeat(299),
      'A.'.repeat(149),
      'A & '.repeat(74),
      '٣ محمد علي',
      'y '.repeat(149),
    ]
    for (const written of [...hostile, 'X'.repeat(100_000)])
      expect(parseOwner(written).people.length).toBeLessThan(76)
  })
})

describe('the same owner', () => {
  it.each([
    [{ firstName: 'Bob', lastName: 'Smith' }, 'SMITH ROBERT', 'both'],
    [{ firstName: 'Bill', lastName: 'Smith' }, 'SMITH ROBERT', 'last'],
    [{ firstName: 'Anke', lastName: 'Müller' }, 'MUELLER ANKE', 'both'],
    [{ firstName: 'Omar', lastName: 'Rashid' }, 'AL-RASHID OMAR', 'both'],
    [{ firstName: 'Ann', lastName: 'Rosa' }, 'DE LA ROSA ANN', 'both'],
    [{ firstName: 'Ann', lastName: 'Martines' }, 'MARTINEZ ANN', 'both'],
    [{ firstName: 'Ann', lastName: 'Hall' }, 'HILL ANN', 'differs'],
    [{ firstName: 'Smith', lastName: 'John' }, 'SMITH JOHN A', 'both'],
    [{ firstName: 'Ann', lastName: 'Rent' }, 'AMERICAN HOMES 4 RENT', 'unknown'],
    [{ firstName: 'Current', lastName: 'Resident' }, 'SMITH JOHN', 'unknown'],
    [{ firstName: 'John & Mary', lastName: 'Smith' }, 'SMITH MARY', 'both'],
    [{ firstName: 'John Mary', lastName: 'Smith' }, 'SMITH MARY', 'last'],
    [{ lastName: 'Smith Holdings LLC' }, 'SMITH JOHN', 'unknown'],
  ] as const)(
    '[MAT-84] is recognised by nickname, umlaut, particle, slip and swap: %j and %j: %s',
    (contact, owner, is) => {
      expect(nameAgreement(contact, [owner])).toBe(is)
    },
  )

  it.each([
    [{ lastName: 'Blue Heron Holdings, L.L.C.' }, 'BLUE HERON HOLDINGS LLC', 'yes'],
    [{ firstName: 'Blue Heron', lastName: 'Holdings LLC' }, 'BLUE HERON HOLDINGS', 'yes'],
    [{ lastName: 'Red Heron Holdings LLC' }, 'BLUE HERON HOLDINGS LLC', 'company'],
    [{ firstName: 'Ann', lastName: 'Lopez' }, 'BLUE HERON HOLDINGS LLC', 'company'],
    [{ lastName: 'The Smith Family Trust' }, 'SMITH JOHN', 'yes'],
    [{ lastName: 'Oak Street Lofts' }, 'OAK ST LOFTS LLC', 'yes'],
    [{ lastName: 'First Natl Bank' }, 'FIRST NATIONAL BANK', 'yes'],
    [{ lastName: 'Smith Bros Farms' }, 'SMITH BROTHERS FARMS INC', 'yes'],
    [{ lastName: 'Smith Holdings LLC' }, 'SMITH JOHN', 'company'],
    [{ lastName: 'Smith Holdings LLC' }, 'LOPEZ ANN', 'no'],
  ] as const)('[MAT-85] is a company’s by its whole name: %j and %j: %s', (contact, owner, is) => {
    expect(sameOwner(contact, [owner])).toBe(is)
  })
})
