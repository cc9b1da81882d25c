import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { read, write } from 'xlsx'
import { toFieldsMap } from '#model/uploads/mapping.ts'
import { loadDemo } from '#server/app/demo.ts'
import type { Database } from '#server/store/pool.ts'
import { type Beside, besideLine, besides } from '#tests/support/bystander.ts'
import { someone } from '#tests/support/someone.ts'
import { sheetOf, textCell, xlsxOf } from '#tests/uploads/upload/xlsx-of.ts'
import { csvOf, uploadForm } from './lib/contacts.ts'
import { onDatabase } from './lib/database.ts'
import type { Bench } from './lib/figures.ts'
import { callsOf } from './lib/http.ts'

type Person = Awaited<ReturnType<typeof someone>>

interface Scene {
  readonly db: Database
  readonly origin: string
  /** An account of its own for each. */
  person(): Promise<Person>
}

/** What happened, in a few words. */
type Attack = (scene: Scene) => Promise<string>

const megabyte = 1024 * 1024
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
const bodyOf = (content: BodyInit, token = ''): RequestInit => ({
  method: 'POST',
  body: content,
  headers: {
    'content-type': 'application/json',
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
  },
})

/** The status; a connection that was cut is an answer, too. */
async function statusOf(url: string, init: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, init)
    await response.arrayBuffer()
    return String(response.status)
  } catch {
    return 'cut'
  }
}

const brackets = (size: number) => Buffer.from('['.repeat(size / 2) + ']'.repeat(size / 2))

/** Homes of the demo data, so that they are matched, over and over. */
async function contactsOf(db: Database, count: number): Promise<string[][]> {
  const { rows } = await db.execute<{ street: string; city: string; state: string; zip: string }>(sql`
    select concat_ws(' ', street, unit) as street, city, state, zip from properties order by fips, attom_id limit ${count}`)
  return Array.from({ length: count }, (_, at) => {
    const { street = '', city = '', state = '', zip = '' } = rows[at % rows.length] ?? {}
    return [`Ann${at}`, 'Example', street, city, state, zip]
  })
}

async function uploadOf(scene: Scene, person: Person, content: BlobPart, name: string) {
  const { upload } = await callsOf(scene.origin, person.token)(
    'POST',
    '/upload-audit',
    uploadForm(new Blob([content]), name),
  )
  return upload
}

async function startPreview(scene: Scene, person: Person, rows: readonly string[][]): Promise<string> {
  const upload = await uploadOf(scene, person, csvOf(rows), 'contacts.csv')
  const { id } = await callsOf(scene.origin, person.token)('POST', '/audits/preview', {
    user: person,
    upload,
  })
  return id
}

async function until(scene: Scene, person: Person, id: string, isThere: (audit: Audit) => boolean) {
  for (;;) {
    const { audits } = await callsOf(scene.origin, person.token)('GET', `/audits/ids/user/${person.id}`)
    const audit = audits.find((one: Audit) => one.id === id)
    if (audit && isThere(audit)) return
    await pause(200)
  }
}

interface Audit {
  readonly id: string
  readonly status: string
  readonly cartItem: { readonly cart: { readonly status: string } } | null
}

const isPreviewed = ({ status }: Audit) => status !== 'preview'
const isBought = ({ cartItem }: Audit) => cartItem?.cart.status === 'success'

async function pay(scene: Scene, person: Person, auditId: string): Promise<void> {
  const { origin } = scene
  const item = { userId: person.id, type: 'AUDIT', targetId: auditId }
  const { cartId } = await callsOf(origin, person.token)('POST', '/cart/item', item)
  const order = { cartId, paymentMethod: 'pm_card_visa', coupon: null }
  await callsOf(origin, person.token)('POST', '/cart/checkout', order)
}

/** A tower whose contacts come without their unit. */
async function addTower(db: Database, homes: number): Promise<void> {
  await db.execute(sql`
    insert into properties select (jsonb_populate_record(null::properties, to_jsonb(p) || jsonb_build_object('attom_id', 900000000 + n,
      'house_number', '4000', 'address_key', split_part(p.address_key, '|', 1)))).*
    from (select * from properties order by fips, attom_id limit 1) p, generate_series(1, ${homes}) n
    on conflict do nothing`)
}

