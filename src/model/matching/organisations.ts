import { isGivenName } from './given-names.ts'
import { wordSet } from './name-words.ts'
import { suffixes } from './person-name.ts'

const organisations = wordSet(
  'LLC LLLP LLP LP PLLC INC INCORPORATED CORP CORPORATION COMPANY LTD LIMITED ASSN ASSOC ASSOCIATION ASSOCIATES HOA POA COA ' +
    'HOLDINGS PROPERTIES INVESTMENT INVESTMENTS INVESTORS PARTNERSHIP VENTURE VENTURES ENTERPRISE ENTERPRISES REALTY REALTORS ' +
    'RENTAL RENTALS RESIDENTIAL LEASING CAPITAL FUND FUNDING EQUITY MORTGAGE LENDING LOAN LOANS SERVICING FINANCIAL INSURANCE ' +
    'CREDIT REO FANNIE FREDDIE HUD FHLMC FNMA SECRETARY DEVELOPMENT DEVELOPERS BUILDERS CONSTRUCTION CONTRACTORS REMODELING ' +
    'ROOFING PLUMBING ELECTRIC LANDSCAPING MANAGEMENT SERVICES SOLUTIONS SYSTEMS CONSULTING INDUSTRIES INTERNATIONAL ' +
    'CONDOMINIUM CONDOMINIUMS CONDOS APARTMENTS VILLAS ESTATES TOWNHOMES HOMEOWNERS OWNERS NEIGHBORHOOD COMMUNITY COMMUNITIES ' +
    'AUTHORITY DEPARTMENT DEPT MUNICIPAL MUD ISD USD CISD HOSPITAL CLINIC DENTAL MEDICAL HEALTH HEALTHCARE DERMATOLOGY ' +
    'UNIVERSITY COLLEGE ACADEMY ELEMENTARY DISTRICT MINISTRY MINISTRIES FELLOWSHIP IGLESIA CONGREGATION SYNAGOGUE MOSQUE ' +
    'MASJID CHAPEL ISLAMIC BAPTIST LUTHERAN METHODIST PRESBYTERIAN EPISCOPAL CATHOLIC PENTECOSTAL MISSIONARY SALVATION ' +
    'DIOCESE ARCHDIOCESE MONASTERY CONVENT FOUNDATION CONSERVANCY SOCIETY INSTITUTE MUSEUM LIBRARY YMCA YWCA VFW HABITAT ' +
    'CEMETERY RAILROAD RAILWAY TELEPHONE TELECOM ENERGY PETROLEUM UTILITIES WATER REPAIR AUTO MOTORS RESTAURANT STORAGE ' +
    'ACQUISITIONS ASSETS HOUSING INVITATION LENNAR PULTE OPENDOOR OFFERPAD FIRSTKEY',
)
/** That are last names, too: with nothing but given names and initials beside them they are a person's. */
const perhapsOrganisations = wordSet(
  'BANK CHURCH TEMPLE PARISH SCHOOL SCHOOLS CENTER CENTRE CLUB HALL POST LODGE CITY COUNTY STATE STATES TOWN TOWNSHIP VILLAGE ' +
    'UNITED BOARD HOME HOMES HOUSE FARM FARMS RANCH RANCHES LAND BROTHERS BROS GROUP PARTNERS TITLE SENIOR',
)
const joined = wordSet('SONS SON DAUGHTERS CO COMPANY BROS BROTHERS ASSOCIATES ASSOC')

/** Abbreviated legal forms that are initials in front of a name. */
const formsAtEnd = wordSet('CO PC PA')

/** Whether a word or two leave no doubt: a legal form, `UNIVERSITY`, `& SONS`. */
export const isCertainOrganisation = (words: readonly string[]): boolean =>
  words.some((word) => organisations.has(word)) ||
  words.some((word, at) => word === 'REAL' && words[at + 1] === 'ESTATE') ||
  words.some((word, at) => at > 1 && words[at - 1] === 'AND' && joined.has(word)) ||
  (words.length > 1 && formsAtEnd.has(words[words.length - 1] ?? '')) ||
  words.join('') === 'USA'

/** `MARIN COUNTY`, `TOLL BROTHERS`, `KNIGHTS OF COLUMBUS`, but not `MARK CHURCH`. */
export function isLikelyOrganisation(words: readonly string[]): boolean {
  if (words.length < 2) return false
  const others = words.filter((word) => !perhapsOrganisations.has(word))
  if (others.length === words.length) return words.includes('OF') || words.includes('FOR')
  return others.length === 0 || !others.every(isOfPerson)
}

const isOfPerson = (word: string): boolean =>
  isGivenName(word) || word.length === 1 || suffixes.has(word) || word === 'AND' || word === ','

const unknown = wordSet(
  'UNKNOWN UNK VACANT OCCUPANT OCCUPANTS RESIDENT RESIDENTS HOMEOWNER OWNER NONE NOT NAME UNNAMED UNAVAILABLE UNDISCLOSED ' +
    'CONFIDENTIAL WITHHELD REDACTED NEIGHBOR NA TBD DETERMINED NULL TEST',
)
const aroundUnknown = wordSet(
  'CURRENT OR AND THE OF RECORD OUR NO N A AVAILABLE GIVEN PROVIDED KNOWN APPLICABLE LOT LAND HOUSE HOME PROPERTY TO BE PERSON ,',
)

/** `CURRENT RESIDENT`, `N/A`: words that name no one. */
export const isNobody = (words: readonly string[]): boolean =>
  words.every((word) => unknown.has(word) || aroundUnknown.has(word)) &&
  (words.every((word) => word === ',' || word === 'AND') ||
    words.some((word) => unknown.has(word)) ||
    words.join(' ') === 'N AND A' ||
    words.join(' ') === 'N A')
