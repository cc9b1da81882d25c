import * as z from 'zod/mini'
import { ScoredIn } from '#model/county-data/score-run.ts'
import { callBars } from '#model/leads/calling-hours.ts'
import { ShownStatus } from '#model/leads/lead-status.ts'
import type { SameOwner } from '#model/matching/names.ts'
import {
  type FilterOf,
  filterSchema,
  type RowFields,
  rowSchema,
  type SortOf,
  selectionSchema,
  sortSchema,
} from '#model/shared/row-fields.ts'
import { matchKinds, SkipTraceItem } from './audit-row.ts'
import { scoreChanges } from './rescore.ts'

const sameOwners = ['yes', 'no', 'company', 'unknown'] as const satisfies readonly SameOwner[]

const text = z.string()
const amount = z.nullable(z.number())
const flag = z.nullable(z.boolean())
const textOrNull = z.nullable(z.string())

const preview = { part: 'preview', format: 'text', sortable: false, operators: [] } as const
const purchase = { ...preview, part: 'purchase' } as const
const report = { ...preview, part: 'report' } as const

/** An audit's rows, under the specification's names (`streeInput` too). */
export const auditRowFields = {
  id: { ...preview, schema: text, label: 'Id', operators: ['oneOf'] },
  firstNameInput: { ...preview, schema: text, label: 'First Name', sortable: true },
  lastNameInput: { ...preview, schema: text, label: 'Last Name', sortable: true },
  phoneInput: { ...preview, schema: text, label: 'Phone', format: 'capitals' },
  emailInput: { ...preview, schema: text, label: 'E-mail', format: 'capitals' },
  streeInput: { ...preview, schema: text, label: 'Street' },
  ownerAddressFull: { ...preview, schema: text, label: 'Address' },
  ownerAddressCity: { ...preview, schema: text, label: 'City' },
  ownerAddressZip: { ...preview, schema: text, label: 'Zip' },
  lat: { ...preview, schema: amount, label: 'Latitude', format: 'decimal' },
  lon: { ...preview, schema: amount, label: 'Longitude', format: 'decimal' },
  /** Null where it is not known, or a company owns the home; `sameOwner` has which. */
  isLastNameSame: {
    ...preview,
    schema: flag,
    label: 'Same Owner',
    format: 'yesNoUnknown',
    operators: ['is'],
  },
  sameOwner: { ...preview, schema: z.enum(sameOwners), label: 'Same Owner', format: 'word' },
  matchKind: { ...preview, schema: z.enum(matchKinds), label: 'Match' },
  matchConfidence: { ...preview, schema: z.number(), label: 'Match Confidence', format: 'percent' },
  matchReason: { ...preview, schema: text, label: 'Match Reason' },
  /** Of a row to check: the addresses of the homes that it may be; '' where an address is not shown. */
  candidates: { ...preview, schema: z.nullable(z.array(text)), label: 'May Be' },
  probability: { ...report, schema: amount, label: 'Likely Score', format: 'percent', sortable: true },
  likelySeller: {
    ...report,
    schema: amount,
    label: 'Seller Score',
    format: 'percent',
    operators: ['atLeast', 'below'],
  },
  covidDistressed: {
    ...report,
    schema: amount,
    label: 'COVID Distressed',
    format: 'percent',
    sortable: true,
    operators: ['atLeast', 'below'],
  },
  /** Whole dollars as text with commas; filtered by the number. */
  estimatedValue: {
    ...report,
    schema: textOrNull,
    label: 'AVM Value',
    format: 'dollars',
    sortable: true,
    operators: ['atLeast', 'atMost'],
  },
  latestSale: {
    ...purchase,
    schema: textOrNull,
    label: 'Last Sold',
    format: 'day',
    sortable: true,
    operators: ['withinMonths'],
  },
  ownerOccupiedFlag: {
    ...purchase,
    schema: flag,
    label: 'Owner Occupied',
    format: 'yesNo',
    operators: ['is'],
  },
  bedroomCount: {
    ...report,
    schema: amount,
    label: 'Beds',
    format: 'whole',
    operators: ['atLeast'],
  },
  baths: { ...report, schema: amount, label: 'Baths', format: 'decimal', operators: ['atLeast'] },
  /** Square feet as text with commas; filtered by the number. */
  areaBuilding: {
    ...report,
    schema: textOrNull,
    label: 'Square Feet',
    format: 'whole',
    sortable: true,
    operators: ['atLeast'],
  },
  skipTraceItem: {
    ...purchase,
    schema: z.nullable(SkipTraceItem),
    label: 'Skip Traced',
    operators: ['exists'],
  },
  /** What it was bought with; null until it is scored again. */
  firstProbability: { ...report, schema: amount, label: 'First Score', format: 'percent' },
  /** Since the previous score. */
  scoreChange: {
    ...report,
    schema: z.nullable(z.enum(scoreChanges)),
    label: 'Change',
    operators: ['equals'],
  },
  /** As the customer works them. */
  leadStatus: { ...purchase, schema: ShownStatus, label: 'Status', sortable: true, operators: ['equals'] },
  /** The run that `probability` is of; null where it is not known any more. */
  scoredIn: { ...report, schema: z.nullable(ScoredIn), label: 'Scored In' },
  /** Its numbers that must not be called, as digits; only on a page. */
  notToCall: {
    ...purchase,
    schema: z.array(z.object({ number: text, why: z.enum(callBars) })),
    label: 'Not To Call',
  },
  /** Name, phone, e-mail, address, city or ZIP. */
  search: { ...preview, schema: null, label: 'Search', operators: ['anyWord'] },
  /** As its file's figures count it. */
  match: { ...preview, schema: null, label: 'Match', operators: ['equals'] },
  /** Named, reachable or housed, and without a result so far. */
  isSkipTraceable: { ...purchase, schema: null, label: 'Can Be Skip Traced', operators: ['is'] },
} as const satisfies RowFields

type Fields = typeof auditRowFields

/** A row of an audit; fields that are for sale are absent from a preview's. */
export const AuditRow = rowSchema(auditRowFields)
export type AuditRow = z.infer<typeof AuditRow>

export const AuditRowFilter = filterSchema(auditRowFields)
export type AuditRowFilter = FilterOf<Fields>

export const AuditRowSort = sortSchema(auditRowFields)
export type AuditRowSort = SortOf<Fields>

export const AuditRowSelection = selectionSchema(auditRowFields)
export type AuditRowSelection = z.infer<typeof AuditRowSelection>
