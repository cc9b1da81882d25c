import { describe, expect, it } from 'vitest'
import {
  accountTexts,
  changesAccount,
  draftOf,
  ProfileChange,
  profileErrors,
  shownForm,
  withEdit,
  withFresh,
} from '#model/account.ts'
import { lastFourOf, maskedKey } from '#model/api-key.ts'
import { crmKeyError, crmKeyFailure, crmKeyTexts } from '#model/crm-key.ts'
import { changesTransactions, transactionDate } from '#model/transactions.ts'
import { profileOf } from './people.ts'

const profile = profileOf()
const form = shownForm(draftOf(profile))

describe('personal information', () => {
  it('[ACC-03] is in order when all four fields are filled in', () => {
    expect(profileErrors(form)).toEqual({})
  })

  it('[ACC-03] says beside each field what is wrong with it', () => {
    expect(profileErrors({ firstName: ' ', lastName: '', phone: '', brokerage: '' })).toEqual({
      firstName: 'Please fill in this field.',
      lastName: 'Please fill in this field.',
      phone: 'Please fill in this field.',
      brokerage: 'Please fill in this field.',
    })
    expect(profileErrors({ ...form, phone: '312555' })).toEqual({
      phone: 'Please enter a valid US phone number.',
    })
  })

  it('[ACC-03] is read by the server field by field, trimmed, and nothing else with it', () => {
    expect(ProfileChange.parse({ firstName: ' Dana ', role: 'admin', email: 'x@example.com' })).toEqual({
      firstName: 'Dana',
    })
    const long = ProfileChange.safeParse({ brokerage: 'x'.repeat(201) })
    expect(long.error?.issues[0]?.message).toBe(accountTexts.tooLong)
  })

  it('[ACC-06] sends only what was changed', () => {
    const edited = withEdit(draftOf(profile), 'brokerage', 'Harbor Homes')
    expect(edited.edits).toEqual({ brokerage: 'Harbor Homes' })
    expect(shownForm(edited)).toEqual({ ...form, brokerage: 'Harbor Homes' })
    expect(withEdit(edited, 'brokerage', profile.brokerage).edits).toEqual({})
  })

  it('[ACC-06] follows another tab where nothing was typed', () => {
    const fresh = profileOf({ lastName: 'Ray' })
    expect(withFresh(withEdit(draftOf(profile), 'brokerage', 'Harbor Homes'), fresh)).toEqual({
      profile: fresh,
      edits: { brokerage: 'Harbor Homes' },
      overtaken: [],
    })
  })

  it('[ACC-06] keeps what is typed over a field that another tab has changed, and remembers that it was', () => {
    const fresh = profileOf({ brokerage: 'Lakeside & Sons' })
    const typed = withEdit(draftOf(profile), 'brokerage', 'Harbor Homes')
    const overtaken = withFresh(typed, fresh)
    expect(overtaken).toEqual({ profile: fresh, edits: typed.edits, overtaken: ['brokerage'] })
    expect(withFresh(overtaken, fresh).overtaken).toEqual(['brokerage'])
    expect(withEdit(overtaken, 'brokerage', 'Lakeside & Sons')).toEqual({
      profile: fresh,
      edits: {},
      overtaken: [],
    })
  })

  it('[ACC-06] is read again after facts of the account only', () => {
    expect(changesAccount([{ type: 'v1.UserLoggedIn' }, { type: 'v1.ProfileUpdated' }])).toBe(true)
    expect(changesAccount([{ type: 'v1.UserLoggedIn' }])).toBe(false)
    // A key is made for the address that stands in the account.
    expect(changesAccount([{ type: 'v1.EmailChanged' }])).toBe(true)
  })
})

describe('a key', () => {
  it('[ACC-12] is known by its last four characters', () => {
    expect(lastFourOf('foresale_zapier_abcdWXYZ')).toBe('WXYZ')
    expect(maskedKey('WXYZ')).toBe('••••••••••••WXYZ')
  })

  it.each([
    ['fka_sandbox1234', null],
    ['  fka_sandbox1234\n', null],
    ['', crmKeyTexts.required],
    ['two words', crmKeyTexts.shape],
    ['schlüssel', crmKeyTexts.shape],
    ['x'.repeat(201), crmKeyTexts.shape],
  ])('[ACC-20] of Follow Up Boss, "%s", is refused before it is sent: %s', (typed, error) => {
    expect(crmKeyError(typed)).toBe(error)
  })

  it('[ACC-21] that was not kept says why in the words of whoever refused it', () => {
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
