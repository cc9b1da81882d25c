import { describe, expect, it } from 'vitest'
import { looksLikeData } from '#model/uploads/mapping/looks.ts'
import { confidenceWord, mailColumns, mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { fields } from '#model/uploads/mapping.ts'
import { crmHeaders } from './crm-headers.ts'
import type { HeaderSet } from './header-set.ts'
import {
  alternativeHeaders,
  gluedHeaders,
  othersHomes,
  spokenHeaders,
  wrappedHeaders,
} from './kinds-of-headers.ts'
import { listHeaders } from './list-headers.ts'
import { laterHeaders, moreHeaders } from './more-headers.ts'
import { halfRollHeaders, rollHeaders } from './roll-headers.ts'

const cells = (line: string) => line.split('|')
/** The same contact several times: what the values look like does not hang on one row. */
const rowsOf = (...lines: string[]) => Array.from({ length: 5 }, () => lines.map(cells)).flat()

function suggestedFor({ headers, row }: HeaderSet, count = 5): string {
  const names = cells(headers)
  expect(cells(row)).toHaveLength(names.length)
  const suggestions = suggestMapping(names, rowsOf(row).slice(0, count))
  const named = fields.flatMap((field) => {
    const column = suggestions[field]?.column
    return column === undefined ? [] : [`${field}=${names[column]}`]
  })
  return named.join('|')
}

describe('mapping suggestions', () => {
  it.each([...crmHeaders, ...listHeaders])('[MAP-04] read the columns of $from', (set) => {
    expect(suggestedFor(set)).toBe(set.expected)
  })

  it.each([...moreHeaders, ...laterHeaders])(
    '[UPL-110] prefer cell phones, and know units and names by other headers in $from',
    (set) => {
      expect(suggestedFor(set)).toBe(set.expected)
    },
  )

  it.each([
    [
      'Prénom|Nom de famille|Ville',
      'Aude|Rivard|Nice',
      'firstName=Prénom|lastName=Nom de famille|city=Ville',
    ],
    ['Name|Surname', 'Ottoline|Brask', 'firstName=Name|lastName=Surname'],
    ['Last Client|City', '2023-04-01|Ames', 'city=City'],
    ['Street 1|Street 2|Zip', '12 Elm St|PO Box 9|50010', 'street=Street 1|zip=Zip'],
    ['Site Street|Site Zip/Zip 4', '12 Elm St|50010-1234', 'street=Site Street|zip=Site Zip/Zip 4'],
  ])(
    '[UPL-110] read names in other languages, and leave what only sounds like a field: %s',
    (headers, row, expected) => {
      expect(suggestedFor({ from: headers, headers, row, expected })).toBe(expected)
    },
  )

  it.each([
    [
      'a Spanish address book, at home before at work',
      'Nombre|Apellidos|Departamento|Calle del trabajo|Ciudad de trabajo|Calle del domicilio|Ciudad de residencia|Código postal de residencia|Móvil|Correo electrónico',
      'Pilar|Ugalde||410 Main St|El Paso|77 Mesa Hills Dr|Sunland Park|88063|9155550186|pilar.u@example.com',
      'firstName=Nombre|lastName=Apellidos|street=Calle del domicilio|city=Ciudad de residencia|zip=Código postal de residencia|phone=Móvil|email=Correo electrónico',
    ],
    [
      'Chinese headers',
      '姓名|手机|邮箱|地址|城市|州|邮编',
      '陈美玲|626-555-0131|meiling@example.com|812 Camino Real Ave|Arcadia|CA|91007',
      'fullName=姓名|street=地址|city=城市|state=州|zip=邮编|phone=手机|email=邮箱',
    ],
    [
      'Vietnamese headers',
      'Họ|Tên|Điện thoại|Địa chỉ|Thành phố|Tiểu bang',
      'Tran|Quoc Bao|714-555-0142|15011 Moran St|Westminster|CA',
      'firstName=Tên|lastName=Họ|street=Địa chỉ|city=Thành phố|state=Tiểu bang|phone=Điện thoại',
    ],
    [
      'a second line in other words',
      'Residence_Addresses_AddressLine|Residence_Addresses_ExtraAddressLine|Residence_Addresses_City|Residence_Addresses_Zip',
      '118 Moreland Ave SE|Unit 12|Atlanta|30316',
      'street=Residence_Addresses_AddressLine|unit=Residence_Addresses_ExtraAddressLine|city=Residence_Addresses_City|zip=Residence_Addresses_Zip',
    ],
    [
      'a secondary line and a state with its country',
      'RESIDENTIAL_ADDRESS1|RESIDENTIAL_SECONDARY_ADDR|RESIDENTIAL_CITY|State/Region',
      '40 Union St|Apt 1R|Rockland|US-ME',
      'street=RESIDENTIAL_ADDRESS1|unit=RESIDENTIAL_SECONDARY_ADDR|city=RESIDENTIAL_CITY|state=State/Region',
    ],
    [
      'units under the name of a street',
      'DELADDR|ALTADDR|KEYLINE',
      '417 Coventry Ln|Apt 2|A0001',
      'street=DELADDR|unit=ALTADDR',
    ],
    [
      'the only state, which has a number',
      'owner|mail_state2|address|scity|state2',
      'HUYNH PHONG V|TX|1420 KESTREL DR|NORMAN|OK',
      'fullName=owner|street=address|city=scity|state=state2',
    ],
    [
      'the abbreviations of a roll, and who the mail is in care of',
      'OWNER|OWNICO|MAILCTYNAM|PRPADDRESS|PRPCTYNAM|PRPSTENAM|PRPZIP5',
      'DRUMMOND ELISE|C/O RAY DRUMMOND|DENVER|9214 W ASBURY PL|LAKEWOOD|CO|80227',
      'fullName=OWNER|street=PRPADDRESS|city=PRPCTYNAM|state=PRPSTENAM|zip=PRPZIP5',
    ],
    [
      'a ward as no street',
      'MUNIDESC|PROPERTYCITY|PROPERTYZIP',
      '14th Ward|PITTSBURGH|15217',
      'city=PROPERTYCITY|zip=PROPERTYZIP',
    ],
  ])('[UPL-110] read %s', (from, headers, row, expected) => {
    expect(suggestedFor({ from, headers, row, expected })).toBe(expected)
  })

  it.each([
    [
      'the sender and who works on a contact',
      'Sender Name|Sender Email|Signer Name|Signer Email|Assignee|Updated By',
      'Kim Hale|kim@example.com|Ann Lopez|ann@example.com|Robert Stone|Mary Stone',
      'fullName=Signer Name|email=Signer Email',
    ],
    [
      'a spouse by other words',
      'Wife|Name|Cônjuge|Cell',
      'Mary|Ann Lopez|Robert|512-555-0101',
      'fullName=Name|phone=Cell',
    ],
    ['half a name beside a whole one', 'Owner|Ward', 'Ann Lopez|Madison', 'fullName=Owner'],
    [
      'the house that is open and the address of the sender',
      'Open House Address|Return Address|Current Address',
      '9 Oak Ave, Austin, TX 78704|1 Elm St, Austin, TX 78704|12 Elm St, Austin, TX 78701',
      'fullAddress=Current Address',
    ],
    ['parcel numbers of ten digits', 'Parcel|Zip', '0703218890|78704', 'zip=Zip'],
    ['dates in words', 'Since|Zip', '14 Feb 2023|78704', 'zip=Zip'],
    ['whom mail is in care of', 'OwnershipName|InCareOf', 'LOPEZ ANN|STONE MARY', 'fullName=OwnershipName'],
    ['years that could be ZIP codes', 'Street|Yr. Built', '12 Elm St|1926', 'street=Street'],
    ['earnings that could be ZIP codes', 'Street|GCI', '12 Elm St|15312', 'street=Street'],
    [
      'a number that could be a ZIP code beside a whole address',
      'Property|Volume',
      '12 Elm St, Austin, TX 78704|28900',
      'fullAddress=Property',
    ],
    ['a greeting', 'Greeting|Addressee', 'Dear Ann|The Lopez Family', 'fullName=Addressee'],
  ])('[MAP-59] leave %s', (_, headers, row, expected) => {
    expect(suggestedFor({ from: headers, headers, row, expected })).toBe(expected)
  })

  it.each([
    [
      'legal names',
      'Legal First Name|Legal Last Name|Nickname|Legal Description',
      'Ann|Lopez|Annie|Lot 4',
      'firstName=Legal First Name|lastName=Legal Last Name',
    ],
    ['phones with a word before them', 'Reach|Zip', 'p:+15125550101|78704', 'zip=Zip|phone=Reach'],
    ['ZIP codes with a letter before them', 'State|Zip', 'TX|z:78704', 'state=State|zip=Zip'],
    [
      'the second line of the first address',
      'Address 1 Street 1|Address 1 Street 2|Address 1 Zip',
      '12 Elm St|Apt 2|78704',
      'street=Address 1 Street 1|unit=Address 1 Street 2|zip=Address 1 Zip',
    ],
    [
      'the house that is sold before where its owner gets mail',
      'Mailing Street|Mailing Zip|Selling Street|Selling Zip',
      '9 Oak Ave|78701|12 Elm St|78704',
      'street=Selling Street|zip=Selling Zip',
    ],
    [
      'names run together with whose they are',
      'ownname|ownfrst|ownlast',
      'LOPEZ, ANN M|ANN M|LOPEZ',
      'firstName=ownfrst|lastName=ownlast',
    ],
    [
      'cell phones before others, as often filled',
      'Phone|Mobile',
      '512-555-0100|512-555-0101',
      'phone=Mobile',
    ],
    [
      'units in Portuguese',
      'Endereço|Complemento|CEP',
      '12 Elm St|Apt 2|01702',
      'street=Endereço|unit=Complemento|zip=CEP',
    ],
  ])('[MAP-59] read %s', (_, headers, row, expected) => {
    expect(suggestedFor({ from: headers, headers, row, expected })).toBe(expected)
  })

  it.each([
    [
      'a voter roll, the residence before the mail',
      'res_street_address|res_city_desc|state_cd|zip_code|mail_addr1|mail_city|mail_state|mail_zipcode',
      '3004 MAYVIEW RD|RALEIGH|NC|27607|PO BOX 1180|CARY|NC|27512',
      'street=res_street_address|city=res_city_desc|state=state_cd|zip=zip_code',
    ],
    [
      'a property file whose street is its location',
      'location|unit|zip_code|owner_1|mailing_street|mailing_city_state|mailing_zip',
      '1900 RITTENHOUSE SQ|12C|19103|ELKINS NATHANIEL|455 GULPH RD|GLADWYNE PA|19035',
      'fullName=owner_1|street=location|unit=unit|zip=zip_code',
    ],
    [
      'lines of an address in short',
      'ADDR_LN1|ADDR_LN2|CITY_NM|ST_CD|ZIP_CD',
      '305 HUNT AVE|APT B|COLUMBIA|MO|65202',
      'street=ADDR_LN1|unit=ADDR_LN2|city=CITY_NM|state=ST_CD|zip=ZIP_CD',
    ],
    [
      'postal addresses of an invoice program',
      'POAddressLine1|POAddressLine2|POCity|PORegion|POPostalCode',
      '2601 Sunset Blvd|Unit 4|Saint Paul|MN|55102',
      'street=POAddressLine1|unit=POAddressLine2|city=POCity|state=PORegion|zip=POPostalCode',
    ],
    [
      'the answers of a form',
      'Current Address - Street Address|Current Address - Street Address Line 2|Current Address - Postal / Zip Code',
      '855 Peachtree St NE|Unit 2210|30308',
      'street=Current Address - Street Address|unit=Current Address - Street Address Line 2|zip=Current Address - Postal / Zip Code',
    ],
    [
      'units in French',
      'Adresse|App.|Code postal',
      '180 Lisbon St|3B|04240',
      'street=Adresse|unit=App.|zip=Code postal',
    ],
    [
      'a unit beside the whole address',
      'Property|Unit|Tenant',
      '411 Maple St, Boise, ID 83702|2A|Munro, Fitz',
      'fullName=Tenant|unit=Unit|fullAddress=Property',
    ],
    [
      'a second whole address as none of the first',
      'Name|Address 1|Address 2',
      'Ann Lee|2119 W Cortland St, Chicago, IL 60647|12 Lake Dr, Fox Lake, IL 60020',
      'fullName=Name|fullAddress=Address 1',
    ],
  ])('[MAP-66] read %s', (_, headers, row, expected) => {
    expect(suggestedFor({ from: headers, headers, row, expected })).toBe(expected)
  })

  it('[MAP-66] read an app that a contact came from as no unit', () => {
    const headers = cells('App|Address|Zip')
    expect(mappingOf(suggestMapping(headers, rowsOf('Zillow|12 Elm St|78704')))).toEqual({
      street: 1,
      zip: 2,
    })
  })

  it('[MAP-66] read units without a header by their words, right behind the streets', () => {
    const rows = rowsOf('Lopez, Ann|12 Elm St|Apt 2|Austin|TX|78704')
    const headers = cells('Column A|Column B|Column C|Column D|Column E|Column F')
    expect(mappingOf(suggestMapping(headers, rows))).toMatchObject({ street: 1, unit: 2, city: 3 })
    const numbers = rowsOf('Lopez, Ann|12 Elm St|1968|Austin|TX|78704')
    expect(mappingOf(suggestMapping(headers, numbers)).unit).toBeUndefined()
  })

  it('[MAP-59] read a city that is a given name too, beside a full name', () => {
    const headers = ['Column A', 'Column B', 'Column C', 'Column D', 'Column E']
    const rows = rowsOf('Lopez, Ann|12 Elm St|Lincoln|NE|68506')
    expect(mappingOf(suggestMapping(headers, rows))).toEqual({
      fullName: 0,
      street: 1,
      city: 2,
      state: 3,
      zip: 4,
    })
  })

  it.each(othersHomes)('[MAP-67] never take what a contact looks at for their home: $from', (set) => {
    expect(suggestedFor(set)).toBe(set.expected)
  })

  it.each([...wrappedHeaders, ...alternativeHeaders, ...spokenHeaders])(
    '[MAP-04] read through the words around a header in $from',
    (set) => {
      expect(suggestedFor(set)).toBe(set.expected)
    },
  )

  it.each([...rollHeaders, ...gluedHeaders])(
    '[MAP-53] keep the house apart from where its owner gets mail in $from',
    (set) => {
      expect(suggestedFor(set)).toBe(set.expected)
    },
  )

  it.each(halfRollHeaders)(
    '[MAP-67] take the street of the house, not its owner’s whole mail, in $from',
    (set) => {
      expect(suggestedFor(set)).toBe(set.expected)
    },
  )

  it.each([
    ['Owner|Site Address|Owner Address|Owner City|Own Zip', ['Owner Address', 'Owner City', 'Own Zip']],
    ['Owner|Site Address|Mailing Address|City|State|Zip', ['Mailing Address', 'City', 'State', 'Zip']],
    ['Owner|Site Address|Mail Address|City, State Zip', ['Mail Address', 'City, State Zip']],
    ['Owner|Site Address|City|Zip', []],
  ])('[MAP-70] know the columns of the owner’s mail: %s', (headers, expected) => {
    const own = cells(headers)
    const head = { headers: own, sampleRows: [own.map(() => 'x')] }
    expect(mailColumns(head).map((column) => own[column])).toEqual(expected)
  })

  it.each([
    ['UNIT 4', 'street=Site Address|unit=Location'],
    ['#2', 'street=Site Address|unit=Location'],
    ['LOT 4', 'street=Site Address'],
    ['#buyer', 'street=Site Address'],
  ])('[MAP-69] know units by their words under any header: %s', (cell, expected) => {
    const headers = 'Site Address|Use|Location|Style'
    expect(suggestedFor({ from: headers, headers, row: `12 Elm St|101|${cell}|Cape`, expected })).toBe(
      expected,
    )
  })

  it.each([
    ['before the first', 'Strand|Ola', 'Munn|Odette', 'Ivarsen|Bjork', { lastName: 0, firstName: 1 }],
    ['behind the first', 'Ola|Strand', 'Odette|Munn', 'Bjork|Ivarsen', { lastName: 1, firstName: 0 }],
  ])(
    '[MAP-69] know names without a header that e-mail addresses are made of, the last name %s',
    (_, one, two, three, expected) => {
      const rows = [
        `${one}|ostrand@example.com`,
        `${two}|o.munn@example.com`,
        `${three}|bivarsen7@example.com`,
      ]
      const headers = ['Column A', 'Column B', 'Column C']
      expect(mappingOf(suggestMapping(headers, rows.map(cells)))).toEqual({ ...expected, email: 2 })
    },
  )

  it.each([
    ['the house last', 'Owner|Mailing Address|City|State|Zip|Property Address|Apt|City|Zip', [5, 6, 7, 8]],
    ['the house first', 'Owner|Property Address|Apt|City|Zip|Mailing Address|City|State|Zip', [1, 2, 3, 4]],
  ])('[MAP-54] take a bare City and Zip for those of the address before them, %s', (_, headers, columns) => {
    const house = '12 ELM ST|4B|BOSTON|02134'
    const mail = '9 OAK AVE|NEWARK|NJ|07102'
    const row = ['LOPEZ ANN', ...(columns[0] === 1 ? [house, mail] : [mail, house])].join('|')
    const [street, unit, city, zip] = columns
    expect(mappingOf(suggestMapping(cells(headers), rowsOf(row)))).toEqual({
      fullName: 0,
      ...{ street, unit, city, zip },
    })
  })

  it.each([
    [
      'a ZIP code under ZIPCD',
      'OWN_NAME|OWN_ADDR1|OWN_CITY|OWN_STATE|OWN_ZIPCD|PHY_ADDR1|PHY_CITY|PHY_ZIPCD',
      'LOPEZ ANN|9 OAK AVE|LARGO|FL|33770|12 ELM ST|LARGO|33770',
      'fullName=OWN_NAME|street=PHY_ADDR1|city=PHY_CITY|zip=PHY_ZIPCD',
    ],
    [
      'streets without their numbers beside a whole address',
      'situs_full|situs_num|situs_street|situs_zip',
      '12 ELM ST, AUSTIN, TX 78704|12|ELM ST|78704',
      'zip=situs_zip|fullAddress=situs_full',
    ],
    [
      'a street under Full Address',
      'Owner|Property Full Address|Property Zip|Billing Address|Billing City|Billing State|Billing Zip',
      'Ann Lopez|12 Elm St|78704|9 Oak Ave|Newark|NJ|07102',
      'fullName=Owner|street=Property Full Address|zip=Property Zip',
    ],
    [
      'a city and its ZIP code, which are no whole address',
      'Home Address|City/St/Zip',
      '12 Elm St|Ozark MO 65721',
      'street=Home Address',
    ],
  ])('[MAP-60] read of two rows %s', (_, headers, row, expected) => {
    expect(suggestedFor({ from: headers, headers, row, expected }, 2)).toBe(expected)
  })

  it('[MAP-54] do not hold the state of the owner against the ZIP codes of the houses', () => {
    const headers = cells('Owner State|Property Address|Property Zip')
    expect(suggestMapping(headers, rowsOf('TX|12 ELM ST|02134')).zip).toEqual({
      column: 2,
      confidence: 0.96,
      reason: 'The header says “Property Zip” and 5 of 5 values look like ZIP codes.',
    })
  })

  it('[MAP-04] read a file without a header by its values and their neighbours', () => {
    const headers = ['Column A', 'Column B', 'Column C', 'Column D', 'Column E', 'Column F', 'Column G']
    const rows = rowsOf(
      'Ann|Lopez|12 Elm St|Austin|TX|78704|(512) 555-0101',
      'Robert|Stone|9 Oak Ave|Dallas|TX|75201|',
    )
    expect(mappingOf(suggestMapping(headers, rows))).toEqual({
      firstName: 0,
      lastName: 1,
      street: 2,
      city: 3,
      state: 4,
      zip: 5,
      phone: 6,
    })
  })

  it('[MAP-04] suggest nothing for columns that are no contact data, or another person’s', () => {
    const headers = ['Agent Email', 'Spouse Phone', 'Company Name', 'Notes', 'Price', 'Fax']
    const rows = rowsOf('agent@example.com|512-555-0101|Acme|12 Elm St|450000|512-555-0102')
    expect(suggestMapping(headers, rows)).toEqual({})
  })

  it('[MAP-04] say how sure they are and why', () => {
    const suggestions = suggestMapping(
      ['Zip Code', 'Reach at', 'City', 'Street'],
      rowsOf('78704|ann@example.com||12 Elm St', '787041234|bob@example.com||unknown'),
    )
    expect(suggestions).toEqual({
      street: {
        column: 3,
        confidence: 0.69,
        reason: 'The header says “Street” and 5 of 10 values look like street addresses.',
      },
      city: { column: 2, confidence: 0.47, reason: 'The header says “City”; the sample has no values.' },
      zip: {
        column: 0,
        confidence: 0.94,
        reason: 'The header says “Zip Code” and 10 of 10 values look like ZIP codes.',
      },
      email: {
        column: 1,
        confidence: 0.92,
        reason: 'The header does not say, but 10 of 10 values look like e-mail addresses.',
      },
    })
    expect([0.94, 0.69, 0.47].map(confidenceWord)).toEqual(['sure', 'likely', 'a guess'])
  })

  it('[MAP-04] take a word that all rows share for no name', () => {
    const rows = ['Lopez, Ann|12 Elm St|DANE', 'Stone, Bob|9 Oak Ave|DANE', 'Ray, Sue|4 Fir Rd|DANE'].map(
      cells,
    )
    expect(mappingOf(suggestMapping(['Who', 'Street', 'Where'], rows))).toEqual({ fullName: 0, street: 1 })
  })

  it('[MAP-04] do not believe a header that its values contradict', () => {
    const { phone, email } = suggestMapping(['Phone', 'Call'], rowsOf('ann@example.com|512-555-0101'))
    expect([phone?.column, email?.column]).toEqual([1, 0])
  })
})

// In the square of its length these took minutes.
it.each(['x', '1', 'ph ', '1 x '])(
  '[MAP-61] cells of 50,000 characters of “%s” are looked at too',
  (piece) => {
    const cell = piece.repeat(50_000 / piece.length)
    const rows = Array.from({ length: 10 }, () => ['1 Elm St', '78704', cell])
    expect(mappingOf(suggestMapping(['Street', 'Zip', cell], rows))).toMatchObject({ street: 0, zip: 1 })
    expect(looksLikeData(cell)).toBe(/^1+$/.test(cell))
  },
)
