import { describe, expect, it } from 'vitest'
import {
  brandOfNumber,
  cardName,
  formatCardNumber,
  formatCvc,
  formatExpiry,
} from '#model/checkout/card-entry.ts'

describe('a card that is typed in', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242 4242-4242x4242999', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['3782822463100059', '3782 822463 10005'],
    ['', ''],
    ['abc', ''],
  ])('[PAY-65] is shown in the groups of its brand: %s', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown)
  })

  it.each([
    ['4', 'visa'],
    ['5555', 'mastercard'],
    ['2720', 'mastercard'],
    ['2221 0', 'mastercard'],
    ['37', 'amex'],
    ['6011', 'discover'],
    ['5', null],
    ['9', null],
    ['', null],
  ])('[PAY-65] shows its brand as soon as that is known: %s', (typed, brand) => {
    expect(brandOfNumber(typed)).toBe(brand)
  })

  it.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['12 / 3', '12 / ', '12 / 3'],
    ['1230', '', '12 / 30'],
    ['12/30', '', '12 / 30'],
    ['12/2030', '', '12 / 30'],
    ['1/30', '', '01 / 30'],
    ['7', '', '07 / '],
    ['12 / 301', '12 / 30', '12 / 30'],
  ])('[PAY-65] has its expiry as MM / YY: %s', (typed, before, shown) => {
    expect(formatExpiry(typed, before)).toBe(shown)
  })

  it.each([
    ['12 /', '12 / ', '12'],
    ['12 / ', '12 / 3', '12 / '],
    ['1', '12', '1'],
    ['', '1', ''],
  ])('[PAY-65] lets its expiry be deleted: %j after %j', (typed, before, shown) => {
    expect(formatExpiry(typed, before)).toBe(shown)
  })

  it('[PAY-65] has a security code of digits only', () => {
    expect(formatCvc('12a345')).toBe('1234')
  })

  it('[PAY-65] that was saved is named by its brand and its last digits', () => {
    expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005')
    expect(cardName({ brand: 'girocard', last4: '0001' })).toBe('Card ending in 0001')
  })
})
