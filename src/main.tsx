import { createRoot } from 'react-dom/client'
import { createActor, type InspectionEvent } from 'xstate'
import { config } from 'zod/mini'
import { appMachine } from '#machines/app.machine.ts'
import { forwardEffects } from '#machines/connect-flow.ts'
import { liveEventsMachine } from '#machines/live-events.machine.ts'
import { ownerMachine } from '#machines/owner.machine.ts'
import { lazyOnce, provideActors } from '#machines/provide-actors.ts'
import { createResource } from '#machines/resource.machine.ts'
import { spreadRetries } from '#machines/retry-delay.ts'
import { sendingMachine } from '#machines/sending.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { loadAccess } from '#services/access.ts'
import type { createAnalytics } from '#services/analytics.ts'
import { loadCart } from '#services/cart.ts'
import { createHttp } from '#services/http.ts'
import { liveEventsServices } from '#services/live-events.ts'
import { log } from '#services/log.ts'
import { createPaymentProviders } from '#services/payments/providers.ts'
import { keepReferral } from '#services/referral.ts'
import { sendingServices } from '#services/sending.ts'
import { createSessionStore, loadSession, openStorage, sessionServices } from '#services/session.ts'
import { loadSettings } from '#services/site.ts'
import { createTrail } from '#services/trail.ts'
import { App } from '#views/app/App.tsx'
import { preloadPages } from '#views/app/preload.ts'
import { routes } from '#views/app/routes.ts'
import { dialogHistory } from '#views/shared/dialog-history.ts'
import { composeFlows } from './flows.ts'

// Compiling schemas is not allowed by the content policy, and trying to is reported.
config({ jitless: true })

const storage = openStorage(() => localStorage)
const sessionStore = createSessionStore(storage)
const token = () => sessionStore.read()?.token ?? null
const bearer = { token, onExpired: () => app.send({ type: 'session.expired' }) }
const http = createHttp(bearer)
const loadDrafts = lazyOnce(async () => (await import('#services/drafts.ts')).createDraftStore())
const loadSender = lazyOnce(async () => {
  const [{ createFileSender }, drafts] = await Promise.all([import('#services/file-sender.ts'), loadDrafts()])
  return createFileSender(http, bearer, drafts)
})
const trail = createTrail(() => performance.now())
const carryOut = forwardEffects(() => app)
const inspect = (event: InspectionEvent) => {
  trail.inspect(event)
  carryOut(event)
}
let analytics: Promise<ReturnType<typeof createAnalytics>> | undefined
const paymentProviders = createPaymentProviders(() => new Date())
keepReferral(location.search, document)
spreadRetries(Math.random)

const app = createActor(
  provideActors(appMachine, {
    session: provideActors(sessionMachine, {
      ...sessionServices(http, sessionStore),
      keptSession: createResource({ load: loadSession(http, sessionStore, log) }),
    }),
    settings: createResource({ load: loadSettings(http) }),
    owner: provideActors(ownerMachine, {
      access: createResource({ load: loadAccess(http, log) }),
      cart: createResource({
        load: loadCart(http),
        isAbout: (facts) => facts.some(({ kind }) => kind === 'cart'),
      }),
      liveEvents: provideActors(liveEventsMachine, liveEventsServices(http)),
    }),
    sending: provideActors(sendingMachine, sendingServices(loadSender)),
  }).provide({
    actions: {
      goTo: (_, { to, replace }) => dialogHistory.navigate(to, { replace }),
      startAnalytics: (_, { data }) => {
        const receiver = data?.analytics
        if (receiver)
          analytics = import('#services/analytics.ts').then((loaded) =>
            loaded.createAnalytics(receiver, routes, log),
          )
      },
      showToast: (_, message) =>
        void import('#views/shared/Toasts.tsx').then(({ showToast }) => showToast(message)),
      track: (_, { name }) => void analytics?.then(({ track }) => track(name)),
    },
  }),
  { input: { path: location.pathname, isKept: sessionStore.read() !== null }, inspect },
).start()

const machines = composeFlows({ http, storage, paymentProviders, trail, loadDrafts, loadSender })

preloadPages(machines)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <App
    app={app}
    machines={machines}
    rememberedEmail={sessionStore.rememberedEmail}
    stripe={paymentProviders.stripe}
    inspect={inspect}
  />,
)
