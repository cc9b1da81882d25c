import { describe, expect, it, vi } from 'vitest'
import type { AddressInput } from '#model/matching/address/address.ts'
import { addressKeys, propertyAddressKeys, streetKey } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { citySpelling, type Gazetteer } from '#model/matching/address/places.ts'
import { bias, logOdds } from '#model/matching/confidence.ts'
import { agreedMatch, isOpen, type Match, type PropertyCandidate } from '#model/matching/match.ts'
import { duplicateKey, lookupKeys } from '#model/matching/matching.ts'
import { matchContact } from '#tests/matching/match-contact.ts'

const springfield = { city: 'Springfield', state: 'IL', zip: '62704' }
type Site = { street: string; unit?: string; owner?: string; city?: string; state?: string; zip?: string }

function property({ owner, ...site }: Site, index: number): PropertyCandidate {
  const keys = propertyAddressKeys({ ...springfield, ...site })
  if (keys === undefined) throw new Error(`Not a site address: ${site.street}`)
  const { houseNumber: _, ...columns } = keys
  return { id: `p${index + 1}`, ...columns, owner1: owner, owner2: undefined }
}

function address(input: AddressInput) {
  const parsed = parseAddress(input)
  if (parsed === undefined) throw new Error(`Not an address: ${JSON.stringify(input)}`)
  return parsed
}

type Contact = AddressInput & { firstName?: string; lastName?: string }

/** The sites are known; the contact is looked for among them, with a gazetteer of just their streets if asked for. */
const given = (...sites: readonly Site[]) => ({
  when: (contact: Contact, gazetteer?: Gazetteer): Match => {
    const { firstName, lastName, ...input } = contact
    return matchContact(
      { address: address({ ...springfield, ...input }), firstName, lastName },
      sites.map(property),
      gazetteer,
    )
  },
})

const gazetteer = (streets: readonly string[], cities: readonly string[] = []): Gazetteer => {
  const known = streets.map((street) =>
    streetKey(addressKeys(address({ street: `1 ${street}`, ...springfield })).exact),
  )
  const named = (name: string) => known.filter((street) => street.split('|')[1] === name)
  return {
    streetsNamed: (_, name) => named(name),
    isNameKnown: (_, name) => named(name).length > 0,
    isLastNameFrequent: (_, name) => name === 'GARCIA',
    spelledCity: citySpelling(new Map([['IL', new Set(cities)]])),
  }
}

const outcome = (match: Match) => (match.kind === 'none' ? 'none' : `${match.kind} ${match.propertyId}`)

const described = (match: Match) => `${outcome(match)}: ${match.reason}`

describe('an exact match', () => {
  it('[MAT-01] needs the same line in the same ZIP, however it is written', () => {
    expect(
      described(
        given({ street: '123 N MAIN ST', unit: 'APT 4B' }, { street: '123 S MAIN ST' }).when({
          street: '123 north main street #4-b',
        }),
      ),
    ).toBe('exact p1: Same address.')
  })

  it('[MAT-01] needs the city and the state where the ZIP is missing', () => {
    expect(described(given({ street: '123 MAIN ST' }).when({ street: '123 Main St', zip: '' }))).toBe(
      'exact p1: Same address: your file had no ZIP code.',
    )
  })

  it('[MAT-01] is found in the city when the ZIP is wrong', () => {
    expect(described(given({ street: '123 MAIN ST' }).when({ street: '123 Main St', zip: '62740' }))).toBe(
      'exact p1: Same address: the ZIP code differs.',
    )
  })

  it('[MAT-01] prefers the ZIP to the city', () => {
    const match = given({ street: '123 MAIN ST', zip: '62701' }, { street: '123 MAIN ST' }).when({
      street: '123 Main St',
    })
    expect(outcome(match)).toBe('exact p2')
  })

  it('[MAT-01] leaves ZIP against city to the owner', () => {
    const sites = given(
      { street: '123 MAIN ST', city: 'PANA', zip: '62557', owner: 'JONES MARY' },
      { street: '123 MAIN ST', owner: 'SMITH JOHN' },
    )
    const contact = { street: '123 Main St', city: 'Springfield', zip: '62557' }
    expect(outcome(sites.when(contact))).toBe('none')
    expect(outcome(sites.when({ ...contact, lastName: 'Smith' }))).toBe('exact p2')
  })

  it('[MAT-01] takes a ZIP whose city goes by another name', () => {
    expect(given({ street: '123 MAIN ST' }).when({ street: '123 Main St', city: 'Jerome' })).toMatchObject({
      kind: 'exact',
      reason: 'Same address: the city differs.',
    })
  })

  it('[MAT-01] does not take a ZIP when both city and state contradict it, unless the owner agrees', () => {
    const site = given({ street: '123 MAIN ST', owner: 'SMITH JOHN' })
    const contact = { street: '123 Main St', city: 'Albany', state: 'NY' }
    expect(outcome(site.when(contact))).toBe('none')
    expect(outcome(site.when({ ...contact, lastName: 'Smith' }))).toBe('exact p1')
  })
})

