import { describe, expect, it } from 'vitest'
import { projectRow } from '#model/uploads/mapping/project.ts'
import type { Field } from '#model/uploads/mapping.ts'
import { contactOf } from '#server/uploads/contact.ts'

const one = (field: Field, cell: string) => projectRow([cell], { [field]: 0 })[field]

describe('a row as a contact', () => {
  it('[MAP-09] takes the mapped cells, cleaned, and nothing else', () => {
    const row = ['  José ', 'secret note', '12  Elm\u00a0St', '', '78704']
    expect(projectRow(row, { firstName: 0, street: 2, unit: 3, zip: 4, email: 99 })).toEqual({
      firstName: 'José',
      lastName: '',
      fullName: '',
      street: '12 Elm St',
      unit: '',
      city: '',
      state: '',
      zip: '78704',
      fullAddress: '',
      phone: '',
      email: '',
    })
  })

  it.each([
    ['02134', '02134'],
    ['2134', '02134'],
    ['2134.0', '02134'],
    ['601', '00601'],
    ["'02134", '02134'],
    ['="02134"', '02134'],
    ['78704-1234', '78704-1234'],
    ['78704 1234', '78704-1234'],
    ['787041234', '78704-1234'],
    ['21341234', '02134-1234'],
    ['2134-0001', '02134-0001'],
    ['z:02134', '02134'],
    ['12', '12'],
    ['K1A 0B1', 'K1A 0B1'],
    ['', ''],
  ])('[MAP-10] reads the ZIP %j as %j', (cell, zip) => {
    expect(one('zip', cell)).toBe(zip)
  })

  it.each<[Field, string, string]>([
    ['phone', '(512) 555-0101', '(512) 555-0101'],
    ['phone', '5125550101.0', '5125550101'],
    ['phone', '5.125550101E9', '5125550101'],
    ['phone', '5.12555E+09', ''],
    ['phone', '512-555-0101; 512-555-0102', '512-555-0101'],
    ['phone', '512-555-0101 ::: 512-555-0102', '512-555-0101'],
    ['phone', '512-555-0101 x12', '512-555-0101 x12'],
    ['phone', 'p:+15125550101', '+15125550101'],
    ['phone', 'cell: 512-555-0101', '512-555-0101'],
    ['email', 'ANN@Example.com', 'ann@example.com'],
    ['email', 'Ann Lopez <ann@example.com>', 'ann@example.com'],
    ['email', 'mailto:ann@example.com', 'ann@example.com'],
    ['email', 'ann@example.com, a@example.com', 'ann@example.com'],
    ['email', 'ann@example.com ::: a@example.com', 'ann@example.com'],
    ['state', 'texas', 'TX'],
    ['state', 'tx', 'TX'],
    ['state', 'D.C.', 'DC'],
    ['state', 'Puerto Rico', 'PR'],
    ['state', 'Bavaria', 'Bavaria'],
    ['unit', '12.0', '12'],
    ['unit', 'Apt 4-B', 'Apt 4-B'],
    ['unit', '007', '007'],
    ['street', '1/2 Elm St', '1/2 Elm St'],
    ['firstName', "=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
    ['lastName', 'Mun\u0303oz', 'Muñoz'],
  ])('[MAP-10] reads as %s %j the text %j', (field, cell, text) => {
    expect(one(field, cell)).toBe(text)
  })
})

it('[MAP-66] takes a unit of its own into a whole address, and never for the street', () => {
  const { street, address } = contactOf(
    projectRow(['411 Maple St, Boise, ID 83702', '2A'], { fullAddress: 0, unit: 1 }),
  )
  expect([street, address?.unit]).toEqual(['411 MAPLE ST # 2A', '2A'])
})
