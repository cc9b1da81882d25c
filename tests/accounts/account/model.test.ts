import { describe, expect, it } from 'vitest'
import {
  accountTexts,
  changesAccount,
  ProfileChange,
  ProfileForm,
  profileForm,
  profileUpdate,
} from '#model/accounts/account.ts'
import { lastFourOf, maskedKey } from '#model/accounts/api-key.ts'
import { CrmKey, crmKeyFailure, crmKeyTexts } from '#model/accounts/crm-key.ts'
import { changesTransactions, transactionDate } from '#model/checkout/transactions.ts'
import { profileOf } from './people.ts'

const profile = profileOf()
const form = profileForm(profile)
const mistakes = (typed: ProfileForm) =>
  ProfileForm.safeParse(typed).error?.issues.map(({ path, message }) => [path[0], message])

describe('personal information', () => {
  it('[ACC-03] is in order when all four fields are filled in', () => {
    expect(mistakes(form)).toBeUndefined()
  })

  it('[ACC-03] says beside each field what is wrong with it', () => {
    const required = 'Please fill in this field.'
    const phone = ['phone', 'Please enter a valid US phone number.']
    expect(mistakes({ firstName: ' ', lastName: '', phone: '', brokerage: '' })).toEqual([
      ['firstName', required],
      ['lastName', required],
      ['phone', required],
      phone,
      ['brokerage', required],
    ])
    expect(mistakes({ ...form, phone: '312555' })).toEqual([phone])
  })

  it('[ACC-03] is read by the server field by field, trimmed, and nothing else with it', () => {
    expect(ProfileChange.parse({ firstName: ' Dana ', role: 'admin', email: 'x@example.com' })).toEqual({
      firstName: 'Dana',
    })
    const long = ProfileChange.safeParse({ brokerage: 'x'.repeat(201) })
    expect(long.error?.issues[0]?.message).toBe(accountTexts.tooLong)
  })

  it('[ACC-06] sends only what was changed', () => {
    const sent = (typed: ProfileForm) => profileUpdate(profile).parse(typed)
    expect(sent(form)).toEqual({ userId: profile.id, change: {} })
    expect(sent({ ...form, firstName: ` ${form.firstName}`, brokerage: 'Harbor Homes' })).toEqual({
      userId: profile.id,
      change: { brokerage: 'Harbor Homes' },
    })
  })

  it('[ACC-06] is read again after facts of the account only', () => {
    expect(changesAccount([{ type: 'v1.UserLoggedIn' }, { type: 'v1.ProfileUpdated' }])).toBe(true)
    expect(changesAccount([{ type: 'v1.UserLoggedIn' }])).toBe(false)
    // A key is made for the account's address.
    expect(changesAccount([{ type: 'v1.EmailChanged' }])).toBe(true)
  })
})

describe('a key', () => {
  it('[ACC-12] is known by its last four characters', () => {
    expect(lastFourOf('foresale_zapier_abcdWXYZ')).toBe('WXYZ')
    expect(maskedKey('WXYZ')).toBe('••••••••••••WXYZ')
  })

  it.each([
    ['fka_sandbox1234', undefined],
    ['  fka_sandbox1234\n', undefined],
    ['', crmKeyTexts.required],
    ['two words', crmKeyTexts.shape],
    ['schlüssel', crmKeyTexts.shape],
    ['x'.repeat(201), crmKeyTexts.shape],
  ])('[ACC-20] of Follow Up Boss, "%s", is refused before it is sent: %s', (typed, error) => {
    expect(CrmKey.safeParse(typed).error?.issues[0]?.message).toBe(error)
  })

  it('[ACC-21] that was not stored shows the message of the refusal', () => {
    const problem = (status: number, code: string) => ({ status, code, message: 'Their words.' })
    expect(crmKeyFailure(problem(422, 'keyRefused'))).toBe('Their words.')
    expect(crmKeyFailure(problem(502, 'partyDown'))).toBe('Their words.')
    expect(crmKeyFailure(problem(500, 'fault'))).toBe(crmKeyTexts.failed)
    expect(crmKeyFailure(problem(0, 'unreachable'))).toBe(crmKeyTexts.failed)
  })
})

describe('a transaction', () => {
  it.each([
    ['2026-11-18T15:00:00Z', '2026-11-19T15:00:00Z', '11.19.26'],
    ['2026-11-18T15:00:00Z', null, '11.18.26'],
    ['2026-01-01T05:59:00Z', null, '12.31.25'],
    ['2026-07-04T05:00:00Z', null, '07.04.26'],
  ])('[ACC-40] made %s and updated %s is of the day %s in Chicago', (createdAt, updatedAt, date) => {
    expect(transactionDate({ createdAt, updatedAt })).toBe(date)
  })

  it('[ACC-43] moves by facts of a cart', () => {
    expect(changesTransactions([{ kind: 'profile' }, { kind: 'cart' }])).toBe(true)
    expect(changesTransactions([{ kind: 'profile' }])).toBe(false)
  })
})
