import { toast } from '#machines/effects.ts'
import { lazyOnce, provideActors } from '#machines/provide-actors.ts'
import type { RecordedFact } from '#model/fact.ts'
import type { Problem } from '#model/problem.ts'
import type { Trail } from '#model/trail.ts'
import type { MarketLoad, MarketLoads } from '#services/dashboard.ts'
import type { createDraftStore } from '#services/drafts.ts'
import type { FileSender } from '#services/file-sender.ts'
import type { Http } from '#services/http.ts'
import type { createPaymentProviders } from '#services/payments/providers.ts'
import { readReferral } from '#services/referral.ts'
import type { openStorage } from '#services/session.ts'
import type { TrailRecorder } from '#services/trail.ts'
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

const resource = () => import('#machines/resource.machine.ts')
const form = () => import('#machines/form.machine.ts')

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
    ...accountFlows(http),
    ...activationFlows(http),
    ...administrationFlows(http),
    ...reportFlows(http),
    ...callListFlows(http),
    ...savedViewFlows(http),
    audits: lazyOnce(async () => {
      const [{ createFeed }, { loadAudits }, { afterFacts, audienceTexts, needsReading }] = await Promise.all(
        [
          import('#machines/feed.machine.ts'),
          import('#services/audiences.ts'),
          import('#model/audiences.ts'),
        ],
      )
      return createFeed({
        load: loadAudits(http),
        isAbout: (facts, { query, items }) =>
          needsReading(facts, query.type, new Set(items.map(({ id }) => id))),
        evolve: afterFacts,
        onFailed: () => [toast('error', audienceTexts.notLoaded)],
      })
    }),
    auditCard: lazyOnce(async () => {
      const [{ auditCardMachine }, { auditCardServices }] = await Promise.all([
        import('#machines/audit-card.machine.ts'),
        import('#services/audiences.ts'),
      ])
      return provideActors(auditCardMachine, auditCardServices(http))
    }),
    auditDetail: lazyOnce(async () => {
      const [
        { auditDetailMachine },
        { auditListingMachine },
        { auditRowsMachine },
        { leadMapMachine },
        services,
        { leadMapServices },
      ] = await Promise.all([
        import('#machines/audit-detail.machine.ts'),
        import('#machines/audit-listing.machine.ts'),
        import('#machines/audit-rows.ts'),
        import('#machines/lead-map.machine.ts'),
        import('#services/audit-detail.ts'),
        import('#services/map/lead-map.ts'),
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
    cartAddition: lazyOnce(async () => {
      const [{ createCartAddition }, { addToCart }] = await Promise.all([
        import('#machines/cart-form.ts'),
        import('#services/cart.ts'),
      ])
      return createCartAddition(addToCart(http))
    }),
    checkout: lazyOnce(async () => {
      const [{ checkoutMachine }, { paymentMachine }, { createResource }, services] = await Promise.all([
        import('#machines/checkout.machine.ts'),
        import('#machines/payment.machine.ts'),
        resource(),
        import('#services/checkout.ts'),
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
    consent: lazyOnce(async () => {
      const [{ consentMachine }, { consentServices }] = await Promise.all([
        import('#machines/consent.machine.ts'),
        import('#services/consent.ts'),
      ])
      return provideActors(consentMachine, consentServices(document, navigator))
    }),
    ...checkoutForms(http),
    ...impersonationFlows(http),
    ...kaptureFlows(http),
    ...likelyFlows(http),
    ...marketFlows(http),
    ...integrationFlows(http),
    ...loginFlows(http, storage),
    ...optOutFlows(http),
    outbox: lazyOnce(async () => {
      const [{ createResource }, { loadOutbox }] = await Promise.all([
        resource(),
        import('#services/outbox.ts'),
      ])
      return createResource({ load: loadOutbox(http) })
    }),
    ...pushFlows(http),
    ...resetFlows(http),
    ...secondFactorFlows(http),
    ...securityFlows(http),
    receipt: lazyOnce(async () => {
      const [{ createResource }, { loadReceipt }] = await Promise.all([
        resource(),
        import('#services/receipt.ts'),
      ])
      return createResource({
        load: loadReceipt(http),
        isAbout: (facts, { cartId }) => facts.some(({ streamId }) => streamId === cartId),
        isOpen: ({ at }) => at === null,
      })
    }),
    sessionList: lazyOnce(async () => {
      const [{ createFeed }, { loadSessions }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        import('#services/security.ts'),
      ])
      // Every way in and out of an account is a fact of its profile.
      const isAbout = (facts: readonly RecordedFact[]) => facts.some(({ kind }) => kind === 'profile')
      return createFeed({ load: loadSessions(http), isAbout })
    }),
    signup: lazyOnce(async () => {
      const [{ signupMachine }, { codeMachine }, { signupServices }, { codeServices }] = await Promise.all([
        import('#machines/signup.machine.ts'),
        import('#machines/code.machine.ts'),
        import('#services/signup.ts'),
        import('#services/code.ts'),
      ])
      return provideActors(signupMachine, {
        ...signupServices(http),
        code: provideActors(codeMachine, codeServices(http)),
      })
    }),
    ...statsFlows(http),
    marketActivities: lazyOnce(async () => {
      const [{ createFeed }, { loadActivities }, { activityFailure, changesActivities }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        import('#services/markets.ts'),
        import('#model/markets.ts'),
      ])
      return createFeed({
        load: loadActivities(http),
        isAbout: (facts) => facts.some(changesActivities),
        onFailed: () => [toast('error', activityFailure)],
      })
    }),
    marketMap: lazyOnce(async () => {
      const [{ marketMapMachine }, { marketMapServices }, { leadMapServices }] = await Promise.all([
        import('#machines/market-map.ts'),
        import('#services/markets.ts'),
        import('#services/map/lead-map.ts'),
      ])
      return provideActors(marketMapMachine, { ...marketMapServices(), ...leadMapServices() })
    }),
    markets: lazyOnce(async () => {
      const [{ createResource }, { loadMarkets }] = await Promise.all([
        resource(),
        import('#services/markets.ts'),
      ])
      return createResource({ load: loadMarkets(http) })
    }),
    quotable: lazyOnce(async () => {
      const [{ createResource }, { loadQuotable }] = await Promise.all([
        resource(),
        import('#services/quotes.ts'),
      ])
      return createResource({ load: loadQuotable(http) })
    }),
    quote: lazyOnce(async () => {
      const [{ createQuote }, { askForQuote }] = await Promise.all([
        import('#machines/quote-form.ts'),
        import('#services/quotes.ts'),
      ])
      return createQuote(askForQuote(http), () => performance.now())
    }),
    support: lazyOnce(async () => {
      const [{ createForm }, { askForHelp }] = await Promise.all([form(), import('#services/support.ts')])
      return createForm({ submit: askForHelp(http), fields: ['name', 'email', 'message'] })
    }),
    trail: lazyOnce(async () => {
      const [{ createResource }, { readTrail }] = await Promise.all([
        resource(),
        import('#services/support.ts'),
      ])
      return createResource<Trail, object>({ load: readTrail(trail) })
    }),
    journal: lazyOnce(async () => {
      const [{ createForm }, { saveJournal }] = await Promise.all([
        form(),
        import('#services/user-detail.ts'),
      ])
      return createForm({
        submit: saveJournal(http),
        onFailed: () => [toast('error', 'The journal could not be saved. Please try again.')],
      })
    }),
    upload: lazyOnce(async () => {
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
      return provideActors(uploadMachine, {
        ...uploadServices(parser, drafts, mappings),
        mapping: provideActors(mappingMachine, mapping.mappingServices(parser, mappings)),
      })
    }),
  }
}

function accountFlows(http: Http) {
  const forms = () => Promise.all([import('#machines/account-forms.ts'), import('#services/account.ts')])
  return {
    apiKey: lazyOnce(async () => {
      const [{ createApiKey }, { generateKey }] = await forms()
      return createApiKey(generateKey(http))
    }),
    crmKey: lazyOnce(async () => {
      const [{ createCrmKey }, { storeCrmKey }] = await forms()
      return createCrmKey(storeCrmKey(http))
    }),
    crmKeyTask: lazyOnce(async () => {
      const [{ createCrmKeyTask }, { doCrmKeyTask }] = await forms()
      return createCrmKeyTask(doCrmKeyTask(http))
    }),
    profile: lazyOnce(async () => {
      const [{ createResource }, { loadProfile }, { changesAccount }] = await Promise.all([
        resource(),
        import('#services/account.ts'),
        import('#model/account.ts'),
      ])
      return createResource({ load: loadProfile(http), isAbout: changesAccount })
    }),
    monthlyMailStop: lazyOnce(async () => {
      const [{ createForm }, { stopMail }] = await Promise.all([form(), import('#services/mail.ts')])
      return createForm({ submit: stopMail(http, 'monthly') })
    }),
    weeklyMailStop: lazyOnce(async () => {
      const [{ createForm }, { stopMail }] = await Promise.all([form(), import('#services/mail.ts')])
      return createForm({ submit: stopMail(http, 'weekly') })
    }),
    profileForm: lazyOnce(async () => {
      const [{ createProfileForm }, { saveProfile }] = await forms()
      return createProfileForm(saveProfile(http))
    }),
    transactions: lazyOnce(async () => {
      const [{ createFeed }, { loadTransactions }, { changesTransactions }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        import('#services/account.ts'),
        import('#model/transactions.ts'),
      ])
      return createFeed({ load: loadTransactions(http), isAbout: changesTransactions })
    }),
  }
}

function marketFlows(http: Http) {
  const figure = <Row>(of: (loads: MarketLoads) => MarketLoad<Row>) =>
    lazyOnce(async () => {
      const [{ createResource }, { marketLoads }, { dashboardTexts }] = await Promise.all([
        resource(),
        import('#services/dashboard.ts'),
        import('#model/dashboard.ts'),
      ])
      return createResource({
        load: of(marketLoads(http)),
        onFailed: () => [toast('error', dashboardTexts.notLoaded)],
      })
    })
  return {
    marketSummary: figure(({ summary }) => summary),
    marketPredictions: figure(({ predictions }) => predictions),
    marketTruePredictions: figure(({ truePredictions }) => truePredictions),
    marketPropertyTypes: figure(({ propertyTypes }) => propertyTypes),
    marketMeantime: figure(({ meantime }) => meantime),
    marketTurnover: figure(({ turnover }) => turnover),
    contactStats: lazyOnce(async () => {
      const [{ createResource }, { loadContactStats }, { dashboardTexts }] = await Promise.all([
        resource(),
        import('#services/dashboard.ts'),
        import('#model/dashboard.ts'),
      ])
      return createResource({
        load: loadContactStats(http),
        isAbout: (facts) => facts.some(({ kind }) => kind === 'audit'),
        onFailed: () => [toast('error', dashboardTexts.notLoaded)],
      })
    }),
  }
}

function activationFlows(http: Http) {
  const forms = () =>
    Promise.all([import('#machines/activation-forms.ts'), import('#services/activation.ts')])
  return {
    activation: lazyOnce(async () => {
      const [{ activationMachine }, { activationServices }] = await Promise.all([
        import('#machines/activation.machine.ts'),
        import('#services/activation.ts'),
      ])
      return provideActors(activationMachine, activationServices(http))
    }),
    activationLink: lazyOnce(async () => {
      const [{ createLinkRequest }, { requestLink }] = await forms()
      return createLinkRequest(requestLink(http))
    }),
    activationResend: lazyOnce(async () => {
      const [{ createLinkResend }, { requestLink }] = await forms()
      return createLinkResend(requestLink(http))
    }),
    firstPassword: lazyOnce(async () => {
      const [{ createActivation }, { activate }] = await forms()
      return createActivation(activate(http))
    }),
  }
}

function reportFlows(http: Http) {
  const services = () => import('#services/progress-reports.ts')
  const resources = () => Promise.all([resource(), services()])
  return {
    reportFilters: lazyOnce(async () => {
      const [{ createResource }, { loadFilterInfo }] = await resources()
      return createResource({ load: loadFilterInfo(http) })
    }),
    sellerReport: lazyOnce(async () => {
      const [{ createResource }, { loadSellerReport }] = await resources()
      return createResource({
        load: loadSellerReport(http),
        isUnfinished: ({ making }) => making !== null,
      })
    }),
    sellerRows: lazyOnce(async () => {
      const [{ createTable }, { sellerRowsServices }] = await Promise.all([
        import('#machines/table.machine.ts'),
        services(),
      ])
      return createTable(sellerRowsServices(http))
    }),
    sellerReportFile: lazyOnce(async () => {
      const [{ createReportFile }, { exportSellerReport }] = await Promise.all([
        import('#machines/administration.ts'),
        services(),
      ])
      return createReportFile(exportSellerReport(http))
    }),
  }
}

function administrationFlows(http: Http) {
  const emailers = () => import('#services/emailers.ts')
  const emailerTable = () => Promise.all([import('#machines/table.machine.ts'), emailers()])
  const services = () => import('#services/administration.ts')
  const feed = () => Promise.all([import('#machines/feed.machine.ts'), services()])
  const table = () => Promise.all([import('#machines/table.machine.ts'), services()])
  const forms = () => Promise.all([import('#machines/administration.ts'), services()])
  const crm = () => Promise.all([import('#machines/administration.ts'), import('#services/crm.ts')])
  const orderFiles = () =>
    Promise.all([import('#machines/administration.ts'), import('#services/order-files.ts')])
  return {
    companies: lazyOnce(async () => {
      const [{ createTable }, { companiesServices }] = await table()
      return createTable(companiesServices(http))
    }),
    auditTrail: lazyOnce(async () => {
      const [{ createFeed }, { loadAuditTrail }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        import('#services/audit-trail.ts'),
      ])
      return createFeed({ load: loadAuditTrail(http), isAbout: () => false })
    }),
    auditTrailFile: lazyOnce(async () => {
      const [{ createTrailFile }, { exportAuditTrail }] = await Promise.all([
        import('#machines/administration.ts'),
        import('#services/audit-trail.ts'),
      ])
      return createTrailFile(exportAuditTrail(http))
    }),
    company: lazyOnce(async () => {
      const [{ createResource }, { loadCompany }] = await Promise.all([resource(), services()])
      return createResource({ load: loadCompany(http) })
    }),
    companyOrders: lazyOnce(async () => {
      const [{ createFeed }, { loadCompanyOrders }] = await feed()
      return createFeed({ load: loadCompanyOrders(http), isAbout: () => false })
    }),
    companyStatus: lazyOnce(async () => {
      const [{ createCompanyStatus }, { setCompanyStatus }] = await forms()
      return createCompanyStatus(setCompanyStatus(http))
    }),
    dealContacts: lazyOnce(async () => {
      const [{ createTable }, { dealContactsServices }] = await emailerTable()
      return createTable(dealContactsServices(http))
    }),
    dealCounties: lazyOnce(async () => {
      const [{ createTable }, { dealCountiesServices }] = await emailerTable()
      return createTable(dealCountiesServices(http))
    }),
    deals: lazyOnce(async () => {
      const [{ createResource }, { loadDeals }] = await Promise.all([resource(), emailers()])
      return createResource({ load: loadDeals(http) })
    }),
    emailer: lazyOnce(async () => {
      const [{ createResource }, { loadEmailer }] = await Promise.all([resource(), emailers()])
      return createResource({ load: loadEmailer(http) })
    }),
    emailerSending: lazyOnce(async () => {
      const [{ createEmailerSending }, { sendEmailer }] = await Promise.all([
        import('#machines/administration.ts'),
        emailers(),
      ])
      return createEmailerSending(sendEmailer(http))
    }),
    emailers: lazyOnce(async () => {
      const [{ createTable }, { emailersServices }] = await emailerTable()
      return createTable(emailersServices(http))
    }),
    crmApplication: lazyOnce(async () => {
      const [{ createCrmApplication }, { applyCrmSync }] = await crm()
      return createCrmApplication(applyCrmSync(http))
    }),
    crmDifferences: lazyOnce(async () => {
      const [{ createFeed }, { loadCrmDifferences }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        import('#services/crm.ts'),
      ])
      return createFeed({ load: loadCrmDifferences(http), isAbout: () => false })
    }),
    crmOverview: lazyOnce(async () => {
      const [{ createResource }, { loadCrmOverview }, { isSyncing }] = await Promise.all([
        resource(),
        import('#services/crm.ts'),
        import('#model/crm.ts'),
      ])
      return createResource({ load: loadCrmOverview(http), isUnfinished: isSyncing })
    }),
    crmSync: lazyOnce(async () => {
      const [{ createCrmSync }, { startCrmSync }] = await crm()
      return createCrmSync(startCrmSync(http))
    }),
    importPlace: lazyOnce(async () => {
      const [{ createResource }, { loadImportPlace }, { isImporting }] = await Promise.all([
        resource(),
        import('#services/operations.ts'),
        import('#model/operations.ts'),
      ])
      return createResource({ load: loadImportPlace(http), isUnfinished: isImporting })
    }),
    importStart: lazyOnce(async () => {
      const [{ createImportStart }, { startImport }] = await Promise.all([
        import('#machines/administration.ts'),
        import('#services/operations.ts'),
      ])
      return createImportStart(startImport(http))
    }),
    jobRetry: lazyOnce(async () => {
      const [{ createJobRetry }, { retryJob }] = await Promise.all([
        import('#machines/administration.ts'),
        import('#services/operations.ts'),
      ])
      return createJobRetry(retryJob(http))
    }),
    operations: lazyOnce(async () => {
      const [{ createResource }, { loadOperations }] = await Promise.all([
        resource(),
        import('#services/operations.ts'),
      ])
      return createResource({ load: loadOperations(http) })
    }),
    orderFileCreation: lazyOnce(async () => {
      const [{ createOrderFileCreation }, { createOrderFiles }] = await orderFiles()
      return createOrderFileCreation(createOrderFiles(http))
    }),
    orderFileDownload: lazyOnce(async () => {
      const [{ createOrderFileDownload }, { downloadOrderFile }] = await orderFiles()
      return createOrderFileDownload(downloadOrderFile(http))
    }),
    pickers: lazyOnce(async () => {
      const [{ createResource }, { loadPickers }] = await Promise.all([resource(), emailers()])
      return createResource({ load: loadPickers(http) })
    }),
    users: lazyOnce(async () => {
      const [{ createTable }, { usersServices }] = await table()
      return createTable(usersServices(http))
    }),
    userSessions: lazyOnce(async () => {
      const [{ createFeed }, { loadUserSessions }] = await feed()
      return createFeed({ load: loadUserSessions(http), isAbout: () => false })
    }),
    userSessionEnd: lazyOnce(async () => {
      const [{ createSessionEnd }, { endUserSession }] = await forms()
      return createSessionEnd(endUserSession(http))
    }),
    userStatus: lazyOnce(async () => {
      const [{ createUserStatus }, { setUserStatus }] = await forms()
      return createUserStatus(setUserStatus(http))
    }),
  }
}

function checkoutForms(http: Http) {
  const parts = () => Promise.all([import('#machines/checkout-forms.ts'), import('#services/checkout.ts')])
  return {
    coupon: lazyOnce(async () => {
      const [{ createCoupon }, { applyCoupon }] = await parts()
      return createCoupon(applyCoupon(http))
    }),
    couponRemoval: lazyOnce(async () => {
      const [{ createCouponRemoval }, { removeCoupon }] = await parts()
      return createCouponRemoval(removeCoupon(http))
    }),
    itemRemoval: lazyOnce(async () => {
      const [{ createItemRemoval }, { removeItem }] = await parts()
      return createItemRemoval(removeItem(http))
    }),
    giveUp: lazyOnce(async () => {
      const [{ createGiveUp }, { giveUpPayment }] = await parts()
      return createGiveUp(giveUpPayment(http))
    }),
  }
}

function impersonationFlows(http: Http) {
  const forms = () =>
    Promise.all([import('#machines/impersonation-forms.ts'), import('#services/impersonation.ts')])
  return {
    impersonation: lazyOnce(async () => {
      const [{ impersonationMachine }, { impersonationServices }] = await Promise.all([
        import('#machines/impersonation.machine.ts'),
        import('#services/impersonation.ts'),
      ])
      return provideActors(impersonationMachine, impersonationServices)
    }),
    impersonationEnd: lazyOnce(async () => {
      const [{ createImpersonationEnd }, { endImpersonation }] = await forms()
      return createImpersonationEnd(endImpersonation(http))
    }),
    loginAs: lazyOnce(async () => {
      const [{ createLoginAs }, { loginAs }] = await forms()
      return createLoginAs(loginAs(http))
    }),
  }
}

function kaptureFlows(http: Http) {
  const services = () => import('#services/kapture.ts')
  const forms = () => Promise.all([import('#machines/kapture-forms.ts'), services()])
  return {
    kaptureAddition: lazyOnce(async () => {
      const [{ kaptureAdditionMachine }, { kaptureAdditionServices }] = await Promise.all([
        import('#machines/kapture-addition.machine.ts'),
        services(),
      ])
      return provideActors(kaptureAdditionMachine, kaptureAdditionServices(http))
    }),
    kaptureApiCalls: lazyOnce(async () => {
      const [{ createFeed }, { loadApiCalls }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        services(),
      ])
      // No call is a fact.
      return createFeed({ load: loadApiCalls(http), isAbout: () => false })
    }),
    kaptureBuys: lazyOnce(async () => {
      const [{ createFeed }, [{ showKaptureFailure }, { loadBuys }]] = await Promise.all([
        import('#machines/feed.machine.ts'),
        forms(),
      ])
      const isAbout = (facts: readonly RecordedFact[]) => facts.some(({ kind }) => kind === 'kaptureBuy')
      return createFeed({ load: loadBuys(http), isAbout, onFailed: showKaptureFailure })
    }),
    kaptureExport: lazyOnce(async () => {
      const [{ createKaptureDownload }, { exportRealtors }] = await forms()
      return createKaptureDownload(exportRealtors(http))
    }),
    kaptureRealtors: lazyOnce(async () => {
      const [{ realtorsTable }, { realtorTableServices }] = await Promise.all([
        import('#machines/realtors-table.ts'),
        services(),
      ])
      return provideActors(realtorsTable, realtorTableServices(http))
    }),
    kaptureListFile: lazyOnce(async () => {
      const [{ createKaptureDownload }, { downloadList }] = await forms()
      return createKaptureDownload(downloadList(http))
    }),
    kaptureSearch: lazyOnce(async () => {
      const [{ createKaptureSearch }, { searchRealtors }] = await forms()
      return createKaptureSearch(searchRealtors(http))
    }),
    kaptureStates: lazyOnce(async () => {
      const [{ createResource }, [{ showKaptureFailure }, { loadStates }]] = await Promise.all([
        resource(),
        forms(),
      ])
      return createResource({ load: loadStates(http), onFailed: showKaptureFailure })
    }),
  }
}

