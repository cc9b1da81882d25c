import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import type { Call } from '#model/shared/call.ts'
import { beginImpersonation } from '#server/accounts/impersonation.ts'
import { authenticate } from '#server/accounts/sessions/sessions.ts'
import { createSandboxRecord } from '#server/crm/sandbox.ts'
import { crmSyncs } from '#server/store/schema/crm.ts'
import { orderFiles } from '#server/store/schema/order-files.ts'
import { orderItems } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { work } from '#server/store/schema/work.ts'
import { allCalls } from '#tests/support/calls.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { buy, cardOf, makePreview, startTrace } from '#tests/support/given/audit.ts'
import { everyRow } from '#tests/support/given/call-list.ts'
import { order, travis } from '#tests/support/given/county.ts'
import { rowIds, ticked, workLeads } from '#tests/support/given/lead.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { type ContactRow, csvOf } from '#tests/support/given/upload.ts'

/** What a request names. */
interface Named {
  readonly user: string
  readonly audit: string
  readonly trace: string
  readonly cart: string
  /** An audit in the cart, which is not deleted. */
  readonly held: string
  /** Of an order for a county. */
  readonly item: string
  /** A bought list of realtors. */
  readonly list: string
  readonly push: string
  readonly company: string
  /** A Zap that is on. */
  readonly hook: string
  readonly callList: string
  readonly lead: string
  /** Of many leads' status. */
  readonly change: string
  readonly order: string
  /** That fails. */
  readonly job: string
  /** Of an order. */
  readonly file: string
  readonly view: string
  /** With the CRM, which waits to be applied. */
  readonly sync: string
  /** A company in the sandbox CRM. */
  readonly crmRecord: string
  readonly crmRecordToRemove: string
}

/** Things of the owner's that are there, and paid. */

const contacts: readonly ContactRow[] = [['Pat', 'Adams', '101 Oak St', '78701', 'pat@example.com']]

const server = await startServer()
await loadStreet(server.foresale.store)
const owner = await server.person()
const stranger = await server.person()
const admin = await server.person('admin')
const inactive = await server.person()
const { db } = server.foresale.store
await db.update(users).set({ status: 'inactive' }).where(eq(users.id, inactive.id))
const content = csvOf(contacts)
const audit = await makePreview(server, owner, { content })
const trace = await startTrace(server, owner, { content })
await buy(server, owner, audit, trace)
const { cartItem } = await cardOf(server, owner, audit)
const held = await makePreview(server, owner, { content })
const inCart = { userId: owner.id, type: 'AUDIT', targetId: held }
await server.call('POST', '/cart/item', { as: owner, body: inCart })
const item = await order(server, owner)
const real = {
  user: owner.id,
  audit,
  trace,
  cart: cartItem?.cartId ?? '',
  held,
  item,
  list: await boughtList(),
  push: await startedPush(),
  company: await madeCompany(),
  hook: await zapierHook(),
  callList: await madeCallList(),
  lead: await seenLead(),
  change: await changedLeads(),
  ...(await madeOrderFile(item)),
  job: await failingJob(),
  view: await savedView(),
  sync: await readySync(),
  crmRecord: await madeCrmRecord(),
  crmRecordToRemove: await madeCrmRecord(),
}
afterAll(() => server.close())

await order(server, owner, { productType: 'KaptuRE API' })

async function boughtList(): Promise<string> {
  const buyId = randomUUID()
  const [itemId, cartId] = [randomUUID(), randomUUID()]
  const receiptUrl = `/receipt/${cartId}`
  await server.foresale.journal.command(owner.id, { actorId: owner.id, onBehalfOf: null }, ({ append }) =>
    append(
      'kaptureBuy',
      buyId,
      { type: 'v1.KaptureBuyMade', data: { buyId, filter: { state: 'TX' } } },
      { type: 'v1.KaptureBuyOrdered', data: { itemId, cartId } },
      { type: 'v1.KaptureBuyDelivered', data: { itemId, records: 0, actualAmount: 490, receiptUrl } },
    ),
  )
  return buyId
}

function madeCrmRecord(): Promise<string> {
  const record = { kind: 'company', properties: { name: 'Oak Realty' } } as const
  return createSandboxRecord(db, server.clock.now, record)
}

async function madeCompany(): Promise<string> {
  const id = randomUUID()
  await db.insert(companies).values({ id, name: 'Oak Realty' })
  return id
}

async function startedPush(): Promise<string> {
  const key = { key: 'fka_sandbox1234' }
  await server.call('PUT', `/user/fub-key/${owner.id}`, { as: owner, body: key })
  const request = { fileId: audit, type: 'dbrefresh-contacts', options: {} }
  const { body } = await server.call('POST', `/fub/export/${owner.id}`, { as: owner, body: request })
  return body.id
}

