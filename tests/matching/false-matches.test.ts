import { describe, expect, it } from 'vitest'
import { parseAddress } from '#model/matching/address/parse.ts'
import { leastSure } from '#model/matching/confidence.ts'
import { given, type Written } from './known-homes.ts'

const homeOf = async (homes: readonly string[], written: Written) => {
  const match = await given(...homes).when(written)
  return match.kind === 'none' ? 'none' : match.propertyId
}

describe('a unit behind the place', () => {
  const rows: readonly Written[] = [
    { fullAddress: '14 Fox Run, Austin, TX 78701, Unit 4' },
    { fullAddress: '14 Fox Run, Austin, TX 78701 Apt 4' },
    { fullAddress: '14 Fox Run, Austin, TX 78701 (Unit 4)' },
    { fullAddress: '14 Fox Run, Austin, TX 78701 - Unit 4' },
    { fullAddress: '14 Fox Run, Austin, TX 78701, USA, Apt 4' },
    { fullAddress: '14 Fox Run\nAustin, TX 78701\nApt 4' },
    { fullAddress: '14 Fox Run, Austin, TX, #4' },
    { fullAddress: '14 Fox Run, Austin Apt 4, TX 78701' },
    { fullAddress: '14 Fox Run Austin #4 TX 78701' },
    { fullAddress: '14 Fox Run, Austin, TX Apt 4 78701' },
    { street: '14 Fox Run, Austin, TX 78701, Apt 4' },
    { street: '14 Fox Run, Austin, TX 78701, Apt 4', city: 'Austin', state: 'TX', zip: '78701' },
  ]

  it.each(rows)('[MAT-107] is the unit of the home: %j', async (written) => {
    expect(await homeOf(['14 FOX RUN', '14 FOX RUN # 4'], written)).toBe('14 FOX RUN # 4')
  })

  it.each([
    ...rows,
    { fullAddress: '14 Fox Run, Austin, TX 78701, 4' },
    { fullAddress: '14 Fox Run, Austin, TX 78701, back house, Apt 4' },
    '14 Fox Run formerly Apt 4',
    '14 Fox Run formerly 12 Oak, Apt 4',
    '14 Fox Run & 9 Oak Apt 4',
  ])('[MAT-107] is not left out where another unit is known: %j', async (written) => {
    expect(await homeOf(['14 FOX RUN', '14 FOX RUN # 5'], written)).toBe('none')
  })

  it.each([
    ['14 Oak Ct # 4', '14 OAK CT # 4'],
    ['14 5th St NE # 4', '14 5TH ST NE # 4'],
  ])('[MAT-107] is none of a street that ends as a state does: %s', async (fullAddress, home) => {
    expect(await homeOf([home], { fullAddress, city: 'Austin', state: 'TX', zip: '78701' })).toBe(home)
  })
})

describe('a trail with a direction behind', () => {
  it('[MAT-112] is no trailer of the trail without one', async () => {
    expect(await homeOf(['14 FOX TRL'], '14 Fox Trl S')).toBe('none')
  })
})

describe('a unit by a word that is not known', () => {
  it.each<Written>([
    '14 Fox Run Portal 4',
    '14 Fox Run Suit 4B',
    '14 Fox Run Upper',
    '14 Fox Run Garage',
    '14 Fox Run Depto 4',
    { fullAddress: '14 Fox Run Portal 4, Austin, TX 78701' },
    { fullAddress: '14 Fox Run Portal 4 Austin TX 78701' },
  ])('[MAT-112] is not left out where another unit is known: %j', async (written) => {
    expect(await homeOf(['14 FOX RUN', '14 FOX RUN # 5'], written)).toBe('none')
  })

  it.each(['14 Oak St Portal 4', '14 Oak St Garage', '14 Oak St Upper', '14 Oak St House 4'])(
    '[MAT-112] makes the home without one a match to check: %j',
    async (written) => {
      const match = await given('14 OAK ST').when(written)
      expect(match).toMatchObject({ propertyId: '14 OAK ST', reasons: expect.arrayContaining(['unitExtra']) })
      expect(match.confidence).toBeLessThan(leastSure)
    },
  )

  it('[MAT-112] is no year', async () => {
    const match = await given('14 OAK ST').when('14 Oak St sold 2021')
    expect(match).toMatchObject({ kind: 'fuzzy', reasons: ['textBehind'] })
  })
})