function likelyFlows(http: Http) {
  const services = () => import('#services/likely.ts')
  return {
    appendEstimate: lazyOnce(async () => {
      const [{ createResource }, { estimateAppend }, { appendTexts }] = await Promise.all([
        resource(),
        services(),
        import('#model/append.ts'),
      ])
      const onFailed = () => [toast('error', appendTexts.notEstimated)]
      return createResource({ load: estimateAppend(http), onFailed })
    }),
    likelyCount: lazyOnce(async () => {
      const [{ createResource }, { countLikely }] = await Promise.all([resource(), services()])
      return createResource({ load: countLikely(http) })
    }),
    likelyExport: lazyOnce(async () => {
      const [{ createLikelyExport }, { exportLikely }] = await Promise.all([
        import('#machines/likely-forms.ts'),
        services(),
      ])
      return createLikelyExport(exportLikely(http))
    }),
    likelyExportCount: lazyOnce(async () => {
      const [{ createResource }, { countLikelyExport }] = await Promise.all([resource(), services()])
      return createResource({ load: countLikelyExport(http) })
    }),
    likelyItem: lazyOnce(async () => {
      const [{ createResource }, { loadLikelyItem }] = await Promise.all([resource(), services()])
      return createResource({ load: loadLikelyItem(http) })
    }),
    likelyItems: lazyOnce(async () => {
      const [{ createFeed }, { loadLikelyItems }, { likelyTexts }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        services(),
        import('#model/likely.ts'),
      ])
      const isAbout = (facts: readonly RecordedFact[]) => facts.some(({ kind }) => kind === 'append')
      const onFailed = () => [toast('error', likelyTexts.notLoaded)]
      return createFeed({ load: loadLikelyItems(http), isAbout, onFailed })
    }),
    likelyMap: lazyOnce(async () => {
      const [{ likelyMapMachine }, { likelyMapServices }, { leadMapServices }] = await Promise.all([
        import('#machines/likely-rows.ts'),
        services(),
        import('#services/map/lead-map.ts'),
      ])
      return provideActors(likelyMapMachine, { ...likelyMapServices(http), ...leadMapServices() })
    }),
    likelyProperty: lazyOnce(async () => {
      const [{ createResource }, { loadPropertyDetail }] = await Promise.all([resource(), services()])
      return createResource({ load: loadPropertyDetail(http) })
    }),
    likelyRows: lazyOnce(async () => {
      const [{ likelyRowsMachine }, { likelyRowsServices }] = await Promise.all([
        import('#machines/likely-rows.ts'),
        services(),
      ])
      return provideActors(likelyRowsMachine, likelyRowsServices(http))
    }),
  }
}