async function zapierHook(): Promise<string> {
  const named = { email: owner.email, id: owner.id, keyName: 'zapier' }
  await server.call('POST', '/api/v1/generate-customer-key', { as: owner, body: named })
  const body = { type: 'dbrefresh-contacts', targetUrl: 'https://hooks.zapier.com/hooks/standard/1' }
  return (await server.call('POST', '/api/v1/zapier/hooks', { as: owner, body })).body.id
}

async function failingJob(): Promise<string> {
  const id = randomUUID()
  const payload = { path: 'gone.csv', kind: 'counties' }
  const job = { id, key: id, kind: 'data.import', ownerId: owner.id, payload, lastError: 'Error' }
  await db.insert(work).values({ ...job, runAt: new Date('2099-01-01') })
  return id
}

async function madeOrderFile(itemId: string): Promise<Pick<Named, 'order' | 'file'>> {
  const [item] = await db.select().from(orderItems).where(eq(orderItems.id, itemId))
  const orderId = item?.orderId ?? ''
  const file = randomUUID()
  await db.insert(orderFiles).values({
    id: file,
    orderId,
    itemId,
    userId: owner.id,
    channel: 'Email',
    predictionSet: 'All This Month',
    runId: 0,
    name: 'Travis',
    status: 'failed',
    createdAt: server.clock.now,
  })
  return { order: orderId, file }
}

async function madeCallList(): Promise<string> {
  await db.execute(sql`update audit_rows set phone = '5125550101' where audit_id = ${audit}`)
  const body = { name: 'List', source: { type: 'audit', auditId: audit, selection: everyRow } }
  const made = await server.call('POST', `/calls/${owner.id}`, { as: owner, body })
  return made.body.id
}

async function seenLead(): Promise<string> {
  const [itemId = ''] = await rowIds(server, { ...owner, auditId: audit })
  const { body } = await workLeads(server, owner).find({ type: 'audit', sourceId: audit, itemId })
  return body.id
}

async function changedLeads(): Promise<string> {
  const chosen = ticked({ ...owner, auditId: audit }, await rowIds(server, { ...owner, auditId: audit }))
  return (await workLeads(server, owner).setChosen(chosen, 'called')).body.id
}

async function readySync(): Promise<string> {
  const id = randomUUID()
  await db.insert(crmSyncs).values({ id, status: 'ready', whole: true, startedAt: server.clock.now })
  return id
}

async function savedView(): Promise<string> {
  const body = { of: 'refresh', name: 'View', settings: { filter: {}, sort: null } }
  const { body: saved } = await server.call('POST', `/views/user/${owner.id}`, { as: owner, body })
  return saved.id
}

/** Things that are not there. */
const unknown = (): Named => ({
  user: randomUUID(),
  audit: randomUUID(),
  trace: randomUUID(),
  cart: randomUUID(),
  held: randomUUID(),
  item: randomUUID(),
  list: randomUUID(),
  push: randomUUID(),
  company: randomUUID(),
  hook: randomUUID(),
  callList: randomUUID(),
  lead: randomUUID(),
  change: randomUUID(),
  order: randomUUID(),
  job: randomUUID(),
  file: randomUUID(),
  view: randomUUID(),
  sync: randomUUID(),
  crmRecord: '999999999',
  crmRecordToRemove: '999999999',
})

