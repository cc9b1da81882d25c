import { profileCalls } from '#model/accounts/profile-calls.ts'
import type { Problem } from '#model/shared/problem.ts'
import {
  type MoxiConnection,
  moxiTexts,
  type SsoConfig,
  type SsoMessage,
  SsoReturn,
  ssoMessages,
} from '#model/uploads/integrations/moxi.ts'
import { moxiReturnPath } from '#model/uploads/integrations/moxi-return-path.ts'
import { moxiCalls } from '#model/uploads/moxi-calls.ts'
import type { Http } from '#services/shared/http.ts'

type Opener = Pick<
  Window,
  'open' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'
> & {
  readonly location: Pick<Location, 'origin'>
}
type PopUp = Pick<Window, 'closed' | 'close'> & { readonly location: Pick<Location, 'href'> }

const closedCheckMs = 500
const features = 'popup,width=520,height=720'

const problem = (code: string, message: string): Problem => ({ status: 0, code, message })

/** Lets the user log in to Moxi Works in a pop-up, which is opened at once, or the browser would block it. */
export const connectMoxi =
  (http: Http, view: Opener = window) =>
  async ({ userId }: { userId: string }, signal: AbortSignal): Promise<MoxiConnection> => {
    const popUp = view.open('', 'moxiworks', features)
    if (!popUp) throw problem('blocked', moxiTexts.blocked)
    try {
      const config = await http.request(moxiCalls.ssoConfig, {}, { signal })
      popUp.location.href = loginAddress(config, view.location.origin)
      const message = await messageOf(popUp, view, signal)
      if (message === 'sso-failed') throw problem('ssoFailed', moxiTexts.failed)
      const profile = await http.request(profileCalls.profile, { params: { id: userId } }, { signal })
      return profile.moxiworksTokenResponse
    } finally {
      popUp.close()
    }
  }

/** The same as an actor of the chart. */
export const logInAtMoxi = (http: Http) => http.actor<MoxiConnection, { userId: string }>(connectMoxi(http))

function loginAddress({ ssoLoginUrl, state, ...query }: SsoConfig, origin: string): string {
  const { client_id, redirect_uri, response_type } = query
  const address = new URL(ssoLoginUrl, origin)
  address.search = new URLSearchParams({ client_id, redirect_uri, response_type, state }).toString()
  return address.href
}

const isSsoMessage = (data: unknown): data is SsoMessage => ssoMessages.some((message) => message === data)

/** What our own page sends from the pop-up; other origins and windows are ignored. */
function messageOf(popUp: PopUp, view: Opener, signal: AbortSignal): Promise<SsoMessage> {
  return new Promise((resolve, reject) => {
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (origin === view.location.origin && source === popUp && isSsoMessage(data)) end(() => resolve(data))
    }
    const look = () => {
      if (popUp.closed) end(() => reject(problem('closed', moxiTexts.closed)))
    }
    const abort = () => end(() => reject(signal.reason))
    const end = (finish: () => void) => {
      view.removeEventListener('message', hear)
      view.clearInterval(timer)
      signal.removeEventListener('abort', abort)
      finish()
    }
    const timer = view.setInterval(look, closedCheckMs)
    view.addEventListener('message', hear)
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}

interface ReturnPage {
  readonly location: Pick<Location, 'search' | 'origin'>
  readonly history: Pick<History, 'replaceState' | 'state'>
  readonly opener: Pick<Window, 'postMessage'> | null
}

/** In the pop-up: hands Moxi Works' code to the server, and reports to the page that opened it. */
export const finishSignOn =
  (http: Http, view: ReturnPage = window) =>
  async (_values: object, signal: AbortSignal): Promise<void> => {
    const report = (message: SsoMessage) => view.opener?.postMessage(message, view.location.origin)
    const given = SsoReturn.safeParse(Object.fromEntries(new URLSearchParams(view.location.search)))
    view.history.replaceState(view.history.state, '', moxiReturnPath)
    try {
      if (!given.success) throw problem('ssoFailed', moxiTexts.failed)
      await http.request(moxiCalls.connect, { body: given.data }, { signal })
      report('sso-success')
    } catch (error) {
      report('sso-failed')
      throw error
    }
  }
