import { createRoot } from 'react-dom/client'
import { createActor, type InspectionEvent } from 'xstate'
import { config } from 'zod/mini'
import { plainData } from '#charts/plain-data.ts'
import { loginMachine } from '#machines/accounts/login.machine.ts'
import { sessionMachine } from '#machines/accounts/session.machine.ts'
import { createKeptSession } from '#machines/accounts/session-setup.ts'
import { appMachine } from '#machines/app/app.machine.ts'
import { liveEventsMachine } from '#machines/app/live-events.machine.ts'
import { createAccess, ownerMachine } from '#machines/app/owner.machine.ts'
import { keptOutcomesMachine } from '#machines/leads/kept-outcomes.machine.ts'
import { forwardEffects } from '#machines/shared/connect-flow.ts'
import { lazyOnce, provideActors } from '#machines/shared/provide-actors.ts'
import { type Client, withClient } from '#machines/shared/request.ts'
import { spreadRetries } from '#machines/shared/retry-delay.ts'
import { sendingMachine } from '#machines/uploads/sending.machine.ts'
import { loadAccess } from '#services/accounts/access.ts'
import {
  createSessionStore,
  loadSession,
  loginServices,
  openStorage,
  sessionServices,
} from '#services/accounts/session.ts'
import type { createAnalytics } from '#services/app/analytics.ts'
import { createFollow } from '#services/app/follow.ts'
import { liveEventsServices } from '#services/app/live-events.ts'
import { log } from '#services/app/log.ts'
import { keepReferral } from '#services/app/referral.ts'
import { createTrail, shownRoute } from '#services/app/trail.ts'
import { createTrailStore } from '#services/app/trail-store.ts'
import { createPaymentProviders } from '#services/checkout/payments/providers.ts'
import { forgetKept } from '#services/leads/kept-database.ts'
import { keptOutcomesServices } from '#services/leads/kept-outcomes.ts'
import { createHttp } from '#services/shared/http.ts'
import { sendingServices } from '#services/uploads/sending.ts'
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
const trail = createTrail({
  now: () => new Date(),
  page: shownRoute(location, routes),
  store: createTrailStore(
    openStorage(() => sessionStorage),
    token,
  ),
  onNoted: import.meta.env.DEV
    ? createFollow({
        tab: crypto.randomUUID(),
        plain: plainData,
        show: (moment, step) =>
          void import('#views/app/past/show-past.tsx').then(({ showPast }) =>
            showPast(moment, provided, step),
          ),
      })
    : undefined,
})
const bearer = { token, onExpired: () => app.send({ type: 'session.expired' }), answers: trail }
const http = createHttp(bearer)
const client: Client = {
  asks: trail.asks,
  request: http.request,
  download: async (call, sent, signal) => {
    const [{ saveFile }, response] = await Promise.all([
      import('#services/shared/save-file.ts'),
      http.open(call, sent, signal),
    ])
    return saveFile(response)
  },
  save: async (name, data) => (await import('#services/shared/save-file.ts')).saveJson(name, data),
}
const loadDrafts = lazyOnce(async () => (await import('#services/uploads/drafts.ts')).createDraftStore())
const loadSender = lazyOnce(async () => {
  const [{ createFileSender }, drafts] = await Promise.all([
    import('#services/uploads/file-sender.ts'),
    loadDrafts(),
  ])
  return createFileSender(http, bearer, drafts)
})
const carryOut = forwardEffects(() => app)
const inspect = (event: InspectionEvent) => {
  trail.inspect(event)
  carryOut(event)
}
let analytics: Promise<ReturnType<typeof createAnalytics>> | undefined
const paymentProviders = createPaymentProviders(() => new Date())
keepReferral(location.search, document)
spreadRetries(Math.random)
const keptOutcomes = keptOutcomesMachine.provide({ actors: keptOutcomesServices })

const app = createActor(
  withClient(
    appMachine.provide({
      actors: {
        session: provideActors(sessionMachine, {
          ...sessionServices(http, sessionStore, forgetKept),
          keptOutcomes,
          login: loginMachine.provide({ actors: loginServices(http, sessionStore) }),
          keptSession: createKeptSession(loadSession(http, sessionStore, log)),
        }),
        owner: ownerMachine.provide({
          actors: {
            access: createAccess(loadAccess(http, log)),
            keptOutcomes,
            liveEvents: provideActors(liveEventsMachine, liveEventsServices(http)),
          },
        }),
        sending: provideActors(sendingMachine, sendingServices(http, loadSender)),
      },
      actions: {
        forgetTrail: trail.forget,
        goTo: (_, { to, replace }) => dialogHistory.navigate(to, { replace }),
        startAnalytics: (_, { data }) => {
          const receiver = data?.analytics
          if (receiver)
            analytics = import('#services/app/analytics.ts').then((loaded) =>
              loaded.createAnalytics(receiver, routes, log),
            )
        },
        showToast: (_, message) =>
          void import('#views/shared/Toasts.tsx').then(({ showToast }) => showToast(message)),
        track: (_, { name }) => void analytics?.then(({ track }) => track(name)),
      },
    }),
    client,
  ),
  { input: { path: location.pathname, isKept: sessionStore.read() !== null }, inspect },
).start()

const machines = composeFlows({
  http,
  storage,
  sessions: sessionStore,
  paymentProviders,
  trail,
  loadDrafts,
  loadSender,
})

preloadPages(machines)

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
const provided = {
  app,
  machines,
  client,
  rememberedEmail: sessionStore.rememberedEmail,
  stripe: paymentProviders.stripe,
  inspect,
}
// React's own error only says that it recovered.
const onRecoverableError = (error: unknown) => reportError(Object(error).cause ?? error)
createRoot(root, { onRecoverableError }).render(<App {...provided} />)
