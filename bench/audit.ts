import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toFieldsMap } from '#model/uploads/mapping.ts'
import { loadDemo } from '#server/app/demo.ts'
import { importFile } from '#server/county-data/import/import-file.ts'
import { threadedParser } from '#server/county-data/import/parser.ts'
import { benchHomes, writePropertiesCsv } from '#tests/county-data/generate.ts'
import { onDatabase } from './database.ts'

const properties = 1_000_000
const contacts = 100_000
const headers = ['First Name', 'Last Name', 'Street Address', 'City', 'State', 'Zip'] as const

const typo = (text: string, at: number): string => text.slice(0, at) + text.slice(at + 1)

/** A contact list of homes that are in the data: one in ten with a slip in the street, one in ten with no ZIP. */
async function writeContacts(path: string): Promise<void> {
  const file = await open(path, 'w')
  await file.write(`${headers.join(',')}\n`)
  const step = Math.floor(properties / contacts)
  let lines: string[] = []
  let place = 0
  for (const { row, owners } of benchHomes(properties)) {
    place += 1
    if (place % step !== 0) continue
    const person = owners.people[0]
    const number = place / step
    const street = `${row.street} ${row.unit ?? ''}`.trim()
    const cells = [
      person?.first ?? '',
      person?.last ?? '',
      number % 10 === 3 ? typo(street, street.length - 4) : street,
      row.city,
      row.state,
      number % 10 === 7 ? '' : row.zip,
    ]
    lines.push(`${cells.map((cell) => `"${cell}"`).join(',')}\n`)
    if (lines.length < 5_000) continue
    await file.write(lines.join(''))
    lines = []
  }
  await file.write(lines.join(''))
  await file.close()
}

/** The process's resident memory now and at its highest, in MB. */
async function memoryOf({ pid }: ChildProcess): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: read('VmRSS'), peak: read('VmHWM') }
}

const caller =
  (base: string) => async (method: string, path: string, token: string, body?: object | FormData) => {
    const response = await fetch(`${base}/backend${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return response.json()
  }

/** 100,000 contacts uploaded, matched and scored against 1,000,000 properties by the built server. */
export async function benchAudit(): Promise<void> {
  await onDatabase(async ({ store, folder, serve }) => {
    const csv = join(folder, 'properties.csv')
    await writePropertiesCsv(csv, properties)
    await importFile(store.pool, 'properties', csv, {
      parserFor: (kind, header) => threadedParser(kind, header, Math.max(1, availableParallelism() - 1)),
    })
    const [login] = await loadDemo(store, new Date())
    await writeContacts(join(folder, 'contacts.csv'))

    const { child, origin } = await serve()
    const call = caller(await origin)
    const idle = await memoryOf(child)
    const session = await call('POST', '/login', '', { email: login?.email, password: login?.password })

    const form = new FormData()
    const mapping = { firstName: 0, lastName: 1, street: 2, city: 3, state: 4, zip: 5 }
    form.append('fieldsMap', JSON.stringify(toFieldsMap(mapping, { headers, headerRow: 0 }, 'refresh')))
    form.append('attemptId', randomUUID())
    form.append('file', await openAsBlob(join(folder, 'contacts.csv')), 'contacts.csv')
    const start = performance.now()
    const { upload } = await call('POST', '/upload-audit', session.token, form)
    const accepted = performance.now()
    const { id } = await call('POST', '/audits/preview', session.token, { user: { id: session.id }, upload })
    for (;;) {
      const { audits } = await call('GET', `/audits/ids/user/${session.id}`, session.token)
      const audit = audits.find((one: { id: string }) => one.id === id)
      if (audit?.status === 'preview_processed') {
        const done = performance.now()
        const memory = await memoryOf(child)
        const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
        console.log(
          `${contacts.toLocaleString('en-US')} contacts against ${properties.toLocaleString('en-US')} properties`,
        )
        console.log(`  accepted and counted: ${seconds(accepted - start)}`)
        console.log(
          `  matched and scored: ${seconds(done - accepted)}; ${audit.recordCount} properties found`,
        )
        console.log(`  in all: ${seconds(done - start)}`)
        console.log(`  server memory: ${idle.now} MB idle, ${memory.peak} MB at its highest`)
        return
      }
      await wait(250)
    }
  })
}
