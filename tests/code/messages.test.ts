import { describe, expect, it } from 'vitest'
import { type CodePurpose, codeMessage } from '#server/accounts/code-messages.ts'

const config = { supportEmail: 'help@example.com' }
const mailed = (purpose: CodePurpose) =>
  codeMessage(config, { purpose, to: { channel: 'mail', recipient: 'dana@example.com' }, code: '48213' })

describe('the message with a code', () => {
  it('[MSG-28] says in a text what it is for and that nobody is to be told, in one part', () => {
    const to = { channel: 'sms', recipient: '+15125550123' } as const
    const { body } = codeMessage(config, { purpose: 'signup', to, code: '48213' })
    expect(body).toBe(
      '48213 is your Foresale code to sign up. It is good for ten minutes. Tell it to nobody.',
    )
    expect(body.length).toBeLessThanOrEqual(160)
  })

  it.each([
    ['reset', 'set a new password', 'your password stays as it is'],
    ['email-change', 'use this e-mail address', 'nothing is changed'],
  ] as const)('[MSG-28] says in the mail of a %s that it is to %s', (purpose, aim, otherwise) => {
    const { subject, body, html } = mailed(purpose)
    expect(subject).toBe(`Your code to ${aim}`)
    expect(body).toBe(
      `48213 is your Foresale code to ${aim}. It is good for ten minutes.

Tell it to nobody, whoever asks: we never do. It belongs on the page where you asked for it, and nowhere else.

If you did not ask for it, do nothing: ${otherwise}.

Foresale
Questions? help@example.com
`,
    )
    expect(html).toContain('Tell it to nobody')
  })
})
