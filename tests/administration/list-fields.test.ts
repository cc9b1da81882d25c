import { describe, expect, it } from 'vitest'
import { companyFields, userFields } from '#model/administration/administration.ts'
import { administrationCalls } from '#model/administration/administration-calls.ts'
import { orderFields } from '#model/administration/orders.ts'

describe('a list of administrators', () => {
  it.each([
    ['users', userFields, ['name', 'email']],
    ['companies', companyFields, ['name']],
    ['orders', orderFields, ['name', 'createdAt']],
  ] as const)(
    '[ADM-152] of %s is sorted by the fields that are declared sortable, either way',
    (list, fields, sorts) => {
      const { params } = administrationCalls[list]
      const takes = (sort: string) => params.safeParse({ page: '1', limit: '10', sort }).success
      const names = Object.keys(fields)
      expect(names.filter(takes)).toEqual(sorts)
      expect(names.filter((name) => takes(`-${name}`))).toEqual(sorts)
    },
  )
})