describe('a fuzzy match', () => {
  it.each([
    ['123 Mapel Ave', '123 MAPLE AVE', "the street's spelling differs slightly"],
    ['123 Washingtno Stret', '123 WASHINGTON ST', "the street's spelling differs by two letters"],
    ['123 Maple Aveneu', '123 MAPLE AVE', "the street's spelling differs slightly"],
    ['123 MapleAve', '123 MAPLE AVE', 'the street is spaced differently'],
    ['123 Cedar Brook', '123 CEDARBROOK LN', 'the street type is missing'],
    ['123 Maple', '123 MAPLE AVE', 'the street type is missing'],
    ['123 Maple Ave', '123 N MAPLE AVE', 'the direction is missing'],
    ['123 Maple Ave N', '123 N MAPLE AVE', 'the direction is at the other end'],
    ['123 Hwy 9', '123 US HIGHWAY 9', "the highway's name is written differently"],
    ['123 Northshore Dr', '123 NORTH SHORE DR', 'the street is spaced differently'],
  ])('[MAT-02] takes %j for %j: %s', (street, known, words) => {
    expect(given({ street: known }).when({ street })).toMatchObject({
      propertyId: 'p1',
      reason: expect.stringContaining(words),
    })
  })

  it.each([
    ['123 Broadway Truth or Consequences NM 87901', '123 BROADWAY', 'TRUTH OR CONSEQUENCES', 'NM', '87901'],
    ['2802 13th Avenue South Fargo ND 58103', '2802 13TH AVE S', 'FARGO', 'ND', '58103'],
  ])('[MAT-02] finds a street that ran on into its city: %j', (full, street, city, state, zip) => {
    const match = given({ street, city, state, zip }).when({ street: '', city: '', state: '', zip: '', full })
    expect(described(match)).toBe('fuzzy p1: Nearly the same address: the street is spaced differently.')
  })

  it.each([
    ['125 Main St', '123 MAIN ST'],
    ['123 41st St', '123 42ND ST'],
    ['123 Oak St', '123 ELM ST'],
    ['123 1/2 Main St', '123 MAIN ST'],
    ['123 US Hwy 9', '123 STATE HIGHWAY 9'],
    ['123 County Road 12', '123 COUNTY ROAD 21'],
  ])('[MAT-03] keeps %j and %j apart', (street, known) => {
    const sites = [property({ street: known, owner: 'SMITH JOHN' }, 0)].filter(({ lineKey }) =>
      lineKey.startsWith(street.split(' ')[0] ?? ''),
    )
    expect(
      outcome(matchContact({ address: address({ street, ...springfield }), lastName: 'Smith' }, sites)),
    ).toBe('none')
  })

  it.each([
    ['123 Maple St', '123 MAPLE AVE', 'the street type differs'],
    ['123 S Maple Ave', '123 N MAPLE AVE', 'the direction differs'],
    ['123 N Maple Ave', '123 MAPLE AVE', 'the property has no direction'],
    ['123 Dale St', '123 VALE ST', 'spelling'],
  ])('[MAT-04] takes %j for %j only if the owner agrees', (street, known, words) => {
    const site = given({ street: known, owner: 'SMITH JOHN' })
    expect(site.when({ street, lastName: 'Jones' })).toMatchObject({
      kind: 'none',
      confidence: 0,
      reason: expect.stringContaining(words),
    })
    expect(site.when({ street, lastName: 'Smith' })).toMatchObject({
      kind: 'fuzzy',
      reason: expect.stringContaining("the owner's name agrees"),
    })
  })

  it('[MAT-05] trusts a gazetteer that does not know the street as given', () => {
    const site = given({ street: '123 VALE ST' })
    expect(outcome(site.when({ street: '123 Dale St' }, gazetteer(['Vale St'])))).toBe('fuzzy p1')
    expect(outcome(site.when({ street: '123 Dale St' }, gazetteer(['Vale St', 'Dale St'])))).toBe('none')
  })

  it.each([
    ['123 Maple St', '123 MAPLE AVE'],
    ['123 Park Place Dr', '123 PARK PL'],
    ['123 Oaks Way Dr', '123 OAKS WAY'],
  ])(
    '[MAT-45] takes %j for %j only by the name of the owner, also where no such street is known',
    (street, known) => {
      const site = given({ street: known, owner: 'SMITH JOHN' })
      const streets = gazetteer([known.slice(4)])
      expect(described(site.when({ street, lastName: 'Jones' }, streets))).toBe(
        "none: The nearest address is not certain enough: the street type differs, and the owner's name does not confirm it.",
      )
      expect(site.when({ street, lastName: 'Smith' }, streets)).toMatchObject({
        kind: 'fuzzy',
        reason: "Nearly the same address: the street type differs; the owner's name agrees.",
      })
    },
  )

  it.each([
    { street: '123 Maple St', known: '123 MAPLE AVE' },
    { street: '123 S Maple Ave', known: '123 N MAPLE AVE' },
  ])(
    '[MAT-96] takes $street for $known by a last name that many have with the first name only',
    ({ street, known }) => {
      const around = gazetteer([known.slice(4)])
      const of = (owner: string) => given({ street: known, owner })
      const when = (owner: string, firstName: string, lastName: string) =>
        outcome(of(owner).when({ street, firstName, lastName }, around))
      expect(when('GARCIA RUTH', '', 'Garcia')).toBe('none')
      expect(when('GARCIA RUTH', 'Ann', 'Garcia')).toBe('none')
      expect(when('DE LA GARCIA-ROE RUTH', 'Ann', 'de la Garcia-Roe')).toBe('none')
      expect(when('GARCIA RUTH', 'Ruth', 'Garcia')).toBe('fuzzy p1')
      expect(when('SMITH RUTH', 'Ann', 'Smith')).toBe('fuzzy p1')
    },
  )

  it('[MAT-96] needs no first name for a slip in the street', () => {
    const site = given({ street: '123 VALE ST', owner: 'GARCIA RUTH' })
    expect(outcome(site.when({ street: '123 Dale St', lastName: 'Garcia' }, gazetteer(['Vale St'])))).toBe(
      'fuzzy p1',
    )
  })

  it('[MAT-05] takes no slip for a street that the gazetteer knows', () => {
    const site = given({ street: '123 MARION ST' })
    expect(outcome(site.when({ street: '123 Marian St' }, gazetteer(['Marion St'])))).toBe('fuzzy p1')
    expect(outcome(site.when({ street: '123 Marian St' }, gazetteer(['Marion St', 'Marian St'])))).toBe(
      'none',
    )
  })

  it.each([
    ['one letter', '123 Marian St', '123 MARION ST'],
    ['a letter more', '123 Clarke St', '123 CLARK ST'],
    ['two letters', '123 Johnsen St', '123 JOHANSON ST'],
    ['a letter, and the type is missing', '123 Marian', '123 MARION ST'],
  ])(
    '[MAT-87] asks the name of the owner for a street of the state that differs by %s',
    (_, street, known) => {
      const site = given({ street: known, owner: 'SMITH JOHN' })
      const elsewhere: Gazetteer = { ...gazetteer([known.slice(4)]), isNameKnown: () => true }
      const find = (lastName: string) => outcome(site.when({ street, lastName }, elsewhere))
      expect([find('Jones'), find('Smith')]).toEqual(['none', 'fuzzy p1'])
    },
  )

  it('[MAT-87] asks no name for another spacing of a street that the state knows', () => {
    const site = given({ street: '123 OAKWOOD ST' })
    const elsewhere: Gazetteer = { ...gazetteer(['Oakwood St']), isNameKnown: () => true }
    expect(outcome(site.when({ street: '123 Oak Wood St' }, elsewhere))).not.toBe('none')
  })

  it('[MAT-05] takes no ZIP for mistyped where the street exists in it', () => {
    const site = given({ street: '123 MAPLE AVE' })
    const contact = { street: '123 Maple Ave', zip: '62703' }
    expect(outcome(site.when(contact, gazetteer([])))).toBe('exact p1')
    expect(outcome(site.when(contact, gazetteer(['Maple Ave'])))).toBe('none')
  })

  it('[MAT-71] takes no ZIP for mistyped where it has the street in another direction', () => {
    const site = given({ street: '123 N MAPLE AVE', owner: 'SMITH JOHN' })
    const contact = { street: '123 N Maple Ave', zip: '62703' }
    expect(outcome(site.when(contact, gazetteer(['S Maple Ave'])))).toBe('none')
    expect(outcome(site.when({ ...contact, lastName: 'Smith' }, gazetteer(['S Maple Ave'])))).toBe('exact p1')
    expect(outcome(site.when(contact, gazetteer(['S Maple Ln'])))).toBe('exact p1')
  })

  it('[MAT-06] takes the only unit, or the house without one', () => {
    expect(outcome(given({ street: '123 MAIN ST', unit: '4' }).when({ street: '123 Main St' }))).toBe(
      'fuzzy p1',
    )
    expect(outcome(given({ street: '123 MAIN ST' }).when({ street: '123 Main St', unit: 'B' }))).toBe(
      'fuzzy p1',
    )
  })

  it('[MAT-06] never takes another unit', () => {
    expect(
      described(
        given({ street: '123 MAIN ST', unit: '4', owner: 'SMITH JOHN' }).when({
          street: '123 Main St',
          unit: '5',
          lastName: 'Smith',
        }),
      ),
    ).toBe('none: The building is known, but not this unit.')
  })
})

