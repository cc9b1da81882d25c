import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { appMachine } from '#machines/app.machine.ts'
import { cartMachine } from '#machines/cart.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { tailMachine } from '#machines/tail.machine.ts'
import { toastsMachine } from '#machines/toasts.machine.ts'
import { whenNeeded, wire } from '#machines/wire.ts'
import { createAnalytics } from '#services/analytics.ts'
import { cartServices } from '#services/cart.ts'
import { createHttp } from '#services/http.ts'
import { log } from '#services/log.ts'
import { createSessionStore, openStorage, sessionServices } from '#services/session.ts'
import { siteServices } from '#services/site.ts'
import { tailServices } from '#services/tail.ts'
import { App } from '#views/app/App.tsx'
import type { Machines } from '#views/app/context.ts'

const sessionStore = createSessionStore(openStorage(() => localStorage))
const http = createHttp({
  token: () => sessionStore.read()?.token ?? null,
  onExpired: () => app.send({ type: 'session.expired' }),
})
const analytics = createAnalytics()

const app = createActor(
  wire(appMachine, {
    ...siteServices(http),
    session: wire(sessionMachine, sessionServices(http, sessionStore, log)),
    cart: wire(cartMachine, cartServices(http)),
    tail: wire(tailMachine, tailServices(http)),
    toasts: toastsMachine,
  }).provide({
    actions: {
      goTo: (_, { to, replace }) => navigate(to, { replace }),
      track: (_, { name }) => analytics.track(name),
    },
  }),
  { input: { path: location.pathname } },
).start()

/** A page's chart and its services come with the first page that needs them, not with the first paint. */
const machines: Machines = {
  signup: whenNeeded(async () => {
    const [{ signupMachine }, { signupServices }] = await Promise.all([
      import('#machines/signup.machine.ts'),
      import('#services/signup.ts'),
    ])
    return wire(signupMachine, signupServices(http))
  }),
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(<App app={app} machines={machines} rememberedEmail={sessionStore.rememberedEmail} />)
