import { describe, expect, it } from 'vitest'
import {
  searchOfSettings,
  settingsOfSearch,
  type ViewKind,
  type ViewSettings,
} from '#model/accounts/saved-views.ts'
import { auditAddress } from '#model/audits/audit-address.ts'
import { auditRowFields } from '#model/audits/audit-row-fields.ts'
import { likelyOpening } from '#model/likely-sellers/likely.ts'
import { likelyAddress } from '#model/likely-sellers/likely-address.ts'
import { parameterNames } from '#model/shared/list-address.ts'

type Audit = ViewSettings<'refresh'>

const shown: Audit = { filter: {}, sort: null, hiddenColumns: [] }
const opening: Audit = { ...shown, filter: { likelySeller: { atLeast: 0.5 } } }

const old = (settings: object) => `?${new URLSearchParams({ view: JSON.stringify(settings) })}`

describe('the address of a report', () => {
  it.each<[search: string, settings: Audit]>([
    [
      '?score=high&q=roberts+oak&sort=-value&hide=city&hide=phone',
      {
        filter: { ...opening.filter, search: { anyWord: 'ROBERTS OAK' } },
        sort: { field: 'estimatedValue', descending: true },
        hiddenColumns: ['ownerAddressCity', 'phone'],
      },
    ],
    ['?score=any', shown],
    ['?score=low', { ...shown, filter: { likelySeller: { below: 0.5 } } }],
    ['?score-from=0.7', { ...shown, filter: { likelySeller: { atLeast: 0.7 } } }],
    [
      '?owner=no&value-from=200000&value-to=500000&beds=3&traced=yes&status=toCall',
      {
        ...shown,
        filter: {
          estimatedValue: { atLeast: 200_000, atMost: 500_000 },
          isLastNameSame: { is: false },
          bedroomCount: { atLeast: 3 },
          skipTraceItem: { exists: true },
          leadStatus: { equals: 'toCall' },
        },
      },
    ],
    [
      '?id=a%2Cb&sold=9&match=toCheck',
      {
        ...shown,
        filter: { id: { oneOf: ['a', 'b'] }, latestSale: { withinMonths: 9 }, match: { equals: 'toCheck' } },
      },
    ],
    ['?sort=name', { ...shown, sort: { field: 'lastNameInput', descending: false } }],
  ])('[LST-65] %s names what it is shown by', (search, settings) => {
    expect(settingsOfSearch('refresh', search)).toEqual(settings)
    expect(searchOfSettings('refresh', settings, opening)).toBe(search)
  })

  it('[LST-65] has nothing of a view as it opens, and keeps what else it names', () => {
    expect(searchOfSettings('refresh', opening, opening, '?score=low&tab=2&view=x')).toBe('?tab=2')
    expect(searchOfSettings('refresh', shown, opening, '?tab=2&hide=city')).toBe('?tab=2&score=any')
    expect(settingsOfSearch('refresh', '?tab=2')).toBeNull()
  })

  it('[LST-65] leaves out what is wrong, and opens by the rest', () => {
    const rubbish =
      '?score=purple&value-from=much&beds=&status=asleep&match=x&sold=-1&sort=price&hide=&owner=maybe'
    expect(settingsOfSearch('refresh', rubbish)).toBeNull()
    expect(settingsOfSearch('refresh', `${rubbish}&q=oak`)).toEqual({
      ...shown,
      filter: { search: { anyWord: 'OAK' } },
    })
    const many = Array.from({ length: 60 }, (_, at) => `hide=column${at}`).join('&')
    expect(settingsOfSearch('refresh', `?${many}`)?.hiddenColumns).toHaveLength(40)
  })

  it('[LST-65] can say everything that a filter asks, by names of its own', () => {
    const names = parameterNames(auditAddress)
    expect(new Set(names).size).toBe(names.length)
    const asked = Object.values(auditRowFields).flatMap(({ operators }): readonly string[] => operators)
    expect(names).toHaveLength(asked.length + ['score', 'covid', 'sort', 'hide'].length)
  })
})

describe('the address of a county’s list', () => {
  it.each<[search: string, settings: ViewSettings<'likely'>]>([
    [
      '?score=high&q=oak+st&phone=yes&value-from=200000&value-to=500000&sort=-status&hide=value',
      {
        filter: {
          sellerScore: 'high',
          addressCityZip: 'OAK ST',
          hasPhone: 'yes',
          priceRangeStart: 200_000,
          priceRangeEnd: 500_000,
        },
        sort: { field: 'lead_status', descending: true },
        hiddenColumns: ['avm_estimated_value'],
      },
    ],
    ['?new=yes', { ...likelyOpening, filter: { newPrediction: 'yes' } }],
    [
      '?sold=12&area=1500&beds=3&baths=1.5',
      { ...likelyOpening, filter: { recentSale: 12, sqFeet: 1_500, beds: 3, baths: 1.5 } },
    ],
    ['?score=any', { ...likelyOpening, filter: {} }],
  ])('[LST-65] %s names what it is shown by', (search, settings) => {
    expect(settingsOfSearch('likely', search)).toEqual(settings)
    expect(searchOfSettings('likely', settings, likelyOpening)).toBe(search)
  })

  it('[LST-65] leaves out what is wrong, and has a name for each filter', () => {
    expect(settingsOfSearch('likely', '?score=0.5&phone=1&beds=many&value-from=&sort=owner')).toBeNull()
    const names = parameterNames(likelyAddress)
    expect(new Set(names).size).toBe(names.length)
  })
})

it.each<[ViewKind, object]>([
  ['likely', { filter: { hasPhone: 'yes', beds: 3 }, sort: null, hiddenColumns: ['email'] }],
  [
    'refresh',
    {
      filter: { search: { anyWord: 'OAK' } },
      sort: { field: 'estimatedValue', descending: true },
      hiddenColumns: [],
    },
  ],
])('[VIW-04] an address of an earlier release opens a page of %s as it did', (kind, settings) => {
  expect(settingsOfSearch(kind, old(settings))).toEqual(settings)
  expect(settingsOfSearch(kind, old({ ...settings, hiddenColumns: undefined }))).toEqual({
    ...settings,
    hiddenColumns: [],
  })
  expect(settingsOfSearch(kind, old({ filter: { beds: 'many' }, sort: null }))).toBeNull()
  expect(settingsOfSearch(kind, old({ ...settings, hiddenColumns: [7] }))).toBeNull()
  for (const text of ['', '{', '7']) expect(settingsOfSearch(kind, `?view=${text}`)).toBeNull()
})