describe('a given unit', () => {
  const streets = gazetteer(['Pond Rd'])
  const contact = { street: '14 Pond Rd Hillcrest', unit: '2' }

  it.each([
    ['in its column', contact],
    ['in the street', { street: '14 Pond Rd Hillcrest Apt 2' }],
  ])('[MAT-51] decides the home with text behind the street, %s', (_, sent) => {
    const sites = [{ street: '14 POND RD' }, { street: '14 POND RD', unit: '1' }]
    expect(described(given(...sites, { street: '14 POND RD', unit: '2' }).when(sent, streets))).toBe(
      'fuzzy p3: Nearly the same address: more text follows the street.',
    )
    const unknown = 'none: The building is known, but not this unit.'
    expect(described(given(...sites).when(sent, streets))).toBe(unknown)
    expect(described(given({ street: '14 POND RD' }).when(sent, streets))).toBe(unknown)
  })

  it('[MAT-51] is not the house without one where its building is named', () => {
    const sent = { street: '14 Pond Rd Bldg C', unit: '2' }
    expect(described(given({ street: '14 POND RD' }).when(sent, streets))).toBe(
      'none: The building is known, but not this unit.',
    )
    expect(outcome(given({ street: '14 POND RD' }).when({ ...sent, unit: '' }, streets))).toBe('fuzzy p1')
  })

  it('[MAT-51] leaves text behind the street to the house where none is given', () => {
    const sites = given({ street: '14 POND RD' }, { street: '14 POND RD', unit: '1' })
    expect(outcome(sites.when({ street: '14 Pond Rd Hillcrest' }, streets))).toBe('fuzzy p1')
  })

  it('[MAT-52] is not the house without one where the building is known by other units', () => {
    const house = { street: '14 POND RD', owner: 'SMITH JOHN' }
    const sent = { street: '14 Pond Rd', unit: '2', firstName: 'John', lastName: 'Smith' }
    expect(described(given(house, { street: '14 POND RD', unit: '1' }).when(sent))).toBe(
      'none: The building is known, but not this unit.',
    )
    expect(outcome(given(house, { street: '14 POND LN', unit: '1' }).when(sent))).toBe('fuzzy p1')
  })
})

