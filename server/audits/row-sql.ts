import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from '#model/audits/audit-filter.ts'
import type { AuditRow, AuditRowFilter, AuditRowSort } from '#model/audits/audit-row-fields.ts'
import { statusOfContact, statusPlace } from '#server/leads/lead/lead-places.ts'
import { containsAnyWord } from '#server/store/row-filter.ts'
import type { RowOrder } from '#server/store/rows.ts'

/** A row without its run, and without what only its page has. */
export interface StoredRow extends Omit<AuditRow, 'scoredIn' | 'notToCall'> {
  readonly scoredIn?: number | null
}

const withCommas = (whole: SQL): SQL => sql`to_char(${whole}, 'FM999,999,999,999,990')`
/** Whole dollars, half a dollar rounded up. */
const dollars = sql`(avm_cents + 50) / 100`

/** Without table names, for use wherever `audit_rows` is the only table. */
export const auditRowColumns: { readonly [K in keyof Required<StoredRow>]: SQL } = {
  id: sql`public_id::text`,
  firstNameInput: sql`first_name`,
  lastNameInput: sql`last_name`,
  phoneInput: sql`phone`,
  emailInput: sql`email`,
  streeInput: sql`street`,
  ownerAddressFull: sql`address`,
  ownerAddressCity: sql`city`,
  ownerAddressZip: sql`zip`,
  lat: sql`lat`,
  lon: sql`lon`,
  isLastNameSame: sql`same_owner`,
  sameOwner: sql`case when same_owner then 'yes' when not same_owner then 'no'
    when company_owned then 'company' else 'unknown' end`,
  matchKind: sql`match_kind`,
  matchConfidence: sql`match_confidence`,
  matchReason: sql`match_reason`,
  candidates: sql`case when candidates is not null then (
    select jsonb_agg(
      case when match_reasons && '{reachedByPhone,reachedByEmail}' then ''
        else concat_ws(', ', nullif(concat_ws(' ', p.street, p.unit), ''), p.city, p.zip) end order by c.place)
    from unnest(candidates) with ordinality as c(id, place)
    left join properties p on p.fips = split_part(c.id, ':', 1) collate "C"
      and p.attom_id = split_part(c.id, ':', 2)::bigint) end`,
  probability: sql`score`,
  likelySeller: sql`score`,
  covidDistressed: sql`covid_distress`,
  estimatedValue: withCommas(dollars),
  latestSale: sql`last_sale_on`,
  ownerOccupiedFlag: sql`owner_occupied`,
  bedroomCount: sql`beds`,
  baths: sql`baths`,
  areaBuilding: withCommas(sql`area_sqft`),
  skipTraceItem: sql`skip_trace`,
  firstProbability: sql`first_score`,
  scoreChange: sql`score_change`,
  leadStatus: statusOfContact,
  scoredIn: sql`score_run_id::float8`,
}

/**
 * What a filter compares, or for `exists`, whether there is a value. All but id, search, match, change and status are in
 * `audit_rows_listed`.
 */
export const auditRowValues: { readonly [K in keyof Required<AuditRowFilter>]: SQL } = {
  id: sql`public_id`,
  isLastNameSame: sql`same_owner`,
  likelySeller: sql`score`,
  covidDistressed: sql`covid_distress`,
  estimatedValue: dollars,
  latestSale: sql`last_sale_on`,
  ownerOccupiedFlag: sql`owner_occupied`,
  bedroomCount: sql`beds`,
  baths: sql`baths`,
  areaBuilding: sql`area_sqft`,
  skipTraceItem: sql`is_traced`,
  scoreChange: sql`score_change`,
  leadStatus: statusOfContact,
  search: sql`search_text`,
  match: sql`case when duplicate_of is not null then 'duplicate' when attom_id is not null then 'matched'
    when candidates is not null then 'toCheck' else 'notMatched' end`,
  isSkipTraceable: sql`is_traceable`,
}

/** An invalid id is in no row. */
export const withIds = (ids: readonly string[]): SQL =>
  sql`public_id = any(${sql.param(ids.filter((id) => /^\d{1,15}$/.test(id)))}::bigint[])`

export function hasAnyWord(search: string): SQL {
  const words = searchWords(search)
  return words.length === 0 ? sql`true` : containsAnyWord(sql`search_text`, words)
}

/** Sorts after every other text, by bytes. */
const lastCharacter = sql`chr(1114111)`

type SortValues = {
  readonly [K in NonNullable<AuditRowSort>['field']]: readonly [SQL, 'float8' | 'date' | 'text']
}

const name = (...parts: SQL[]): readonly [SQL, 'text'] => [
  sql`lower(btrim(${sql.join(parts, sql` || ' ' || `)}) collate "C")`,
  'text',
]

const sortValues: SortValues = {
  firstNameInput: name(sql`first_name`, sql`last_name`),
  lastNameInput: name(sql`last_name`, sql`first_name`),
  probability: [sql`score`, 'float8'],
  covidDistressed: [sql`covid_distress`, 'float8'],
  estimatedValue: [sql`avm_cents`, 'float8'],
  latestSale: [sql`last_sale_on`, 'date'],
  areaBuilding: [sql`area_sqft`, 'float8'],
  leadStatus: [statusPlace(statusOfContact), 'float8'],
}

export const likeliestFirst: RowOrder = {
  key: 'likeliest',
  by: sql`coalesce(score, -1::real)`,
  type: 'real',
  descending: true,
}

/** Depends on nothing that is for sale. */
export const otherLastNamesFirst: RowOrder = {
  key: 'otherLastNames',
  by: sql`(same_owner is false)::int`,
  type: 'int',
  descending: true,
}

/** Rows without a value come last in either direction. */
export function auditRowOrder({ field, descending }: NonNullable<AuditRowSort>): RowOrder {
  if (field === 'probability' && descending) return likeliestFirst
  const [value, type] = sortValues[field]
  const key = `${field} ${descending ? 'falling' : 'rising'}`
  if (type === 'text') {
    return {
      key,
      by: descending ? value : sql`coalesce(nullif(${value}, ''), ${lastCharacter})`,
      type,
      descending,
    }
  }
  const last = descending ? '-infinity' : 'infinity'
  return { key, by: sql`coalesce(${value}::${sql.raw(type)}, ${last}::${sql.raw(type)})`, type, descending }
}
