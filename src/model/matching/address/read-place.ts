import type { AddressInput } from './address.ts'
import { cityName } from './city.ts'
import { splitFull, withoutPlusFour } from './full.ts'
import { closingState, isStateCode, stateCode } from './states.ts'
import { tokenize } from './tokens.ts'
import { withoutUnits } from './unit-in-place.ts'
import { readZip, stateOfZip } from './zip.ts'

/** What the columns of the city, the state and the ZIP say, in whichever of them each stands; '' where absent. */
export type Place = {
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** With the words of each unit that stands in these columns. */
export function readPlace(input: AddressInput): Place & { readonly units: readonly (readonly string[])[] } {
  const written = input.state ?? ''
  const ofCity = withoutUnits(tokenize(input.city ?? ''))
  const ofState = isStateCode(written) ? { place: [written], unit: [] } : readStateCell(tokenize(written))
  const city = withoutPlusFour(ofCity.place)
  const state = stateCode(ofState.place.join(' '))
  const plainZip = readZip(input.zip ?? '', state)
  const ofZip = plainZip === undefined && input.zip ? withoutUnits(tokenize(input.zip)) : noZip
  const zip = plainZip ?? readZip(ofZip.place.join(' '), state)
  const units = [ofCity.unit, ofState.unit, ofZip.unit].filter((unit) => unit.length > 0)
  const isStateRead = state !== undefined || ofState.place.length === 0
  const isZipRead = zip !== undefined || ofZip.place.length === 0
  if (isStateRead && isZipRead && !holdsMore(city, state, zip))
    return { city: cityName(city), state: state ?? '', zip: zip ?? '', units }
  return { ...readMixedPlace(city, ofState.place, ofZip.place, state, zip), units }
}

const noZip = { place: [], unit: [] }

/** `4B IL` as `4B` and `IL`. */
function readStateCell(tokens: readonly string[]): ReturnType<typeof withoutUnits> {
  const state = closingState(tokens)
  if (state === undefined || state.length === tokens.length) return withoutUnits(tokens)
  const start = tokens.length - state.length
  const read = withoutUnits([...tokens.slice(0, start), ',', ...tokens.slice(start)])
  return read.unit.length === 0 ? { place: tokens, unit: [] } : read
}

/** Whether a state or a ZIP stands behind the city: `SPRINGFIELD IL`; not `PORT WASHINGTON` with a ZIP of New York. */
function holdsMore(city: readonly string[], state: string | undefined, zip: string | undefined): boolean {
  const last = city.at(-1) ?? ''
  if (city.length < 2) return false
  if (isStateCode(last) || city.includes(',') || endsInZip(last)) return true
  const named = state === undefined ? closingState(city) : undefined
  return (
    named !== undefined && named.length < city.length && (zip === undefined || stateOfZip(zip) === named.code)
  )
}

const endsInZip = (token: string): boolean => token.length >= 5 && readZip(token) !== undefined

function readMixedPlace(
  city: readonly string[],
  stateTokens: readonly string[],
  zipTokens: readonly string[],
  state: string | undefined,
  zip: string | undefined,
): Place {
  const swappedState = stateCode(zipTokens.join(' '))
  const swappedZip = readZip(stateTokens.join(''), swappedState ?? state)
  const tail = splitFull(['1', 'X', 'ST', ',', ...city])
  const withoutZip =
    tail.zip === '' ? city : city.filter((token) => !isStateCode(token) && !hasDigit.test(token))
  const cityWords = tail.city.length > 0 ? tail.city : withoutZip
  const inState = state === undefined && swappedZip === undefined ? closing(stateTokens) : undefined
  const cityState = stateCode(city.join(' '))
  return {
    city: cityName(cityWords.filter((token) => token !== ',')),
    state: state ?? swappedState ?? inState?.state ?? (tail.state || cityState || ''),
    zip: zip ?? swappedZip ?? readZip(city.join(''), state) ?? inState?.zip ?? tail.zip,
  }
}

const hasDigit = /\d/

/** `IL 62704` in the state's column. */
function closing(tokens: readonly string[]): { state: string; zip: string } | undefined {
  if (tokens.length < 2) return undefined
  const { state, zip } = splitFull(['1', 'X', 'ST', ',', 'X', ',', ...tokens])
  return { state, zip }
}
