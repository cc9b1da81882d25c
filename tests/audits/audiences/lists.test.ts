import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { AuditCard } from '#model/audits/audit.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { startPreview, startTrace } from '#tests/support/given/audit.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedServer()

const content = csvOf([['Pat', 'Adams', '101 Oak St', '78701']])

const list = async (person: Person, kind: 'audits' | 'skiptraces', query = '') => {
  const { status, body } = await server.call('GET', `/${kind}/ids/user/${person.id}${query}`, { as: person })
  return { status, ids: body.audits?.map(({ id }: AuditCard) => id), seq: body.seq }
}

async function previews(person: Person, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) ids.unshift(await startPreview(server, person, { content }))
  return ids
}

describe('the lists of a customer', () => {
  it('[LST-10] come by tens, the newest first, and end with a page that is not full', async () => {
    const person = await server.person()
    const ids = await previews(person, 12)
    const pages = [
      await list(person, 'audits'),
      await list(person, 'audits', '?page=1'),
      await list(person, 'audits', '?page=2'),
    ]
    expect(pages.map((page) => page.ids)).toEqual([ids.slice(0, 10), ids.slice(10), []])
  })

  it('[LST-10] take another length of page, and refuse what is none', async () => {
    const person = await server.person()
    const ids = await previews(person, 3)
    expect((await list(person, 'audits', '?page=1&limit=2')).ids).toEqual(ids.slice(2))
    const wrong = ['?page=-1', '?page=1.5', '?page=x', '?limit=0', '?limit=101', '?page=1000001']
    for (const query of wrong)
      expect([query, (await list(person, 'audits', query)).status]).toEqual([query, 400])
    expect((await list(person, 'audits', '?page=1000000&limit=100')).ids).toEqual([])
  })

  it('[LST-11] are one for each product', async () => {
    const person = await server.person()
    const [refresh] = await previews(person, 1)
    const trace = await startTrace(server, person, { content })
    expect([(await list(person, 'audits')).ids, (await list(person, 'skiptraces')).ids]).toEqual([
      [refresh],
      [trace],
    ])
  })

  it('[LST-12] say at which number of the journal they are true', async () => {
    const person = await server.person()
    const before = (await list(person, 'audits')).seq
    await previews(person, 1)
    expect((await list(person, 'audits')).seq).toBe(before + 1)
  })

  it('[LST-13] are their owner’s; an administrator may read them too', async () => {
    const person = await server.person()
    const [id] = await previews(person, 1)
    const [stranger, admin] = [await server.person(), await server.person('admin')]
    const read = (as: Person | undefined, owner: string) =>
      server.call('GET', `/audits/ids/user/${owner}`, { as })
    expect((await read(stranger, person.id)).status).toBe(404)
    expect((await read(undefined, person.id)).status).toBe(401)
    expect((await read(person, randomUUID())).status).toBe(404)
    expect((await read(admin, person.id)).body.audits.map((audit: AuditCard) => audit.id)).toEqual([id])
  })
})
