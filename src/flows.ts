import { whenNeeded, wire } from '#machines/wire.ts'
import type { createDraftStore } from '#services/drafts.ts'
import type { FileSender } from '#services/file-sender.ts'
import type { Http } from '#services/http.ts'
import type { createParties } from '#services/payments/parties.ts'
import { readReferral } from '#services/referral.ts'
import type { openStorage } from '#services/session.ts'
import type { TrailRecorder } from '#services/trail.ts'
import type { Machines } from '#views/app/context.ts'

/** What pages' services share with those that outlive a page. */
interface Shared {
  readonly http: Http
  readonly storage: ReturnType<typeof openStorage>
  readonly parties: ReturnType<typeof createParties>
  readonly trail: TrailRecorder
  readonly loadDrafts: () => Promise<ReturnType<typeof createDraftStore>>
  readonly loadSender: () => Promise<FileSender>
}

/** The pages' part of the composition root: each chart and its services come with the first page that needs them. */
export function composeFlows({ http, storage, parties, trail, loadDrafts, loadSender }: Shared): Machines {
  return {
    account: whenNeeded(async () => {
      const [
        { accountMachine },
        { profileFormMachine },
        { crmKeyMachine },
        { apiKeyMachine },
        { transactionsMachine },
        services,
      ] = await Promise.all([
        import('#machines/account.machine.ts'),
        import('#machines/profile-form.machine.ts'),
        import('#machines/crm-key.machine.ts'),
        import('#machines/api-key.machine.ts'),
        import('#machines/transactions.machine.ts'),
        import('#services/account.ts'),
      ])
      const apiKey = wire(apiKeyMachine, services.apiKeyServices(http))
      return wire(accountMachine, {
        ...services.accountServices(http),
        profileForm: wire(profileFormMachine, services.profileFormServices(http)),
        crmKey: wire(crmKeyMachine, services.crmKeyServices(http)),
        kaptureKey: apiKey,
        zapierKey: apiKey,
        transactions: wire(transactionsMachine, services.transactionsServices(http)),
      })
    }),
    activation: whenNeeded(async () => {
      const [{ activationMachine }, { activationServices }] = await Promise.all([
        import('#machines/activation.machine.ts'),
        import('#services/activation.ts'),
      ])
      return wire(activationMachine, activationServices(http))
    }),
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
    consent: whenNeeded(async () => {
      const [{ consentMachine }, { consentServices }] = await Promise.all([
        import('#machines/consent.machine.ts'),
        import('#services/consent.ts'),
      ])
      return wire(consentMachine, consentServices(document, navigator))
    }),
    impersonation: whenNeeded(async () => {
      const [{ impersonationMachine }, { impersonationServices }] = await Promise.all([
        import('#machines/impersonation.machine.ts'),
        import('#services/impersonation.ts'),
      ])
      return wire(impersonationMachine, impersonationServices(http))
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
    reset: whenNeeded(async () => {
      const [{ resetMachine }, { codeMachine }, { resetServices }, { codeServices }] = await Promise.all([
        import('#machines/reset.machine.ts'),
        import('#machines/code.machine.ts'),
        import('#services/reset.ts'),
        import('#services/code.ts'),
      ])
      return wire(resetMachine, { ...resetServices(http), code: wire(codeMachine, codeServices(http)) })
    }),
    security: whenNeeded(async () => {
      const [
        { securityMachine },
        { passwordChangeMachine },
        { emailChangeMachine },
        { codeMachine },
        { sessionsMachine },
        { savedCardsMachine },
        { accountDeletionMachine },
        services,
        { codeServices },
      ] = await Promise.all([
        import('#machines/security.machine.ts'),
        import('#machines/password-change.machine.ts'),
        import('#machines/email-change.machine.ts'),
        import('#machines/code.machine.ts'),
        import('#machines/sessions.machine.ts'),
        import('#machines/saved-cards.machine.ts'),
        import('#machines/account-deletion.machine.ts'),
        import('#services/security.ts'),
        import('#services/code.ts'),
      ])
      return wire(securityMachine, {
        passwordChange: wire(passwordChangeMachine, services.passwordChangeServices(http)),
        emailChange: wire(emailChangeMachine, {
          ...services.emailChangeServices(http),
          code: wire(codeMachine, codeServices(http)),
        }),
        sessions: wire(sessionsMachine, services.sessionsServices(http)),
        savedCards: wire(savedCardsMachine, services.savedCardsServices(http)),
        accountDeletion: wire(accountDeletionMachine, services.accountDeletionServices(http)),
      })
    }),
    signup: whenNeeded(async () => {
      const [{ signupMachine }, { codeMachine }, { signupServices }, { codeServices }] = await Promise.all([
        import('#machines/signup.machine.ts'),
        import('#machines/code.machine.ts'),
        import('#services/signup.ts'),
        import('#services/code.ts'),
      ])
      return wire(signupMachine, { ...signupServices(http), code: wire(codeMachine, codeServices(http)) })
    }),
    stats: whenNeeded(async () => {
      const [{ statsMachine }, { statsServices }] = await Promise.all([
        import('#machines/stats.machine.ts'),
        import('#services/stats.ts'),
      ])
      return wire(statsMachine, statsServices(http))
    }),
    support: whenNeeded(async () => {
      const [{ supportMachine }, { supportServices }] = await Promise.all([
        import('#machines/support.machine.ts'),
        import('#services/support.ts'),
      ])
      return wire(supportMachine, supportServices(http, trail))
    }),
    userDetail: whenNeeded(async () => {
      const [{ userDetailMachine }, { userDetailServices }] = await Promise.all([
        import('#machines/user-detail.machine.ts'),
        import('#services/user-detail.ts'),
      ])
      return wire(userDetailMachine, userDetailServices(http))
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
}
