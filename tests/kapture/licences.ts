import { realtors } from '#server/store/schema/bulk.ts'
import type { TestServer } from '#tests/support/foresale.ts'

type Licence = typeof realtors.$inferInsert

/** A licence of an agent in Austin, Texas, with e-mail and phone. */
export const licence = (licenseNo: string, change: Partial<Licence> = {}): Licence => ({
  state: 'TX',
  licenseNo,
  licenseType: 'Salesperson',
  licenseStatus: 'active',
  contactType: 'agent',
  firstName: 'Ada',
  lastName: `Example ${licenseNo}`,
  entityFullName: 'Lone Star Homes',
  city: 'Austin',
  cityKey: 'AUSTIN',
  email: `ada${licenseNo}@example.com`,
  phone: '5125550142',
  ...change,
})

/** Five licences of Texas, each different from the first in one thing, and one of Ohio. */
export const fewLicences: readonly Licence[] = [
  licence('100'),
  licence('101', { city: 'El Paso', cityKey: 'EL PASO', licenseStatus: 'pending' }),
  licence('102', { contactType: 'broker', licenseType: 'Broker' }),
  licence('103', { email: null, licenseStatus: 'inactive' }),
  licence('104', { phone: null }),
  licence('100', { state: 'OH', city: 'Dayton', cityKey: 'DAYTON' }),
]

export const loadLicences = async (
  { foresale }: TestServer,
  rows: readonly Licence[] = fewLicences,
): Promise<void> => {
  await foresale.store.db.insert(realtors).values([...rows])
}
