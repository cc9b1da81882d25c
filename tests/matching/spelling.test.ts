import { describe, expect, it } from 'vitest'
import { areSpread, slipsBetween, soundOf } from '#model/matching/address/spelling.ts'

describe('slips between two names', () => {
  it.each([
    ['MAPLE', 'MAPLE', 0],
    ['MAPPLE', 'MAPLE', 0.5],
    ['MALPE', 'MAPLE', 0.75],
    ['NAPLE', 'MAPLE', 0.75],
    ['MAPLA', 'MAPLE', 0.75],
    ['MAXLE', 'MAPLE', 1],
    ['MPLE', 'MAPLE', 1],
    ['MAXLXE', 'MAPLE', 2],
    ['', 'OAK', 3],
  ])('[MAT-65] weigh less where fingers and ears confuse letters: %s, %s', (given, known, slips) => {
    expect(slipsBetween(given, known)).toBe(slips)
    expect(slipsBetween(known, given)).toBe(slips)
  })

  it.each([
    ['PHILLIPS', 'FILIP'],
    ['CATHERINE', 'KATERINE'],
    ['KNOLLWOOD', 'NOLWOOD'],
    ['CIRCLEWOOD', 'SIRKLEWOOD'],
  ])('[MAT-65] are none to the ear: %s, %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other))
  })

  it.each([
    ['RIVERSIDE', 'RIVERVIEW', false],
    ['WASHINGTON', 'WASHNGTAN', true],
    ['STONEDALE', 'STONEGATE', false],
    ['HAMILMONT', 'HAMILTON', false],
    ['MAPLE', 'MABEL', true],
  ])('[MAT-66] are spread over a name, or make another compound: %s, %s', (one, other, spread) => {
    expect(areSpread(one, other, slipsBetween(one, other))).toBe(spread)
  })
})
