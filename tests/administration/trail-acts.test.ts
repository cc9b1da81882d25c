import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  detailWords,
  objectWords,
  type TrailEntry,
  type TrailParty,
} from '#model/administration/audit-trail.ts'
import { trailActs, trailObjectKinds } from '#model/administration/audit-trail-acts.ts'
import type { CompanyFact } from '#model/administration/company.ts'
import type { OrderFact } from '#model/administration/order-facts.ts'
import { catalogue, type ProfileFact } from '#model/app/catalogue.ts'
import { crmSyncFacts } from '#model/crm/crm.ts'
import { startAudit } from '#server/audits/decide.ts'
import { createSandboxRecord } from '#server/crm/sandbox.ts'
import { callLists } from '#server/store/schema/call-lists.ts'
import { crmSyncs } from '#server/store/schema/crm.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { pushes } from '#server/store/schema/pushes.ts'
import { savedViews } from '#server/store/schema/saved-views.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { companies } from '#server/store/schema/users.ts'
import { work } from '#server/store/schema/work.ts'
import { zapierHooks } from '#server/store/schema/zapier.ts'
import { sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()
const { db } = server.foresale.store
const { now } = server.clock
const admin = await server.person('admin')
const owner = await server.person()
const ids = {
  company: randomUUID(),
  order: randomUUID(),
  item: randomUUID(),
  file: randomUUID(),
  push: randomUUID(),
  itemPush: randomUUID(),
  callList: randomUUID(),
  view: randomUUID(),
  hook: randomUUID(),
  job: '12345678-0000-4000-8000-000000000000',
  sync: randomUUID(),
  list: randomUUID(),
  gone: randomUUID(),
  deal: await createSandboxRecord(db, now, { kind: 'deal', properties: { dealname: 'Oak deal' } }),
}
await makeThings()

async function makeThings(): Promise<void> {
  const ownerId = owner.id
  await db.insert(companies).values({ id: ids.company, name: 'Oak Realty' })
  const deal = { name: 'Oak order', amount: 49_900, status: 'active', hubspotStatus: 'closedwon' }
  await db.insert(orders).values({ ...deal, id: ids.order, companyId: ids.company, accessible: [] })
  await db.insert(orderItems).values({
    ...{ id: ids.item, orderId: ids.order, name: 'Travis', productType: 'LikelySeller', fips: '48453' },
    ...{ threshold1: 'full', cutoff: 0, frequency: 'monthly', amount: 49_900, status: 'active' },
  })
  await db.insert(uploads).values({
    ...{ id: ids.file, ownerId, originalFileName: 'past-clients.csv', storedAs: 'x', bytes: 1, sha256: 'x' },
    ...{ attemptId: randomUUID(), reading: {}, originalRows: 1, addressRows: 1, duplicates: 0 },
  })
  const push = {
    ...({ ownerId, destination: 'followupboss', mode: 'quiet', tag: '', suppress: true, total: 1 } as const),
    ...{ fingerprint: Buffer.from('x'), startedAt: now, resumedAt: now },
  }
  await db.insert(pushes).values([
    { ...push, id: ids.push, type: 'dbrefresh-contacts', fileId: ids.file },
    { ...push, id: ids.itemPush, type: 'prediction', fileId: ids.item },
  ])
  const source = { sourceType: 'audit', sourceId: ids.file, rows: 1 } as const
  await db.insert(callLists).values({ ...source, id: ids.callList, ownerId, name: 'Monday', createdAt: now })
  await db.insert(savedViews).values({
    ...{ id: ids.view, ownerId, of: 'refresh', name: 'Hot ones' },
    settings: { filter: {}, sort: null, hiddenColumns: [] },
  })
  const sealed = { sealed: Buffer.from('x'), digest: Buffer.from('x'), createdAt: now }
  await db.insert(zapierHooks).values({ ...sealed, id: ids.hook, ownerId, type: 'prediction' })
  await db.insert(work).values({ id: ids.job, key: ids.job, kind: 'figures.count', ownerId, payload: {} })
  await db.insert(crmSyncs).values({ id: ids.sync, status: 'done', whole: true, startedAt: now })
}

const ownerName = 'Ada Example'
const atOakRealty = `/company/${ids.company}`
const atOrder = `/order/${ids.order}`
const atOwner = `/user/${owner.id}`
const orderNamed = ['order Oak order', atOrder] as const
const itemNamed = ['order item Travis of Oak order', atOrder] as const
const fileNamed = ['file past-clients.csv', atOwner] as const
const callListNamed = ['call list Monday', atOwner] as const
const viewNamed = ['view Hot ones', atOwner] as const
const hookNamed = ['Zap for prediction', atOwner] as const
const pushNamed = ['delivery of past-clients.csv', atOwner] as const
const syncNamed = ['sync of Nov 20, 2026, 9:00 AM CST', '/superadmin/sync'] as const
const dealNamed = ['CRM record Oak deal', '/superadmin/crm'] as const
const jobNamed = ['job Figures of a report 12345678', '/superadmin/operations'] as const

type ObjectNamed = readonly [words: string, path: string | null]
type Row<F> = readonly [fact: F, objects: readonly ObjectNamed[], details: string]

const callList = { listId: ids.callList }
const push = { pushId: ids.push, destination: 'followupboss' } as const
const synced = { syncId: ids.sync, fields: ['name'] }

const inProfile: readonly Row<ProfileFact>[] = [
  [
    {
      type: 'v1.OrderFilesMade',
      data: { orderId: ids.order, channel: 'Email', predictionSet: 'All This Month', files: 1200 },
    },
    [orderNamed],
    'channel Email; prediction set All This Month; files 1,200',
  ],
  [
    {
      type: 'v1.EmailerSent',
      data: {
        ...{ mailId: randomUUID(), orderId: ids.order, recipientId: owner.id },
        ...{ reportWeek: '2026-W47', kind: 'likelyseller' },
      },
    },
    [[`user ${ownerName} (${owner.email})`, atOwner], orderNamed],
    'kind likelyseller; report week 2026-W47',
  ],
  [
    {
      type: 'v1.LikelySellersExported',
      data: { itemId: ids.item, channel: 'Phone', format: 'csv', rows: 3, leftOut: 1 },
    },
    [itemNamed],
    'channel Phone; format csv; rows 3; left out 1',
  ],
  [{ type: 'v1.AuditExported', data: { auditId: ids.file, format: 'xlsx' } }, [fileNamed], 'format xlsx'],
  [
    { type: 'v1.MatchJudged', data: { verdict: 'wrong', reasons: ['spelling', 'unitMissing'] } },
    [],
    'verdict wrong; reasons spelling, unitMissing',
  ],
  [{ type: 'v1.StatsLinkMade', data: { auditId: ids.file } }, [fileNamed], ''],
  [{ type: 'v1.StatsLinkEnded', data: { auditId: ids.file } }, [fileNamed], ''],
  [{ type: 'v1.UploadHandedOut', data: { uploadId: ids.file } }, [fileNamed], ''],
  [{ type: 'v1.CallListMade', data: { ...callList, rows: 2 } }, [callListNamed], 'rows 2'],
  [
    { type: 'v1.CallRecorded', data: { ...callList, rowNo: 1, outcome: 'reached' } },
    [callListNamed],
    'row no 1; outcome reached',
  ],
  [{ type: 'v1.CallUndone', data: { ...callList, rowNo: 1 } }, [callListNamed], 'row no 1'],
  [{ type: 'v1.SkippedCallsReopened', data: callList }, [callListNamed], ''],
  [{ type: 'v1.CallListDeleted', data: { listId: ids.gone } }, [['call list that is gone', null]], ''],
  [{ type: 'v1.ViewSaved', data: { viewId: ids.view } }, [viewNamed], ''],
  [{ type: 'v1.ViewChanged', data: { viewId: ids.view } }, [viewNamed], ''],
  [{ type: 'v1.ViewDeleted', data: { viewId: ids.gone } }, [['view that is gone', null]], ''],
  [
    { type: 'v1.PushStarted', data: { ...push, fileId: ids.file, rows: 5 } },
    [pushNamed],
    'destination followupboss; rows 5',
  ],
  [{ type: 'v1.PushResumed', data: push }, [pushNamed], 'destination followupboss'],
  [
    {
      type: 'v1.PushEnded',
      data: { ...push, pushId: ids.itemPush, stopReason: null, sent: 4, skipped: 1, failed: 0 },
    },
    [['delivery of Travis of Oak order', atOwner]],
    'destination followupboss; sent 4; skipped 1; failed 0',
  ],
  [
    { type: 'v1.JobRetried', data: { jobId: ids.job, kind: 'figures.count' } },
    [jobNamed],
    'kind figures.count',
  ],
  ...crmSyncFacts.map(
    ({ type }): Row<ProfileFact> => [{ type, data: { syncId: ids.sync } }, [syncNamed], ''],
  ),
  [
    { type: 'v1.SandboxCrmRecordSaved', data: { kind: 'deal', recordId: ids.deal } },
    [dealNamed],
    'kind deal',
  ],
  [
    { type: 'v1.SandboxCrmRecordDeleted', data: { kind: 'deal', recordId: ids.deal } },
    [dealNamed],
    'kind deal',
  ],
  [{ type: 'v1.UserSynced', data: synced }, [syncNamed], 'fields name'],
  [
    { type: 'v1.ZapierHookSubscribed', data: { hookId: ids.hook, type: 'prediction' } },
    [hookNamed],
    'type prediction',
  ],
  [
    { type: 'v1.ZapierHookEnded', data: { hookId: ids.hook, isDropped: false } },
    [hookNamed],
    'is dropped no',
  ],
  [
    { type: 'v1.OrderFileEnded', data: { orderId: ids.order, fileId: randomUUID(), status: 'ready' } },
    [orderNamed],
    'status ready',
  ],
  [{ type: 'v1.UserStatusSet', data: { status: 'inactive' } }, [], 'status inactive'],
  ...(['v1.ImportDone', 'v1.ImportFailed'] as const).map(
    (type): Row<ProfileFact> => [
      { type, data: { importId: randomUUID(), kind: 'contacts', path: 'contacts.csv' } },
      [],
      'kind contacts; path contacts.csv',
    ],
  ),
  [{ type: 'v1.EmailerReturned', data: { mailId: randomUUID() } }, [], ''],
  [
    { type: 'v1.ImportStarted', data: { kind: 'contacts', path: 'contacts.csv' } },
    [],
    'kind contacts; path contacts.csv',
  ],
  [
    { type: 'v1.ImportStopped', data: { kind: 'contacts', path: 'contacts.csv' } },
    [],
    'kind contacts; path contacts.csv',
  ],
  [{ type: 'v1.SecondFactorReset', data: {} }, [], ''],
]
const inOrder: readonly Row<OrderFact>[] = [
  [{ type: 'v1.OrderSynced', data: synced }, [syncNamed], 'fields name'],
  [{ type: 'v1.OrderItemsSynced', data: { syncId: ids.sync, items: 2 } }, [syncNamed], 'items 2'],
  [
    { type: 'v1.FilesMade', data: { channel: 'Email', predictionSet: 'All This Month', files: 2 } },
    [],
    'channel Email; prediction set All This Month; files 2',
  ],
  [
    { type: 'v1.FileDownloaded', data: { itemId: ids.item, channel: 'Email', format: 'csv' } },
    [itemNamed],
    'channel Email; format csv',
  ],
]
const inCompany: readonly Row<CompanyFact>[] = [
  [{ type: 'v1.CompanyStatusSet', data: { status: 'inactive' } }, [], 'status inactive'],
  [{ type: 'v1.CompanySynced', data: synced }, [syncNamed], 'fields name'],
]

const by = (ownerId: string) => ({ actorId: admin.id, onBehalfOf: ownerId })
const { journal } = server.foresale
const upload = { id: randomUUID(), originalRows: 1, addressRows: 1, duplicates: 0 }
await journal.command(owner.id, { actorId: owner.id, onBehalfOf: null }, ({ append }) =>
  append('audit', ids.file, ...startAudit(ids.file, 'refresh', upload)),
)
await journal.command(owner.id, by(owner.id), async ({ append }) => {
  for (const [fact] of inProfile) await append('profile', owner.id, fact)
  await append('audit', ids.file, { type: 'v1.AuditDeleted', data: {} })
  await append('kaptureBuy', ids.list, {
    type: 'v1.KaptureBuyMade',
    data: { buyId: ids.list, filter: { state: 'TX', city: 'Austin' } },
  })
  await append('append', randomUUID(), {
    type: 'v1.AppendPutInCart',
    data: {
      ...{ itemId: randomUUID(), cartId: randomUUID(), orderItemId: ids.item },
      ...{ appendKind: 'new', appendPersonOption: 'person1' },
    },
  })
})
await journal.command(ids.order, by(ids.order), async ({ append }) => {
  for (const [fact] of inOrder) await append('order', ids.order, fact)
})
await journal.command(ids.company, by(ids.company), async ({ append }) => {
  for (const [fact] of inCompany) await append('company', ids.company, fact)
})

const { body } = await server.call('GET', `/trail?limit=100&person=${admin.id}`, { as: admin })
const entries: readonly TrailEntry[] = body.entries
const shown = (type: string) => {
  const entry = entries.find((each) => each.type === type)
  return { account: entry?.account, details: entry?.details, objects: objectsOf(entry) }
}
const objectsOf = (entry: TrailEntry | undefined): ObjectNamed[] =>
  entry?.objects.map((object) => [objectWords(object), object.path] as const) ?? []

const customer = { id: owner.id, name: ownerName, path: atOwner }
const theOrder = { id: ids.order, name: 'Oak order', path: atOrder }
const theCompany = { id: ids.company, name: 'Oak Realty', path: atOakRealty }
const rowsOf = <F extends { readonly type: string }>(rows: readonly Row<F>[], account: TrailParty) =>
  rows.map(([{ type }, objects, details]) => ({ type, account, objects, details }))
const rows = [
  ...rowsOf(inProfile, customer),
  ...rowsOf(inOrder, theOrder),
  ...rowsOf(inCompany, theCompany),
  { type: 'v1.AuditDeleted', account: customer, objects: [fileNamed], details: '' },
  {
    type: 'v1.KaptureBuyMade',
    account: customer,
    objects: [['list Texas, Austin', atOwner]],
    details: '',
  },
  {
    type: 'v1.AppendPutInCart',
    account: customer,
    objects: [itemNamed],
    details: 'append kind new; append person option person1',
  },
]

describe('an act of an administrator in the trail', () => {
  it.each(rows)('[ADM-75] names whom and what it was done to: $type', ({ type, ...expected }) => {
    expect(shown(type)).toEqual(expected)
  })

  it('[ADM-75] has been looked at here if it names anything', () => {
    const naming = Object.entries(trailActs).flatMap(([type, { objects }]) => (objects ? [type] : []))
    expect(naming.filter((type) => !rows.some((row) => row.type === type))).toEqual([])
    const named = new Set(entries.flatMap(({ objects }) => objects.map(({ kind }) => kind)))
    expect([...named].toSorted()).toEqual(trailObjectKinds.toSorted())
  })

  it('[ADM-75] is in the table of acts, whatever its fact', () => {
    const types = Object.values(catalogue).flatMap(({ facts }) => facts.map(({ type }) => type))
    expect(Object.keys(trailActs).toSorted()).toEqual(types.toSorted())
  })

  it.each(Object.entries(trailActs))('[ADM-76] shows no field but those that are named: %s', (type, act) => {
    const { shows = [] }: { shows?: readonly string[] } = act
    const fields = Object.values(catalogue)
      .flatMap(({ facts }) => facts)
      .flatMap((fact) => (fact.type === type ? Object.keys(fact.data.def.shape) : []))
    const data = Object.fromEntries([...fields, 'addedLater'].map((field) => [field, `<${field}>`]))
    const found = [...detailWords(type, data).matchAll(/<(\w+)>/g)].map(([, field]) => field)
    expect(found.toSorted()).toEqual(shows.toSorted())
    expect(shows.filter((field) => /(?:Id|Url)s?$/.test(field))).toEqual([])
  })

  it('[ADM-76] of a newer version shows its name alone', () => {
    expect(detailWords('v9.Unheard', { secret: 'x' })).toBe('')
  })
})
