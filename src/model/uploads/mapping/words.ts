import type { Field } from '../mapping.ts'
import { headerWords, type Place, people, placeIn, places, withoutAccents } from './header-words.ts'
import { partsInOne, readMadeHeader } from './pieces.ts'

export interface HeaderMeaning {
  readonly field: Field
  readonly strength: number
  readonly place: Place
  readonly number: number
}

const numbering = new Set('no num number nr numero'.split(' '))
const noise = new Set([...people, ...numbering, ...'value the of to s desc nm cd de del su'.split(' ')])
const asking = new Set('what whats which where your their'.split(' '))
/** Of `Which city do you live in?`; `Is buyer` asks something else. */
const noiseOfQuestions = new Set([...asking, ...'is are do does live you they in'.split(' ')])

/** Words that make a column something else, whatever else its header says. */
const foreign = new Set(
  (
    'type label status date time timestamp created updated modified id uuid guid notes note count source tag tags url ' +
    'website web page opt optin optout optedout unsubscribed verified bounced subscribed subscription dnc carrier ' +
    'display yomi phonetic nickname maiden prefix suffix middle initial initials title birthday birth anniversary ' +
    'user username password agent lender assistant manager referred referral by assignee sender country county zone ' +
    'latitude longitude lat lon lng fax pager telex spouse spouses partner husband hubby wife conjuge conyuge ' +
    'ehepartner child children kids coowner coborrower emergency extension ext greeting open return ' +
    'organization organisation account school file event care amount gci commission ' +
    'price score stage pipeline rating assigned group membership department job profession language gender age ' +
    'year beds baths sqft apn ain pin fips legal subdivision lot priority sensitivity radio isdn ttytdd callback ' +
    'co cnty inquiry inquiries inquired viewed viewing saved interested fav favs favorite favorites favored ' +
    'favourite favourites favoured favorited favourited search searched searching looking desired wishlist toured ' +
    'showing showings cumpleanos segundo'
  ).split(' '),
)

