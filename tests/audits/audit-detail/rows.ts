import type { AuditCard } from '#model/audits/audit.ts'
import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import type { ScoredIn } from '#model/county-data/score-run.ts'

export const trace: SkipTraceItem = {
  firstNameResult: 'Ana',
  middleNameResult: 'Q',
  lastNameResult: 'Ruiz',
  addressResult: { street: '12 OAK ST', city: 'AUSTIN', state: 'TX', zip: '78704' },
  phonesResult: [{ number: '(555) 555-0102' }, { number: '(555) 555-0103' }],
  emailsResult: [{ email: 'ana@example.com' }],
}

/** A place in the scoring that `manyRows` are of. */
const travis = (score: number): ScoredIn => ({
  fips: '48453',
  county: 'Travis',
  state: 'TX',
  predictionTime: '2026-11-16T08:00:00.000Z',
  percentBelow: Math.min(99, Math.floor(100 * (score / 0.98) ** (1 / 2.2))),
  outcome:
    score < 0.9
      ? null
      : {
          ...{
            from: 90,
            to: 100,
            homes: 900,
            listed: 62,
            runs: 27,
            periods: 3,
            asOf: '2026-08-17',
            base: 0.03,
          },
          rate: { share: 0.0689, low: 0.051, high: 0.092 },
        },
})

const inWords = (same: boolean | null = true) => (same === null ? 'unknown' : same ? 'yes' : 'no')

/** A row that a trace could complete, matched exactly, likely to sell; tests name what matters to them. */
export const paidRow = (over: Partial<AuditRow> = {}): AuditRow => ({
  id: 'row-1',
  firstNameInput: 'Ana',
  lastNameInput: 'Ruiz',
  phoneInput: '(555) 555-0101',
  emailInput: 'ana.ruiz@example.com',
  streeInput: '12 Oak St',
  ownerAddressFull: '12 OAK ST',
  ownerAddressCity: 'AUSTIN',
  ownerAddressZip: '78704',
  lat: 30.25,
  lon: -97.75,
  isLastNameSame: true,
  sameOwner: inWords(over.isLastNameSame),
  matchKind: 'exact',
  matchConfidence: 1,
  matchReason: 'Same house number, street and ZIP.',
  candidates: null,
  probability: 0.7312,
  likelySeller: 0.7312,
  covidDistressed: 0.12,
  estimatedValue: '450,000',
  latestSale: '2018-06-30',
  ownerOccupiedFlag: true,
  bedroomCount: 3,
  baths: 2,
  areaBuilding: '1,850',
  skipTraceItem: null,
  firstProbability: null,
  scoreChange: null,
  scoredIn: null,
  ...over,
})

/** The row as a preview has it: without what is for sale. */
export const masked = ({
  probability,
  likelySeller,
  covidDistressed,
  estimatedValue,
  latestSale,
  ownerOccupiedFlag,
  bedroomCount,
  baths,
  areaBuilding,
  skipTraceItem,
  firstProbability,
  scoreChange,
  scoredIn,
  ...row
}: AuditRow): AuditRow => row

export const auditCard = (over: Partial<AuditCard> = {}): AuditCard => ({
  id: 'audit-1',
  type: 'refresh',
  status: 'new',
  path: '/audiences/audit/audit-1/refresh',
  upload: {
    id: 'upload-1',
    originalFileName: 'spring contacts.csv',
    originalRows: 12,
    addressRows: 11,
    duplicates: 1,
  },
  rowsProcessed: 11,
  recordCount: 10,
  estimatedAmount: 4900,
  cartItem: {
    id: 'item-1',
    cartId: 'cart-1',
    actualAmount: 4900,
    cart: { status: 'success', receiptUrl: '/receipt/cart-1' },
  },
  stats: null,
  createdAt: '2026-10-01T15:00:00.000Z',
  processedAt: '2026-10-01T15:20:00.000Z',
  firstScoredAt: null,
  rescoredUntil: null,
  rescore: null,
  rescoring: null,
  deleted: false,
  skipTraces: [],
  ...over,
})

export const previewCard = (over: Partial<AuditCard> = {}): AuditCard =>
  auditCard({ status: 'preview_processed', cartItem: null, ...over })

/** Ordered, but its delivery failed. */
export const undeliveredCard = (over: Partial<AuditCard> = {}): AuditCard =>
  auditCard({
    cartItem: {
      id: 'item-1',
      cartId: 'cart-1',
      actualAmount: null,
      cart: { status: 'failed', receiptUrl: null },
    },
    ...over,
  })

