import { afterEach, describe, expect, it } from 'vitest'
import { type OwnServer, startServer } from '#tests/support/foresale.ts'

let server: OwnServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** As it is where nothing is set. */
const unset = { TRUST_PROXY: '', ALLOW_PUBLIC_OUTBOX: '' }

async function statusesFor(hosts: readonly string[], env: Record<string, string> = {}) {
  const opened = await startServer({ env: { ...unset, ...env } })
  server = opened
  const answers = await Promise.all(
    hosts.map((host) =>
      opened.call('GET', '/outbox', { headers: { host, 'x-forwarded-host': 'localhost' } }),
    ),
  )
  return answers.map(({ status }) => status)
}

const own = ['localhost', 'localhost:4400', '127.0.0.1:4400', '[::1]:4400']
const others = [
  'rebound.example.com',
  'rebound.example.com:4400',
  'localhost.example.com',
  '192.168.0.7:4400',
]

describe('the outbox of a demo on this machine', () => {
  it('[SAF-62] is read by a name of this machine, and is not there by any other', async () => {
    expect(await statusesFor([...own, ...others])).toEqual([200, 200, 200, 200, 404, 404, 404, 404])
  })

  it('[SAF-62] is read by any name where anybody may', async () => {
    expect(await statusesFor(others, { ALLOW_PUBLIC_OUTBOX: 'yes' })).toEqual([200, 200, 200, 200])
  })
})
