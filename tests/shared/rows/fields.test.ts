import { describe, expect, it } from 'vitest'
import { auditRowFields } from '#model/audits/audit-row-fields.ts'
import { showField } from '#model/shared/row-fields.ts'

const shown = (name: keyof typeof auditRowFields, value: unknown) => showField(auditRowFields, name, value)

describe('the text of a cell', () => {
  it('[DET-02] hides what is for sale behind a mask of its format', () => {
    expect(shown('probability', undefined)).toBe('xx.xx')
    expect(shown('estimatedValue', undefined)).toBe('xxxx')
    expect(shown('latestSale', undefined)).toBe('xxxx-xx-xx')
    expect(shown('ownerOccupiedFlag', undefined)).toBe('x')
  })

  it('[DET-04] shows -- for what is missing, and Unknown for an owner without a name', () => {
    expect(shown('probability', null)).toBe('--')
    expect(shown('ownerAddressCity', '')).toBe('--')
    expect(shown('isLastNameSame', null)).toBe('Unknown')
  })

  it('[DET-04] shows a value by its format', () => {
    expect(shown('probability', 0.913)).toBe('91.30%')
    expect(shown('estimatedValue', '1,850,000')).toBe('$1,850,000')
    expect(shown('areaBuilding', '1,850')).toBe('1,850')
    expect(shown('bedroomCount', 3)).toBe('3')
    expect(shown('baths', 2.5)).toBe('2.5')
    expect(shown('ownerOccupiedFlag', false)).toBe('No')
    expect(shown('emailInput', 'ana@example.com')).toBe('ANA@EXAMPLE.COM')
  })
})
