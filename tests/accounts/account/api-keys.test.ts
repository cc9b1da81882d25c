import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { factsAfter } from '#server/store/journal.ts'
import { apiKeys } from '#server/store/schema/accounts.ts'
import { type Person, sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()

const generate = (as: Person, keyName = 'kapture', asked: object = {}) =>
  server.call('POST', '/api/v1/generate-customer-key', {
    as,
    body: { email: as.email, id: as.id, keyName, ...asked },
  })
const profile = async (as: Person) => (await server.call('GET', `/user/${as.id}`, { as })).body
const rows = (as: Person) =>
  server.foresale.store.db.select().from(apiKeys).where(eq(apiKeys.userId, as.id)).orderBy(apiKeys.createdAt)

describe('a key of ours', () => {
  it('[ACC-10] has 256 random bits behind a beginning that names it, and is told once', async () => {
    const owner = await server.person()
    const { status, body } = await generate(owner)
    expect(status).toBe(200)
    expect(body.key).toMatch(/^foresale_kapture_[A-Za-z0-9_-]{43}$/)
    expect(await profile(owner)).toMatchObject({
      kaptureApiKey: { lastFour: body.key.slice(-4) },
      zapierApiKey: null,
    })
    expect(JSON.stringify(await profile(owner))).not.toContain(body.key)
  })

  it('[ACC-11] is kept as a hash, and reaches no fact and no log', async () => {
    const owner = await server.person()
    const { key } = (await generate(owner, 'zapier')).body
    const [row] = await rows(owner)
    expect(row).toMatchObject({
      keyHash: createHash('sha256').update(key).digest(),
      kind: 'zapier',
      lastFour: key.slice(-4),
      revokedAt: null,
    })
    const facts = await factsAfter(server.foresale.store.db, owner.id, 0)
    expect(facts.at(-1)).toMatchObject({ type: 'v1.ApiKeyGenerated', data: { kind: 'zapier' } })
    expect(JSON.stringify(facts)).not.toContain(key.slice(-4))
    expect(server.log.join('')).not.toContain(key)
  })

  it('[ACC-13] that is regenerated revokes the previous one, and not the other kind', async () => {
    const owner = await server.person()
    const first = (await generate(owner)).body.key
    await generate(owner, 'zapier')
    server.later(1_000)
    const second = (await generate(owner)).body.key
    expect(second).not.toBe(first)
    const keys = (await rows(owner)).map(({ kind, lastFour, revokedAt }) => [
      kind,
      lastFour,
      revokedAt !== null,
    ])
    expect(keys).toContainEqual(['kapture', first.slice(-4), true])
    expect(keys.filter(([, , isRevoked]) => !isRevoked)).toHaveLength(2)
    expect((await profile(owner)).kaptureApiKey).toEqual({ lastFour: second.slice(-4) })
  })

  it('[ACC-13] that is asked for ten times at once leaves one that works', async () => {
    const owner = await server.person()
    const answers = await Promise.all(Array.from({ length: 10 }, () => generate(owner)))
    const working = (await rows(owner)).filter(({ revokedAt }) => revokedAt === null)
    expect(working).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  })

  it('[ACC-14] is for oneself only: another’s id is not there, another e-mail is refused', async () => {
    const [owner, stranger, admin] = await Promise.all([
      server.person(),
      server.person(),
      server.person('admin'),
    ])
    expect(await generate(stranger, 'kapture', { id: owner.id, email: owner.email })).toMatchObject({
      status: 404,
    })
    expect(await generate(admin, 'kapture', { id: owner.id, email: owner.email })).toMatchObject({
      status: 404,
    })
    expect(await generate(owner, 'kapture', { email: stranger.email })).toMatchObject({
      status: 422,
      body: { field: 'email', message: 'This is not the e-mail address of your account.' },
    })
    expect(await rows(owner)).toEqual([])
  })

  it.each([
    ['an unknown kind', { keyName: 'stripe' }],
    ['no kind', { keyName: undefined }],
    ['no e-mail', { email: '' }],
    ['a long e-mail', { email: `${'x'.repeat(255)}@example.com` }],
    ['a list for an id', { id: [] }],
  ])('[ACC-14] asked for with %s is refused', async (_name, asked) => {
    const owner = await server.person()
    expect((await generate(owner, 'kapture', asked)).status).toBe(400)
  })

  it.each([
    ['KaptuRE', 'kapture'],
    ['kaptureApiKey', 'kapture'],
    ['Zapier', 'zapier'],
    ['zapierApiKey', 'zapier'],
  ])('[GTW-40] asked for as %s is one of %s', async (keyName, kind) => {
    const owner = await server.person()
    const { body } = await generate(owner, keyName)
    expect(body.key).toMatch(new RegExp(`^foresale_${kind}_`))
  })

  it('[ACC-16] can be made twenty times an hour', async () => {
    const owner = await server.person()
    const statuses: number[] = []
    for (let asked = 1; asked <= 21; asked += 1) statuses.push((await generate(owner)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    server.later(60 * 60_000)
    expect((await generate(owner)).status).toBe(200)
  })
})