function callListFlows(http: Http) {
  const services = () => import('#services/call-lists.ts')
  const forms = () => Promise.all([import('#machines/call-list-forms.ts'), services()])
  return {
    calling: lazyOnce(async () => {
      const [{ callingMachine }, { callingServices }] = await Promise.all([
        import('#machines/calling.machine.ts'),
        services(),
      ])
      return provideActors(callingMachine, callingServices(http))
    }),
    callLists: lazyOnce(async () => {
      const [{ createFeed }, { loadCallLists }, { changesCallLists }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        services(),
        import('#model/call-lists.ts'),
      ])
      return createFeed({ load: loadCallLists(http), isAbout: changesCallLists })
    }),
    callListMaking: lazyOnce(async () => {
      const [{ createCallListMaking }, { makeCallList }] = await forms()
      return createCallListMaking(makeCallList(http))
    }),
    callListRemoval: lazyOnce(async () => {
      const [{ createCallListRemoval }, { removeCallList }] = await forms()
      return createCallListRemoval(removeCallList(http))
    }),
  }
}

function savedViewFlows(http: Http) {
  const services = () => import('#services/saved-views.ts')
  const forms = () => Promise.all([import('#machines/saved-view-forms.ts'), services()])
  return {
    savedViews: lazyOnce(async () => {
      const [{ createResource }, { loadViews }, { changesViews }] = await Promise.all([
        resource(),
        services(),
        import('#model/saved-views.ts'),
      ])
      return createResource({ load: loadViews(http), isAbout: changesViews })
    }),
    viewChange: lazyOnce(async () => {
      const [{ createViewChange }, { changeView }] = await forms()
      return createViewChange(changeView(http))
    }),
    viewRemoval: lazyOnce(async () => {
      const [{ createViewRemoval }, { removeView }] = await forms()
      return createViewRemoval(removeView(http))
    }),
    viewSaving: lazyOnce(async () => {
      const [{ createViewSaving }, { saveView }] = await forms()
      return createViewSaving(saveView(http))
    }),
  }
}

