import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sharedServer } from '#tests/support/foresale.ts'

const server = await sharedServer()

const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body) => body,
}

async function answer(path: string, accepted?: string) {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const response = await server.app.inject({ method: 'GET', url: `/backend${path}`, headers })
  const { 'content-encoding': encoding = 'none', 'content-length': length, vary } = response.headers
  const { rawPayload } = response
  const text = unpack[String(encoding)]?.(rawPayload).toString()
  return { encoding, isWhole: Number(length) === rawPayload.length, vary, text, bytes: rawPayload.length }
}

describe('a large reply', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR;q=0.000, deflate', 'none'],
    ['identity', 'none'],
    [undefined, 'none'],
  ])('[API-06] is sent to clients that accept %s as %s', async (accepted, encoding) => {
    const plain = await answer('/docs')
    const sent = await answer('/docs', accepted)
    expect(sent).toMatchObject({ encoding, isWhole: true, vary: 'accept-encoding', text: plain.text })
    expect(sent.bytes < plain.bytes / 3).toBe(encoding !== 'none')
  })
})

describe('a small reply', () => {
  it('[API-06] is sent as it is', async () => {
    expect(await answer('/settings', 'gzip, br')).toMatchObject({
      encoding: 'none',
      isWhole: true,
      vary: undefined,
    })
  })
})
