import { describe, expect, it } from 'vitest'
import { moxiTexts } from '#model/uploads/integrations/moxi.ts'
import type { Http } from '#services/shared/http.ts'
import { connectMoxi, finishSignOn } from '#services/uploads/moxi-sign-on.ts'

const origin = 'https://app.example.com'
const config = {
  ssoLoginUrl: 'https://sso.moxi.example.com/oauth/authorize',
  client_id: 'client',
  redirect_uri: `${origin}/moxiworks/connected`,
  response_type: 'code',
  state: 'sealed',
}
const connection = { profile: { email: 'agent@example.com' } }

const httpOf = (answers: readonly unknown[], sent: unknown[] = []) => {
  const left = [...answers]
  const request = async (_call: unknown, given: unknown) => {
    sent.push(given)
    return left.shift()
  }
  return { request } as unknown as Http
}

/** A window that can open a pop-up, whose messages and clock a test drives. */
function opener(isBlocked = false) {
  const popUp = {
    closed: false,
    location: { href: '' },
    close() {
      this.closed = true
    },
  }
  const heard = new Set<(event: object) => void>()
  const ticks = new Set<() => void>()
  let listening = () => {}
  const listens = new Promise<void>((resolve) => {
    listening = resolve
  })
  const view = {
    location: { origin },
    open: () => (isBlocked ? null : popUp),
    addEventListener: (_type: string, hear: (event: object) => void) => {
      heard.add(hear)
      listening()
    },
    removeEventListener: (_type: string, hear: (event: object) => void) => void heard.delete(hear),
    setInterval: (tick: () => void) => {
      ticks.add(tick)
      return 1
    },
    clearInterval: () => ticks.clear(),
  } as unknown as Parameters<typeof connectMoxi>[1]
  return {
    view,
    popUp,
    listens,
    isListening: () => heard.size + ticks.size > 0,
    say: (data: unknown, from = origin, source: object = popUp) => {
      for (const hear of heard) hear({ data, origin: from, source })
    },
    tick: () => {
      for (const tick of ticks) tick()
    },
  }
}

function start(signal = new AbortController().signal) {
  const page = opener()
  const ends = connectMoxi(httpOf([config, { moxiworksTokenResponse: connection }]), page.view)(
    { userId: 'u1' },
    signal,
  )
  return { page, ends }
}

describe('the pop-up of Moxi Works', () => {
  it('[APP-28] logs in where the server says, and its success connects', async () => {
    const { page, ends } = start()
    await page.listens
    expect(page.popUp.location.href).toBe(
      'https://sso.moxi.example.com/oauth/authorize?client_id=client&redirect_uri=https%3A%2F%2Fapp.example.com%2Fmoxiworks%2Fconnected&response_type=code&state=sealed',
    )
    page.say('sso-success')
    expect(await ends).toEqual(connection)
    expect({ closed: page.popUp.closed, listening: page.isListening() }).toEqual({
      closed: true,
      listening: false,
    })
  })

  it('[APP-28] is heard from our own origin, from this pop-up and with these words only', async () => {
    const { page, ends } = start()
    await page.listens
    page.say('sso-success', 'https://evil.example.com')
    page.say('sso-success', origin, {})
    page.say({ type: 'sso-success' })
    expect(page.isListening()).toBe(true)
    page.say('sso-failed')
    await expect(ends).rejects.toMatchObject({ code: 'ssoFailed', message: moxiTexts.failed })
  })

  it('[APP-29] that is closed without a log-in is a failure with a sentence', async () => {
    const { page, ends } = start()
    await page.listens
    page.tick()
    page.popUp.close()
    page.tick()
    await expect(ends).rejects.toMatchObject({
      message: 'The Moxi Works window was closed before you logged in. Please try again.',
    })
    expect(page.isListening()).toBe(false)
  })

  it('[APP-29] that the browser blocks is a failure with a sentence', async () => {
    const blocked = connectMoxi(httpOf([]), opener(true).view)
    await expect(blocked({ userId: 'u1' }, new AbortController().signal)).rejects.toMatchObject({
      message: 'Your browser blocked the Moxi Works window. Allow pop-ups for this page, then try again.',
    })
  })

  it('[APP-29] closes with the page that opened it', async () => {
    const controller = new AbortController()
    const { page, ends } = start(controller.signal)
    await page.listens
    controller.abort()
    await expect(ends).rejects.toThrow()
    expect({ closed: page.popUp.closed, listening: page.isListening() }).toEqual({
      closed: true,
      listening: false,
    })
  })
})

describe('the page that the pop-up comes back to', () => {
  function back(search: string, http: Http) {
    const reported: unknown[] = []
    const address: unknown[] = []
    const view = {
      location: { search, origin },
      history: { state: null, replaceState: (...given: unknown[]) => void address.push(given[2]) },
      opener: { postMessage: (...given: unknown[]) => void reported.push(given) },
    } as unknown as Parameters<typeof finishSignOn>[1]
    return { reported, address, ends: finishSignOn(http, view)({}, new AbortController().signal) }
  }

  it('[APP-28] hands the code to the server, takes it out of the address and reports to its opener', async () => {
    const sent: unknown[] = []
    const { reported, address, ends } = back('?code=c1&state=s1', httpOf([{}], sent))
    await ends
    expect(sent).toEqual([{ body: { code: 'c1', state: 's1' } }])
    expect(address).toEqual(['/moxiworks/connected'])
    expect(reported).toEqual([['sso-success', origin]])
  })

  it('[APP-28] reports a log-in that was cancelled, or that the server refused', async () => {
    const cancelled = back('?error=access_denied&state=s1', httpOf([]))
    await expect(cancelled.ends).rejects.toMatchObject({ message: moxiTexts.failed })
    expect(cancelled.reported).toEqual([['sso-failed', origin]])
    const refusal = { status: 422, code: 'ssoRefused', message: moxiTexts.failed }
    const request = () => Promise.reject(refusal)
    const refused = back('?code=c1&state=s1', { request } as unknown as Http)
    await expect(refused.ends).rejects.toEqual(refusal)
    expect(refused.reported).toEqual([['sso-failed', origin]])
  })
})
