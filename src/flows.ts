import { toast } from '#machines/shared/effects.ts'
import { lazyOnce, provideActors } from '#machines/shared/provide-actors.ts'
import type { Trail } from '#model/app/trail.ts'
import { changesPredictions } from '#model/county-data/county-facts.ts'
import type { LikelyPlace } from '#model/likely-sellers/likely.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import type { Problem } from '#model/shared/problem.ts'
import type { openStorage } from '#services/accounts/session.ts'
import { readReferral } from '#services/app/referral.ts'
import type { TrailRecorder } from '#services/app/trail.ts'
import type { createPaymentProviders } from '#services/checkout/payments/providers.ts'
import type { Http } from '#services/shared/http.ts'
import type { createDraftStore } from '#services/uploads/drafts.ts'
import type { FileSender } from '#services/uploads/file-sender.ts'
import type { Machines } from '#views/app/context.ts'

/** What pages' services share with those that outlive a page. */
interface Shared {
  readonly http: Http
  readonly storage: ReturnType<typeof openStorage>
  readonly paymentProviders: ReturnType<typeof createPaymentProviders>
  readonly trail: TrailRecorder
  readonly loadDrafts: () => Promise<ReturnType<typeof createDraftStore>>
  readonly loadSender: () => Promise<FileSender>
}

const resource = () => import('#machines/shared/resource.machine.ts')
const form = () => import('#machines/shared/form.machine.ts')
const feed = () => import('#machines/shared/feed.machine.ts')
const hiding = () => import('#services/accounts/hide-link.ts')
const maps = () => import('#services/shared/map/lead-map.ts')
const passkeys = () => import('#services/accounts/passkeys.ts')

type Load<T> = () => Promise<T>

const both =
  <A, B>(first: Load<A>, second: Load<B>): Load<[A, B]> =>
  () =>
    Promise.all([first(), second()])

/** A chart with its services, made on its first use from the modules that it needs. */
const flow = <A, B, Chart>(first: Load<A>, second: Load<B>, make: (first: A, second: B) => Chart) =>
  lazyOnce(async () => make(...(await both(first, second)())))

