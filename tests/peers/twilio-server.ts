import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Answer } from '../support/provider-server.ts'

const codeLength = 5
const sendsAtMost = 5
const checksAtMost = 5

interface Verification {
  readonly code: string
  sends: number
  checks: number
}

/** Twilio Verify v2 as it is published: forms in, JSON out, one verification a number until it is approved. */
export async function twilioServer(credentials = 'AC1:token') {
  const verifications = new Map<string, Verification>()
  const asked: { path: string; form: Record<string, string> }[] = []
  const script: Answer[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const form = Object.fromEntries(new URLSearchParams(body))
      asked.push({ path: request.url ?? '', form })
      const scripted = script.shift()
      if (scripted) return scripted(response)
      const expected = `Basic ${Buffer.from(credentials).toString('base64')}`
      if (request.headers.authorization !== expected) return fault(response, 401, 20003, 'Authenticate')
      if (request.url === '/v2/Services/VA1/Verifications') return begin(response, form)
      if (request.url === '/v2/Services/VA1/VerificationCheck') return check(response, form)
      return fault(response, 404, 20404, 'The requested resource was not found')
    })
  })

  function begin(response: ServerResponse, { To = '', Channel }: Record<string, string>) {
    if (!/^\+[1-9]\d{9,14}$/.test(To)) return fault(response, 400, 60200, 'Invalid parameter `To`')
    if (Channel !== 'sms') return fault(response, 400, 60200, 'Invalid parameter `Channel`')
    const verification = verifications.get(To) ?? {
      code: String(12_345).padStart(codeLength),
      sends: 0,
      checks: 0,
    }
    if (verification.sends >= sendsAtMost) return fault(response, 429, 60203, 'Max send attempts reached')
    verification.sends += 1
    verifications.set(To, verification)
    return json(response, 201, {
      ...resource(To, 'pending'),
      channel: 'sms',
      lookup: {},
      send_code_attempts: [{}],
    })
  }

  function check(response: ServerResponse, { To = '', Code }: Record<string, string>) {
    const verification = verifications.get(To)
    if (!verification) return fault(response, 404, 20404, 'The requested resource was not found')
    if (verification.checks >= checksAtMost) return fault(response, 429, 60202, 'Max check attempts reached')
    verification.checks += 1
    const approved = Code === verification.code
    if (approved) verifications.delete(To)
    return json(response, 200, { ...resource(To, approved ? 'approved' : 'pending'), valid: approved })
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    /** Ten minutes have passed, or the code was already approved. */
    expire: () => verifications.clear(),
    codeSentTo: (number: string) => verifications.get(number)?.code,
    /** The next answers, in place of what is published. */
    meet: (...answers: readonly Answer[]) => void script.push(...answers),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const resource = (to: string, status: string) => ({
  sid: `VE${'0'.repeat(32)}`,
  service_sid: 'VA1',
  account_sid: 'AC1',
  to,
  status,
  valid: false,
})

function json(response: ServerResponse, status: number, body: object) {
  return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function fault(response: ServerResponse, status: number, code: number, message: string) {
  return json(response, status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  })
}
