import { accessCalls } from './access.ts'
import { accountCalls } from './accounts.ts'
import { activationCalls } from './activation.ts'
import { administrationCalls } from './administration.ts'
import { auditRowCalls } from './audit-rows.ts'
import { auditTrailCalls } from './audit-trail.ts'
import { auditCalls } from './audits.ts'
import { callListCalls } from './call-lists.ts'
import { cartCalls } from './cart.ts'
import { crmCalls } from './crm.ts'
import { customerCalls } from './customers.ts'
import { emailerCalls } from './emailers.ts'
import { factCalls } from './facts.ts'
import { fileCalls } from './files.ts'
import { followUpBossCalls } from './follow-up-boss.ts'
import { impersonationCalls } from './impersonation.ts'
import { kaptureCalls } from './kapture.ts'
import { keyCalls } from './keys.ts'
import { likelyCalls } from './likely.ts'
import { mailCalls } from './mail.ts'
import { marketStatCalls } from './market-stats.ts'
import { marketCalls } from './markets.ts'
import { moxiCalls } from './moxi.ts'
import { operationCalls } from './operations.ts'
import { optOutCalls } from './opt-outs.ts'
import { orderFileCalls } from './order-files.ts'
import { outboxCalls } from './outbox.ts'
import { profileCalls } from './profile.ts'
import { progressReportCalls } from './progress-reports.ts'
import { pushCalls } from './pushes.ts'
import { quoteCalls } from './quotes.ts'
import { resetCalls } from './reset.ts'
import { sandboxCrmCalls } from './sandbox-crm.ts'
import { savedViewCalls } from './saved-views.ts'
import { secondFactorCalls } from './second-factor.ts'
import { securityCalls } from './security.ts'
import { signupCalls } from './signup.ts'
import { siteCalls } from './site.ts'
import { statsCalls } from './stats.ts'
import { supportCalls } from './support.ts'
import { userJournalCalls } from './user-journal.ts'
import { zapierCalls } from './zapier.ts'

export const calls = {
  access: accessCalls,
  accounts: accountCalls,
  activation: activationCalls,
  administration: administrationCalls,
  auditTrail: auditTrailCalls,
  audits: { ...auditCalls, ...auditRowCalls },
  callLists: callListCalls,
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
