import { afterEach, describe, expect, it } from 'vitest'
import { type Mail, MailDelayed, type Mailer, MailRefused } from '#server/gateways/mail/port.ts'
import { smtpMailer } from '#server/gateways/mail/smtp.ts'
import { selfSigned } from './certificate.ts'
import { mailServer } from './mail-server.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function serve(options: Parameters<typeof mailServer>[0] = {}) {
  const server = await mailServer(options)
  open.push(server)
  return server
}

function mailerFor(settings: Partial<Parameters<typeof smtpMailer>[0]> & { url: string }): Mailer {
  const mailer = smtpMailer({ from: 'hello@foresale.example', ...settings })
  open.unshift(mailer)
  return mailer
}

const mail: Mail = {
  messageId: '<1@foresale.example>',
  recipient: 'grace@example.com',
  subject: 'Activate your account',
  text: 'Open the link.',
  html: '<p>Open the <b>link</b>.</p>',
  attachments: [{ name: 'trail.json', type: 'application/json', content: '{"steps":[]}' }],
}

/** The error's own words, as they could reach a log. */
const faultOf = (sent: Promise<void>) =>
  sent.then(
    () => 'sent',
    ({ name, message }: Error) => `${name}: ${message}`,
  )

describe('a mail', () => {
  it('[MSG-10] arrives with its Message-ID, both bodies and its attachment, and nothing for bulk mail', async () => {
    const server = await serve()
    await mailerFor({ url: server.url() }).send(mail)
    const [arrived] = server.arrived
    expect(arrived?.to).toEqual(['grace@example.com'])
    expect(arrived?.mail).toMatch(/^Message-ID: <1@foresale\.example>\r$/m)
    expect(arrived?.mail).toMatch(/^From: hello@foresale\.example\r$/m)
    for (const part of ['Open the link.', '<p>Open the <b>link</b>.</p>', 'filename=trail.json'])
      expect(arrived?.mail).toContain(part)
    expect(arrived?.mail).not.toMatch(/^List-Unsubscribe/im)
  })

  it('[RSC-09] that can be stopped carries the headers of one-click unsubscription', async () => {
    const server = await serve()
    const unsubscribeUrl = 'https://foresale.example/backend/mail/stop/5f0b7a34-9d1e-4c52-8a76-0e2f4b6d8c01'
    await mailerFor({ url: server.url() }).send({ ...mail, unsubscribeUrl })
    const head = server.arrived[0]?.mail.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ') ?? ''
    expect(head.split('\r\n')).toEqual(
      expect.arrayContaining([
        `List-Unsubscribe: <${unsubscribeUrl}>`,
        'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      ]),
    )
  })

  it.each([
    ['a second header', 'Hello\r\nBcc: everybody@example.com'],
    ['a body', 'Hello\r\n\r\nSend money'],
    ['a line of its own', 'Hello\nX-Evil: 1'],
  ])('[MSG-11] has one subject, whatever it smuggles: %s', async (_what, subject) => {
    const server = await serve()
    await mailerFor({ url: server.url() }).send({ ...mail, subject })
    const [head = ''] = server.arrived[0]?.mail.split('\r\n\r\n') ?? []
    expect(server.arrived[0]?.to).toEqual(['grace@example.com'])
    expect(head).toMatch(/^Subject: Hello /m)
    expect(head).not.toMatch(/^(Bcc|X-Evil):/m)
  })

  it.each([
    'grace@example.com\r\nRCPT TO:<other@example.com>',
    'grace@example.com, other@example.com',
    'Grace <grace@example.com>',
    'grace@example.com>',
    'nobody',
    '',
  ])('[MSG-11] goes to one mailbox or to none: %j', async (recipient) => {
    const server = await serve()
    await expect(mailerFor({ url: server.url() }).send({ ...mail, recipient })).rejects.toThrow(MailRefused)
    expect(server.arrived).toEqual([])
  })

  it('[MSG-11] reaches a host with letters of another alphabet', async () => {
    const server = await serve()
    await mailerFor({ url: server.url() }).send({ ...mail, recipient: 'grace@bücher.example' })
    expect(server.arrived[0]?.mail).toMatch(/^To: grace@xn--bcher-kva\.example\r$/m)
    // The server reads it back.
    expect(server.arrived[0]?.to).toEqual(['grace@bücher.example'])
  })
})

describe('a mail server', () => {
  it.each(['recipient', 'mail'] as const)('[MSG-12] that refuses the %s for good is believed', async (at) => {
    const server = await serve({ refusals: [{ at, code: 550 }] })
    expect(await faultOf(mailerFor({ url: server.url() }).send(mail))).toBe('MailRefused: refused with 550')
  })

  it.each(['recipient', 'mail'] as const)(
    '[MSG-12] that refuses the %s for now is asked again',
    async (at) => {
      const server = await serve({ refusals: [{ at, code: 451 }] })
      const mailer = mailerFor({ url: server.url() })
      expect(await faultOf(mailer.send(mail))).toBe('MailDelayed: not taken: 451')
      await mailer.send(mail)
      expect(server.arrived).toHaveLength(1)
    },
  )

  it('[MSG-12] that does not know our log-in keeps mail waiting, and its words out of our errors', async () => {
    const server = await serve({ log: { user: 'app', pass: 'p@ss' } })
    expect(await faultOf(mailerFor({ url: server.url('app:wrong@') }).send(mail))).toBe(
      'MailDelayed: not taken: 535',
    )
    await mailerFor({ url: server.url(`app:${encodeURIComponent('p@ss')}@`) }).send(mail)
    expect(server.arrived).toHaveLength(1)
  })

  it('[MSG-12] that is not there keeps mail waiting', async () => {
    const server = await mailServer()
    await server.close()
    await expect(mailerFor({ url: server.url() }).send(mail)).rejects.toThrow(MailDelayed)
  })
})

describe('encryption', () => {
  it('[MSG-13] is begun where the server offers it', async () => {
    const tls = selfSigned()
    const server = await serve({ tls })
    await mailerFor({ url: server.url(), demandTls: true, authority: tls.cert }).send(mail)
    expect(server.arrived.map(({ secure }) => secure)).toEqual([true])
  })

  it('[MSG-13] is demanded of every server but one on this machine', async () => {
    const server = await serve()
    await expect(mailerFor({ url: server.url(), demandTls: true }).send(mail)).rejects.toThrow(MailDelayed)
    await mailerFor({ url: server.url() }).send(mail)
    expect(server.arrived.map(({ secure }) => secure)).toEqual([false])
  })

  it('[MSG-13] with an untrusted certificate gets no mail', async () => {
    const server = await serve({ tls: selfSigned() })
    await expect(mailerFor({ url: server.url(), demandTls: true }).send(mail)).rejects.toThrow(MailDelayed)
    expect(server.arrived).toEqual([])
  })
})