function drip(origin: string, path: string, every: number): { socket: Socket; stop(): void } {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  )
  const timer = setInterval(() => socket.writable && socket.write(' '), every)
  return {
    socket,
    stop: () => {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

const workbookOf = (csv: string): ArrayBuffer => {
  const book = read(csv, { type: 'string', raw: true })
  return write(book, { type: 'array', bookType: 'xlsx', compression: true })
}

const wideWorkbook = xlsxOf(
  sheetOf(`<row r="1">${textCell('A1', 'Name')}</row><row r="2">${textCell('IZZZZZ2', 'x')}</row>`),
)

const kinds: Readonly<Record<string, Attack>> = {
  '31 MB of brackets from a stranger, three in a row': async ({ origin }) => {
    const body = brackets(31 * megabyte)
    const statuses = []
    for (let round = 0; round < 3; round += 1)
      statuses.push(await statusOf(`${origin}/backend/audit/download/x`, bodyOf(body)))
    return statuses.join(' ')
  },
  '31 MB of brackets with a made-up token, eight at once': async ({ origin }) => {
    const body = brackets(31 * megabyte)
    const url = `${origin}/backend/audit/download/x`
    return (await Promise.all(Array.from({ length: 8 }, () => statusOf(url, bodyOf(body, 'x'))))).join(' ')
  },
  '2 MB of brackets to the log-in, ten at once': async ({ origin }) => {
    const body = brackets(2 * megabyte)
    const url = `${origin}/backend/login`
    return (await Promise.all(Array.from({ length: 10 }, () => statusOf(url, bodyOf(body))))).join(' ')
  },
  '31 MB of ids from a customer, three in a row': async ({ origin, person }) => {
    const { token } = await person()
    const ids = Array.from({ length: 800_000 }, () => '3f2504e0-4f89-11d3-9a0c-0305e82c3301')
    const body = JSON.stringify({ filter: { auditItemIds: ids } })
    const statuses = []
    for (let round = 0; round < 3; round += 1)
      statuses.push(await statusOf(`${origin}/backend/audit/download/${randomUUID()}`, bodyOf(body, token)))
    return statuses.join(' ')
  },
  'a workbook of 2 kB with a cell at IZZZZZ2, five at once': async ({ origin, person }) => {
    const { token } = await person()
    const url = `${origin}/backend/preview-file/refresh`
    const asked = Array.from({ length: 5 }, () =>
      statusOf(url, {
        method: 'POST',
        body: uploadForm(new Blob([wideWorkbook.slice()]), 'wide.xlsx'),
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(30_000),
      }),
    )
    return (await Promise.all(asked)).join(' ')
  },
  '1,000,000 rows of four bytes': async (scene) => {
    const began = performance.now()
    const fieldsMap = toFieldsMap({ street: 0, zip: 1 }, { headers: ['a', 'b'], headerRow: 0 }, 'refresh')
    const { token } = await scene.person()
    const status = await statusOf(`${scene.origin}/backend/upload-audit`, {
      method: 'POST',
      body: uploadForm(new Blob([`a;b\n${'1;2\n'.repeat(999_999)}`]), 'short.csv', fieldsMap),
      headers: { authorization: `Bearer ${token}` },
    })
    return `${status} after ${seconds(began)}`
  },
  '1,000,000 ordinary contacts': async (scene) => {
    const content = csvOf(await contactsOf(scene.db, 1_000_000))
    const person = await scene.person()
    const began = performance.now()
    await uploadOf(scene, person, content, 'contacts.csv')
    return `${Math.round(content.length / megabyte)} MB in ${seconds(began)}`
  },
  'twenty uploads of 100,000 contacts at once': async (scene) => {
    const content = csvOf(await contactsOf(scene.db, 100_000))
    const began = performance.now()
    const people = await Promise.all(Array.from({ length: 20 }, () => scene.person()))
    await Promise.all(people.map((person) => uploadOf(scene, person, content, 'contacts.csv')))
    return `all in ${seconds(began)}`
  },
  'eight workbooks of 100,000 contacts at once': async (scene) => {
    const content = workbookOf(csvOf(await contactsOf(scene.db, 100_000)))
    const began = performance.now()
    const people = await Promise.all(Array.from({ length: 8 }, () => scene.person()))
    await Promise.all(people.map((person) => uploadOf(scene, person, content, 'contacts.xlsx')))
    return `${(content.byteLength / megabyte).toFixed(1)} MB each, all in ${seconds(began)}`
  },
  'two files of 2,000 contacts in a tower of 2,500 homes': async (scene) => {
    await addTower(scene.db, 2_500)
    const { rows } = await scene.db.execute<{ city: string; state: string; zip: string; street: string }>(sql`
      select regexp_replace(street, '^\\S+', '4000') as street, city, state, zip
      from properties order by fips, attom_id limit 1`)
    const { street = '', city = '', state = '', zip = '' } = rows[0] ?? {}
    const contacts = Array.from({ length: 2_000 }, (_, at) => [
      `Ann${at}`,
      'Example',
      street,
      city,
      state,
      zip,
    ])
    const began = performance.now()
    const people = await Promise.all([scene.person(), scene.person()])
    await Promise.all(
      people.map(async (person) =>
        until(scene, person, await startPreview(scene, person, contacts), isPreviewed),
      ),
    )
    return `both in ${seconds(began)}`
  },
  'a paid order and a small preview behind two previews of 300,000 contacts': async (scene) => {
    const [small, large] = [await contactsOf(scene.db, 50), await contactsOf(scene.db, 300_000)]
    const buyer = await scene.person()
    const bought = await startPreview(scene, buyer, small)
    await until(scene, buyer, bought, isPreviewed)
    for (let round = 0; round < 2; round += 1) await startPreview(scene, await scene.person(), large)
    const began = performance.now()
    const visitor = await scene.person()
    const preview = await startPreview(scene, visitor, small)
    const waits = await Promise.all([
      pay(scene, buyer, bought)
        .then(() => until(scene, buyer, bought, isBought))
        .then(() => seconds(began)),
      until(scene, visitor, preview, isPreviewed).then(() => seconds(began)),
    ])
    return `paid order ${waits[0]}, preview ${waits[1]}`
  },
  'twenty changes of a profile while 100,000 rows of its owner are renewed': async (scene) => {
    const owner = await scene.person()
    const id = await startPreview(scene, owner, await contactsOf(scene.db, 100_000))
    await until(scene, owner, id, isPreviewed)
    await scene.db.execute(sql`update property_scores set score = 1 - score`)
    const began = performance.now()
    await pay(scene, owner, id)
    const profile = { firstName: 'Ada', lastName: 'Example', phone: '5125550100', brokerage: 'Example' }
    const changes = Array.from({ length: 20 }, () =>
      statusOf(`${scene.origin}/backend/user/${owner.id}`, {
        ...bodyOf(JSON.stringify({ user: profile }), owner.token),
        method: 'PUT',
      }),
    )
    const statuses = await Promise.all(changes)
    await until(scene, owner, id, isBought)
    return `${statuses.filter((status) => status === '200').length} of 20 saved, delivered after ${seconds(began)}`
  },
  '800 bodies of a byte each two seconds, for 100 seconds': async ({ origin }) => {
    const drips = Array.from({ length: 800 }, () => drip(origin, '/backend/login', 2_000))
    await pause(100_000)
    const open = drips.filter(({ socket }) => !socket.destroyed && socket.readable).length
    for (const { stop } of drips) stop()
    return `${open} of 800 still open`
  },
  '1,500 requests for live streams of one account, and twenty facts': async ({ origin, person }) => {
    const owner = await person()
    const left = new AbortController()
    const streams = await Promise.all(
      Array.from({ length: 1_500 }, () =>
        fetch(`${origin}/backend/facts/live?owner=${owner.id}&after=0`, {
          headers: { authorization: `Bearer ${owner.token}` },
          signal: left.signal,
        }).catch(() => undefined),
      ),
    )
    const profile = { firstName: 'Ada', lastName: 'Example', phone: '5125550100', brokerage: 'Example' }
    const began = performance.now()
    for (let round = 0; round < 20; round += 1)
      await statusOf(`${origin}/backend/user/${owner.id}`, {
        ...bodyOf(JSON.stringify({ user: profile }), owner.token),
        method: 'PUT',
      })
    const took = seconds(began)
    left.abort()
    const [opened, refused] = [200, 429].map(
      (status) => streams.filter((each) => each?.status === status).length,
    )
    return `${opened} opened, ${refused} refused, twenty changes in ${took}`
  },
}

/** How long everybody else waits, and how much memory the server takes, under attacks and loads. */
export const attacks: Bench = {
  floor: 'what others wait while nothing happens',
  aims: { 'others, p99': 20, 'others, worst': 100, memory: 700 },
  run: (figures) =>
    onDatabase(async ({ store, serve }) => {
      const words = (process.env.ATTACK ?? '').split(',')
      await loadDemo(store, new Date())
      const bystander = await someone(store.db)
      const under = async (name: string, attack: Attack): Promise<Beside> => {
        const server = await serve()
        const origin = await server.origin
        const scene = { db: store.db, origin, person: () => someone(store.db) }
        const paths = ['/healthz', '/readyz', `/backend/cart/${bystander.id}`]
        const beside = await besides(server.child, { origin, paths, token: bystander.token }, () =>
          attack(scene).catch((error: Error) => `failed: ${error.message.slice(0, 200)}`),
        )
        await server.kill()
        // An hour's run may end before its table.
        process.stdout.write(besideLine(name, beside))
        if (beside.what !== '')
          figures.note(`${name}: ${beside.what}; ${beside.refused} of others not served`)
        return beside
      }
      const atRest = await under('nothing', async () => {
        await pause(5_000)
        return ''
      })
      for (const [name, attack] of Object.entries(kinds)) {
        if (!words.some((word) => name.includes(word))) continue
        const { p50, p99, worst, peak } = await under(name, attack)
        figures.add(`others, p50: ${name}`, p50, atRest.p50)
        figures.add(`others, p99: ${name}`, p99, atRest.p99)
        figures.add(`others, worst: ${name}`, worst, atRest.worst)
        figures.add(`memory: ${name}`, peak, [], 'MB')
      }
    }),
}
