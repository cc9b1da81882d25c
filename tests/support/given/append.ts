import type { AppendOptions } from '#model/likely-sellers/append.ts'
import { addressKeys } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { loadHomes, travis } from './county.ts'
import { deliver, pay, type Shop } from './shop.ts'

interface Known {
  readonly name: readonly [first: string, last: string]
  readonly street: string
  readonly phones?: readonly string[]
  readonly emails?: readonly string[]
  /** The county's data name the person as an owner of it. */
  readonly owns?: readonly [attomId: number, ownerNo: 1 | 2]
}

let nextContact = 0

export async function loadPerson(
  { foresale }: TestServer,
  { name: [firstName, lastName], street, phones = [], emails = [], owns }: Known,
): Promise<void> {
  const place = { street, city: 'Austin', state: 'TX', zip: '78701' }
  const address = parseAddress(place)
  const keys = address && addressKeys(address)
  nextContact += 1
  await foresale.store.db.insert(contacts).values({
    ...place,
    fips: travis,
    contactId: `c${nextContact}`,
    firstName,
    lastName,
    phones: phones.map((number) => ({ number, lineType: 'mobile' as const, doNotCall: false })),
    phoneNumbers: [...phones],
    emails: [...emails],
    addressKey: keys?.exact ?? null,
    houseNumber: keys?.houseNumber ?? null,
    attomId: owns?.[0] ?? null,
    ownerNo: owns?.[1] ?? null,
  })
}

/**
 * Four homes, the likeliest first: of the Lees the county has Ann's phone and e-mail and nothing of Bo, of Gus Miller a
 * phone only, of Dee Fox, who gets mail elsewhere, nothing; the last is a trust's.
 */
export async function loadList(server: TestServer): Promise<void> {
  const here = { mailCity: 'Austin', mailState: 'TX', mailZip: '78701' }
  const at = (number: number) => ({
    street: `${number} Oak St`,
    houseNumber: String(number),
    addressKey: `${number}|||OAK|ST||`,
  })
  await loadHomes(server, [
    {
      ...{ attomId: 1, score: 0.9, ...at(1), owner1First: 'Ann', owner1Last: 'Lee' },
      ...{ owner2First: 'Bo', owner2Last: 'Lee', ...here, mailStreet: '1 Oak St' },
    },
    {
      ...{ attomId: 2, score: 0.8, ...at(2), owner1First: 'Gus', owner1Last: 'Miller' },
      ...{ ...here, mailStreet: '2 Oak St' },
    },
    {
      ...{ attomId: 3, score: 0.7, ...at(3), owner1First: 'Dee', owner1Last: 'Fox' },
      ...{ ...here, mailStreet: '40 Elm St' },
    },
    { attomId: 4, score: 0.6, ...at(4), owner1Full: 'Fox Family Trust' },
  ])
  const known: Known[] = [
    {
      name: ['Ann', 'Lee'],
      street: '1 Oak St',
      phones: ['5125550101'],
      emails: ['ann@example.com'],
      owns: [1, 1],
    },
    { name: ['Gus', 'Miller'], street: '2 Oak St', phones: ['5125550102'], owns: [2, 1] },
    { name: ['Gus', 'Miller'], street: '2 Oak St', phones: ['5125550102'], emails: ['gus@example.com'] },
    { name: ['Dee', 'Fox'], street: '40 Elm St', phones: ['5125550103'] },
  ]
  for (const person of known) await loadPerson(server, person)
}

export const estimate = (server: TestServer, who: Person, orderItemId: string, options: AppendOptions) =>
  server.call('POST', '/cart/estimate/append', { as: who, body: { orderItemId, ...options } })

export const addAppend = (
  server: TestServer,
  who: Person,
  targetId: string,
  options: Partial<AppendOptions>,
) => {
  const body = { userId: who.id, type: 'APPEND', appendType: 'order_item', targetId, ...options }
  return server.call('POST', '/cart/item', { as: who, body })
}

/** An append that was paid for and delivered. */
export async function buyAppend(shop: Shop, who: Person, targetId: string, options: AppendOptions) {
  const { body } = await addAppend(shop.server, who, targetId, options)
  await pay(shop.server, who, body.cartId)
  await deliver(shop.server, who, body.cartId)
  return { itemId: body.id, cartId: body.cartId }
}
