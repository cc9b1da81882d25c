import type { HeaderSet } from './header-set.ts'

const set = (from: string, headers: string, row: string, expected: string): HeaderSet => ({
  ...{ from, headers, row, expected },
})

/** Properties that a contact looks at, which are not where they live. */
export const othersHomes: readonly HeaderSet[] = [
  set(
    'leads with a favourite property',
    'Name|MailingAddress|MailingCity|MailingState|MailingZip|FavCity|FavProperty',
    'Ann Lopez|9 Oak Ave|Newark|NJ|07102|Reno|12 Elm St, Reno, NV',
    'fullName=Name|street=MailingAddress|city=MailingCity|state=MailingState|zip=MailingZip',
  ),
  ...(
    [
      ['Favorite Property', 'Favorite City'],
      ['Property Search', 'Search City'],
      ['Interested In', 'Desired City'],
      ['Last Viewed Property', 'Viewed City'],
      ['Saved Homes', 'Saved City'],
      ['Property Inquiry', 'Inquiry Zip'],
      ['Favourited Address', 'Interested City'],
      ['Showing Address', 'Toured City'],
    ] as const
  ).map(([property, place]) =>
    set(
      `leads with ${property} and ${place}`,
      `Name|${property}|${place}`,
      'Ann Lopez|12 Elm St, Reno, NV 89501|89501',
      'fullName=Name',
    ),
  ),
]

/** A known header between words of whose it is, or beside its whole. */
export const wrappedHeaders: readonly HeaderSet[] = [
  set(
    'the parts of a home address',
    'Street of Home Address|Unit of Home Address|Town of Home Address|Zip of Home Address|Street of Mailing Address|City of Mailing Address',
    '12 Elm St|4|Austin|78704|9 Oak Ave|Newark',
    'street=Street of Home Address|unit=Unit of Home Address|city=Town of Home Address|zip=Zip of Home Address',
  ),
  set(
    'the whole address before a number and a street that lack the place',
    'Full Address|House No|Street Name|City',
    '12 Elm St, Austin, TX 78704|12|Elm St|Austin',
    'city=City|fullAddress=Full Address',
  ),
  set(
    'contacts, each with a prefix',
    'Primary Contact: First Name|Primary Contact: Last Name|Primary Contact: Street|Primary Contact: Zip|Lead Email (primary)|Client Cell Phone (best)',
    'Ann|Lopez|12 Elm St|78704|ann@example.com|512-555-0101',
    'firstName=Primary Contact: First Name|lastName=Primary Contact: Last Name|street=Primary Contact: Street|zip=Primary Contact: Zip|phone=Client Cell Phone (best)|email=Lead Email (primary)',
  ),
]

/** Words for a part of an address that mean the same, in any order and number. */
export const alternativeHeaders: readonly HeaderSet[] = [
  ...[
    'Apt/Suite/Unit',
    'Apartment or Unit No.',
    'Apt, Suite, Unit, etc.',
    'Unit/Apt/Ste #',
    'Apt./Condo',
    'Apartment number',
    'Suite or Room',
    'Flat',
    'Unit ID',
    'UNITNO',
    'APTNUM',
  ].map((unit) =>
    set(
      `units under ${unit}`,
      `Address|${unit}|Zip`,
      '12 Elm St|4|78704',
      `street=Address|unit=${unit}|zip=Zip`,
    ),
  ),
  ...[
    '호수',
    '동/호수',
    '单元',
    '房号',
    '公寓号',
    '部屋番号',
    'Căn hộ',
    'Số căn hộ',
    'Appartement',
    'Wohnung',
    'Adresszusatz',
    'Interno',
    'Depto.',
    'Número interior',
    'Nr mieszkania',
    'Квартира',
  ].map((unit) =>
    set(
      `units under ${unit}`,
      `Street|${unit}|Zip`,
      '12 Elm St|4|78704',
      `street=Street|unit=${unit}|zip=Zip`,
    ),
  ),
  set(
    'a list with town and county at once',
    'Street|City/Village|State / County|Zip',
    '12 Elm St|Austin|Texas|78704',
    'street=Street|city=City/Village|state=State / County|zip=Zip',
  ),
  set(
    'a county, which is no state',
    'Street|City|County',
    '12 Elm St|Austin|Travis',
    'street=Street|city=City',
  ),
  set('ids of units in a database', 'Street|Unit ID|Zip', '12 Elm St|1184201|78704', 'street=Street|zip=Zip'),
]

