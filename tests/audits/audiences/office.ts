import { randomUUID } from 'node:crypto'
import type { AuditCard } from '#model/audits/audit.ts'
import { toFieldsMap } from '#model/uploads/mapping.ts'
import { importFile } from '#server/county-data/import/import-file.ts'
import type { Store } from '#server/store/pool.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'

/** Six homes of a street: number, last name of the owner, likelihood, value in dollars. */
const homes = [
  ['101', 'Adams', 0.91, 510_000],
  ['103', 'Brandt', 0.12, 420_000],
  ['105', 'Castro', 0.55, 380_000],
  ['107', 'Dunn', 0.5, 610_000],
  ['109', 'Evans', 0.03, 295_000],
  ['111', 'Flores', 0.77, 450_000],
] as const

const propertyColumns = [
  ...['fips', 'attom_id', 'owner1_full', 'owner_occupied', 'street', 'city', 'state', 'zip', 'lat', 'lon'],
  ...[
    'avm',
    'last_sale_on',
    'last_sale_price',
    'beds',
    'baths',
    'area_sqft',
    'property_class',
    'covid_distress',
  ],
]

/** Loads the street, as an operator would, with the newest likelihoods. */
export async function loadStreet(store: Store): Promise<void> {
  const folder = await openFolder()
  try {
    const properties = homes.map(([number, owner, , value], at) => [
      ...['48453', at + 1, `${owner} Pat`, 'Y', `${number} Oak St`, 'Austin', 'TX', '78701', 30.27, -97.74],
      ...[value, '2026-06-01', value - 10_000, 3, 2, 1_850, 'SFR', 0.2],
    ])
    await importFile(
      store.pool,
      'properties',
      await folder.csv('properties.csv', [propertyColumns, ...properties]),
    )
  } finally {
    await folder.remove()
  }
  await loadScores(
    store,
    '2026-11-16T08:00:00Z',
    homes.map(([, , score]) => score),
  )
}

/** A run as of `predictionTime`: likelihoods of the street's homes, in their order. */
export async function loadScores(
  { pool }: Store,
  predictionTime: string,
  scores: readonly number[],
): Promise<void> {
  const folder = await openFolder()
  try {
    const columns = ['fips', 'attom_id', 'prediction_time', 'file_class', 'score']
    const rows = scores.map((score, at) => ['48453', at + 1, predictionTime, 'base', score])
    await importFile(pool, 'predictions', await folder.csv('predictions.csv', [columns, ...rows]))
  } finally {
    await folder.remove()
  }
}

export type ContactRow = readonly [first: string, last: string, street: string, zip: string, email?: string]

export const headers = ['First Name', 'Last Name', 'Street Address', 'Zip', 'E-mail'] as const

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

export const csvOf = (rows: readonly ContactRow[]): string =>
  [headers, ...rows].map((row) => headers.map((_, at) => quoted(row[at] ?? '')).join(',')).join('\n')

const mapping = { firstName: 0, lastName: 1, street: 2, zip: 3, email: 4 }

export interface SentFile {
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly name?: string
  readonly type?: 'refresh' | 'skiptrace'
}

/** A multipart form as a browser sends it. */
export async function formOf({ content, name = 'clients.csv', type = 'refresh' }: SentFile) {
  const form = new FormData()
  form.set('fieldsMap', JSON.stringify(toFieldsMap(mapping, { headers, headerRow: 0 }, type)))
  form.set('attemptId', randomUUID())
  form.set('file', new Blob([content]), name)
  const { headers: sent, body } = await encoded(form)
  return { headers: sent, payload: body }
}

async function encoded(form: FormData) {
  const request = new Response(form)
  const body = Buffer.from(await request.arrayBuffer())
  return { headers: { 'content-type': request.headers.get('content-type') ?? '' }, body }
}

/** Uploads a file. Returns its id. */
export async function sendFile(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const { headers: sent, payload } = await formOf(file)
  const response = await server.app.inject({
    method: 'POST',
    url: `/backend/${file.type === 'skiptrace' ? 'upload-skiptrace' : 'upload-audit'}`,
    headers: { ...sent, authorization: `Bearer ${person.token}` },
    payload,
  })
  return response.json().upload.id
}

/** Uploads a file and asks for its preview, which waits to be made. Returns the audit's id. */
export async function startPreview(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const id = await sendFile(server, person, file)
  const body = { user: { id: person.id }, upload: { id } }
  await server.call('POST', '/audits/preview', { as: person, body })
  return id
}

/** A SkipTrace that waits to be bought. Returns the audit's id. */
export async function startTrace(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const id = await sendFile(server, person, { ...file, type: 'skiptrace' })
  const body = { user: { id: person.id }, upload: { id } }
  await server.call('POST', '/skiptrace', { as: person, body })
  return id
}

/** A preview that is ready. */
export async function makePreview(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const id = await startPreview(server, person, file)
  await server.foresale.runner.runNow(`preview:${id}`)
  return id
}

/** Puts audits in the cart and pays for them; the runner delivers. */
export async function buy(server: TestServer, person: Person, ...ids: readonly string[]): Promise<void> {
  const cartIds: string[] = []
  for (const targetId of ids) {
    const audit = await cardOf(server, person, targetId)
    const type = audit.type === 'skiptrace' ? 'SKIPTRACE' : 'AUDIT'
    const body = { userId: person.id, type, targetId }
    const added = await server.call('POST', '/cart/item', { as: person, body })
    cartIds.push(added.body.cartId)
  }
  const [cartId] = cartIds
  const body = { cartId, paymentMethod: 'pm_card_visa', coupon: null }
  await server.call('POST', '/cart/checkout', { as: person, body })
  server.foresale.runner.start()
  await eventually(async () => {
    for (const id of ids) {
      const { cartItem } = await cardOf(server, person, id)
      if (cartItem?.cart.status !== 'success') throw new Error('not delivered yet')
    }
  })
}

export async function cardOf(server: TestServer, person: Person, id: string): Promise<AuditCard> {
  const { body } = await server.call('GET', `/audit/${person.id}/${id}/opening`, { as: person })
  return body.audit
}

/** A download as it arrives: its headers and its bytes. */
export async function download(
  server: TestServer,
  person: Person,
  id: string,
  body: { filter: { auditItemIds?: readonly string[] }; format?: 'csv' | 'xlsx' } = { filter: {} },
) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/backend/audit/download/${id}`,
    headers: { authorization: `Bearer ${person.token}` },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
