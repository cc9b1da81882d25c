import { lazyOnce, provideActors } from '#machines/shared/provide-actors.ts'
import type { openStorage, SessionStore } from '#services/accounts/session.ts'
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
  readonly sessions: SessionStore
  readonly paymentProviders: ReturnType<typeof createPaymentProviders>
  readonly trail: TrailRecorder
  readonly loadDrafts: () => Promise<ReturnType<typeof createDraftStore>>
  readonly loadSender: () => Promise<FileSender>
}

const hiding = () => import('#services/accounts/hide-link.ts')
const maps = () => import('#services/shared/map/lead-map.ts')
const signOn = () => import('#services/uploads/moxi-sign-on.ts')
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
  sessions,
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
    apiKey: flow(
      () => import('#machines/accounts/api-key.machine.ts'),
      () => import('#services/accounts/copy-key.ts'),
      (m, s) => m.apiKeyMachine.provide({ actors: { copyKey: s.copyKey } }),
    ),
    auditDetail: lazyOnce(async () => {
      const [{ auditDetailMachine }, { auditListingMachine }, { auditMapMachine }, { leadMapServices }] =
        await Promise.all([
          import('#machines/audits/audit-detail.machine.ts'),
          import('#machines/audits/audit-listing.machine.ts'),
          import('#machines/audits/audit-rows.ts'),
          maps(),
        ])
      const leadMap = auditMapMachine.provide({ actors: leadMapServices() })
      const listing = auditListingMachine.provide({ actors: { leadMap } })
      return auditDetailMachine.provide({ actors: { listing } })
    }),
    checkout: flow(
      both(
        () => import('#machines/checkout/checkout.machine.ts'),
        () => import('#machines/checkout/payment.machine.ts'),
      ),
      () => import('#services/checkout/checkout.ts'),
      ([m, { paymentMachine }], s) => {
        const services = s.paymentServices(http, paymentProviders.providerOf, () => readReferral(document))
        return m.checkoutMachine.provide({ actors: { payment: provideActors(paymentMachine, services) } })
      },
    ),
    consent: flow(
      () => import('#machines/app/consent.machine.ts'),
      () => import('#services/app/consent.ts'),
      (m, s) => provideActors(m.consentMachine, s.consentServices(document, navigator)),
    ),
    likelyMap: flow(
      () => import('#machines/likely-sellers/likely-rows.ts'),
      maps,
      (m, map) => m.likelyMapMachine.provide({ actors: map.leadMapServices() }),
    ),
    marketMap: flow(
      () => import('#machines/markets/market-map.ts'),
      maps,
      (m, map) => m.marketMapMachine.provide({ actors: map.leadMapServices() }),
    ),
    propertyMap: flow(
      () => import('#machines/markets/market-map.ts'),
      () => import('#services/shared/map/property-map.ts'),
      (m, s) => m.propertyMapMachine.provide({ actors: s.propertyMapServices(http) }),
    ),
    moxiConnect: flow(
      () => import('#machines/accounts/moxi-connect.machine.ts'),
      signOn,
      (m, s) => m.moxiConnectMachine.provide({ actors: { logInAtMoxi: s.logInAtMoxi(http) } }),
    ),
    moxiReturn: flow(
      () => import('#machines/uploads/moxi-return.ts'),
      signOn,
      (m, s) => m.createMoxiReturn(s.finishSignOn(http)),
    ),
    secondFactor: flow(
      both(
        () => import('#machines/accounts/second-factor.machine.ts'),
        () => import('#machines/accounts/second-factor-forms.ts'),
      ),
      passkeys,
      ([m, { createPasskeyCreation }], s) =>
        m.secondFactorMachine.provide({
          actors: { passkeyCreation: createPasskeyCreation(s.createPasskey(http)) },
        }),
    ),
    reset: flow(
      () => import('#machines/accounts/reset.machine.ts'),
      hiding,
      (m, s) => m.resetMachine.provide({ actors: { hideLink: s.hideResetLink } }),
    ),
    today: flow(
      both(
        () => import('#machines/leads/today.machine.ts'),
        () => import('#machines/leads/kept-today.machine.ts'),
      ),
      () => import('#services/leads/kept-today.ts'),
      ([m, { keptTodayMachine }], s) =>
        m.todayMachine.provide({
          actors: { kept: keptTodayMachine.provide({ actors: s.keptServices(sessions) }) },
        }),
    ),
    trail: flow(
      () => import('#machines/app/trail.ts'),
      () => import('#services/app/trail-export.ts'),
      (m, s) => m.createTrailReading(s.readTrail(trail)),
    ),
    upload: lazyOnce(async () => {
      const [
        { uploadMachine },
        { contactImportMachine },
        { mappingMachine },
        { uploadServices },
        mapping,
        { createSheetParser },
        drafts,
      ] = await Promise.all([
        import('#machines/uploads/upload.machine.ts'),
        import('#machines/uploads/contact-import.machine.ts'),
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
        contactImport: contactImportMachine,
        mapping: provideActors(mappingMachine, mapping.mappingServices(parser, mappings)),
      })
    }),
  }
}
