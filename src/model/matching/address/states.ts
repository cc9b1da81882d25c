const stateTable: Readonly<Record<string, string>> = {
  AA: '',
  AE: '',
  AK: 'ALASKA',
  AL: 'ALABAMA,ALA',
  AP: '',
  AR: 'ARKANSAS,ARK',
  AS: 'AMERICAN SAMOA',
  AZ: 'ARIZONA,ARIZ',
  CA: 'CALIFORNIA,CALIF,CAL',
  CO: 'COLORADO,COLO',
  CT: 'CONNECTICUT,CONN',
  DC: 'DISTRICT OF COLUMBIA,D C',
  DE: 'DELAWARE,DEL',
  FL: 'FLORIDA,FLA',
  FM: 'FEDERATED STATES OF MICRONESIA',
  GA: 'GEORGIA',
  GU: 'GUAM',
  HI: 'HAWAII',
  IA: 'IOWA',
  ID: 'IDAHO',
  IL: 'ILLINOIS,ILL',
  IN: 'INDIANA,IND',
  KS: 'KANSAS,KANS',
  KY: 'KENTUCKY',
  LA: 'LOUISIANA',
  MA: 'MASSACHUSETTS,MASS',
  MD: 'MARYLAND',
  ME: 'MAINE',
  MH: 'MARSHALL ISLANDS',
  MI: 'MICHIGAN,MICH',
  MN: 'MINNESOTA,MINN',
  MO: 'MISSOURI',
  MP: 'NORTHERN MARIANA ISLANDS',
  MS: 'MISSISSIPPI,MISS',
  MT: 'MONTANA,MONT',
  NC: 'NORTH CAROLINA,N CAROLINA,N C',
  ND: 'NORTH DAKOTA,N DAKOTA,N D',
  NE: 'NEBRASKA,NEBR,NEB',
  NH: 'NEW HAMPSHIRE,N H',
  NJ: 'NEW JERSEY,N J',
  NM: 'NEW MEXICO,N MEX,N M',
  NV: 'NEVADA,NEV',
  NY: 'NEW YORK,N Y',
  OH: 'OHIO',
  OK: 'OKLAHOMA,OKLA',
  OR: 'OREGON,ORE,OREG',
  PA: 'PENNSYLVANIA,PENN,PENNA',
  PR: 'PUERTO RICO,P R',
  PW: 'PALAU',
  RI: 'RHODE ISLAND,R I',
  SC: 'SOUTH CAROLINA,S CAROLINA,S C',
  SD: 'SOUTH DAKOTA,S DAKOTA,S D',
  TN: 'TENNESSEE,TENN',
  TX: 'TEXAS,TEX',
  UT: 'UTAH',
  VA: 'VIRGINIA',
  VI: 'VIRGIN ISLANDS,U S VIRGIN ISLANDS,US VIRGIN ISLANDS',
  VT: 'VERMONT',
  WA: 'WASHINGTON,WASH',
  WI: 'WISCONSIN,WIS,WISC',
  WV: 'WEST VIRGINIA,W VIRGINIA,W VA',
  WY: 'WYOMING,WYO',
}

const codeOf = new Map<string, string>()
for (const [code, names] of Object.entries(stateTable)) {
  codeOf.set(code, code)
  for (const name of names.split(',')) if (name !== '') codeOf.set(name, code)
}

const longestName = 4

export const stateCode = (name: string): string | undefined => codeOf.get(name)

export const isStateCode = (token: string): boolean => token.length === 2 && token in stateTable

/** The state that closes `tokens`, and how many tokens it takes; the longest name wins (`WEST VIRGINIA`). */
export function closingState(tokens: readonly string[]): { code: string; length: number } | undefined {
  for (let length = Math.min(longestName, tokens.length); length > 0; length -= 1) {
    const code = codeOf.get(tokens.slice(tokens.length - length).join(' '))
    if (code !== undefined) return { code, length }
  }
  return undefined
}
