import { describe, expect, it } from 'vitest'
import { type CodePurpose, codeMessage } from '#server/accounts/code-messages.ts'

const config = { supportEmail: 'help@example.com' }
const mailed = (purpose: CodePurpose) =>
  codeMessage(config, { purpose, to: { channel: 'mail', recipient: 'dana@example.com' }, code: '48213' })

describe('the message with a code', () => {
  it('[MSG-28] says in a text what it is for and not to share it, in one part', () => {
    const to = { channel: 'sms', recipient: '+15125550123' } as const
    const { body } = codeMessage(config, { purpose: 'signup', to, code: '48213' })
    expect(body).toBe("48213 is your Foresale code to sign up. It expires in ten minutes. Don't share it.")
    expect(body.length).toBeLessThanOrEqual(160)
  })

  it.each([
    ['reset', 'set a new password', 'your password stays the same'],
    ['email-change', 'use this e-mail address', 'nothing will change'],
  ] as const)('[MSG-28] says in the mail of a %s that it is to %s', (purpose, aim, otherwise) => {
    const { subject, body, html } = mailed(purpose)
    expect(subject).toBe(`Your code to ${aim}`)
    expect(body).toBe(
      `48213 is your Foresale code to ${aim}. It expires in ten minutes.

Enter it only on the page where you asked for it. Don't share it with anyone: we will never ask you for it.

If you didn't ask for it, ignore this mail: ${otherwise}.

Foresale
Questions? help@example.com
`,
    )
    expect(html).toContain('never ask you for it')
  })
})
