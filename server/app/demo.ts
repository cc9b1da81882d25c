import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { demoAdmin } from '#server/accounts/second-factor/factors.ts'
import { productTypes } from '#server/accounts/users/subscriptions.ts'
import { userByEmail } from '#server/accounts/users/users.ts'
import { demoFips } from '#server/county-data/demo/county.ts'
import { loadDemoData } from '#server/county-data/demo/load.ts'
import { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { StartError } from '#server/store/start-error.ts'
import { fillSandboxCrm } from './demo-crm.ts'
import { addPurchases } from './demo-purchases.ts'

export interface DemoLogin {
  readonly email: string
  readonly password: string
  readonly who: string
}

interface DemoPerson extends DemoLogin {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly role: 'admin' | 'customer'
  readonly hasOrders: boolean
}

const people: readonly DemoPerson[] = [
  {
    email: 'agent@example.com',
    password: 'open-house-42',
    who: 'a customer who has bought counties and the export of KaptuRE, and no file yet',
    firstName: 'Avery',
    lastName: 'Quinn',
    phone: '5125550142',
    role: 'customer',
    hasOrders: true,
  },
  {
    email: 'newcomer@example.com',
    password: 'first-listing-7',
    who: 'a customer who has nothing yet',
    firstName: 'Noor',
    lastName: 'Haddad',
    phone: '3035550117',
    role: 'customer',
    hasOrders: false,
  },
  {
    email: demoAdmin,
    password: 'back-office-99',
    who: 'an administrator',
    firstName: 'Robin',
    lastName: 'Castellano',
    phone: '5125550100',
    role: 'admin',
    hasOrders: false,
  },
]

/** From the old portal: no password yet, and an unconfirmed address. */
const migrated = [
  { email: 'migrated@example.com', firstName: 'Marisol', lastName: 'Vega', phone: '5125550161' },
  { email: 'migrated.broker@example.com', firstName: 'Tobias', lastName: 'Lindqvist', phone: '3035550164' },
] as const

const seed = 'foresale'
const itemAmount = 49_900
/** Of the demo's order, by the county's place in the demo data if it is of one. */
const items = [
  { at: 0, productType: productTypes.likelySeller, threshold1: 'full', cutoff: 24, lender: null },
  {
    at: 1,
    productType: productTypes.likelySeller,
    threshold1: '20',
    cutoff: 0,
    lender: 'Lakeview Home Loans',
  },
  { at: 2, productType: productTypes.likelySeller, threshold1: '50', cutoff: 12, lender: null },
  { at: 0, productType: productTypes.covid, threshold1: 'full', cutoff: 0, lender: null },
  { at: null, productType: productTypes.kaptureApi, threshold1: 'full', cutoff: 0, lender: null },
] as const
const signedUpAgoMs = 120 * 24 * 60 * 60_000

/**
 * The demo's log-ins are public, and stay in a database once started with them.
 * @throws StartError if one of them still opens an account
 */
export async function refuseDemoLogins({ db }: Store): Promise<void> {
  for (const { email, password } of people) {
    const user = await userByEmail(db, email)
    if (user?.status === 'active' && user.passwordHash && (await verify(user.passwordHash, password)))
      throw new StartError(
        `This database has the demo's ${email}, whose password is public: use an empty one, or set DEMO_DATA=yes if this is meant.`,
      )
  }
}

/** On the first start; returns the log-ins to print. */
export async function loadDemo(store: Store, now: Date): Promise<readonly DemoLogin[]> {
  await loadDemoData(store.pool, { now, seed })
  const journal = new Journal(store.db, () => new Date(now.getTime() - signedUpAgoMs))
  for (const person of people) await addPerson(store, journal, person, now)
  for (const person of migrated) await addMigrated(store, journal, person)
  await fillSandboxCrm(store, now)
  return people
}

async function addMigrated(
  { db }: Store,
  journal: Journal,
  person: (typeof migrated)[number],
): Promise<void> {
  if (await userByEmail(db, person.email)) return
  const id = randomUUID()
  await journal.command(id, { actorId: id, onBehalfOf: null }, async ({ tx, append }) => {
    await tx.insert(users).values({ id, ...person })
    const fields = ['firstName', 'lastName', 'email', 'phone']
    await append('profile', id, { type: 'v1.UserSignedUp', data: { fields } })
  })
}

async function addPerson({ db }: Store, journal: Journal, person: DemoPerson, now: Date): Promise<void> {
  if (await userByEmail(db, person.email)) return
  const { password, who: _, hasOrders, ...rest } = person
  const id = randomUUID()
  const passwordHash = await hash(password)
  await journal.command(id, { actorId: id, onBehalfOf: null }, async ({ tx, append }) => {
    const brokerage = hasOrders ? 'Quinn & Partners Realty' : ''
    const companyId = hasOrders ? randomUUID() : null
    if (companyId) await tx.insert(companies).values({ id: companyId, name: brokerage, hubspotId: '700100' })
    const proven = { emailConfirmedAt: now, emailProvenAt: now }
    await tx.insert(users).values({ id, ...rest, brokerage, companyId, passwordHash, ...proven })
    if (companyId) {
      const orderId = randomUUID()
      const names = new Map((await tx.select().from(counties)).map(({ fips, name }) => [fips, name]))
      await tx.insert(orders).values({
        id: orderId,
        companyId,
        name: 'Likely sellers in three counties, COVID Distressed in one, KaptuRE API',
        amount: items.length * itemAmount,
        status: 'active',
        hubspotId: '800100',
        hubspotStatus: 'closedwon',
        accessible: [],
        createdAt: now,
        closedAt: now,
      })
      await tx.insert(orderUsers).values({ orderId, userId: id })
      await tx.insert(orderItems).values(
        items.map(({ at, productType, threshold1, cutoff, lender }) => {
          const fips = at === null ? '' : (demoFips[at] ?? '')
          return {
            id: randomUUID(),
            orderId,
            name: at === null ? productType : `${names.get(fips) ?? fips} County`,
            productType,
            fips,
            threshold1,
            threshold2: null,
            cutoff,
            lender,
            frequency: 'monthly',
            amount: itemAmount,
            status: 'active',
          }
        }),
      )
    }
    await append(
      'profile',
      id,
      { type: 'v1.UserSignedUp', data: { fields: ['firstName', 'lastName', 'email', 'phone'] } },
      { type: 'v1.UserActivated', data: {} },
    )
  })
  if (hasOrders) await addPurchases(db, id, now)
}
