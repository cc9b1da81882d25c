/**
 * Secondary unit designators of USPS Publication 28, appendix C2.
 * Those of `plain` say nothing that their value does not (`APT 4` is `UNIT 4` is `# 4`); those of `kept` do.
 */
const plain =
  'APT APARTMENT APMT APPT UNIT UNT STE SUITE RM ROOM LOT LT PLOT SPC SPACE SP PAD SITE STALL SLOT TRLR TLR TRAILER MH MHP RV SLIP STOP DEPT DEPARTMENT KEY NO NUM NUMBER'
const kept: Readonly<Record<string, string>> = {
  BLDG: 'BLDG BUILDING BLD BG TOWER TWR',
  FL: 'FL FLOOR FLR',
  HNGR: 'HNGR HANGAR HANGER',
  PIER: 'PIER',
  PH: 'PH PENTHOUSE',
}
const alone: Readonly<Record<string, string>> = {
  BSMT: 'BSMT BASEMENT BSMNT',
  FRNT: 'FRNT FRONT',
  LBBY: 'LBBY LOBBY',
  LOWR: 'LOWR LOWER DOWNSTAIRS',
  OFC: 'OFC OFFICE',
  PH: 'PH PENTHOUSE',
  REAR: 'REAR',
  SIDE: 'SIDE',
  UPPR: 'UPPR UPPER UPSTAIRS',
}

const needsValue = new Map<string, string>(plain.split(' ').map((spelling) => [spelling, '']))
for (const [standard, spellings] of Object.entries(kept))
  for (const spelling of spellings.split(' ')) needsValue.set(spelling, standard)

const standsAlone = new Map<string, string>()
for (const [standard, spellings] of Object.entries(alone))
  for (const spelling of spellings.split(' ')) standsAlone.set(spelling, standard)

/** Any value may follow these; the others are words of streets too, and want a value with a digit or one letter. */
const certain: ReadonlySet<string> = new Set('APT APARTMENT APMT UNIT STE SUITE'.split(' '))
const glued = /^(APT|UNIT|STE|SUITE|LOT|BLDG|RM|SPC|FL|PH|TRLR|HNGR|PIER)(\d+[A-Z]?)$/

export const designator = (token: string): string | undefined => needsValue.get(token)

export const loneDesignator = (token: string): string | undefined => standsAlone.get(token)

export const isCertainDesignator = (token: string): boolean => certain.has(token)

/** `APT4B` -> `APT`, `4B`. */
export function gluedDesignator(token: string): { word: string; value: string } | undefined {
  const code = token.charCodeAt(token.length - 2)
  if (code > 57 && token.charCodeAt(token.length - 1) > 57) return undefined
  const [, word, value] = glued.exec(token) ?? []
  return word === undefined || value === undefined ? undefined : { word, value }
}
