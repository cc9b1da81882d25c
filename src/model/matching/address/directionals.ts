const directionalOf = new Map<string, string>([
  ['N', 'N'],
  ['NORTH', 'N'],
  ['S', 'S'],
  ['SOUTH', 'S'],
  ['E', 'E'],
  ['EAST', 'E'],
  ['W', 'W'],
  ['WEST', 'W'],
  ['NE', 'NE'],
  ['NORTHEAST', 'NE'],
  ['NW', 'NW'],
  ['NORTHWEST', 'NW'],
  ['SE', 'SE'],
  ['SOUTHEAST', 'SE'],
  ['SW', 'SW'],
  ['SOUTHWEST', 'SW'],
  ['NORTE', 'N'],
  ['SUR', 'S'],
  ['ESTE', 'E'],
  ['OESTE', 'W'],
])

const wordOf: Readonly<Record<string, string>> = {
  N: 'NORTH',
  S: 'SOUTH',
  E: 'EAST',
  W: 'WEST',
  NE: 'NORTHEAST',
  NW: 'NORTHWEST',
  SE: 'SOUTHEAST',
  SW: 'SOUTHWEST',
}

/** `N`, `S`, `E`, `W` or two of them, of a directional written in any way (USPS Publication 28, section 233). */
export const directional = (token: string | undefined): string | undefined =>
  token === undefined ? undefined : directionalOf.get(token)

export const directionalWord = (abbreviation: string): string => wordOf[abbreviation] ?? abbreviation

/** `N` + `E` -> `NE`; undefined for two that do not combine. */
export function combined(first: string, second: string): string | undefined {
  const joined = first + second
  return joined in wordOf && first.length === 1 ? joined : undefined
}
