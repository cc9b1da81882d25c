import { expect, it } from 'vitest'
import { publicAddress } from '#server/config/public-address.ts'
import { mailOf } from '#server/messages/mails.ts'

const hostile = `<script>alert("1")</script> & 'co'`
const letter = {
  recipient: 'ada@example.com',
  subject: `Hello ${hostile}`,
  paragraphs: [`Hello ${hostile},`],
  action: { label: 'Open', href: 'https://foresale.example.com/a?b=1&c="2"' },
  notes: [hostile],
  support: 'support@example.com',
}

it('[ACT-62] a mail says the same as text and in HTML, where nothing that people typed is markup', () => {
  const { html = '', body, ...rest } = mailOf(letter)
  expect(rest).toEqual({ channel: 'mail', recipient: letter.recipient, subject: letter.subject })
  expect(body).toBe(
    [
      `Hello ${hostile},`,
      'Open:\nhttps://foresale.example.com/a?b=1&c="2"',
      hostile,
      'Foresale\nQuestions? support@example.com',
      '',
    ]
      .join('\n\n')
      .replace(/\n\n$/, '\n'),
  )
  const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;'
  expect(html).not.toContain('<script')
  expect(html).toContain(`<title>Hello ${escaped}</title>`)
  expect(html).toContain('<h1 class="ink" style')
  expect(html.split(escaped)).toHaveLength(5)
  expect(html).toContain('href="https://foresale.example.com/a?b=1&amp;c=&quot;2&quot;"')
})

it('[ACT-62] a mail without a button has none', () => {
  const { action: _, notes: __, ...plain } = letter
  const { html = '', body } = mailOf(plain)
  expect([html.includes('display:inline-block'), body.includes('http')]).toEqual([false, false])
})

it.each([
  [{ publicUrl: 'https://foresale.example.com/' }, 'https://foresale.example.com'],
  [{ publicUrl: 'https://example.com/app' }, 'https://example.com/app'],
  [{}, 'http://127.0.0.1:4400'],
  [{ host: '0.0.0.0' }, 'http://127.0.0.1:4400'],
  [{ host: '::1' }, 'http://[::1]:4400'],
  [{ host: 'office.local', port: 80 }, 'http://office.local:80'],
])('[ACT-63] links in mails begin with the address that customers reach the app by: %j', (given, address) => {
  expect(publicAddress({ publicUrl: undefined, host: '127.0.0.1', port: 4400, ...given })).toBe(address)
})