function integrationFlows(http: Http) {
  const forms = () => import('#machines/integration-forms.ts')
  const services = () => import('#services/integrations.ts')
  const signOn = () => import('#services/moxi-sign-on.ts')
  return {
    followUpBossImport: lazyOnce(async () => {
      const [{ createForm }, { importFromFollowUpBoss }] = await Promise.all([form(), services()])
      return createForm({ submit: importFromFollowUpBoss(http) })
    }),
    moxiConnect: lazyOnce(async () => {
      const [{ createMoxiConnect }, { connectMoxi }] = await Promise.all([forms(), signOn()])
      return createMoxiConnect(connectMoxi(http))
    }),
    moxiDisconnect: lazyOnce(async () => {
      const [{ createMoxiDisconnect }, { disconnectMoxi }] = await Promise.all([forms(), signOn()])
      return createMoxiDisconnect(disconnectMoxi(http))
    }),
    moxiImport: lazyOnce(async () => {
      const [{ createForm }, { importFromMoxi }] = await Promise.all([form(), services()])
      return createForm({ submit: importFromMoxi(http) })
    }),
    moxiReturn: lazyOnce(async () => {
      const [{ createForm }, { finishSignOn }] = await Promise.all([form(), signOn()])
      return createForm({ submit: finishSignOn(http) })
    }),
    smartLists: lazyOnce(async () => {
      const [{ createResource }, { loadSmartLists }, { changesAccount }] = await Promise.all([
        resource(),
        services(),
        import('#model/account.ts'),
      ])
      return createResource({ load: loadSmartLists(http), isAbout: changesAccount })
    }),
  }
}

