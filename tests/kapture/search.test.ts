import { afterAll, describe, expect, it } from 'vitest'
import { FilterForm, filterInWords, foundText, kaptureProblem, noFilter } from '#model/kapture/kapture.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadLicences } from '#tests/support/given/licence.ts'

const server = await startServer()
await loadLicences(server)
const ann = await server.person()
afterAll(() => server.close())

const count = (query: Record<string, string>) =>
  server.call('GET', `/kapture/realtors-count?${new URLSearchParams(query)}`, { as: ann })

describe('licences', () => {
  it('[KAP-01] are offered for the states that have any', async () => {
    const { body } = await server.call('GET', '/kapture/states', { as: ann })
    expect(body).toEqual({ states: ['OH', 'TX'] })
  })

  it.each([
    [{}, 5],
    [{ city: ' austin ' }, 4],
    [{ city: '' }, 5],
    [{ contactType: 'broker' }, 1],
    [{ contactType: 'agent', licenseStatus: 'active' }, 2],
    [{ licenseStatus: 'pending' }, 1],
    [{ licenseStatus: 'inactive' }, 1],
    [{ hasEmail: 'yes' }, 4],
    [{ hasEmail: 'no' }, 1],
    [{ hasPhone: 'yes', hasEmail: 'yes' }, 3],
    [{ hasPhone: 'no' }, 1],
    [{ city: "Austin' or ''='" }, 0],
    [{ city: '%' }, 0],
  ])('[KAP-02] of Texas that pass %o are counted: %i', async (filter, found) => {
    const { status, body } = await count({ state: 'TX', ...filter })
    const estimatedAmount = found === 0 ? 0 : 490
    expect({ status, body }).toEqual({ status: 200, body: { count: found, estimatedAmount } })
  })

  it.each([
    ['no state', {}, 'state', 'Please select a state'],
    ['an empty state', { state: '' }, 'state', 'Please select a state'],
    ['an unknown state', { state: 'ZZ' }, 'state', 'Please select a state'],
    ['a state in words', { state: 'Texas' }, 'state', 'Please select a state'],
    [
      'a city with control characters',
      { state: 'TX', city: 'Aus\u0000tin' },
      'city',
      'Please enter the city as plain text',
    ],
    [
      'a city too long',
      { state: 'TX', city: 'x'.repeat(61) },
      'city',
      'The city must have at most 60 characters.',
    ],
    [
      'another contact type',
      { state: 'TX', contactType: 'seller' },
      'contactType',
      'The contact type must be one of agent, broker.',
    ],
    [
      'another switch',
      { state: 'TX', hasEmail: 'true' },
      'hasEmail',
      'The has e-mail must be one of yes, no.',
    ],
  ])('[KAP-03] are not counted for %s', async (_, query, field, message) => {
    const { status, body } = await count(query)
    expect({ status, body }).toEqual({ status: 400, body: { status: 400, code: 'invalid', message, field } })
  })

  it('[KAP-03] of a state without any are none, and cost nothing', async () => {
    expect((await count({ state: 'GU' })).body).toEqual({ count: 0, estimatedAmount: 0 })
  })
})

describe('the filters of the page', () => {
  it('[KAP-02] leave out what may be anything', () => {
    expect(FilterForm.parse({ ...noFilter, state: 'TX', city: ' ' })).toEqual({ state: 'TX' })
    const chosen = { state: 'TX', city: 'Austin', contactType: 'agent', licenseStatus: 'active' } as const
    expect(FilterForm.parse({ ...chosen, hasEmail: true, hasPhone: true })).toEqual({
      ...chosen,
      hasEmail: 'yes',
      hasPhone: 'yes',
    })
  })

  it('[KAP-02] are told in words', () => {
    expect(filterInWords({ state: 'DC', contactType: 'broker', hasPhone: 'yes' })).toEqual([
      ['License State', 'District of Columbia'],
      ['City', 'All'],
      ['Contact Type', 'Broker'],
      ['License Status', 'All'],
      ['Has Email', 'Any'],
      ['Has Phone', 'Yes'],
    ])
    expect([0, 1, 12_345].map(foundText)).toEqual([
      'No records found',
      '1 record found',
      '12,345 records found',
    ])
  })

  it('[KAP-04] say what was refused, and of any other failure what the specification says', () => {
    const problem = { status: 429, code: 'tooMany', message: 'Please wait.' }
    expect(kaptureProblem(problem)).toEqual(problem)
    const failure = 'We are experiencing some technical difficulties please try again later'
    expect([0, 500].map((status) => kaptureProblem({ ...problem, status }).message)).toEqual([
      failure,
      failure,
    ])
  })
})