describe('a missing street type', () => {
  it.each([
    ['9 N Elm', '9 N ELM ST'],
    ['9 N Elm St', '9 N ELM'],
    ['9 Elm N', '9 ELM ST N'],
    ['9 42nd', '9 42ND ST'],
  ])('[MAT-53] is no doubt, though the ZIP knows the street both ways: %j for %j', (street, known) => {
    const match = given({ street: known }).when(
      { street },
      gazetteer(['N Elm St', 'N Elm', 'Elm St N', 'Elm N', '42nd St', '42nd']),
    )
    expect(described(match)).toBe('fuzzy p1: Nearly the same address: the street type is missing.')
  })

  it.each([
    ['9 N Elm', '9 N ELM ST'],
    ['9 N Elm St', '9 N ELM'],
  ])('[MAT-54] needs the name of the owner where the ZIP has another type: %j for %j', (street, known) => {
    const streets = gazetteer(['N Elm St', 'N Elm', 'N Elm Ave'])
    const site = given({ street: known, owner: 'SMITH JOHN' })
    expect(outcome(site.when({ street, lastName: 'Jones' }, streets))).toBe('none')
    expect(outcome(site.when({ street, lastName: 'Smith' }, streets))).toBe('fuzzy p1')
    const elsewhere = gazetteer(['N Elm St', 'S Elm Ave', 'Elm Ave', 'N Elm Ave N'])
    expect(outcome(site.when({ street, lastName: 'Jones' }, elsewhere))).toBe('fuzzy p1')
  })

  it('[MAT-53] is one with another slip: a missing direction, a misspelled name, another ZIP', () => {
    const streets = gazetteer(['N Elm St', 'Elm', 'Willow St', 'Wilow'])
    expect(outcome(given({ street: '9 N ELM ST' }).when({ street: '9 Elm' }, streets))).toBe('none')
    expect(outcome(given({ street: '9 WILLOW ST' }).when({ street: '9 Wilow' }, streets))).toBe('none')
    const site = given({ street: '9 N ELM ST', zip: '62703' })
    expect(outcome(site.when({ street: '9 N Elm' }, gazetteer(['N Elm St'])))).toBe('none')
  })
})

describe('a name with several slips', () => {
  const known = ['Maple Ave', 'Washington St']
  const taken = (street: string, site: string, ...others: string[]) =>
    outcome(given({ street: site }).when({ street }, gazetteer([...known, ...others])))

  it.each([
    ['123 Mapla Aveneu', '123 MAPLE AVE'],
    ['123 Mabel Ave', '123 MAPLE AVE'],
    ['123 Mappel', '123 MAPLE AVE'],
    ['123 Wasingten St', '123 WASHINGTON ST'],
    ['123 Wshngtn St', '123 WASHINGTON ST'],
  ])('[MAT-66] is the only street that is spelled like it: %j for %j', (street, site) => {
    expect(taken(street, site)).toBe('fuzzy p1')
  })

  it.each([
    ['a street of the name is known in the state', '123 Mabel Ave', '123 MAPLE AVE', 'Mabel Ln'],
    ['its type is another', '123 Mabel St', '123 MAPLE AVE', ''],
    ['it is another compound', '123 Riverview St', '123 RIVERSIDE ST', ''],
    ['it is another compound', '123 Stonedale St', '123 STONEGATE ST', ''],
    ['another type ran into it', '123 MarianLn', '123 MARIAN AVE', ''],
    ['it is a number', '123 121st St', '123 112TH ST', ''],
    ['it is short', '123 Asx St', '123 ASH ST', 'Asx Ln'],
  ])('[MAT-66] is another street if %s: %j, %j', (_, street, site, other) => {
    expect(taken(street, site, ...[other].filter(Boolean))).toBe('none')
  })

  it('[MAT-66] needs the ZIP, and streets to compare with', () => {
    const site = given({ street: '123 MAPLE AVE' })
    expect(outcome(site.when({ street: '123 Mabel Ave', zip: '' }, gazetteer(known)))).toBe('none')
    expect(outcome(site.when({ street: '123 Mabel Ave' }))).toBe('none')
  })

  it('[MAT-67] is left alone where another name is nearly as near', () => {
    const sites = given({ street: '123 MAPLE AVE' }, { street: '123 MABELLE AVE' })
    expect(outcome(sites.when({ street: '123 Mabole Ave' }, gazetteer(known)))).toBe('none')
  })

  it.each(['123 Mabel St', '123 Mabel Ln', '123 N Mabel Ave', '123 Mapelton Ave'])(
    '[MAT-68] is that of the person with the full name, with other differences, too: %j',
    (street) => {
      const site = given({ street: '123 MAPLE AVE', owner: 'SMITH JOHN' })
      const find = (name: { firstName?: string; lastName?: string }) =>
        site.when({ street, ...name }, gazetteer([...known, street.slice(4)]))
      expect(find({ firstName: 'John', lastName: 'Smith' })).toMatchObject({
        kind: 'fuzzy',
        reason: expect.stringContaining("; the owner's name agrees."),
      })
      expect(
        [{ firstName: 'Mary', lastName: 'Smith' }, { lastName: 'Smith' }, {}].map(find).map(outcome),
      ).toEqual(['none', 'none', 'none'])
    },
  )
})