function optOutFlows(http: Http) {
  const forms = () => Promise.all([import('#machines/opt-out-forms.ts'), import('#services/opt-outs.ts')])
  return {
    optOuts: lazyOnce(async () => {
      const [{ createFeed }, { loadOptOuts }, { changesOptOuts }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        import('#services/opt-outs.ts'),
        import('#model/opt-outs.ts'),
      ])
      return createFeed({ load: loadOptOuts(http), isAbout: changesOptOuts })
    }),
    optOutAddition: lazyOnce(async () => {
      const [{ createOptOutAddition }, { addOptOuts }] = await forms()
      return createOptOutAddition(addOptOuts(http))
    }),
    optOutRemoval: lazyOnce(async () => {
      const [{ createOptOutRemoval }, { removeOptOut }] = await forms()
      return createOptOutRemoval(removeOptOut(http))
    }),
    optOutLink: lazyOnce(async () => {
      const [{ createResource }, { loadOptOutLink }, { changesOptOutLink }] = await Promise.all([
        resource(),
        import('#services/opt-outs.ts'),
        import('#model/opt-outs.ts'),
      ])
      return createResource({ load: loadOptOutLink(http), isAbout: changesOptOutLink })
    }),
    optOutLinkMaking: lazyOnce(async () => {
      const [{ createOptOutLinkForm }, { makeOptOutLink }] = await forms()
      return createOptOutLinkForm(makeOptOutLink(http))
    }),
    optOutLinkRevocation: lazyOnce(async () => {
      const [{ createOptOutLinkForm }, { revokeOptOutLink }] = await forms()
      return createOptOutLinkForm(revokeOptOutLink(http))
    }),
    listOwner: lazyOnce(async () => {
      const [{ createResource }, { loadListOwner }] = await Promise.all([
        resource(),
        import('#services/opt-outs.ts'),
      ])
      return createResource({ load: loadListOwner(http) })
    }),
    optOutByLink: lazyOnce(async () => {
      const [{ createForm }, { optOutByLink }] = await Promise.all([form(), import('#services/opt-outs.ts')])
      return createForm({ submit: optOutByLink(http), fields: ['email', 'phone', 'name', 'address'] })
    }),
  }
}