/** Headers once their place, number and noise are taken off, by field: [strength, headers]. */
const synonyms: { readonly [F in Field]: readonly (readonly [number, string])[] } = {
  firstName: [
    [
      0.97,
      'first name|firstname|given name|givenname|forename|fname|f name|first nm|name first|1st name|christian name',
    ],
    [0.85, 'first|frst|given|first names'],
    [0.95, 'vorname|rufname|primer nombre|nombre de pila|prenom|primeiro nome'],
    [0.8, 'ten|名|名字'],
  ],
  lastName: [
    [0.97, 'last name|lastname|family name|familyname|surname|lname|l name|last nm|name last|second name'],
    [0.85, 'last|family|last names'],
    [
      0.95,
      'nachname|familienname|zuname|apellido|apellidos|primer apellido|nom de famille|sobrenome|cognome',
    ],
    [0.8, 'ho|姓|姓氏'],
  ],
  fullName: [
    [0.95, 'full name|fullname|name full|complete name|first and last name|first last name|name first last'],
    [0.85, 'name|names|full names|name on title|taxpayer name|grantee name|household name|name s'],
    [0.85, 'nombre completo|nombre y apellido|nombre y apellidos|nom complet|nome completo|vor und nachname'],
    [0.8, 'nombre|nom|nome|英文名|ho ten|ho va ten'],
    [0.78, '姓名'],
    [0.6, 'taxpayer|grantee|household|resident|file as|salutation name|display name'],
  ],
  street: [
    [
      0.97,
      'street address|address street|address line 1|addr line 1|addressline 1|address street 1|street line 1|street 1|street address 1',
    ],
    [
      0.92,
      'full street address|street|address 1|addr 1|add 1|line 1|streetaddress|st address|str address|street name and number',
    ],
    [0.85, 'address|addr|add|adress|address line|street addr|house number and street|house street'],
    [0.8, 'location|calle|domicilio|calle y numero|direccion calle'],
    [0.75, 'direccion|đia chi|地址|住址'],
    [0.7, 'full address|address full|address all|addr all|complete address|whole address'],
  ],
  unit: [
    [0.95, 'unit|apt|apartment|suite|ste|flat|address unit|address apt'],
    [
      0.92,
      'extended address|address extended address|address address 2|apartamento|apto|interior|complemento|depto|' +
        'appartement|wohnung|wohnungsnummer|adresszusatz|interno|appartamento|mieszkania|mieszkanie|квартира|кв|' +
        'can ho|so can ho|호수|동 호수|单元|单元号|單元|房号|房間號|公寓号|公寓|室|号室|部屋番号',
    ],
    // A database has ids of units too.
    [0.58, 'unit id'],
    // Also a company's department, which an empty column does not deny.
    [0.65, 'departamento'],
    [0.92, 'apt suite other|unit nbr|address suite|street unit|secondary unit'],
    [
      0.9,
      'address line 2|street address line 2|addr line 2|addressline 2|address 2|addr 2|add 2|street 2|address street 2|street line 2|address street line 2|street address 2|line 2',
    ],
  ],
  city: [
    [0.95, 'ciudad|cd|direccion ciudad|thanh pho|城市|ort|wohnort|stadt|ville|cidade|citta'],
    [0.97, 'city|address city|city name|cty|ctynam|town'],
    [0.7, 'place name|placename'],
    [0.9, 'municipality|locality|suburb|post town|address town|address locality'],
  ],
  state: [
    [0.97, 'state|address state|stenam|state code|state abbr|state abbreviation|us state'],
    [
      0.88,
      'province|region|address state region|estado|direccion estado|edo|provincia|provincia o estado|tieu bang|州|st|prov|address region|address province|administrative area',
    ],
  ],
  zip: [
    [0.97, 'zip|zip code|zipcode|zip 5|address zip|address zip code|address zipcode'],
    [
      0.95,
      'postal code|postalcode|post code|postcode|postal|address postal code|zip cd|zipcd|zip 4|' +
        'plz|postleitzahl|codigo postal|code postal|c p|direccion c p|direccion codigo postal|邮编|邮政编码',
    ],
  ],
  fullAddress: [
    [
      0.97,
      'full address|fulladdress|address full|address all|addr all|complete address|formatted address|address formatted|whole address',
    ],
    [
      0.92,
      'address city state zip|address city st zip|one line address|single line address|street city state zip',
    ],
    [0.6, 'location|place|address location'],
    [0.55, 'address|addr|adress|street address'],
  ],
  phone: [
    [
      0.97,
      'phone|phones|telephone|tel|mobile phone|cell phone|cellphone|mobilephone|phone mobile|phone cell|phone home',
    ],
    [
      0.93,
      'mobile|cell|telephone home|tel no|phone nbr|ph|landline|land line|phone numbers|phone wireless|wireless',
    ],
    [0.95, 'telefono|telefono movil|telefono celular|movil|celular|cel|đien thoai|手机|电话'],
    [0.8, 'mobile tel|cellular|cellular phone|home tel|handphone|text|phone a|call'],
  ],
  email: [
    [0.97, 'email|email address|emails|email addresses|emailaddress|address email|email id|email addr'],
    [0.95, 'correo|correo electronico|direccion correo electronico|direccion email|邮箱|电子邮件'],
    [0.7, 'mail|electronic mail|internet address'],
  ],
}

const fieldsOf = new Map<string, (readonly [Field, number])[]>()
for (const field of Object.keys(synonyms).filter(isField))
  for (const [strength, headers] of synonyms[field])
    for (const header of withoutAccents(headers).split('|'))
      fieldsOf.set(header, [...(fieldsOf.get(header) ?? []), [field, strength]])

function isField(word: string): word is Field {
  return word in synonyms
}

/** What stands beside a field's own words where a header offers several. */
const alternatives = new Map<Field, ReadonlySet<string>>([
  ['unit', new Set('or etc room condo building bldg'.split(' '))],
  ['city', new Set('or village township borough'.split(' '))],
  ['state', new Set('or county prov territory'.split(' '))],
  ['zip', new Set('or code post'.split(' '))],
  ['phone', new Set('or'.split(' '))],
])

/** `Apt, Suite, Unit, etc.`, `State/Province`. */
function alternativesIn(words: readonly string[]): readonly (readonly [Field, number])[] {
  const isOf = (field: Field, word: string) => fieldsOf.get(word)?.some(([own]) => own === field) ?? false
  return [...alternatives].flatMap(([field, others]) => {
    const isAll = words.every((word) => isOf(field, word) || others.has(word))
    return isAll && words.some((word) => isOf(field, word)) ? [[field, 0.95] as const] : []
  })
}

const meaningsFor = (words: readonly string[]) => fieldsOf.get(words.join(' ')) ?? alternativesIn(words)
const isName = (field: Field) => field === 'firstName' || field === 'lastName' || field === 'fullName'
const isNumber = (word: string) => /^\d$/.test(word)