describe('an address that words deny', () => {
  it.each([
    'formerly 14 Elm St',
    'Formerly at: 14 Elm St',
    'was 14 Elm St',
    'moved from 14 Elm St',
    'Ann Ray, moved away from 14 Elm St',
    'not 14 Elm St',
    'near 14 Elm St',
    'next to 14 Elm St',
    'next door to 14 Elm St',
    'across from 14 Elm St',
    '14 Elm St, moved to Oak',
    '14 Elm St (moved to Oak)',
    { fullAddress: 'near 14 Elm St, Austin, TX 78701' },
    { fullAddress: '14 Elm St, Austin, TX 78701, moved to 9 Oak St, Austin, TX 78701' },
  ])('[MAT-108] is not the home: %j', async (written) => {
    expect(await homeOf(['14 ELM ST'], written)).toBe('none')
  })

  it.each([
    'Near North Apts, 14 Elm St',
    'moved to 14 Elm St',
    '14 Elm St formerly 12 Oak Ln',
    '14 Elm St (was 12 Oak Ln)',
    '14 Elm St (moving to Oak)',
  ])('[MAT-108] is another one than that beside it: %j', async (written) => {
    expect(await homeOf(['14 ELM ST'], written)).toBe('14 ELM ST')
  })
})

describe('an address of several homes', () => {
  it.each(['14 to 16 Pond Rd & 9 Oak St', '14-16 Pond Rd & 9 Oak St'])(
    '[MAT-109] stays refused, whatever its last readings find: %s',
    async (written) => {
      const match = await given('14 POND RD', '16 POND RD', '9 OAK ST').when(written)
      expect(match).toMatchObject({
        kind: 'none',
        reason: 'Read in different ways, the address is that of different properties.',
      })
    },
  )
})

describe('two house numbers', () => {
  it.each([
    [['14 POND RD'], '14 or 16 Pond Rd', '14 POND RD'],
    [['16 POND RD'], '14 or 16 Pond Rd', '16 POND RD'],
    [['14 POND RD', '16 POND RD'], '14 or 16 Pond Rd', 'none'],
    [['4 POND RD'], '4-14 Pond Rd', '4 POND RD'],
    [['4 POND RD', '14 POND RD'], '4-14 Pond Rd', '4 POND RD'],
    [['4 POND RD # 12', '4 POND RD # 14'], '4-14 Pond Rd', '4 POND RD # 14'],
    [['4 POND RD', '4 POND RD # 14'], '4-14 Pond Rd', 'none'],
    [['4-14 POND RD', '4 POND RD'], '4-14 Pond Rd', '4-14 POND RD'],
  ])('[MAT-113] are those that are known, or none: %j, %s: %s', async (homes, written, home) => {
    expect(await homeOf(homes, written)).toBe(home)
  })
})

describe('a highway', () => {
  it('[MAT-110] PR is a private road, and of Puerto Rico only there', async () => {
    expect(await homeOf(['14 PRIVATE ROAD 12', '14 STATE HIGHWAY 12'], '14 PR 12')).toBe('14 PRIVATE ROAD 12')
    const there = { street: '14 PR 12', city: 'Ponce', zip: '00716' }
    expect(parseAddress(there)).toMatchObject({ street: 'STATE HIGHWAY 12', state: 'PR' })
    expect(parseAddress({ full: '14 PR 12, Ponce, PR 00716' })).toMatchObject({ street: 'STATE HIGHWAY 12' })
  })

  it.each([
    ['14 County Road 9A', '14 COUNTY ROAD 9'],
    ['14 County Road 9', '14 COUNTY ROAD 9A'],
    ['14 County Road 9A', '14 COUNTY ROAD 9B'],
    ['14 FM 1960A', '14 FM 1960'],
  ])('[MAT-110] with another letter is another one: %s, %s', async (written, home) => {
    expect(await homeOf([home], written)).toBe('none')
  })
})

describe('an address that is not read plainly', () => {
  const twoStreets = { street: 'Oak St', unit: '9', city: '14 Pond Rd', zip: '78701' }

  it('[MAT-111] is matched with the reason of its reading', async () => {
    expect(await given('14 ELM ST').when({ street: '14 Elm St', zip: '787O1' })).toMatchObject({
      kind: 'fuzzy',
      reasons: ['otherReading'],
      reason: 'Nearly the same address: letters in the ZIP code were read as digits.',
    })
  })

  it('[MAT-111] is that of one home only if its other readings say no other', async () => {
    expect(await homeOf(['14 POND RD', '9 OAK ST'], twoStreets)).toBe('none')
  })
})