function pushFlows(http: Http) {
  const services = () => import('#services/pushes.ts')
  return {
    push: lazyOnce(async () => {
      const [{ createPush }, { startPush }] = await Promise.all([
        import('#machines/push-forms.ts'),
        services(),
      ])
      return createPush(startPush(http))
    }),
    pushPreview: lazyOnce(async () => {
      const [{ createResource }, { previewPush }] = await Promise.all([resource(), services()])
      return createResource({ load: previewPush(http) })
    }),
    deliveries: lazyOnce(async () => {
      const [{ createFeed }, { loadDeliveries }, { changesDeliveries }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        services(),
        import('#model/deliveries.ts'),
      ])
      return createFeed({ load: loadDeliveries(http), isAbout: changesDeliveries })
    }),
    pushDetail: lazyOnce(async () => {
      const [{ createResource }, { loadPush }, { changesPushes }] = await Promise.all([
        resource(),
        services(),
        import('#model/pushes.ts'),
      ])
      return createResource({ load: loadPush(http), isAbout: changesPushes })
    }),
    zaps: lazyOnce(async () => {
      const [{ createResource }, { loadZaps }, { changesZaps }] = await Promise.all([
        resource(),
        services(),
        import('#model/zapier.ts'),
      ])
      return createResource({ load: loadZaps(http), isAbout: changesZaps })
    }),
    pushedRows: lazyOnce(async () => {
      const [{ createFeed }, { loadPushedRows }, { changesPushes }] = await Promise.all([
        import('#machines/feed.machine.ts'),
        services(),
        import('#model/pushes.ts'),
      ])
      return createFeed({ load: loadPushedRows(http), isAbout: changesPushes })
    }),
    pushResumption: lazyOnce(async () => {
      const [{ createPushResumption }, { resumePush }] = await Promise.all([
        import('#machines/push-forms.ts'),
        services(),
      ])
      return createPushResumption(resumePush(http))
    }),
  }
}

