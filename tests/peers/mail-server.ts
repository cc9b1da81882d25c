import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface Arrived {
  readonly to: readonly string[]
  readonly secure: boolean
  /** As it came over the wire, headers and body. */
  readonly mail: string
}

interface MailServerOptions {
  readonly tls?: { readonly key: string; readonly cert: string }
  readonly log?: { readonly user: string; readonly pass: string }
  /** The server's answers to recipients and mails, one after the other; then all is taken. */
  readonly refusals?: { readonly at: 'recipient' | 'mail'; readonly code: number }[]
}

/** A real SMTP server; it keeps what it takes. */
export async function mailServer({ tls, log, refusals = [] }: MailServerOptions = {}) {
  const arrived: Arrived[] = []
  const left = [...refusals]
  const refusal = (at: 'recipient' | 'mail') => {
    if (left[0]?.at !== at) return null
    const { code } = left.shift() ?? { code: 0 }
    return Object.assign(new Error('not now, grace@example.com'), { responseCode: code })
  }
  const server = new SMTPServer({
    ...tls,
    disabledCommands: tls ? [] : ['STARTTLS'],
    authOptional: log === undefined,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const known = username === log?.user && password === log?.pass
      callback(known ? null : new Error('unknown'), known ? { user: username } : undefined)
    },
    onRcptTo(_address, _session, callback) {
      callback(refusal('recipient'))
    },
    onData(stream, { envelope, secure }, callback) {
      text(stream).then((mail) => {
        const refused = refusal('mail')
        if (!refused) arrived.push({ to: envelope.rcptTo.map(({ address }) => address), secure, mail })
        callback(refused)
      }, callback)
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    arrived,
    url: (credentials = '') => `smtp://${credentials}localhost:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
