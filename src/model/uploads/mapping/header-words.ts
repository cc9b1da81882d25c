/** Whose or which one: `situs` is the house itself, `plain` says nothing, `unknown` says it in words we do not know. */
export type Place = 'situs' | 'home' | 'plain' | 'unknown' | 'owner' | 'mailing' | 'business' | 'other'

export const places = new Map<string, Place>(
  Object.entries({
    situs:
      'property site situs subject physical phy parcel par prop prp premise premises res residence residential listing house selling location loc service svc',
    home: 'home primary main best current default personal preferred casa hogar residencia particular',
    owner: 'owner owners own ownr homeowner',
    mailing: 'mailing mail pstl mlng billing bill mlg shipping delivery tax py',
    business: 'business work office company employer biz corporate trabajo empresa oficina',
    other: 'other alternate alternative alt secondary additional previous former old vacation second',
  } satisfies Partial<Record<Place, string>>).flatMap(([place, words]) =>
    words.split(' ').map((word) => [word, isPlace(place) ? place : 'plain'] as const),
  ),
)

function isPlace(word: string): word is Place {
  return ['situs', 'home', 'plain', 'unknown', 'owner', 'mailing', 'business', 'other'].includes(word)
}

export const people = new Set(
  (
    'contact client customer lead person buyer seller prospect owner owners homeowner ' +
    'tenant occupant recipient addressee invitee attendee visitor subscriber signer caller'
  ).split(' '),
)
/** `OWNCITY`, `SITEADRESS`, `OWNERNME`, `PRPCTYNAM`, `PROPERTYHOUSENUM`, `CONAME`, `AGENTPHONE`. */
const gluedTo = new RegExp(
  `^(${[...places.keys(), ...people].join('|')}|co|cnty|county|spouse|partner|agent|lender)` +
    '(add?r?(?:ess?)?|adr|street|unit|city|cty(?:nam)?|state|stenam|zip(?:code)?|fi?rst|last|name|nme|nam|nm|phone|email|' +
    '(?:house|hse|h|street|str|st)(?:no|num|number|nbr|nr|dir|direction|name|nam|nm|suffix|sfx|suf|type|typ))$',
)
/** `UNITID`, `APTNO`. */
const gluedToUnit = /^(unit|apt|suite|ste)(id|no|num|number|nbr)$/
/** `SCITY`, `MZIP` of parcel layers. */
const gluedToLetter = /^([sm])(city|state|zip(?:code)?|unit)$/
/** `TPZIP`. */
const gluedToOther = /.(?:addr|address|adress|street|city|state|zip|zipcode)$/

function withoutGlue(word: string): string[] {
  const [, letter, part = ''] = gluedToLetter.exec(word) ?? []
  if (letter !== undefined) return [letter === 's' ? 'situs' : 'mailing', part]
  return (gluedTo.exec(word) ?? gluedToUnit.exec(word))?.slice(1) ?? [word]
}

/** `First Owner Name` is the name of the first owner, `Owner First Name` the first name. */
const ordinal = (words: string) => new RegExp(`\\b(?:${words}) (?=(?:${[...people].join('|')})\\b)`)
const ofFirst = ordinal('first|1st')
const ofSecond = ordinal('second|2nd')

/** `RESIDENTIAL_SECONDARY_ADDR`, `ExtraAddressLine`. */
const secondLine = /\b(?:secondary|extra) (?:address|addr)(?: line)?$/

/** `City of Home Address`. */
const partOfAddress = /^((?!.*\bline\b).{1,80}) of (.{0,40}?) ?address$/

export const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '')

export function headerWords(header: string): string[] {
  return withoutAccents(header)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, '$1 ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(?!st\b|nd\b|rd\b)(\p{L})/giu, '$1 $2')
    .toLowerCase()
    .replace(/\be[-\s_.]*mail/g, 'email')
    .replace(/\bapp\./g, 'apt')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bln(?= \d\b)/, 'line')
    .replace(/\bpo (?=(?:address|city|region|state|postal|zip)\b)/, 'mailing ')
    .replace(/\boff site\b/, 'mailing')
    .replace(/\baddresses\b/, 'address')
    .replace(/\bpostal address\b/, 'mailing address')
    .replace(partOfAddress, '$2 $1')
    .replace(/\baddress (?=street address\b)/, '')
    .replace(secondLine, 'address 2')
    .replace(/\blegal (?=(?:first |last |full )?name\b)/, '')
    .replace(ofFirst, '1 ')
    .replace(ofSecond, '2 ')
    .trim()
    .split(' ')
    .flatMap(withoutGlue)
    .map((word) => (word === 'nme' || word === 'nam' ? 'name' : word))
    .filter((word, index, all) => word !== '' && word !== all[index - 1])
}

export const placeIn = (words: readonly string[]): Place | undefined =>
  words.map((word) => places.get(word)).find((known) => known !== undefined)

/** Whose a column is by its header, whatever it holds. */
export function placeOf(header: string): Place {
  const words = headerWords(header)
  return placeIn(words) ?? (words.some((word) => gluedToOther.test(word)) ? 'unknown' : 'plain')
}
