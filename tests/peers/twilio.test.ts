import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TextedCodesDown, TextRefused } from '#server/gateways/sms/port.ts'
import { twilioVerify } from '#server/gateways/sms/twilio.ts'
import { rude, twilioServer } from './twilio-server.ts'

let twilio: Awaited<ReturnType<typeof twilioServer>>
const waited: number[] = []
beforeEach(async () => {
  twilio = await twilioServer()
  waited.length = 0
})
afterEach(() => twilio.close())

const number = '+15125550123'

/** Its time runs out only where Twilio is silent: elsewhere a busy machine would look like silence. */
const adapter = ({ authToken = 'token', timeout = 20_000 } = {}) =>
  twilioVerify({
    accountSid: 'AC1',
    authToken,
    serviceSid: 'VA1',
    apiBase: twilio.url,
    timeout,
    patience: {
      tries: 3,
      firstDelay: 100,
      longestDelay: 5_000,
      wait: async (milliseconds) => void waited.push(milliseconds),
      random: () => 0.5,
    },
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
  it.each([
    ['with a fault', rude.status(500)],
    ['by hanging up', rude.cut],
    ['that it is busy', rude.status(429)],
  ])('[MSG-21] is asked to send again when it answers %s', async (_how, answer) => {
    twilio.meet(answer)
    await adapter().send(number)
    expect(waited).toEqual([75])
    expect(twilio.codeSentTo(number)).toBe('12345')
  })

  it('[MSG-21] is asked as often as that when it answers with nothing', async () => {
    twilio.meet(rude.silence, rude.silence, rude.silence)
    await expect(adapter({ timeout: 200 }).send(number)).rejects.toThrow(TextedCodesDown)
    expect(waited).toEqual([75, 150])
  })

  it('[MSG-21] is given the time that it asks for, and is not asked for ever', async () => {
    twilio.meet(rude.status(503, { 'retry-after': '2' }), rude.status(503), rude.status(503))
    await expect(adapter().send(number)).rejects.toThrow(TextedCodesDown)
    expect(waited).toEqual([2_050, 150])
    waited.length = 0
    twilio.meet(rude.status(429, { 'retry-after': '60' }))
    await expect(adapter().send(number)).rejects.toThrow(TextedCodesDown)
    expect(waited).toEqual([])
  })

  it('[MSG-21] is asked once about a code that it may have taken already', async () => {
    const codes = adapter()
    await codes.send(number)
    twilio.meet(rude.cut)
    await expect(codes.check(number, '12345')).rejects.toThrow(TextedCodesDown)
    twilio.meet(rude.status(503))
    expect(await codes.check(number, '12345')).toBe(true)
    expect(waited).toEqual([75])
  })

  it.each([
    ['no JSON', rude.body(200, '<html>')],
    ['half of it', rude.body(200, '{"status":"appr')],
    ['a list', rude.body(200, '["approved"]')],
    ['another kind of status', rude.body(200, '{"status":true,"valid":true}')],
    ['nothing', rude.body(200, '')],
  ])('[MSG-22] takes no code for right on an answer that is %s', async (_what, answer) => {
    const codes = adapter()
    await codes.send(number)
    twilio.meet(answer)
    await expect(codes.check(number, '00000')).rejects.toThrow(TextedCodesDown)
  })

  it('[MSG-22] is not followed elsewhere with our credentials', async () => {
    const other = await twilioServer()
    const away = `${other.url}/v2/Services/VA1/Verifications`
    twilio.meet(rude.redirect(away), rude.redirect(away), rude.redirect(away))
    await expect(adapter().send(number)).rejects.toThrow(TextedCodesDown)
    expect(other.asked).toEqual([])
    await other.close()
  })

  it('[MSG-22] that does not know us is an outage, and its words stay out of the error', async () => {
    const refused = await adapter({ authToken: 'another token' }).send(number).catch(String)
    expect(refused).toBe('TextedCodesDown: Twilio answered 401')
  })
})