function resetFlows(http: Http) {
  const forms = () => Promise.all([import('#machines/reset-forms.ts'), import('#services/reset.ts')])
  return {
    forgot: lazyOnce(async () => {
      const [{ createForgot }, { requestReset }] = await forms()
      return createForgot(requestReset(http))
    }),
    reset: lazyOnce(async () => {
      const [{ resetMachine }, { codeMachine }, { hideLink }, { codeServices }] = await Promise.all([
        import('#machines/reset.machine.ts'),
        import('#machines/code.machine.ts'),
        import('#services/reset.ts'),
        import('#services/code.ts'),
      ])
      return provideActors(resetMachine, {
        hideLink,
        code: provideActors(codeMachine, codeServices(http)),
      })
    }),
    resetPassword: lazyOnce(async () => {
      const [{ createResetPassword }, { setPassword }] = await forms()
      return createResetPassword(setPassword(http))
    }),
  }
}

const securityForms = () =>
  Promise.all([import('#machines/security-forms.ts'), import('#services/security.ts')])

function loginFlows(http: Http, storage: Shared['storage']) {
  const forms = () => Promise.all([import('#machines/session-forms.ts'), import('#services/session.ts')])
  return {
    login: lazyOnce(async () => (await import('#machines/login.machine.ts')).loginMachine),
    loginForm: lazyOnce(async () => {
      const [{ createLogin }, { createSessionStore, logIn }] = await forms()
      return createLogin(logIn(http, createSessionStore(storage)))
    }),
    secondStep: lazyOnce(async () => {
      const [{ createSecondStep }, { finishLogin }] = await forms()
      return createSecondStep(finishLogin(http))
    }),
  }
}