function coreOf(words: readonly string[]): readonly string[] {
  const isQuestion = words.some((word) => asking.has(word))
  return words.filter(
    (word) => !places.has(word) && !noise.has(word) && !(isQuestion && noiseOfQuestions.has(word)),
  )
}
const isForeign = (words: readonly string[]) => words.some((word) => foreign.has(word))

const mobile = /\b(?:cell|cellphone|cellular|mobile|mobil|movil|celular|cel)\b/
const landline = /\b(?:home|landline|land|residence|casa|particular)\b/

/** A cell phone is reached before a phone at home. */
export function isOfMobile(header: string): boolean | undefined {
  const text = headerWords(header).join(' ')
  if (mobile.test(text)) return true
  return landline.test(text) ? false : undefined
}

export function namesSomethingElse(header: string): boolean {
  return isForeign(headerWords(header)) || partsInOne(header).length > 0
}

/** The fields that a header may name, surest first; none for what is no contact data. */
export function readHeader(header: string): HeaderMeaning[] {
  const made = readMadeHeader(header)
  if (made !== undefined) return [{ field: made.field, strength: 0.9, place: made.place, number: 1 }]
  if (partsInOne(header).length > 0) return []
  const words = headerWords(header)
  if (isForeign(words) && meaningsFor(words).length === 0 && meaningsFor(coreOf(words)).length === 0)
    return []
  const found = (core: readonly string[], place: Place, number: number, loss: number) =>
    meaningsFor(core)
      .filter(([field]) => place !== 'business' || !isName(field))
      .map(([field, strength]) => ({ field, strength: strength * loss, place, number }))

  const literal = found(words, 'plain', 1, 1)
  if (literal.length > 0) return literal
  const stated = placeIn(words)
  const place = stated ?? 'plain'
  const core = coreOf(words)
  const isLocation = core.length === 0 && words.includes('location')
  const placed = found(isLocation ? ['location'] : core, place, 1, 0.99)
  if (placed.length > 0) return placed
  const first = core.findIndex(isNumber)
  const number = Number(core[first] ?? 1)
  // `Address 1 Street 2` is the second line of the first address.
  const line = core.filter((_, index) => index !== first)
  const bareWords = core.filter((word) => !isNumber(word))
  const bare = [line, bareWords]
    .map((words) => found(words, place, number, 0.97))
    .find(({ length }) => length > 0)
  if (bare !== undefined) return bare
  const isNumbering = words.some((word) => numbering.has(word))
  if (bareWords.length === 0 && !isNumbering && words.some((word) => people.has(word)))
    return [{ field: 'fullName', strength: 0.6, place: 'plain', number }]
  if (bareWords.length === 0 && isNumbering && isReached(words, place))
    return [{ field: 'phone', strength: 0.9, place, number }]
  return looselyRead(bareWords, stated ?? 'unknown', number)
}

/** `Best number`, `Their number`; no number of a house, a customer or a tax payer. */
const isReached = (words: readonly string[], place: Place) =>
  ['home', 'business', 'other'].includes(place) ||
  (place === 'plain' && words.some((word) => ['contact', 'your', 'their'].includes(word)))

const clues: readonly (readonly [Field, RegExp])[] = [
  ['email', /\bemail\b/],
  ['phone', /\b(?:phone|cell|mobile|telephone)\b/],
  ['zip', /\b(?:zip|zipcode|postal)\b/],
  ['unit', /\b(?:apt|unit|suite)\b/],
  ['street', /\bstreet\b/],
  ['fullAddress', /\baddress\b.*\bzip\b/],
  ['city', /\bcity\b/],
  ['state', /\bstate\b/],
  ['firstName', /\bfirst name\b/],
  ['lastName', /\blast name\b/],
  ['fullName', /\bname$/],
  ['street', /\b(?:address|addr)\b/],
  ['fullName', /\bnames?\b/],
]

/** A header of more words than we know, by the one that says most. */
function looselyRead(core: readonly string[], place: Place, number: number): HeaderMeaning[] {
  const text = core.join(' ')
  const clue = core.length > 5 ? undefined : clues.find(([, pattern]) => pattern.test(text))
  return clue === undefined || (place === 'business' && isName(clue[0]))
    ? []
    : [{ field: clue[0], strength: 0.6, place, number }]
}

/** Whether a cell reads as a column's name: contact data or the other things that lists hold. */
export function isHeaderWord(cell: string): boolean {
  const words = headerWords(cell)
  return words.length > 0 && words.length <= 6 && (readHeader(cell).length > 0 || isForeign(words))
}
