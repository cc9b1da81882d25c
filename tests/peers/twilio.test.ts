import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import { TextRefused } from '#server/gateways/sms/port.ts'
import { twilioVerify } from '#server/gateways/sms/twilio.ts'
import { answers, recordedRetries } from '../support/provider-server.ts'
import { twilioServer } from './twilio-server.ts'

let twilio: Awaited<ReturnType<typeof twilioServer>>
const waited: number[] = []
beforeEach(async () => {
  twilio = await twilioServer()
  waited.length = 0
})
afterEach(() => twilio.close())

const number = '+15125550123'

const adapter = ({ authToken = 'token' } = {}) =>
  twilioVerify({
    accountSid: 'AC1',
    authToken,
    serviceSid: 'VA1',
    apiBase: twilio.url,
    retry: recordedRetries(waited),
  })

describe('a code by Twilio', () => {
  it('[MSG-20] is texted to a number, and right once', async () => {
    const codes = adapter()
    await codes.send(number)
    expect(twilio.asked).toEqual([
      { path: '/v2/Services/VA1/Verifications', form: { To: number, Channel: 'sms' } },
    ])
    expect(await codes.check(number, '00000')).toBe(false)
    expect(await codes.check(number, '12345')).toBe(true)
    expect(await codes.check(number, '12345')).toBe(false)
    expect(twilio.asked[1]).toEqual({
      path: '/v2/Services/VA1/VerificationCheck',
      form: { To: number, Code: '00000' },
    })
  })

  it('[MSG-20] that has expired, or was checked too often, is wrong', async () => {
    const codes = adapter()
    await codes.send(number)
    for (const _ of [1, 2, 3, 4, 5]) expect(await codes.check(number, '00000')).toBe(false)
    expect(await codes.check(number, '12345')).toBe(false)
    twilio.expire()
    expect(await codes.check(number, '12345')).toBe(false)
    expect(waited).toEqual([])
  })

  it('[MSG-20] is not texted more often than Twilio allows, nor to what is no number', async () => {
    const codes = adapter()
    for (const _ of [1, 2, 3, 4, 5]) await codes.send(number)
    await expect(codes.send(number)).rejects.toThrow(TextRefused)
    await expect(codes.send('555-0123')).rejects.toThrow(TextRefused)
    expect(waited).toEqual([])
  })
})

describe('a Twilio that does not answer as published', () => {
  it('[MSG-21] is asked again to send, up to three times', async () => {
    twilio.meet(answers.status(500), answers.hangUp)
    await adapter().send(number)
    expect(waited).toEqual([75, 150])
    expect(twilio.codeSentTo(number)).toBe('12345')
    twilio.meet(answers.status(429), answers.status(503), answers.status(500))
    await expect(adapter().send(number)).rejects.toThrow('Twilio answered 500')
  })

  it('[MSG-21] is asked once about a code that it may have taken already', async () => {
    const codes = adapter()
    await codes.send(number)
    twilio.meet(answers.hangUp)
    await expect(codes.check(number, '12345')).rejects.toThrow(ProviderUnavailable)
    twilio.meet(answers.status(429))
    expect(await codes.check(number, '12345')).toBe(true)
    expect(waited).toEqual([75])
  })

  it.each([
    ['no JSON', answers.status(200, {}, '<html>')],
    ['half of it', answers.status(200, {}, '{"status":"appr')],
    ['a list', answers.status(200, {}, '["approved"]')],
    ['another kind of status', answers.status(200, {}, '{"status":true,"valid":true}')],
    ['nothing', answers.status(200, {}, '')],
  ])('[MSG-22] takes no code for right on an answer that is %s', async (_what, answer) => {
    const codes = adapter()
    await codes.send(number)
    twilio.meet(answer)
    await expect(codes.check(number, '00000')).rejects.toThrow(ProviderUnavailable)
  })

  it('[MSG-22] that does not know us is an outage, and its words stay out of the error', async () => {
    const refused = await adapter({ authToken: 'another token' }).send(number).catch(String)
    expect(refused).toBe('ProviderUnavailable: Twilio answered 401')
  })
})
