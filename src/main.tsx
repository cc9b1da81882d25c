import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { createActor } from 'xstate'
import { config } from 'zod/mini'
import { appMachine } from '#machines/app.machine.ts'
import { cartMachine } from '#machines/cart.machine.ts'
import { sendingMachine } from '#machines/sending.machine.ts'
import { sessionMachine } from '#machines/session.machine.ts'
import { tailMachine } from '#machines/tail.machine.ts'
import { toastsMachine } from '#machines/toasts.machine.ts'
import { whenNeeded, wire } from '#machines/wire.ts'
import { createAnalytics } from '#services/analytics.ts'
import { cartServices } from '#services/cart.ts'
import { createHttp } from '#services/http.ts'
import { log } from '#services/log.ts'
import { createParties } from '#services/payments/parties.ts'
import { keepReferral, readReferral } from '#services/referral.ts'
import { sendingServices } from '#services/sending.ts'
import { createSessionStore, openStorage, sessionServices } from '#services/session.ts'
import { siteServices } from '#services/site.ts'
import { tailServices } from '#services/tail.ts'
import { App } from '#views/app/App.tsx'
import type { Machines } from '#views/app/context.ts'

// Compiling schemas is not allowed by the content policy, and trying to is reported.
config({ jitless: true })

const storage = openStorage(() => localStorage)
const sessionStore = createSessionStore(storage)
const bearer = {
  token: () => sessionStore.read()?.token ?? null,
  onExpired: () => app.send({ type: 'session.expired' }),
}
const http = createHttp(bearer)
const loadDrafts = whenNeeded(async () => (await import('#services/drafts.ts')).createDraftStore())
const loadSender = whenNeeded(async () => {
  const [{ createFileSender }, drafts] = await Promise.all([import('#services/file-sender.ts'), loadDrafts()])
  return createFileSender(http, bearer, drafts)
})
const analytics = createAnalytics()
const parties = createParties(() => new Date())
keepReferral(location.search, document)

const app = createActor(
  wire(appMachine, {
    ...siteServices(http),
    session: wire(sessionMachine, sessionServices(http, sessionStore, log)),
    cart: wire(cartMachine, cartServices(http)),
    tail: wire(tailMachine, tailServices(http)),
    sending: wire(sendingMachine, sendingServices(loadSender)),
    toasts: toastsMachine,
  }).provide({
    actions: {
      goTo: (_, { to, replace }) => navigate(to, { replace }),
      track: (_, { name }) => analytics.track(name),
    },
  }),
  { input: { path: location.pathname, isKept: sessionStore.read() !== null } },
).start()

/** A page's chart and its services come with the first page that needs them, not with the first paint. */
const machines: Machines = {
  audiences: whenNeeded(async () => {
    const [{ audiencesMachine }, { auditCardMachine }, services] = await Promise.all([
      import('#machines/audiences.machine.ts'),
      import('#machines/audit-card.machine.ts'),
      import('#services/audiences.ts'),
    ])
    return wire(audiencesMachine, {
      ...services.audiencesServices(http, storage),
      auditCard: wire(auditCardMachine, services.auditCardServices(http)),
    })
  }),
  auditDetail: whenNeeded(async () => {
    const [
      { auditDetailMachine },
      { auditListingMachine },
      { leadMapMachine },
      { auditFilterMachine },
      { auditDetailServices, auditListingServices },
      { leadMapServices },
    ] = await Promise.all([
      import('#machines/audit-detail.machine.ts'),
      import('#machines/audit-listing.machine.ts'),
      import('#machines/lead-map.machine.ts'),
      import('#machines/audit-filter.machine.ts'),
      import('#services/audit-detail.ts'),
      import('#services/map/lead-map.ts'),
    ])
    return wire(auditDetailMachine, {
      ...auditDetailServices(http),
      listing: wire(auditListingMachine, {
        ...auditListingServices(http),
        filterDialog: auditFilterMachine,
        leadMap: wire(leadMapMachine, leadMapServices()),
      }),
    })
  }),
  checkout: whenNeeded(async () => {
    const [{ checkoutMachine }, { couponMachine }, { paymentMachine }, services] = await Promise.all([
      import('#machines/checkout.machine.ts'),
      import('#machines/coupon.machine.ts'),
      import('#machines/payment.machine.ts'),
      import('#services/checkout.ts'),
    ])
    const referral = () => readReferral(document)
    const payment = wire(paymentMachine, services.paymentServices(http, parties.partyOf, referral))
    return wire(checkoutMachine, {
      ...services.checkoutServices(http, parties.partyOf),
      coupon: wire(couponMachine, services.couponServices(http)),
      payment,
      resumption: payment,
    })
  }),
  outbox: whenNeeded(async () => {
    const [{ outboxMachine }, { outboxServices }] = await Promise.all([
      import('#machines/outbox.machine.ts'),
      import('#services/outbox.ts'),
    ])
    return wire(outboxMachine, outboxServices(http))
  }),
  receipt: whenNeeded(async () => {
    const [{ receiptMachine }, { receiptServices }] = await Promise.all([
      import('#machines/receipt.machine.ts'),
      import('#services/checkout.ts'),
    ])
    return wire(receiptMachine, receiptServices(http))
  }),
  signup: whenNeeded(async () => {
    const [{ signupMachine }, { signupServices }] = await Promise.all([
      import('#machines/signup.machine.ts'),
      import('#services/signup.ts'),
    ])
    return wire(signupMachine, signupServices(http))
  }),
  upload: whenNeeded(async () => {
    const [
      { uploadMachine },
      { mappingMachine },
      { uploadServices },
      mapping,
      { createSheetParser },
      drafts,
    ] = await Promise.all([
      import('#machines/upload.machine.ts'),
      import('#machines/mapping.machine.ts'),
      import('#services/upload.ts'),
      import('#services/mapping.ts'),
      import('#services/parse/parse.ts'),
      loadDrafts(),
      // So that a file can be sent again when the line is back, and with it nothing else.
      loadSender(),
    ])
    const parser = createSheetParser()
    const mappings = mapping.createMappingStore(storage)
    return wire(uploadMachine, {
      ...uploadServices(parser, drafts, mappings),
      mapping: wire(mappingMachine, mapping.mappingServices(parser, mappings)),
    })
  }),
}

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <App
    app={app}
    machines={machines}
    rememberedEmail={sessionStore.rememberedEmail}
    stripe={parties.stripe}
  />,
)
