import type { Field } from '#model/mapping.ts'

/** How an export's columns should be read: field -> header, with the headers and a row as they come. */
export interface HeaderSet {
  readonly from: string
  readonly headers: string
  readonly row: string
  readonly expected: Readonly<Partial<Record<Field, string>>>
}

export const person = { firstName: 'First Name', lastName: 'Last Name' } as const
