import { accessCalls } from '#model/accounts/access-calls.ts'
import { accountCalls } from '#model/accounts/accounts-calls.ts'
import { activationCalls } from '#model/accounts/activation-calls.ts'
import { impersonationCalls } from '#model/accounts/impersonation-calls.ts'
import { keyCalls } from '#model/accounts/keys-calls.ts'
import { profileCalls } from '#model/accounts/profile-calls.ts'
import { resetCalls } from '#model/accounts/reset-calls.ts'
import { savedViewCalls } from '#model/accounts/saved-views-calls.ts'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { signupCalls } from '#model/accounts/signup-calls.ts'
import { administrationCalls } from '#model/administration/administration-calls.ts'
import { auditTrailCalls } from '#model/administration/audit-trail-calls.ts'
import { customerCalls } from '#model/administration/customers-calls.ts'
import { operationCalls } from '#model/administration/operations-calls.ts'
import { orderFileCalls } from '#model/administration/order-files-calls.ts'
import { userJournalCalls } from '#model/administration/user-journal-calls.ts'
import { auditRowCalls } from '#model/audits/audit-rows-calls.ts'
import { auditCalls } from '#model/audits/audits-calls.ts'
import { statsCalls } from '#model/audits/stats-calls.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { crmCalls } from '#model/crm/crm-calls.ts'
import { sandboxCrmCalls } from '#model/crm/sandbox-crm-calls.ts'
import { pushCalls } from '#model/deliveries/pushes-calls.ts'
import { zapierCalls } from '#model/deliveries/zapier-calls.ts'
import { emailerCalls } from '#model/emailers/emailers-calls.ts'
import { kaptureCalls } from '#model/kapture/kapture-calls.ts'
import { callListCalls } from '#model/leads/call-lists-calls.ts'
import { leadCalls } from '#model/leads/lead-calls.ts'
import { optOutCalls } from '#model/leads/opt-outs-calls.ts'
import { todayCalls } from '#model/leads/today-calls.ts'
import { likelyCalls } from '#model/likely-sellers/likely-calls.ts'
import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import { marketCalls } from '#model/markets/markets-calls.ts'
import { quoteCalls } from '#model/markets/quotes-calls.ts'
import { mailCalls } from '#model/messages/mail-calls.ts'
import { outboxCalls } from '#model/messages/outbox-calls.ts'
import { progressReportCalls } from '#model/reports/progress-reports-calls.ts'
import { fileCalls } from '#model/uploads/files-calls.ts'
import { followUpBossCalls } from '#model/uploads/follow-up-boss-calls.ts'
import { moxiCalls } from '#model/uploads/moxi-calls.ts'
import { factCalls } from './facts-calls.ts'
import { siteCalls } from './site-calls.ts'
import { supportCalls } from './support-calls.ts'

export const calls = {
  access: accessCalls,
  accounts: accountCalls,
  activation: activationCalls,
  administration: administrationCalls,
  auditTrail: auditTrailCalls,
  audits: { ...auditCalls, ...auditRowCalls },
  callLists: callListCalls,
  leads: leadCalls,
  today: todayCalls,
  cart: cartCalls,
  customers: customerCalls,
  emailers: emailerCalls,
  crm: crmCalls,
  sandboxCrm: sandboxCrmCalls,
  facts: factCalls,
  files: fileCalls,
  followUpBoss: followUpBossCalls,
  impersonation: impersonationCalls,
  kapture: kaptureCalls,
  keys: keyCalls,
  likely: likelyCalls,
  optOuts: optOutCalls,
  operations: operationCalls,
  orderFiles: orderFileCalls,
  mail: mailCalls,
  markets: marketCalls,
  marketStats: marketStatCalls,
  moxi: moxiCalls,
  profile: profileCalls,
  progressReports: progressReportCalls,
  pushes: pushCalls,
  quotes: quoteCalls,
  reset: resetCalls,
  savedViews: savedViewCalls,
  secondFactor: secondFactorCalls,
  security: securityCalls,
  signup: signupCalls,
  site: { ...siteCalls, ...outboxCalls },
  stats: statsCalls,
  support: supportCalls,
  userJournal: userJournalCalls,
  zapier: zapierCalls,
} as const
