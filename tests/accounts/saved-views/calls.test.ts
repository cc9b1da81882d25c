import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { maxSavedViews, viewTexts } from '#model/accounts/saved-views.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await sharedServer()

const likely = { filter: { hasPhone: 'yes', beds: 3 }, sort: null, hiddenColumns: ['email'] }
const audit = {
  filter: { likelySeller: { atLeast: 0.5 }, search: { anyWord: 'OAK' } },
  sort: { field: 'estimatedValue', descending: true },
  hiddenColumns: [],
}

const views = (as: Person, kind = 'likely') =>
  server.call('GET', `/views/user/${as.id}?of=${kind}`, { as }).then(({ body }) => body.views)
const save = (as: Person, name: string, settings: object = likely, kind = 'likely') =>
  server.call('POST', `/views/user/${as.id}`, { as, body: { of: kind, name, settings } })
const change = (as: Person, id: string, body: object) =>
  server.call('PUT', `/views/user/${as.id}/${id}`, { as, body })
const remove = (as: Person, id: string) => server.call('DELETE', `/views/user/${as.id}/${id}`, { as })

describe('saved views', () => {
  it('[VIW-01] keep filters and order by name, a kind of page each', async () => {
    const person = await server.person()
    const { body: first } = await save(person, ' Three beds ')
    await save(person, 'Calls', audit, 'refresh')
    const saved = { of: 'likely', name: 'Three beds', isDefault: false, settings: likely }
    expect(await views(person)).toEqual([{ id: first.id, ...saved }])
    expect(await views(person, 'refresh')).toMatchObject([{ name: 'Calls', settings: audit }])
    expect(await views(person, 'skiptrace')).toEqual([])
  })

  it('[VIW-01] are refused without a name, of a name that is taken, of unknown filters, and beyond 50', async () => {
    const person = await server.person()
    expect((await save(person, ' ')).body).toMatchObject({ message: viewTexts.name, field: 'name' })
    await save(person, 'One')
    expect((await save(person, 'One')).body).toMatchObject({ message: viewTexts.taken, field: 'name' })
    for (const settings of [{ filter: { beds: 9 }, sort: null }, { filter: {}, sort: { field: 'id' } }, {}])
      expect((await save(person, 'Another', settings)).status).toBe(400)
    expect((await save(person, 'Another', { filter: { beds: 3 }, sort: null }, 'refresh')).status).toBe(400)
    await server.foresale.store.db.execute(sql`
      insert into saved_views (id, owner_id, "of", name, settings)
      select gen_random_uuid(), ${person.id}, 'likely', 'n' || n, '{"filter":{},"sort":null}'
      from generate_series(2, ${maxSavedViews}::int) n`)
    expect((await save(person, 'Another')).body.message).toBe(viewTexts.tooMany)
  })

  it('[VIW-02] are renamed and deleted, and one of a kind is the default', async () => {
    const person = await server.person()
    const [{ body: a }, { body: b }] = [await save(person, 'A'), await save(person, 'B')]
    const { body: other } = await save(person, 'A', audit, 'refresh')
    await change(person, other.id, { isDefault: true })
    await change(person, a.id, { isDefault: true })
    await change(person, b.id, { isDefault: true })
    expect((await change(person, b.id, { name: 'A' })).body.message).toBe(viewTexts.taken)
    await change(person, b.id, { name: 'C' })
    const shown = (view: { name: string; isDefault: boolean }) => [view.name, view.isDefault]
    expect((await views(person)).map(shown)).toEqual([
      ['A', false],
      ['C', true],
    ])
    expect((await views(person, 'refresh')).map(shown)).toEqual([['A', true]])
    await change(person, b.id, { isDefault: false })
    expect((await views(person)).map(shown)).toContainEqual(['C', false])
    await remove(person, a.id)
    expect((await remove(person, a.id)).status).toBe(200)
    expect((await views(person)).map(shown)).toEqual([['C', false]])
  })

  it('[VIW-03] are their own user’s, and nothing of their filters is in the journal', async () => {
    const [person, stranger] = [await server.person(), await server.person()]
    const { body } = await save(person, 'Oak', audit, 'refresh')
    expect((await change(stranger, body.id, { name: 'Mine' })).status).toBe(404)
    await remove(stranger, body.id)
    expect(await views(person, 'refresh')).toMatchObject([{ name: 'Oak' }])
    const own = (await journalOf(server, person.id)).filter(({ type }) => type.startsWith('v1.View'))
    expect(own).toMatchObject([{ type: 'v1.ViewSaved', data: { viewId: body.id } }])
    expect(Object.keys(own[0]?.data ?? {})).toEqual(['viewId'])
  })
})