/** The pages' part of the composition root: each chart and its services come with the first page that needs them. */
export function composeFlows({
  http,
  storage,
  paymentProviders,
  trail,
  loadDrafts,
  loadSender,
}: Shared): Machines {
  return {
    activation: flow(
      () => import('#machines/accounts/activation.machine.ts'),
      hiding,
      (m, s) => m.activationMachine.provide({ actors: { hideLink: s.hideActivationLink } }),
    ),
    audits: flow(
      feed,
      both(
        () => import('#services/audits/audiences.ts'),
        () => import('#model/audits/audiences.ts'),
      ),
      (m, [s, model]) =>
        m.createFeed({
          load: s.loadAudits(http),
          isAbout: (facts, { query, items }) =>
            model.needsReading(facts, query.type, new Set(items.map(({ id }) => id))),
          evolve: model.afterFacts,
          onFailed: () => [toast('error', model.audienceTexts.notLoaded)],
        }),
    ),
    auditCard: flow(
      () => import('#machines/audits/audit-card.machine.ts'),
      () => import('#services/audits/audiences.ts'),
      (m, s) => provideActors(m.auditCardMachine, s.auditCardServices(http)),
    ),
    auditDetail: lazyOnce(async () => {
      const [
        { auditDetailMachine },
        { auditListingMachine },
        { auditRowsMachine },
        { leadMapMachine },
        services,
        { leadMapServices },
      ] = await Promise.all([
        import('#machines/audits/audit-detail.machine.ts'),
        import('#machines/audits/audit-listing.machine.ts'),
        import('#machines/audits/audit-rows.ts'),
        import('#machines/shared/lead-map.machine.ts'),
        import('#services/audits/audit-detail.ts'),
        import('#services/shared/map/lead-map.ts'),
      ])
      return provideActors(auditDetailMachine, {
        ...services.auditDetailServices(http),
        listing: provideActors(auditListingMachine, {
          ...services.auditListingServices(http),
          rows: provideActors(auditRowsMachine, services.auditRowsServices(http)),
          leadMap: provideActors(leadMapMachine, {
            ...services.auditMapServices(http),
            ...leadMapServices(),
          }),
        }),
      })
    }),
    cartAddition: flow(
      () => import('#machines/checkout/cart-form.ts'),
      () => import('#services/checkout/cart.ts'),
      (m, s) => m.createCartAddition(s.addToCart(http)),
    ),
    checkout: lazyOnce(async () => {
      const [{ checkoutMachine }, { paymentMachine }, { createResource }, services] = await Promise.all([
        import('#machines/checkout/checkout.machine.ts'),
        import('#machines/checkout/payment.machine.ts'),
        resource(),
        import('#services/checkout/checkout.ts'),
      ])
      const referral = () => readReferral(document)
      const payment = provideActors(
        paymentMachine,
        services.paymentServices(http, paymentProviders.providerOf, referral),
      )
      return provideActors(checkoutMachine, {
        reading: createResource({
          load: services.loadCheckout(http),
          isAbout: (facts) => facts.some(({ kind }) => kind === 'cart'),
        }),
        payment,
      })
    }),
    consent: flow(
      () => import('#machines/app/consent.machine.ts'),
      () => import('#services/app/consent.ts'),
      (m, s) => provideActors(m.consentMachine, s.consentServices(document, navigator)),
    ),
    ...checkoutForms(http),
    ...likelyFlows(http),
    ...marketFlows(http),
    ...integrationFlows(http),
    ...loginFlows(http, storage),
    passkeyCreation: flow(
      () => import('#machines/accounts/second-factor-forms.ts'),
      passkeys,
      (m, s) => m.createPasskeyCreation(s.createPasskey(http)),
    ),
    reset: flow(
      () => import('#machines/accounts/reset.machine.ts'),
      hiding,
      (m, s) => m.resetMachine.provide({ actors: { hideLink: s.hideResetLink } }),
    ),
    receipt: flow(
      resource,
      () => import('#services/checkout/receipt.ts'),
      (m, s) =>
        m.createResource({
          load: s.loadReceipt(http),
          isAbout: (facts, { cartId }) => facts.some(({ streamId }) => streamId === cartId),
          isOpen: ({ at }) => at === null,
        }),
    ),
    ...statsFlows(http),
    trail: flow(
      resource,
      () => import('#services/app/trail-export.ts'),
      (m, s) => m.createResource<Trail, object>({ load: s.readTrail(trail) }),
    ),
    journal: flow(
      form,
      () => import('#services/administration/user-detail.ts'),
      (m, s) =>
        m.createForm({
          submit: s.saveJournal(http),
          onFailed: () => [toast('error', 'The journal could not be saved. Please try again.')],
        }),
    ),
    upload: lazyOnce(async () => {
      const [
        { uploadMachine },
        { mappingMachine },
        { uploadServices },
        mapping,
        { createSheetParser },
        drafts,
      ] = await Promise.all([
        import('#machines/uploads/upload.machine.ts'),
        import('#machines/uploads/mapping.machine.ts'),
        import('#services/uploads/upload.ts'),
        import('#services/uploads/mapping.ts'),
        import('#services/uploads/parse/parse.ts'),
        loadDrafts(),
        // So that a file can be sent again when the line is back, and with it nothing else.
        loadSender(),
      ])
      const parser = createSheetParser()
      const mappings = mapping.createMappingStore(storage)
      return provideActors(uploadMachine, {
        ...uploadServices(parser, drafts, mappings),
        mapping: provideActors(mappingMachine, mapping.mappingServices(parser, mappings)),
      })
    }),
  }
}

function marketFlows(http: Http) {
  const services = () => import('#services/markets/markets.ts')
  return {
    marketMap: flow(
      () => import('#machines/markets/market-map.ts'),
      both(services, maps),
      (m, [s, map]) =>
        provideActors(m.marketMapMachine, { ...s.marketMapServices(), ...map.leadMapServices() }),
    ),
    propertyMap: flow(
      () => import('#machines/markets/market-map.ts'),
      () => import('#services/shared/map/property-map.ts'),
      (m, s) => m.propertyMapMachine.provide({ actors: s.propertyMapServices(http) }),
    ),
  }
}

function checkoutForms(http: Http) {
  const services = () => import('#services/checkout/checkout.ts')
  const parts = () => import('#machines/checkout/checkout-forms.ts')
  return {
    coupon: flow(parts, services, (m, s) => m.createCoupon(s.applyCoupon(http))),
    couponRemoval: flow(parts, services, (m, s) => m.createCouponRemoval(s.removeCoupon(http))),
    itemRemoval: flow(parts, services, (m, s) => m.createItemRemoval(s.removeItem(http))),
    giveUp: flow(parts, services, (m, s) => m.createGiveUp(s.giveUpPayment(http))),
  }
}

