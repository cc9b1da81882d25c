import { describe, expect, it } from 'vitest'
import { adminMenuFor, isCurrent, type MenuItem, menuFor, visitorLinks } from '#views/app/layout/menu.ts'
import { admin, builtPaths, customer, everyPath, fullAccess, noAccess } from './viewers.ts'

const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label)

describe('the side menu', () => {
  it('[SHL-04] shows a customer the products', () => {
    expect(labels(menuFor({ viewer: customer, access: noAccess, paths: everyPath }))).toEqual([
      'Dashboard',
      'Database REfresh',
      'SkipTrace Pro',
      'My Audiences',
    ])
  })

  it.each([
    [{ export: true, purchase: false }, ['KaptuRE']],
    [{ export: false, purchase: true }, ['KaptuRE Purchase']],
    [fullAccess, ['KaptuRE', 'KaptuRE Purchase']],
  ])('[SHL-04] shows of KaptuRE what the access checks %o allow', (access, expected) => {
    expect(labels(menuFor({ viewer: customer, access, paths: everyPath })).slice(4)).toEqual(expected)
  })

  it('[SHL-04] shows a customer the same from the first page, whatever they have bought', () => {
    const paths = [...everyPath, '/calls', '/deliveries']
    const ofStanding = (entitlements: object) => {
      const viewer = { ...customer, standing: { ...customer.standing, ...entitlements } }
      return labels(menuFor({ viewer, access: noAccess, paths }))
    }
    const first = ofStanding({ purchases: false, audits: false, counties: false })
    expect(first).toEqual(expect.arrayContaining(['Call Lists', 'Deliveries']))
    expect(ofStanding({ purchases: true, audits: true, counties: true })).toEqual(first)
  })

  it('[SHL-04] shows a visitor no dashboard', () => {
    expect(labels(menuFor({ viewer: undefined, access: noAccess, paths: everyPath }))).toEqual([
      'Database REfresh',
      'SkipTrace Pro',
      'My Audiences',
    ])
  })

  it('[SHL-04] shows the administration to admins only', () => {
    expect(labels(adminMenuFor({ viewer: admin, paths: everyPath }))).toEqual([
      'Operations',
      'Users',
      'Companies',
      'Customer Report',
      'Likelyseller Report',
      'Weekly Emailer',
      'Orders',
      'CRM Sync',
      'Audit Trail',
    ])
    expect(adminMenuFor({ viewer: customer, paths: everyPath })).toEqual([])
    expect(adminMenuFor({ viewer: undefined, paths: everyPath })).toEqual([])
  })

  it('[SHL-05] links to nothing that is not there yet', () => {
    expect(labels(menuFor({ viewer: admin, access: fullAccess, paths: builtPaths }))).toEqual([
      'Database REfresh',
      'SkipTrace Pro',
      'My Audiences',
    ])
    expect(adminMenuFor({ viewer: admin, paths: builtPaths })).toEqual([])
    expect(visitorLinks(builtPaths)).toEqual([])
    expect(labels(visitorLinks(everyPath))).toEqual(['Product Store'])
  })

  it.each([
    ['/audiences', true],
    ['/audiences/audit/7/refresh', true],
    ['/audiencesx', false],
    ['/refresh', false],
  ])('[SHL-04] at %s marks My Audiences as current: %s', (location, expected) => {
    expect(isCurrent({ path: '/audiences', label: 'My Audiences', icon: 'audiences' }, location)).toBe(
      expected,
    )
  })
})
