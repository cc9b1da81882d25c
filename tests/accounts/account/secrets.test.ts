import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BrokenSeal, SecretBox } from '#server/accounts/secret-box.ts'
import { secretKey, secretKeyCheck } from '#server/accounts/secret-key.ts'

const key = randomBytes(32)
const box = new SecretBox(key)

describe('a sealed secret', () => {
  it('[ACC-22] opens as it was sealed, for the place that it was sealed for', () => {
    const secrets = fc.property(fc.string(), fc.string(), (secret, place) => {
      expect(box.open(box.seal(secret, place), place)).toBe(secret)
    })
    fc.assert(secrets)
  })

  it('[ACC-22] shows nothing of what it is, and is never twice the same', () => {
    const sealed = [box.seal('fka_sandbox1234', 'a'), box.seal('fka_sandbox1234', 'a')]
    expect(sealed[0]).not.toEqual(sealed[1])
    expect(sealed[0]?.includes('sandbox')).toBe(false)
  })

  it('[ACC-22] that has a single bit changed does not open', () => {
    const sealed = box.seal('fka_sandbox1234', 'a')
    const bits = fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
      const tampered = Buffer.from(sealed)
      tampered[bit >> 3] = (tampered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(() => box.open(tampered, 'a')).toThrow(BrokenSeal)
    })
    fc.assert(bits)
  })

  it('[ACC-22] opens with no other key, at no other place, and not in part', () => {
    const sealed = box.seal('fka_sandbox1234', 'a')
    expect(() => new SecretBox(randomBytes(32)).open(sealed, 'a')).toThrow(BrokenSeal)
    expect(() => box.open(sealed, 'b')).toThrow(BrokenSeal)
    for (let length = 0; length < sealed.length; length += 1)
      expect(() => box.open(sealed.subarray(0, length), 'a')).toThrow(BrokenSeal)
  })
})

describe('the key of an installation', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foresale-keys-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('[ACC-23] is that of the settings, in base64 or hexadecimal', async () => {
    const dataDir = join(folder, 'none')
    expect(await secretKey(key.toString('base64'), dataDir, null)).toEqual(key)
    expect(await secretKey(key.toString('hex'), dataDir, null)).toEqual(key)
    expect(await readdir(folder)).not.toContain('none')
  })

  it('[ACC-23] is otherwise generated once, in a private file', async () => {
    const dataDir = join(folder, 'own')
    const made = await secretKey(undefined, dataDir, null)
    expect(made).toHaveLength(32)
    expect(await secretKey(undefined, dataDir, null)).toEqual(made)
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
  })

  it('[ACC-23] is the same for all that start at once', async () => {
    const dataDir = join(folder, 'race')
    const keys = await Promise.all(Array.from({ length: 8 }, () => secretKey(undefined, dataDir, null)))
    expect(new Set(keys.map((one) => one.toString('hex'))).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['secret.key'])
  })

  it.each(['', 'hunter2', 'x'.repeat(44), key.subarray(1).toString('base64')])(
    '[ACC-24] that is damaged ("%s") stops the start with a sentence, and is not replaced',
    async (damaged) => {
      const path = join(folder, 'secret.key')
      await writeFile(path, damaged)
      await expect(secretKey(undefined, folder, null)).rejects.toThrow(
        `${path} does not hold a key of 32 bytes. Put back the one that was there: what customers entrusted to us opens with no other.`,
      )
      expect(await readFile(path, 'utf8')).toBe(damaged)
    },
  )

  it('[RUN-70] is not made where the database already has one, and names the settings that help', async () => {
    const dataDir = join(folder, 'second')
    await expect(secretKey(undefined, dataDir, secretKeyCheck(key))).rejects.toThrow(
      `${join(dataDir, 'secret.key')} is missing, and this database's secrets are sealed with it: set DATA_DIR to the folder that all its processes share, or set SECRET_KEY.`,
    )
    expect(await readdir(folder)).not.toContain('second')
  })

  it('[RUN-70] is refused where the database has another, from a file or from the settings', async () => {
    const dataDir = join(folder, 'other')
    await secretKey(undefined, dataDir, null)
    const anothers = "This database's secrets are sealed with another key than the one in"
    await expect(secretKey(undefined, dataDir, secretKeyCheck(key))).rejects.toThrow(
      `${anothers} ${join(dataDir, 'secret.key')}.`,
    )
    await expect(secretKey('ab'.repeat(32), dataDir, secretKeyCheck(key))).rejects.toThrow(
      `${anothers} SECRET_KEY.`,
    )
    expect(await secretKey(key.toString('hex'), dataDir, secretKeyCheck(key))).toEqual(key)
  })
})