/** Questions and plain words. */
export const spokenHeaders: readonly HeaderSet[] = [
  set(
    'a list in plain words',
    'Their name|Other number|Best number|Their e-mail|What street|Which town|What state|Which zip',
    'Ann Lopez|512-555-0102|512-555-0101|ann@example.com|12 Elm St|Austin|Texas|78704',
    'fullName=Their name|street=What street|city=Which town|state=What state|zip=Which zip|phone=Best number|email=Their e-mail',
  ),
  set(
    'a form that asks',
    "What's your first name?|What's your last name?|What is your email?|Your number|Where do you live?|Which city do you live in?|What is your zip code?|Which city are you searching in?",
    'Ann|Lopez|ann@example.com|512-555-0101|12 Elm St|Austin|78704|Reno',
    "firstName=What's your first name?|lastName=What's your last name?|street=Where do you live?|city=Which city do you live in?|zip=What is your zip code?|phone=Your number|email=What is your email?",
  ),
  set(
    'answers of yes and no',
    'Zip|Name|Is buyer|Do you own your home?|Are you an owner?',
    '78704|Ann Lopez|Yes|Yes|No',
    'fullName=Name|zip=Zip',
  ),
  set('yes and no without a name', 'Zip|Is buyer|Are you an owner?', '78704|Yes|No', 'zip=Zip'),
  set(
    'numbers that are no phones',
    'Name|House number|Parcel number|Tax number|Contact number|Number of homes',
    'Ann Lopez|12|7035551234|7035551235|512-555-0101|1',
    'fullName=Name|phone=Contact number',
  ),
]

/** Abbreviations of rolls, run together. */
export const gluedHeaders: readonly HeaderSet[] = [
  set(
    'a parcel layer with the county behind',
    'OWNERNME1|OWNERNME2|SITEADRESS|ADDNUM|PREFIX|STREETNAME|STREETTYPE|UNITTYPE|UNITID|PLACENAME|ZIPCODE|STATE|CONAME',
    'LOPEZ, ANN|LOPEZ, RAUL|12 E DAYTON ST|12|E|DAYTON|STREET|UNIT|502|MADISON|53704|WI|DANE',
    'fullName=OWNERNME1|street=SITEADRESS|unit=UNITID|city=PLACENAME|state=STATE|zip=ZIPCODE',
  ),
  ...[
    'OWN_NAME',
    'OWNR_NM',
    'OWNRNAME',
    'OWNNAM1',
    'OWNERNM',
    'TAXPAYERNAME',
    'GRANTEENME',
    'OWNER_NME_1',
  ].map((owner) =>
    set(
      `a roll with ${owner}`,
      `COUNTYNAME|${owner}|PROP_ADDR|SITUS_ZIP|CNTYNAME`,
      'DANE|LOPEZ ANN|12 ELM ST|78704|KENT',
      `fullName=${owner}|street=PROP_ADDR|zip=SITUS_ZIP`,
    ),
  ),
  ...['SITEADRESS', 'PROPADRESS', 'SITUSADDRES', 'PHYADDR', 'PAR_ADDR', 'LOCADDRESS'].map((street) =>
    set(
      `a roll with ${street}`,
      `OWNER|MAIL_ADDR|MAIL_ZIP|${street}|PAR_ZIP`,
      'LOPEZ ANN|9 OAK AVE|07102|12 ELM ST|78704',
      `fullName=OWNER|street=${street}|zip=PAR_ZIP`,
    ),
  ),
]

/** A street that is put together. */
export const streetsInPieces = [
  ['Street Number|Street Direction Pfx|Street Name|Street Suffix', '12|N|Elm|Ave', '12 N Elm Ave'],
  [
    'House Number|Direction Prefix|Street|Street Designator|Direction Suffix',
    '12|W|Elm|St|NW',
    '12 W Elm St NW',
  ],
  ['ADDNUM|PREFIX|STREETNAME|STREETTYPE|SUFFIX', '12|E|ELM|STREET|', '12 E ELM STREET'],
  ['Add_Number|St_PreDir|St_Name|St_PosTyp|St_PosDir', '12|E|ELM|STREET|NW', '12 E ELM STREET NW'],
  ['Add_Number|St_PreDir|St_PreTyp|St_Name|St_PosTyp', '12|E|HIGHWAY|9|', '12 E HIGHWAY 9'],
  ['Street No.|Pre-Direction|Street Name|Street Type|Post-Direction', '12|E|Elm|St|NW', '12 E Elm St NW'],
  ['House #|Pre-Dir|Street Name|Street Sfx|Post Dir', '12|E|Elm|St|NW', '12 E Elm St NW'],
  [
    'StreetNumber|StreetDirPrefix|StreetName|StreetSuffix|StreetDirSuffix',
    '12|E|Elm|St|NW',
    '12 E Elm St NW',
  ],
  ['Hse Nbr|Street Prefix|Street Name|Str Desig|Suffix Direction', '12|E|Elm|St|NW', '12 E Elm St NW'],
  ['Street number|Street prefix direction|Road name|Road type|Quadrant', '12|E|Elm|Rd|NW', '12 E Elm Rd NW'],
  ['Primary Contact: Street Number|Primary Contact: Street Name', '12|Elm St', '12 Elm St'],
  [
    'Person - House number of Postal address|Person - Street/road name of Postal address',
    '12|Elm St',
    '12 Elm St',
  ],
  ['House/Box No.|Street Name', '12|Elm St', '12 Elm St'],
  ['House/Street Number|Street', '12|Elm St', '12 Elm St'],
] as const