function secondFactorFlows(http: Http) {
  const forms = () =>
    Promise.all([import('#machines/second-factor-forms.ts'), import('#services/second-factor.ts')])
  return {
    appConfirmation: lazyOnce(async () => {
      const [{ createAppConfirmation }, { confirmApp }] = await forms()
      return createAppConfirmation(confirmApp(http))
    }),
    appOffer: lazyOnce(async () => {
      const [{ createAppOffer }, { offerApp }] = await forms()
      return createAppOffer(offerApp(http))
    }),
    recoveryCodes: lazyOnce(async () => {
      const [{ createRecoveryCodes }, { newRecoveryCodes }] = await forms()
      return createRecoveryCodes(newRecoveryCodes(http))
    }),
    secondFactor: lazyOnce(
      async () => (await import('#machines/second-factor.machine.ts')).secondFactorMachine,
    ),
    secondFactorRemoval: lazyOnce(async () => {
      const [{ createSecondFactorRemoval }, { removeSecondFactor }] = await forms()
      return createSecondFactorRemoval(removeSecondFactor(http))
    }),
    secondFactorReset: lazyOnce(async () => {
      const [{ createSecondFactorReset }, { resetSecondFactor }] = await forms()
      return createSecondFactorReset(resetSecondFactor(http))
    }),
    secondFactorStatus: lazyOnce(async () => {
      const [{ createResource }, { loadSecondFactor }] = await Promise.all([
        resource(),
        import('#services/second-factor.ts'),
      ])
      return createResource({ load: loadSecondFactor(http) })
    }),
  }
}

function securityFlows(http: Http) {
  return {
    accountDeletion: lazyOnce(async () => {
      const [forms, { deleteAccount }] = await securityForms()
      return forms.createAccountDeletion(deleteAccount(http))
    }),
    cardRemoval: lazyOnce(async () => {
      const [forms, { removeCard }] = await securityForms()
      return forms.createCardRemoval(removeCard(http))
    }),
    emailChange: lazyOnce(async () => {
      const [{ emailChangeMachine }, { codeMachine }, { codeServices }] = await Promise.all([
        import('#machines/email-change.machine.ts'),
        import('#machines/code.machine.ts'),
        import('#services/code.ts'),
      ])
      return provideActors(emailChangeMachine, { code: provideActors(codeMachine, codeServices(http)) })
    }),
    emailRequest: lazyOnce(async () => {
      const [forms, { requestEmail }] = await securityForms()
      return forms.createEmailRequest(requestEmail(http))
    }),
    passwordChange: lazyOnce(async () => {
      const [forms, { changePassword }] = await securityForms()
      return forms.createPasswordChange(changePassword(http))
    }),
    savedCards: lazyOnce(async () => {
      const [{ createResource }, { loadCards }] = await Promise.all([
        resource(),
        import('#services/security.ts'),
      ])
      return createResource({ load: loadCards(http) })
    }),
    sessionsEnd: lazyOnce(async () => {
      const [forms, { endSessions }] = await securityForms()
      return forms.createSessionsEnd(endSessions(http))
    }),
  }
}

function statsFlows(http: Http) {
  const services = () => import('#services/stats.ts')
  const onFailed = (problem: Problem) => [{ type: 'failure', problem }] as const
  return {
    sharedFigures: lazyOnce(async () => {
      const [{ createResource }, { loadSharedFigures }] = await Promise.all([resource(), services()])
      return createResource({ load: loadSharedFigures(http) })
    }),
    sharedStats: lazyOnce(async () => {
      const [{ createResource }, { loadSharedStats }] = await Promise.all([resource(), services()])
      return createResource({ load: loadSharedStats(http) })
    }),
    stats: lazyOnce(async () => {
      const [{ createResource }, { loadStats }] = await Promise.all([resource(), services()])
      return createResource({ load: loadStats(http) })
    }),
    statsLink: lazyOnce(async () => {
      const [{ createForm }, { makeLink }] = await Promise.all([form(), services()])
      return createForm({ submit: makeLink(http), onFailed })
    }),
    statsLinkRevocation: lazyOnce(async () => {
      const [{ createForm }, { revokeLink }] = await Promise.all([form(), services()])
      return createForm({ submit: revokeLink(http), onFailed })
    }),
  }
}
