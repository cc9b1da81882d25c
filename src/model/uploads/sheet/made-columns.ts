import type { Place } from '../mapping/header-words.ts'
import {
  lineOfStreet,
  type PartOfPlace,
  partHeader,
  partsInOne,
  pieceOfStreet,
  piecesInOrder,
  streetHeader,
} from '../mapping/pieces.ts'
import { stateCode } from '../mapping/states.ts'
import { cleanCell } from './cells.ts'

/** A column behind the file's own: a street whose number, name and type have columns each, or a part of `City, State Zip`. */
export interface MadeColumn {
  readonly header: string
  /** Columns of the file, in the order in which their cells are joined. */
  readonly from: readonly number[]
  /** What is taken of the cell. */
  readonly part?: PartOfPlace
}

/** How far the columns of one street are apart, and a number and the line that it is left out of. */
const reach = 6
const reachOfLine = 2
/** A file with the streets and the places of house, mail and office has twelve. */
const mostMade = 16

function streetsOf(headers: readonly string[]): MadeColumn[] {
  const pieces = headers.map((header) => pieceOfStreet(header))
  const behindNumber = headers.map((header) => pieceOfStreet(header, true))
  return pieces.flatMap((number, start) => {
    if (number?.piece !== 'number') return []
    const near = pieces.slice(start + 1, start + reach)
    const next = near.findIndex((one) => one?.piece === 'number')
    const name = near.findIndex((one) => one?.piece === 'name')
    const others = near
      .slice(0, next < 0 ? near.length : next)
      .map((one, index) => (index < name ? behindNumber[start + 1 + index] : one))
    const own = [number, ...others]
    const columnOf = (piece: string) => {
      const at = own.findIndex((one) => one?.piece === piece && isOneHouse(one.place, number.place))
      return at < 0 ? at : start + at
    }
    if (columnOf('name') < 0) return []
    const from = piecesInOrder.map(columnOf).filter((column) => column >= 0)
    return [{ header: streetHeader(from.map((column) => headers[column] ?? '')), from }]
  })
}

const isOneHouse = (one: Place, other: Place) => one === other || one === 'plain' || other === 'plain'

/** `PROPERTYHOUSENUM`, `PROPERTYADDRESS`: a line of the street right behind its number. */
function linesOf(headers: readonly string[]): MadeColumn[] {
  const pieces = headers.map((header) => pieceOfStreet(header))
  return pieces.flatMap((number, start) => {
    if (number?.piece !== 'number') return []
    const near = headers.slice(start + 1, start + 1 + reachOfLine)
    if (pieces.slice(start + 1, start + reach).some((one) => one?.piece === 'name')) return []
    const line = near.findIndex((header) => {
      const place = lineOfStreet(header)
      return place !== undefined && isOneHouse(place, number.place)
    })
    const from = [start, start + 1 + line]
    return line < 0 ? [] : [{ header: streetHeader(from.map((column) => headers[column] ?? '')), from }]
  })
}

const partsOf = (headers: readonly string[]): MadeColumn[] =>
  headers.flatMap((header, column) =>
    partsInOne(header).map((part) => ({ header: partHeader(header, part), from: [column], part })),
  )

/** By the headers alone, so that browser and server make the same. `headers` are the file's own, each once. */
export function madeColumns(headers: readonly string[]): readonly MadeColumn[] {
  const made = [...streetsOf(headers), ...partsOf(headers), ...linesOf(headers)]
  return made.filter(({ header }) => !headers.includes(header)).slice(0, mostMade)
}

/** `Round Rock, TX 78664`, `ROUND ROCK/TX`, `Round Rock 78664`. */
function partsOfPlace(text: string): Readonly<Record<PartOfPlace, string>> {
  const words = text.split(/[\s,/]+/).filter((word) => word !== '')
  const zip = /^\d{5}(?:-?\d{4})?$/.test(words.at(-1) ?? '') ? words.pop() : ''
  const length =
    [3, 2, 1].find((count) => words.length > count && stateCode(words.slice(-count).join(' '))) ?? 0
  const state = words.splice(words.length - length).join(' ')
  return { city: words.join(' '), state, zip: zip ?? '' }
}

const madeCell = (row: readonly string[], { from, part }: MadeColumn): string => {
  const text = from
    .map((column) => cleanCell(row[column] ?? ''))
    .filter((cell) => cell !== '')
    .join(' ')
  return part === undefined ? text : partsOfPlace(text)[part]
}

export const withMade = (row: string[], made: readonly MadeColumn[]): string[] =>
  made.length === 0 ? row : [...row, ...made.map((column) => madeCell(row, column))]