describe('a highway', () => {
  it.each([
    ['123 Hwy 9', '123 US HIGHWAY 9'],
    ['123 Route 9', '123 STATE HIGHWAY 9'],
    ['123 Road 9', '123 COUNTY ROAD 9'],
    ['123 FM 620', '123 RM 620'],
    ['123 Ranch Road 620', '123 RM 620'],
    ['123 Hwy 1960', '123 FM 1960'],
    ['123 Highway K', '123 COUNTY ROAD K'],
  ])('[MAT-69] may be written without its system: %j for %j', (street, known) => {
    expect(outcome(given({ street: known }).when({ street }))).toBe('fuzzy p1')
  })

  it.each([
    ['123 Highway 9', '123 COUNTY ROAD 9'],
    ['123 Road 9', '123 US HIGHWAY 9'],
    ['123 FM 9', '123 COUNTY ROAD 9'],
    ['123 Old Hwy 9', '123 US HIGHWAY 9'],
    ['123 Hwy 9', '123 US HIGHWAY 90'],
    ['123 Highway K', '123 COUNTY ROAD KK'],
  ])('[MAT-69] is another one: %j and %j', (street, known) => {
    expect(outcome(given({ street: known }).when({ street }))).toBe('none')
  })
})

describe('a Spanish name', () => {
  it.each([
    ['123 Calle Olmos', '123 CALLE DE LOS OLMOS'],
    ['123 Calle de Los Olmos', '123 CALLE OLMOS'],
    ['123 Camino Real', '123 EL CAMINO REAL'],
    ['123 Via La Luz', '123 VIA DE LA LUZ'],
  ])('[MAT-70] is the same without its articles: %j for %j', (street, known) => {
    const site = given({ street: known })
    expect(described(site.when({ street }))).toBe(
      "fuzzy p1: Nearly the same address: an article is missing in the street's name.",
    )
    expect(outcome(site.when({ street }, gazetteer([street.slice(4), known.slice(4)])))).toBe('none')
  })

  it.each([
    ['123 Calle Olmos', '123 PASEO DE LOS OLMOS'],
    ['123 Calle Olmos', '123 CALLE DE LOS OLIVOS'],
  ])('[MAT-70] is another one: %j and %j', (street, known) => {
    expect(outcome(given({ street: known }).when({ street }))).toBe('none')
  })
})

describe('a business route', () => {
  it.each([
    ['14 US Hwy 9 Bus', 'fuzzy p1'],
    ['14 US Hwy 9', 'none'],
    ['14 US Hwy 19 Bus', 'none'],
  ])('[MAT-69] is the same by its abbreviation: %j is %s', (street, is) => {
    expect(outcome(given({ street: '14 US HIGHWAY 9 BUSINESS' }).when({ street }, gazetteer([])))).toBe(is)
  })
})

describe('several records of one home', () => {
  const owner = 'SMITH JOHN'

  it.each([
    ['14 N ELM ST', '14 ELM ST N', '14 Elm St'],
    ['14 ELM ST', '14 ELM ST', '14 Elm St'],
    ['14 HIGHWAY 9', '14 STATE ROUTE 9', '14 Hwy 9'],
    ['14 MC KINLEY ST', '14 MCKINLEY ST', '14 Mc Kinly St'],
    ['14 CALLE LUNA', '14 CALLE DE LA LUNA', '14 Calle la Luna'],
    ['14 ELM', '14 ELM ST', '14 Elm St'],
  ])('[MAT-114] are the one written most alike: %j and %j for %j', (one, other, street) => {
    const sites = [
      { street: one, owner },
      { street: other, owner },
    ]
    const known = gazetteer([one, other].map((line) => line.replace('14 ', '')))
    expect(outcome(given(...sites).when({ street }, known))).toMatch(/^(?:exact|fuzzy) p[12]$/)
    expect(given(...sites.toReversed()).when({ street }, known).confidence).toBe(
      given(...sites).when({ street }, known).confidence,
    )
  })

  it.each<{ are: string; sites: readonly Site[] }>([
    {
      are: 'of two owners',
      sites: [
        { street: '14 N ELM ST', owner },
        { street: '14 ELM ST N', owner: 'DOE ANN' },
      ],
    },
    { are: 'of unknown owners', sites: [{ street: '14 N ELM ST' }, { street: '14 ELM ST N' }] },
    {
      are: 'on two streets',
      sites: [
        { street: '14 N ELM ST', owner },
        { street: '14 S ELM ST', owner },
      ],
    },
    {
      are: 'of two types',
      sites: [
        { street: '14 ELM AVE', owner },
        { street: '14 ELM LN', owner },
      ],
    },
    {
      are: 'of two units',
      sites: [
        { street: '14 ELM ST # 1', owner },
        { street: '14 ELM ST # 2', owner },
      ],
    },
    {
      are: 'in two ZIPs',
      sites: [
        { street: '14 ELM ST', owner },
        { street: '14 ELM ST', owner, zip: '62703' },
      ],
    },
  ])('[MAT-114] are several homes if they are $are', ({ sites }) => {
    const known = gazetteer(sites.map(({ street }) => street.replace('14 ', '')))
    expect(outcome(given(...sites).when({ street: '14 Elm', zip: '' }, known))).toBe('none')
  })

  it('[MAT-114] are several homes if they are more than four', () => {
    const sites = Array.from({ length: 5 }, () => ({ street: '14 ELM ST', owner }))
    expect(outcome(given(...sites).when({ street: '14 Elm St' }))).toBe('none')
  })
})

