const codesByName = new Map(
  Object.entries({
    alabama: 'AL',
    alaska: 'AK',
    arizona: 'AZ',
    arkansas: 'AR',
    california: 'CA',
    colorado: 'CO',
    connecticut: 'CT',
    delaware: 'DE',
    florida: 'FL',
    georgia: 'GA',
    hawaii: 'HI',
    idaho: 'ID',
    illinois: 'IL',
    indiana: 'IN',
    iowa: 'IA',
    kansas: 'KS',
    kentucky: 'KY',
    louisiana: 'LA',
    maine: 'ME',
    maryland: 'MD',
    massachusetts: 'MA',
    michigan: 'MI',
    minnesota: 'MN',
    mississippi: 'MS',
    missouri: 'MO',
    montana: 'MT',
    nebraska: 'NE',
    nevada: 'NV',
    'new hampshire': 'NH',
    'new jersey': 'NJ',
    'new mexico': 'NM',
    'new york': 'NY',
    'north carolina': 'NC',
    'north dakota': 'ND',
    ohio: 'OH',
    oklahoma: 'OK',
    oregon: 'OR',
    pennsylvania: 'PA',
    'rhode island': 'RI',
    'south carolina': 'SC',
    'south dakota': 'SD',
    tennessee: 'TN',
    texas: 'TX',
    utah: 'UT',
    vermont: 'VT',
    virginia: 'VA',
    washington: 'WA',
    'west virginia': 'WV',
    wisconsin: 'WI',
    wyoming: 'WY',
    'district of columbia': 'DC',
    'american samoa': 'AS',
    guam: 'GU',
    'marshall islands': 'MH',
    micronesia: 'FM',
    'northern mariana islands': 'MP',
    palau: 'PW',
    'puerto rico': 'PR',
    'virgin islands': 'VI',
  }),
)
const codes = new Set(codesByName.values())

/** Of `Maine`, `ME` and ISO 3166's `US-ME`. */
export function stateCode(text: string): string | undefined {
  const plain = text.replace(/^US-/i, '').replaceAll('.', '').trim()
  const code = plain.toUpperCase()
  return codes.has(code) ? code : codesByName.get(plain.toLowerCase())
}

const names = new Map(
  [...codesByName].map(([name, code]) => [
    code,
    name.replace(/\b(?!of\b)\w/g, (first) => first.toUpperCase()),
  ]),
)

/** Those that a customer chooses from, by their names. */
export const stateCodes: readonly string[] = [...codesByName.values()]

/** `TX` -> `Texas`; undefined for what is neither a state nor a territory. */
export const stateName = (code: string): string | undefined => names.get(code)
