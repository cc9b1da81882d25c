import { randomUUID } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Journal } from '#server/store/journal.ts'
import { StartError } from '#server/store/start-error.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { behindItsBack } from '#tests/support/behind-its-back.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { emptyFolder } from '#tests/support/folder.ts'

let store: TestDatabase
let journal: Journal
beforeEach(async () => {
  store = await freshDatabase()
  journal = new Journal(store.db, () => new Date('2026-11-20T15:00:00Z'))
})
afterEach(() => store.close())

/** An owner with this many open carts. */
async function ownerOf(carts: number, owner: string = randomUUID()): Promise<string> {
  await journal.command(owner, { actorId: owner, onBehalfOf: null }, async ({ append }) => {
    for (let at = 0; at < carts; at += 1) {
      const cartId = randomUUID()
      await append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } })
    }
  })
  return owner
}

const faultsOf = async (anchor?: string) => (await verifyJournal(store.db, anchor)).faults
const changed = (seq: number, owner: string) =>
  `Fact ${seq} of owner ${owner}, or one before it, was changed.`
const sinceAnchor = (seq: number, owner: string) =>
  changed(seq, owner).replace('changed.', 'changed since the anchor.')

describe('a fact', () => {
  it.each([
    ['changed', `update facts set type = 'v1.CartEmptied'`],
    ['deleted', 'delete from facts'],
    ['removed with its table’s rows', 'truncate facts'],
  ])('[JRN-136] cannot be %s', async (_, statement) => {
    const owner = await ownerOf(1)
    await expect(store.pool.query(statement)).rejects.toThrow('Rows of facts are never changed or deleted.')
    expect(await faultsOf()).toEqual([])
    expect(await store.pool.query('select owner_id from facts')).toMatchObject({
      rows: [{ owner_id: owner }],
    })
  })

  it.each([
    ['data', `data = data || '{"cartId": "7"}'`],
    ['time', `at = at + interval '1 microsecond'`],
    ['actor', 'actor_id = gen_random_uuid()'],
    ['principal', 'on_behalf_of = owner_id'],
    ['hash', 'hash = null'],
  ])(
    '[JRN-137] whose %s was changed where triggers were off is named by the first one',
    async (_, change) => {
      const [owner, other] = [await ownerOf(3), await ownerOf(2)]
      await behindItsBack(store, `update facts set ${change} where owner_id = '${owner}' and seq = 2`)
      const faults = await faultsOf()
      expect(faults).toContain(changed(2, owner))
      expect(faults.join()).not.toContain(other)
    },
  )

  it('[JRN-137] goes on with the chain of facts from before there were hashes, and so protects them', async () => {
    const owner = await ownerOf(3)
    await behindItsBack(store, 'update facts set hash = null')
    expect(await faultsOf()).toEqual([])
    await ownerOf(1, owner)
    expect(await faultsOf()).toEqual([])
    await behindItsBack(store, `update facts set actor_id = gen_random_uuid() where seq = 1`)
    expect(await faultsOf()).toContain(changed(4, owner))
  })

  it('[JRN-137] appended to many owners at once is chained as well', async () => {
    const owners = [await ownerOf(1), await ownerOf(2)]
    await journal.sweep(owners, { actorId: randomUUID(), onBehalfOf: null }, ({ append }) =>
      append(
        'profile',
        owners.map((ownerId) => ({
          ownerId,
          fact: { type: 'v1.UploadHandedOut', data: { uploadId: ownerId } },
        })),
      ),
    )
    const { rows } = await store.pool.query('select from facts where hash is not null')
    expect(rows).toHaveLength(5)
    expect((await faultsOf()).filter((fault) => fault.includes('changed'))).toEqual([])
  })
})

describe('an anchor', () => {
  it('[JRN-138] shows facts that were replaced or removed together with the chain after them', async () => {
    const anchor = join(await emptyFolder(), 'anchor.txt')
    const [owner, other] = [await ownerOf(3), await ownerOf(2)]
    expect(await faultsOf(anchor)).toEqual([])
    expect((await stat(anchor)).mode & 0o777).toBe(0o600)
    await ownerOf(1, other)
    expect(await faultsOf(anchor)).toEqual([])

    const before = await readFile(anchor, 'utf8')
    await behindItsBack(store, `delete from facts where owner_id = '${owner}' and seq > 1`)
    await store.pool.query(`insert into facts (owner_id, seq, stream_id, kind, type, data, actor_id, at)
      select owner_id, n, stream_id, kind, type, data, actor_id, at
      from facts, generate_series(2, 3) n where owner_id = '${owner}'`)
    await behindItsBack(store, `delete from facts where owner_id = '${other}' and seq = 3`)
    const faults = await faultsOf(anchor)
    expect(faults).not.toContain(changed(2, owner))
    expect(faults).toEqual(expect.arrayContaining([sinceAnchor(3, owner), sinceAnchor(3, other)]))
    expect(await readFile(anchor, 'utf8')).toBe(before)
  })

  it.each([
    ['a line of something else'],
    ['7 7 7'],
    [`${'-'.repeat(36)} 7 ${'a'.repeat(64)}`],
    [`${randomUUID()} 0 ${'a'.repeat(64)}`],
  ])('[JRN-138] with %s is refused with a sentence, and stays as it is', async (line) => {
    const anchor = join(await emptyFolder(), 'anchor.txt')
    await ownerOf(1)
    await faultsOf(anchor)
    const content = `${await readFile(anchor, 'utf8')}${line}\n`
    await writeFile(anchor, content)
    await expect(faultsOf(anchor)).rejects.toThrow(new StartError(`Line 2 of ${anchor} is not of an anchor.`))
    expect(await readFile(anchor, 'utf8')).toBe(content)
  })

  it('[JRN-138] that cannot be written is told with a sentence', async () => {
    await ownerOf(1)
    await expect(faultsOf(join(await emptyFolder(), 'nowhere', 'anchor.txt'))).rejects.toThrow(
      /^The anchor cannot be written: /,
    )
  })
})