function likelyFlows(http: Http) {
  const likelyRows = () => import('#machines/likely-sellers/likely-rows.ts')
  const services = () => import('#services/likely-sellers/likely.ts')
  const isOfCounty = (facts: readonly RecordedFact[], { fipsCode }: LikelyPlace) =>
    changesPredictions(facts, fipsCode)
  return {
    appendEstimate: flow(
      resource,
      both(services, () => import('#model/likely-sellers/append.ts')),
      (m, [s, model]) =>
        m.createResource({
          load: s.estimateAppend(http),
          onFailed: () => [toast('error', model.appendTexts.notEstimated)],
        }),
    ),
    likelyCount: flow(resource, services, (m, s) =>
      m.createResource({ load: s.countLikely(http), isAbout: isOfCounty }),
    ),
    likelyExport: flow(
      () => import('#machines/likely-sellers/likely-forms.ts'),
      services,
      (m, s) => m.createLikelyExport(s.exportLikely(http)),
    ),
    likelyExportCount: flow(resource, services, (m, s) =>
      m.createResource({ load: s.countLikelyExport(http) }),
    ),
    likelyItem: flow(resource, services, (m, s) =>
      m.createResource({ load: s.loadLikelyItem(http), isAbout: isOfCounty }),
    ),
    likelyItems: flow(
      feed,
      both(services, () => import('#model/likely-sellers/likely.ts')),
      (m, [s, model]) =>
        m.createFeed({
          load: s.loadLikelyItems(http),
          isAbout: (facts) => changesPredictions(facts) || facts.some(({ kind }) => kind === 'append'),
          onFailed: () => [toast('error', model.likelyTexts.notLoaded)],
        }),
    ),
    likelyMap: flow(likelyRows, both(services, maps), (m, [s, map]) =>
      provideActors(m.likelyMapMachine, { ...s.likelyMapServices(http), ...map.leadMapServices() }),
    ),
    likelyProperty: flow(resource, services, (m, s) =>
      m.createResource({ load: s.loadPropertyDetail(http) }),
    ),
    likelyRows: flow(likelyRows, services, (m, s) =>
      provideActors(m.likelyRowsMachine, s.likelyRowsServices(http)),
    ),
  }
}

function integrationFlows(http: Http) {
  const forms = () => import('#machines/accounts/integration-forms.ts')
  const services = () => import('#services/uploads/integrations.ts')
  const signOn = () => import('#services/uploads/moxi-sign-on.ts')
  return {
    followUpBossImport: flow(form, services, (m, s) =>
      m.createForm({ submit: s.importFromFollowUpBoss(http) }),
    ),
    moxiConnect: flow(forms, signOn, (m, s) => m.createMoxiConnect(s.connectMoxi(http))),
    moxiImport: flow(form, services, (m, s) => m.createForm({ submit: s.importFromMoxi(http) })),
    moxiReturn: flow(form, signOn, (m, s) => m.createForm({ submit: s.finishSignOn(http) })),
    smartLists: flow(
      resource,
      both(services, () => import('#model/accounts/account.ts')),
      (m, [s, model]) => m.createResource({ load: s.loadSmartLists(http), isAbout: model.changesAccount }),
    ),
  }
}

function loginFlows(http: Http, storage: Shared['storage']) {
  const services = () => import('#services/accounts/session.ts')
  const forms = () => import('#machines/accounts/session-forms.ts')
  return {
    loginForm: flow(forms, services, (m, s) => m.createLogin(s.logIn(http, s.createSessionStore(storage)))),
    passkeyLogin: flow(forms, passkeys, (m, s) => m.createPasskeyLogin(s.finishByPasskey(http))),
  }
}

function statsFlows(http: Http) {
  const services = () => import('#services/audits/stats.ts')
  const onFailed = (problem: Problem) => [{ type: 'failure', problem }] as const
  return {
    sharedFigures: flow(resource, services, (m, s) => m.createResource({ load: s.loadSharedFigures(http) })),
    sharedStats: flow(resource, services, (m, s) => m.createResource({ load: s.loadSharedStats(http) })),
    stats: flow(resource, services, (m, s) => m.createResource({ load: s.loadStats(http) })),
    statsLink: flow(form, services, (m, s) => m.createForm({ submit: s.makeLink(http), onFailed })),
    statsLinkRevocation: flow(form, services, (m, s) =>
      m.createForm({ submit: s.revokeLink(http), onFailed }),
    ),
  }
}