describe('several properties that fit', () => {
  const units = [
    { street: '123 MAIN ST', unit: '1', owner: 'SMITH JOHN' },
    { street: '123 MAIN ST', unit: '2', owner: 'JONES MARY' },
    { street: '123 MAIN ST', unit: '3', owner: 'SMITH PAUL' },
  ]

  it('[MAT-07] are left alone without a name', () => {
    expect(described(given(...units).when({ street: '123 Main St' }))).toBe(
      "none: Several properties fit this address, and the owner's name does not decide which.",
    )
  })

  it('[MAT-07] are settled by the one last name', () => {
    expect(described(given(...units).when({ street: '123 Main St', lastName: 'Jones' }))).toBe(
      "fuzzy p2: Nearly the same address: no unit was given; the owner's name decided which of several.",
    )
  })

  it('[MAT-07] need the first name where the last name is not enough', () => {
    expect(outcome(given(...units).when({ street: '123 Main St', lastName: 'Smith' }))).toBe('none')
    expect(
      outcome(given(...units).when({ street: '123 Main St', firstName: 'Paul', lastName: 'Smith' })),
    ).toBe('fuzzy p3')
  })

  it('[MAT-07] need the first name where they are many', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({
      street: '123 MAIN ST',
      unit: `${index + 1}`,
      owner: index === 4 ? 'SMITH JOHN' : 'JONES MARY',
    }))
    expect(outcome(given(...many).when({ street: '123 Main St', lastName: 'Smith' }))).toBe('none')
    expect(
      outcome(given(...many).when({ street: '123 Main St', firstName: 'John', lastName: 'Smith' })),
    ).toBe('fuzzy p5')
  })

  it('[MAT-07] are streets, too, when the street type is missing', () => {
    const sites = given(
      { street: '123 MAIN ST', owner: 'SMITH JOHN' },
      { street: '123 MAIN AVE', owner: 'JONES MARY' },
    )
    expect(outcome(sites.when({ street: '123 Main' }))).toBe('none')
    expect(outcome(sites.when({ street: '123 Main', lastName: 'Jones' }))).toBe('fuzzy p2')
  })
})

describe('the one exact line', () => {
  const twins = given(
    { street: '123 MARION ST', zip: '62703', owner: 'SMITH JOHN' },
    { street: '123 MARIAN ST', zip: '62704', owner: 'JONES MARY' },
  )
  const contact = { street: '123 Marian St', zip: '' }

  it('[MAT-46] is taken before a misspelled one', () => {
    expect(described(twins.when(contact))).toBe('exact p2: Same address: your file had no ZIP code.')
    expect(outcome(twins.when({ ...contact, lastName: 'Smith' }))).toBe('exact p2')
  })

  it('[MAT-46] does not win over the home of a person with the same full name', () => {
    expect(outcome(twins.when({ ...contact, firstName: 'John', lastName: 'Smith' }))).toBe('fuzzy p1')
  })

  it('[MAT-46] is not taken before another exact one', () => {
    const sites = given({ street: '123 MARIAN ST', zip: '62703' }, { street: '123 MARIAN ST' })
    expect(outcome(sites.when(contact))).toBe('none')
  })
})

describe('a text that goes on behind the street', () => {
  const streets = gazetteer(['Main St', 'N Oak Blvd', '42nd St', 'Park Pl', 'Park Pl N'])

  it.each([
    ['123 Main St (rear house)', '123 MAIN ST'],
    ['123 Main St do not mail', '123 MAIN ST'],
    ['123 Main St - moved?', '123 MAIN ST'],
    ['123 N Oak Blvd Overlook Park Flats', '123 N OAK BLVD'],
    ['123 42nd St Ground Floor', '123 42ND ST'],
    ['123 Main St Sangamon County', '123 MAIN ST'],
    ['123 Park Pl N front desk', '123 PARK PL N'],
    ['123 Calle Olmos back house', '123 CALLE OLMOS'],
    ['123 E 400 S green gate', '123 E 400 S'],
    ['123 Main St sold 2021', '123 MAIN ST'],
    ['123 County Road 9 the blue barn', '123 COUNTY ROAD 9'],
  ])('[MAT-47] matches the known line that it begins with: %j', (street, known) => {
    expect(described(given({ street: known }, { street: '123 ELM ST' }).when({ street }, streets))).toBe(
      'fuzzy p1: Nearly the same address: more text follows the street.',
    )
  })

  it('[MAT-47] matches the longest line that it begins with', () => {
    const sites = given({ street: '123 CALLE OLMOS' }, { street: '123 CALLE OLMOS VERDES' })
    expect(outcome(sites.when({ street: '123 Calle Olmos Verdes back house' }, streets))).toBe('fuzzy p2')
  })

  it('[MAT-47] may be the city, where another word was taken for it', () => {
    const full = '123 Main St, North Pekin, Tazewell County, IL 61554'
    const site = given({ street: '123 MAIN ST', city: 'NORTH PEKIN', zip: '61554' })
    expect(site.when({ street: '', city: '', state: '', zip: '', full }, streets)).toMatchObject({
      kind: 'fuzzy',
      propertyId: 'p1',
    })
  })

  it.each([
    ['a direction', '123 Main St N', '123 MAIN ST W'],
    ['a direction and more', '123 Main St N Park', '123 MAIN ST'],
    ['only types of streets', '123 Park Place Farm Ext', '123 PARK PL'],
    ['the type of another street', '123 Park Place Orchard Rd', '123 PARK PL'],
    ['part of a word', '123 Main Streetlight', '123 MAIN ST'],
    ['the rest of a longer name', '123 Oak Hill Observatory', '123 OAK HL'],
    ['behind another fraction', '123 1/2 Main St deceased', '123 MAIN ST'],
    ['behind another direction', '123 S Oak Blvd deceased', '123 N OAK BLVD'],
  ])('[MAT-48] matches nothing where the rest is %s: %j', (_, street, known) => {
    expect(outcome(given({ street: known }).when({ street }, streets))).toBe('none')
  })

  it('[MAT-48] matches nothing where such a street is known, or no streets are', () => {
    const site = given({ street: '123 MAIN ST' })
    const contact = { street: '123 Main St Observatory' }
    expect(outcome(site.when(contact, gazetteer(['Main St', 'Main St Observatory'])))).toBe('none')
    expect(outcome(site.when(contact))).toBe('none')
  })

  it('[MAT-48] leaves several such homes to the name of the owner', () => {
    const sites = given(
      { street: '123 MAIN ST', zip: '62703', owner: 'SMITH JOHN' },
      { street: '123 MAIN ST', owner: 'JONES MARY' },
    )
    const contact = { street: '123 Main St do not mail', zip: '' }
    expect(outcome(sites.when(contact, streets))).toBe('none')
    expect(outcome(sites.when({ ...contact, lastName: 'Jones' }, streets))).toBe('fuzzy p2')
  })
})

