import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptySignup,
  formatPhone,
  isPhone,
  phoneCaret,
  phoneDigits,
  SignupRequest,
  signupErrors,
  signupRequest,
} from '#model/accounts/signup.ts'
import { person } from './filling.ts'

const form = { ...emptySignup, ...person }

describe('a phone number', () => {
  it.each([
    ['', ''],
    ['3', '+1 (3'],
    ['312', '+1 (312'],
    ['3125', '+1 (312) 5'],
    ['312555', '+1 (312) 555'],
    ['3125550', '+1 (312) 555-0'],
    ['3125550142', '+1 (312) 555-0142'],
    ['13125550142', '+1 (312) 555-0142'],
    ['+1 312.555.0142', '+1 (312) 555-0142'],
    ['31255501429', '+1 (312) 555-0142'],
    ['1', ''],
    ['+1 (', ''],
    ['phone', ''],
  ])('[SGN-03] typed as "%s" is shown as "%s"', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  it('[SGN-03] that is shown is read back as the digits that it was made of', () => {
    const digits = fc.stringMatching(/^[2-9]\d{0,9}$/)
    fc.assert(fc.property(digits, (typed) => phoneDigits(formatPhone(typed)) === typed))
  })

  it('[SGN-03] grows by one digit with each that is typed at its end, wherever a sign is put in', () => {
    const typed = [...'3125550142'].reduce((shown, digit) => formatPhone(shown + digit), '')
    expect(typed).toBe('+1 (312) 555-0142')
  })

  it.each([
    // typed, caret behind what was typed, caret in what is shown
    ['3', 1, 5],
    ['+1 (3125', 8, 10],
    ['+1 (312) 5550', 13, 14],
    ['+1 (3912) 555-0142', 6, 6],
    ['+1 (12) 555-0142', 4, 4],
    ['9+1 (312) 555-0142', 1, 5],
    ['+1 (312 555-0142', 7, 7],
  ])('[SGN-04] "%s" with the caret at %i keeps it behind the same digit, at %i', (typed, caret, shown) => {
    expect(phoneCaret(typed, caret)).toBe(shown)
  })

  it('[SGN-04] keeps the caret inside of what is shown', () => {
    const inside = fc.property(fc.string(), fc.nat(40), (typed, at) => {
      const caret = phoneCaret(typed, Math.min(at, typed.length))
      return caret >= 0 && caret <= formatPhone(typed).length
    })
    fc.assert(inside)
  })

  it.each([
    ['3125550142', true],
    ['1 312 555 0142', true],
    ['312555014', false],
    ['31255501422', false],
    ['23125550142', false],
    ['', false],
  ])('[SGN-02] %s is a US number: %s', (typed, isOne) => {
    expect(isPhone(typed)).toBe(isOne)
  })
})

describe('the form', () => {
  it('[SGN-01] is in order when all of it is filled in', () => {
    expect(signupErrors(form)).toEqual({})
  })

  it('[SGN-01] says beside each field what is wrong with it', () => {
    expect(signupErrors(emptySignup)).toEqual({
      firstName: 'Please fill in this field.',
      lastName: 'Please fill in this field.',
      email: 'Please enter a valid e-mail address.',
      phone: 'Please enter a valid US phone number.',
      password: 'Your password must be at least 6 characters long.',
    })
  })

  it('[SGN-01] takes a password of six characters and none of five', () => {
    expect(signupErrors({ ...form, password: '12345' })).toHaveProperty('password')
    expect(signupErrors({ ...form, password: '123456' })).toEqual({})
  })

  it('[SGN-05] goes out without the field that people do not see', () => {
    expect(signupRequest({ ...form, nickname: 'Bot' })).toEqual(person)
  })

  it('[SGN-02] reaches the server with the ten digits of its phone, or not at all', () => {
    const read = SignupRequest.parse({ ...person, email: ' dana@example.com ', phone: '+1 (312) 555-0142' })
    expect(read).toEqual(person)
    expect(SignupRequest.safeParse({ ...person, phone: '+44 20 7946 0958' }).success).toBe(false)
    expect(SignupRequest.safeParse({ ...person, password: '12345' }).error?.issues[0]?.message).toBe(
      'Your password must be at least 6 characters long.',
    )
  })
})