/** What the `id` of a path is the id of. */
function targetOf({ method, path }: Call, named: Named): string {
  const {
    user,
    audit,
    trace,
    cart,
    held,
    list,
    item,
    push,
    company,
    callList,
    order: orderId,
    file,
    job,
  } = named
  if (path.startsWith('/calls/:userId/likely/')) return audit
  if (path.startsWith('/calls/:userId/')) return callList
  if (path.startsWith('/leads/:userId/statuses/')) return named.change
  if (path.startsWith('/leads/:userId/')) return named.lead
  if (path.startsWith('/views/user/:userId/')) return named.view
  if (path === '/audit/:id') return held
  if (path.startsWith('/likelyseller/predictions-count/')) return user
  if (path.startsWith('/likelyseller/')) return item
  if (path.startsWith('/skiptrace/')) return trace
  if (path.startsWith('/audit/')) return audit
  if (path.startsWith('/kapturebuy/')) return list
  if (path.startsWith('/company/')) return company
  if (/^\/(?:order|export\/files)\/|\/orders\/deal\//.test(path)) return orderId
  if (path.startsWith('/operations/')) return job
  if (path.startsWith('/crm/sync/')) return named.sync
  if (path.startsWith('/crm/sandbox/')) return method === 'DELETE' ? named.crmRecordToRemove : named.crmRecord
  if (path.startsWith('/export/file/')) return file
  if (path.startsWith('/delivery/')) return push
  return path.startsWith('/receipt/') ? cart : user
}

const answered = { id: 'AQID', rawId: 'AQID', type: 'public-key' }
const created = { ...answered, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }

const zapierNotice = (auditId: string) => ({
  email: owner.email,
  type: 'dbrefresh-contacts',
  options: { auditId },
})

/** A request that every schema takes, about these things. */
function requestOf(call: Call, named: Named, token = owner.token) {
  const path = call.path
    .replace('smartlist-id/:id', 'smartlist-id/1')
    .replace('import/all/:userId', `import/all/${admin.id}`)
    .replace(':userId', named.user)
    .replace(':type/:status', 'likelyseller/active')
    .replace(':productKind', 'likelyseller')
    .replace(':state', 'active')
    .replace(':page/:limit/:sort', '1/10/name')
    .replace(':kind/:change', 'company/add')
    .replace(/(sandbox|missing)\/:kind/, '$1/company')
    .replace(':fipsCode', travis)
    .replace('samples/:type', 'samples/skiptrace')
    .replace(':hookId', named.hook)
    // It is needed by the others.
    .replace(
      ':id',
      call.method === 'DELETE' && /^\/(?:calls|views)\//.test(call.path) ? named.push : targetOf(call, named),
    )
    .replace(/:\w+/g, () => randomUUID())
  const queries: Record<string, string> = {
    '/moxiworks/contacts': '?moxi_works_agent_id=agent@example.com',
    '/views/user/:id': '?of=refresh',
    '/api/kapture/realtor-action-access': `?userId=${named.user}&action=export`,
    '/api/v1/likely/item': `?id=${named.item}&county=${travis}`,
    '/api/v1/likely/get-properties/locations': `?id=${named.item}&county=${travis}`,
    '/api/v1/likely/get-properties': `?id=${named.item}&county=${travis}`,
    '/likelyseller/predictions-count/:id': '?from=2026-10-01&to=2026-10-31',
    '/kapture/realtors-count': '?state=TX',
    '/api/v2/kapture/realtors': `?userId=${named.user}&state=TX`,
    '/realtors-export-to-file': `?userId=${named.user}&state=TX`,
  }
  const { access } = call
  const byQuery = access.allows === 'self' && access.owner.from === 'query' ? access.owner.field : undefined
  const query = queries[call.path] ?? (byQuery === undefined ? '' : `?${byQuery}=${named.user}`)
  const inOctober = { userId: named.user, start: '261001', end: '261031' }
  const bodies: Record<string, object> = {
    '/market-summary': inOctober,
    '/truepredictions-count': inOctober,
    '/propertytypes-count': inOctober,
    '/listing-meantime': inOctober,
    '/prediction-pto-mto': inOctober,
    '/prediction-back-test': { ...inOctober, fips: '48453' },
    '/prediction-property-locations': { userId: named.user },
    '/prediction-property-locations/places': { userId: named.user, ids: ['1'] },
    '/loginAsSuperAdmin': { userId: named.user },
    '/account': { currentPassword: 'not the password' },
    '/account/password': { currentPassword: owner.password, newPassword: 'another password' },
    '/account/second-factor/app': { currentPassword: owner.password },
    '/account/second-factor/app/confirm': { id: randomUUID(), code: '123456' },
    '/account/second-factor/passkey': { currentPassword: 'not the password' },
    '/account/second-factor/passkey/confirm': { id: randomUUID(), name: 'Key', created },
    '/account/second-factor/passkey/:passkeyId':
      call.method === 'PUT' ? { name: 'Key' } : { currentPassword: 'not the password' },
    '/account/second-factor/recovery-codes': { currentPassword: 'not the password' },
    '/account/email': { currentPassword: owner.password, email: 'another@example.com' },
    '/account/email/confirm': { changeId: randomUUID(), code: '12345' },
    '/login/check': { userId: named.user, token },
    '/cart/item': { userId: named.user, id: named.audit, type: 'AUDIT', targetId: named.audit },
    '/operations/imports': { path: 'no-such-folder' },
    '/user/status/:id': { status: 'active' },
    '/company/status/:id': { status: 'active' },
    '/kapturebuy': { userId: named.user, filter: { state: 'TX' } },
    '/cart/preview-total': { cartId: named.cart, coupon: 'X' },
    '/cart/coupon': { cartId: named.cart, coupon: 'X' },
    '/cart/checkout': { cartId: named.cart, paymentMethod: null, coupon: null },
    '/cart/checkout/give-up': { cartId: named.cart },
    '/sandbox/challenge': { clientSecret: 'none', answer: 'completed' },
    '/audits': { user: { id: named.user }, upload: { id: named.audit } },
    '/audits/preview': { user: { id: named.user }, upload: { id: named.audit } },
    '/user/:id/audits/preview': { upload: { id: named.audit } },
    '/skiptrace': { user: { id: named.user }, upload: { id: named.trace } },
    '/audit/:userId/:id/rows': { filter: {}, sort: null, page: {} },
    '/audit/:userId/:id/rows/count': { filter: {} },
    '/audit/:userId/:id/rows/map': { filter: {} },
    '/audit/:userId/:id/rows/match': { rowId: '1', verdict: 'right' },
    '/audit/:userId/:id/rows/address': {
      rowId: '1',
      street: '1 Oak St',
      unit: '',
      city: '',
      state: '',
      zip: '78701',
    },
    '/audit/download/:id': { filter: {}, format: 'csv' },
    '/skiptrace/download/:id': { filter: {}, format: 'csv' },
    '/likelyseller/download/:id/:fipsCode': { filter: { likelyIds: ['1'] } },
    '/likelyseller/download/:id/:fipsCode/count': { filter: { likelyIds: ['1'] } },
    '/user/:id': { user: {} },
    '/crm/sandbox/:kind': { properties: { name: 'Oak Realty' } },
    '/crm/sandbox/:kind/:id': { properties: { name: 'Oak Realty' } },
    '/moxiworks/sso': { code: 'none', state: 'none' },
    '/user/fub-key/:id': { key: 'fka_sandbox1234' },
    '/fub/export/:id': { fileId: named.audit, type: 'dbrefresh-contacts', options: {} },
    '/fub/export/:id/preview': { fileId: named.audit, type: 'dbrefresh-contacts', options: {} },
    '/api/v1/zapier-notify': zapierNotice(named.audit),
    '/api/v1/zapier-notify/preview': zapierNotice(named.audit),
    '/api/v1/zapier/hooks': {
      type: 'skiptrace',
      targetUrl: `https://hooks.zapier.com/hooks/standard/${named.user}`,
    },
    '/views/user/:id': { of: 'likely', name: 'View', settings: { filter: {}, sort: null } },
    '/calls/:id': { name: 'List', source: { type: 'audit', auditId: named.audit, selection: everyRow } },
    '/calls/:userId/:id/outcomes': { rowNo: 1, attempts: 0, outcome: 'skipped', againOn: null },
    '/calls/:userId/:id/outcomes/undo': { id: '1' },
    '/leads/:userId': { type: 'lead', id: named.lead },
    '/leads/:userId/chosen/status': {
      ...{ status: 'called', againOn: null },
      source: { type: 'audit', auditId: named.audit, selection: everyRow },
    },
    '/leads/:userId/today/settings': { restDays: 30, dailyLimit: 20, morningMail: false, alertShare: 0 },
    '/leads/:userId/today/outcomes': {
      ...{ id: 'outcome', leadId: named.lead, status: 'called', againOn: null, changes: 0 },
      source: { type: 'audit', sourceId: named.audit, itemId: '1' },
    },
    '/leads/:userId/:id/status': { status: 'called', againOn: null, changes: 0 },
    '/leads/:userId/:id/status/undo': { changes: 0 },
    '/leads/:userId/:id/notes': { text: 'A note' },
    '/emailers': { reportWeek: '2026-W45' },
    '/emailers/deal': { userId: named.user, dealId: named.order, reportWeek: '2026-W45' },
    '/emailers/dbrefresh': { userId: named.user, reportWeek: '2026-W45' },
    '/api/v1/druid/email-for-user': { userId: named.user, reportWeek: '2026-W45' },
    '/api/v1/druid/customer-progress-report': { userId: named.user },
    '/api/v1/druid/customer-progress-report/file': { userId: named.user },
    '/api/v1/druid/user-order-details': { userId: named.user },
    '/opt-outs/:id': { text: 'pat@example.com', requestedOn: '2026-11-19' },
    '/api/v1/generate-customer-key': { email: owner.email, id: named.user, keyName: 'zapier' },
  }
  const body = bodies[call.path] ?? (call.method === 'GET' ? undefined : {})
  return { method: call.method, path: `${path}${query}`, ...(body ? { body } : {}) }
}

/** The administrator in the owner's account, in a session that no other test ends. */
async function acting(): Promise<Person> {
  const { foresale } = server
  const session = await authenticate(foresale.store.db, admin.token, foresale.now())
  const begun = session && (await beginImpersonation(foresale, session, owner.id, undefined))
  if (!begun || 'refused' in begun) throw new Error('the administrator may not act as the owner')
  return { ...owner, token: begun.token }
}

const send = (call: Call, as?: Person, named = real) => {
  const { method, path, body } = requestOf(call, named)
  return server.call(method, path, { as, ...(body ? { body } : {}) })
}

/** The status alone: a live stream has no end to wait for. */
async function statusFor(call: Call, as: Person): Promise<number> {
  const { method, path, body } = requestOf(call, real, as.token)
  const response = await server.app.inject({
    method,
    url: `/backend${path}`,
    headers: { authorization: `Bearer ${as.token}` },
    ...(body ? { payload: body } : {}),
    payloadAsStream: true,
  })
  response.stream().destroy()
  return response.statusCode
}

const closed = allCalls.filter(({ access }) => access.allows === 'self' || access.allows === 'admin')
const ofOwner = closed.filter(({ access }) => access.allows === 'self' && access.owner.from !== 'session')
const ofAdmin = allCalls.filter(({ access }) => access.allows === 'admin')
const ofOwnerOnly = closed.filter(({ ownerOnly }) => ownerOnly !== undefined)
const forActing = closed.filter((call) => call.access.allows === 'self' && !ofOwnerOnly.includes(call))
const forAdmin = ofOwner.filter(({ access }) => 'orAdmin' in access)
const rows = (calls: readonly Call[]) => calls.map((call) => [`${call.method} ${call.path}`, call] as const)

const absent = { status: 404, code: 'notFound', message: 'We could not find what you asked for.' }

/** Answered as not found, but found by those who may see it: the refusal depends on the caller. */
async function isHidden(call: Call, from: Person, isThereFor: Person): Promise<void> {
  const hidden = await send(call, from)
  expect(hidden).toEqual({ status: 404, body: absent })
  expect(await send(call, from, unknown())).toEqual(hidden)
  expect([401, 404]).not.toContain(await statusFor(call, isThereFor))
}

describe('access to calls', () => {
  it.each(rows(closed))('[API-01] answers 401 without a session: %s', async (_title, call) => {
    const { status, body } = await send(call)
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthorized' })
  })

  it.each(rows(closed))('[GTW-20] answers an inactive user with 401: %s', async (_title, call) => {
    expect(await statusFor(call, inactive)).toBe(401)
  })

  it.each(rows(ofOwnerOnly))(
    '[GTW-21] [ACC-15] [IMP-06] [SEC-07] [SEC-30] [SEC-45] refuses an administrator who acts as the owner, and not the owner: %s',
    async (_title, call) => {
      const { status, body } = await send(call, await acting())
      const { ownerOnly, noPurchase } = impersonationTexts
      const message = call.ownerOnly === 'purchase' ? noPurchase : ownerOnly
      expect({ status, body }).toEqual({ status: 403, body: { status, code: 'impersonated', message } })
      expect([401, 403]).not.toContain(await statusFor(call, owner))
    },
  )

  it.each(rows(forActing))(
    '[GTW-21] lets an administrator who acts as the owner do the rest: %s',
    async (_title, call) => {
      expect([401, 403, 404]).not.toContain(await statusFor(call, await acting()))
    },
  )

  it.each(rows(ofAdmin))(
    '[GTW-21] answers 404 to an admin call of an administrator who acts as a customer: %s',
    async (_title, call) => {
      expect(await statusFor(call, await acting())).toBe(404)
    },
  )

  it.each(rows(ofOwner))(
    '[API-02] answers 404 to another customer, and not to its owner: %s',
    (_title, call) => isHidden(call, stranger, owner),
  )

  it.each(rows(ofAdmin))(
    '[API-03] answers 404 to a customer who makes an admin call, and not to an admin: %s',
    (_title, call) => isHidden(call, owner, admin),
  )

  it.each(rows(ofOwner.filter((call) => !forAdmin.includes(call))))(
    "[API-02] keeps an admin out of a customer's own: %s",
    (_title, call) => isHidden(call, admin, owner),
  )

  it.each(rows(forAdmin))("[API-02] lets an admin see a customer's: %s", async (_title, call) => {
    expect([401, 404]).not.toContain(await statusFor(call, admin))
  })

  it('[API-04] describes every call in the OpenAPI document, and no other', async () => {
    const { body } = await server.call('GET', '/docs')
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/backend', '')}`),
    )
    const served = allCalls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(described.toSorted()).toEqual(served.toSorted())
  })
})