const first = [
  'Ana',
  'Ben',
  'Chloe',
  'Dev',
  'Elena',
  'Frank',
  'Grace',
  'Hiro',
  'Ines',
  'Jamal',
  'Katya',
  'Luis',
]
const last = [
  'Ruiz',
  'Okafor',
  "O'Brien",
  'Nguyen',
  'Smith-Jones',
  'Patel',
  'García',
  'Kim',
  'Weber',
  'Johnson',
]
const streets = [
  'Oak St',
  'Maple Ave',
  'Cedar Ln',
  'Northeast Loop',
  'St Johns Rd',
  'Elm Ct Apt 4-B',
  'Ridge Pkwy',
]
const towns = [
  { city: 'AUSTIN', zips: ['78701', '78704', '78745'], lat: 30.27, lon: -97.74 },
  { city: 'ROUND ROCK', zips: ['78664', '78681'], lat: 30.51, lon: -97.68 },
  { city: 'SAN MARCOS', zips: ['78666'], lat: 29.88, lon: -97.94 },
  { city: 'GEORGETOWN', zips: ['78626', '78628'], lat: 30.63, lon: -97.68 },
] as const

/** Rows like a real audit's, the same for the same count: 85 in 100 matched, a twelfth of those fuzzily. */
export function manyRows(count: number): AuditRow[] {
  const random = mulberry32(count + 7)
  const pick = <T>(choices: readonly [T, ...T[]] | readonly T[]): T => {
    const one = choices[Math.floor(random() * choices.length)]
    if (one === undefined) throw new RangeError('Nothing to pick from')
    return one
  }
  return Array.from({ length: count }, (_, row) => {
    const [firstName, lastName, town] = [pick(first), random() < 0.06 ? '' : pick(last), pick(towns)]
    const street = `${100 + Math.floor(random() * 9800)} ${pick(streets)}`
    const kind = random() < 0.15 ? 'none' : random() < 0.08 ? 'fuzzy' : 'exact'
    const score = Math.round(random() ** 2.2 * 9800) / 10_000
    const matched = kind !== 'none'
    return paidRow({
      id: String(7_000_000 + row * 37),
      firstNameInput: firstName,
      lastNameInput: lastName,
      phoneInput: random() < 0.3 ? '' : `(555) 555-01${String(row % 100).padStart(2, '0')}`,
      emailInput: random() < 0.4 ? '' : `${firstName}.${lastName || 'home'}${row}@example.com`.toLowerCase(),
      streeInput: street,
      ownerAddressFull: matched ? street.toUpperCase() : '',
      ownerAddressCity: matched ? town.city : '',
      ownerAddressZip: matched ? pick(town.zips) : '',
      lat: matched ? town.lat + (random() - 0.5) * 0.2 : null,
      lon: matched ? town.lon + (random() - 0.5) * 0.2 : null,
      isLastNameSame: matched ? random() < 0.7 : null,
      matchKind: kind,
      matchConfidence: kind === 'exact' ? 1 : kind === 'fuzzy' ? 0.8 + Math.round(random() * 15) / 100 : 0,
      matchReason: reasons[kind],
      probability: matched ? score : null,
      likelySeller: matched ? score : null,
      covidDistressed: matched ? Math.round(random() ** 4 * 10_000) / 10_000 : null,
      estimatedValue: matched
        ? (90_000 + Math.floor(random() ** 2 * 1_400_000)).toLocaleString('en-US')
        : null,
      latestSale: matched && random() < 0.93 ? saleDate(random) : null,
      ownerOccupiedFlag: matched ? random() < 0.65 : null,
      bedroomCount: matched ? 1 + Math.floor(random() * 6) : null,
      baths: matched ? 1 + Math.floor(random() * 7) / 2 : null,
      areaBuilding: matched ? (600 + Math.floor(random() * 4200)).toLocaleString('en-US') : null,
      scoredIn: matched ? travis(score) : null,
      skipTraceItem: matched && random() < 0.1 ? traceOf(firstName, lastName, street, row) : null,
    })
  })
}

const reasons = {
  exact: 'Same house number, street and ZIP.',
  fuzzy: 'House number and ZIP are the same; the street is one letter away.',
  none: 'No property in this ZIP has this house number.',
} as const

const traceOf = (firstName: string, lastName: string, street: string, row: number) => ({
  firstNameResult: firstName,
  middleNameResult: row % 3 === 0 ? 'Q' : '',
  lastNameResult: lastName || 'Doe',
  addressResult: { street: street.toUpperCase(), city: 'AUSTIN', state: 'TX', zip: '78704' },
  phonesResult: [{ number: `(555) 555-01${String(row % 90).padStart(2, '0')}` }],
  emailsResult: row % 2 === 0 ? [{ email: `owner${row}@example.com` }] : [],
})

function saleDate(random: () => number): string {
  const day = new Date(Date.UTC(2026, 8, 30) - Math.floor(random() ** 1.5 * 9000) * 86_400_000)
  return day.toISOString().slice(0, 10)
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface SentLead extends Pick<AuditRow, 'id' | 'lat' | 'lon'> {
  readonly mark: string
}

/** Leads as the map's call answers them. */
export const leadColumns = (leads: readonly SentLead[]) => ({
  ids: leads.map(({ id }) => id),
  lats: leads.map(({ lat }) => lat),
  lons: leads.map(({ lon }) => lon),
  marks: leads.map(({ mark }) => mark),
})