describe('another reading', () => {
  const sites = ['120 MAIN ST', '120 ELM ST'].map((street, index) => property({ street }, index))
  const read = (street: string, ...readAs: string[]): Match =>
    matchContact({ address: address({ street, ...springfield }), readAs }, sites)

  it('[MAT-49] [MAT-60] is in the reason', () => {
    const words = 'the first house number of a range was looked for'
    expect(described(read('120 Main St', words))).toBe(`fuzzy p1: Nearly the same address: ${words}.`)
    expect(described(read('120 Main', words, 'the text in brackets was left out'))).toBe(
      `fuzzy p1: Nearly the same address: ${words}, the text in brackets was left out, the street type is missing.`,
    )
  })

  it('[MAT-63] counts only if all that find a home find the same one', () => {
    const [main, mains, elm, nothing] = [
      read('120 Main St', 'one'),
      read('120 Main', 'two'),
      read('120 Elm St', 'three'),
      read('120 Oak St', 'four'),
    ]
    expect(agreedMatch([mains, nothing, main])).toBe(main)
    expect(agreedMatch([main, elm])).toEqual({
      kind: 'none',
      confidence: 0,
      reason: 'Read in different ways, the address is that of different properties.',
    })
    expect(agreedMatch([nothing])).toBeUndefined()
    expect(agreedMatch([])).toBeUndefined()
  })

  it('[MAT-64] that uses the whole text is better than one that leaves some over', () => {
    const whole = read('120 Elm St', 'one')
    const leftOver = matchContact(
      { address: address({ street: '120 Main St Cottage 4', ...springfield }) },
      sites,
      gazetteer([]),
    )
    expect(leftOver).toMatchObject({ propertyId: 'p1', isBeginning: true })
    expect(agreedMatch([leftOver, whole])).toBe(whole)
    expect(agreedMatch([leftOver])).toBe(leftOver)
    expect([leftOver, whole].map(isOpen)).toEqual([true, false])
  })

  it.each(['120 Main St Mobile Home 4', '120 Main St Lot Twelve', '120 Main St Unit Two'])(
    '[MAT-64] is not the home without a unit where the text behind is one: %j',
    (street) => {
      const match = matchContact({ address: address({ street, ...springfield }) }, sites, gazetteer([]))
      expect(match).toMatchObject({ kind: 'none', reason: 'The building is known, but not this unit.' })
    },
  )
})

describe('the confidence of a match', () => {
  const site = given({ street: '123 N MAPLE AVE', unit: '4', owner: 'SMITH JOHN' })
  it.each([
    [{ street: '123 N Maple Ave', unit: '4' }, []],
    [{ street: '123 N Maple Ave', unit: '4', zip: '' }, ['zipMissing']],
    [{ street: '123 N Maple', unit: '4' }, ['suffixMissing']],
    [{ street: '123 Maple Ave' }, ['directionalMissing', 'unitMissing']],
    [
      { street: '123 S Maple Ave', unit: '4', firstName: 'John', lastName: 'Smith' },
      ['directionalDiffers', 'ownerAgrees'],
    ],
  ] as const)('[MAT-75] is the logistic of what its reasons add to the log-odds: %j', (contact, reasons) => {
    const odds = reasons.reduce((sum, reason) => sum + logOdds[reason], bias)
    expect(site.when(contact)).toMatchObject({
      reasons,
      confidence: Math.round(100 / (1 + Math.exp(-odds))) / 100,
    })
  })

  it('[MAT-75] counts the name that decided, and each reading', () => {
    const twins = given(
      { street: '123 MAIN ST', unit: '1', owner: 'SMITH JOHN' },
      { street: '123 MAIN ST', unit: '2', owner: 'JONES MARY' },
    )
    expect(twins.when({ street: '123 Main St', lastName: 'Jones' })).toMatchObject({
      reasons: ['unitMissing', 'ownerDecides'],
    })
    const read = { address: address({ street: '123 Main St', ...springfield }), readAs: ['one', 'two'] }
    expect(matchContact(read, [property({ street: '123 MAIN ST' }, 0)])).toMatchObject({
      reasons: ['otherReading', 'otherReading'],
    })
  })
})

describe('no match', () => {
  it('[MAT-08] is given to a PO box or a military box', () => {
    expect(described(given({ street: '123 MAIN ST' }).when({ street: 'PO Box 123' }))).toBe(
      'none: A PO box or military box is not a property.',
    )
    expect(propertyAddressKeys({ street: 'PO Box 123', ...springfield })).toBeUndefined()
  })

  it('[MAT-08] says that the house number is unknown', () => {
    expect(described(given().when({ street: '123 Main St' }))).toBe(
      'none: No property is known with this house number in this ZIP code or city.',
    )
  })

  it('[MAT-08] says that the street has no such number', () => {
    expect(described(given({ street: '123 ELM ST' }).when({ street: '123 Main St' }))).toBe(
      'none: No property on this street has this house number.',
    )
  })
})

describe('keys', () => {
  it('[MAT-09] give a property and a contact the same columns', () => {
    expect(
      propertyAddressKeys({
        street: '37-18 74TH ST',
        unit: '2F',
        city: 'JACKSON HTS',
        state: 'NY',
        zip: '11372',
      }),
    ).toEqual({
      lineKey: '3718|||74|ST||2F',
      houseNumber: '3718',
      zip: '11372',
      cityKey: 'JACKSONHEIGHTS',
      state: 'NY',
    })
    expect(
      addressKeys(address({ full: '3718 74th Street Apt 2-F, Jackson Heights, New York 11372' })),
    ).toEqual({
      exact: '3718|||74|ST||2F',
      houseNumber: '3718',
      zip: '11372',
      city: 'JACKSONHEIGHTS',
      state: 'NY',
    })
  })

  it('[MAT-09] look a mistyped city up as the only one that it can be', () => {
    const wrong = address({ street: '123 Main St', city: 'Sprngfield', state: 'IL' })
    expect(lookupKeys(wrong, gazetteer([], ['SPRINGFIELD', 'PEORIA'])).city).toBe('SPRINGFIELD')
    expect(lookupKeys(wrong, gazetteer([], ['SPRINGFIELD', 'SPRNGFIELDS'])).city).toBe('SPRNGFIELD')
    expect(lookupKeys(wrong).city).toBe('SPRNGFIELD')
  })

  it.each([
    ['S Marcos', 'SANMARCOS'],
    ['Spfld', 'SPRINGFIELD'],
    ['E Moline', 'EASTMOLINE'],
    ['Mrc', 'MRC'],
    ['N Marcos', 'NORTHMARCOS'],
    ['Cry Springs', 'CRYSTALSPRINGS'],
    ['Crystal Spgs', 'CRYSTALSPRINGS'],
    ['Gr Rpds', 'GRANDRAPIDS'],
    ['Grnd Rapids', 'GRANDRAPIDS'],
    ['So. Elgin', 'SOUTHELGIN'],
    ['Grand Rap', 'GRANDRAP'],
    ['Cr Springs', 'CRSPRINGS'],
    ['Rapids Grand', 'RAPIDSGRAND'],
  ])('[MAT-72] look an abbreviated city up as the only one that it can be: %j', (city, known) => {
    const cities = gazetteer(
      [],
      [
        ...['SPRINGFIELD', 'SANMARCOS', 'EASTMOLINE', 'MOLINE', 'PEORIA', 'GRANDRAPIDS', 'SOUTHELGIN'],
        ...['CRYSTALSPRINGS', 'CREEKSPRINGS'],
      ],
    )
    const short = address({ street: '123 Main St', city, state: 'IL' })
    expect(lookupKeys(short, cities).city).toBe(known)
    const site = given({ street: '123 MAIN ST', city: known })
    expect(outcome(site.when({ street: '123 Main St', city, zip: '' }, cities))).toBe('exact p1')
  })

  it('[MAT-44] compare a city that was typed with those of its state once, and a known one never', () => {
    const known = new Set(['SPRINGFIELD', 'PEORIA'])
    const readThrough = vi.spyOn(known, 'keys')
    const spelled = citySpelling(new Map([['IL', known]]))
    expect(['PEORIA', 'SPRNGFIELD', 'SPRNGFIELD', 'SPRNGFIELD'].map((city) => spelled('IL', city))).toEqual([
      'PEORIA',
      'SPRINGFIELD',
      'SPRINGFIELD',
      'SPRINGFIELD',
    ])
    expect(readThrough).toHaveBeenCalledTimes(1)
  })

  it('[MAT-10] are one for the same person at the same property, written differently', () => {
    const one = {
      address: address({ street: '123 Main Street #4', ...springfield }),
      firstName: 'John',
      lastName: 'Smith',
    }
    const other = {
      address: address({ full: '123 MAIN ST APT 4, SPRINGFIELD IL 62704' }),
      firstName: 'JOHN',
      lastName: 'SMITH',
    }
    expect(duplicateKey(one)).toBe(duplicateKey(other))
    expect(duplicateKey({ ...other, firstName: 'Mary' })).not.toBe(duplicateKey(one))
    expect(duplicateKey({ ...one, propertyId: 'p1' })).toBe('p1#SMITH,JOHN')
  })
})
