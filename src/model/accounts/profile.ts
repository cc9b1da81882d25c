import * as z from 'zod/mini'
import { CrmKind } from '#model/crm/crm.ts'
import { countsOfFile } from '#model/deliveries/deliveries.ts'
import { destinations, pushTypes, stopReasons } from '#model/deliveries/pushes.ts'
import { CallOutcome } from '#model/leads/call-lists.ts'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'
import { apiKeyKinds } from './api-key.ts'
import { AccountStatus } from './user.ts'

export const integrationNames = ['followupboss'] as const
export type IntegrationName = (typeof integrationNames)[number]

const factor = z.optional(z.enum(['app', 'passkey']))
const savedView = { viewId: z.string() }
const callList = { listId: z.string() }
const push = { pushId: z.string(), destination: z.enum(destinations) }

/** Personal data stays in tables; the journal names the fields that changed, never their values. */
export const profileFacts = [
  fact('v1.UserSignedUp', z.object({ fields: z.array(z.string()) }), []),
  fact('v1.UserActivated', z.object({}), []),
  fact('v1.UserLoggedIn', z.object({ remembered: z.boolean() }), []),
  fact('v1.UserLoggedOut', z.object({}), []),
  fact('v1.PasswordReset', z.object({}), []),
  fact('v1.ProfileUpdated', z.object({ fields: z.array(z.string()) }), ['fields']),
  fact('v1.ApiKeyGenerated', z.object({ kind: z.enum(apiKeyKinds) }), ['kind']),
  fact('v1.KeyEntrusted', z.object({ party: z.enum(integrationNames) }), ['party']),
  fact('v1.PasswordChanged', z.object({}), []),
  /** Earlier facts are of apps, and do not say so. */
  fact('v1.SecondFactorAdded', z.object({ factor }), []),
  fact('v1.SecondFactorRemoved', z.object({ factor }), []),
  fact('v1.PasskeyRenamed', z.object({}), []),
  /** By an administrator, of who has lost it. */
  fact('v1.SecondFactorReset', z.object({}), []),
  fact('v1.RecoveryCodesMade', z.object({}), []),
  fact('v1.RecoveryCodeUsed', z.object({}), []),
  fact('v1.EmailChanged', z.object({}), []),
  /** A code mailed to the account's own address was used. */
  fact('v1.EmailProven', z.object({}), []),
  fact('v1.SessionsEnded', z.object({ count: z.number() }), []),
  /**
   * In the customer's profile, by the administrator. Lasts `until` unless an end is written; earlier facts have no
   * `until` and lasted an hour.
   */
  fact('v1.ImpersonationStarted', z.object({ sessionId: z.string(), until: z.optional(z.string()) }), []),
  fact('v1.ImpersonationEnded', z.object({ sessionId: z.string() }), []),
  fact('v1.KeyRemoved', z.object({ party: z.enum(integrationNames) }), ['party']),
  fact('v1.MoxiWorksConnected', z.object({}), []),
  fact('v1.MoxiWorksDisconnected', z.object({}), []),
  /** What left the account, and through which door: a link to an audit's sums, a download, the file as it was sent. */
  fact('v1.StatsLinkMade', z.object({ auditId: z.string() }), []),
  fact('v1.StatsLinkEnded', z.object({ auditId: z.string() }), []),
  fact('v1.AuditExported', z.object({ auditId: z.string(), format: z.string(), ...countsOfFile }), []),
  fact('v1.RealtorsExported', z.object({ state: z.string(), format: z.string(), ...countsOfFile }), []),
  fact(
    'v1.LikelySellersExported',
    z.object({ itemId: z.string(), channel: z.string(), format: z.string(), ...countsOfFile }),
    [],
  ),
  /** By an administrator, for the user of an order. */
  fact(
    'v1.OrderFilesMade',
    z.object({ orderId: z.string(), channel: z.string(), predictionSet: z.string(), files: z.number() }),
    [],
  ),
  /** By an administrator; in the profile of the customer whose counties it is of. */
  fact(
    'v1.EmailerSent',
    z.object({
      mailId: z.string(),
      orderId: z.nullable(z.string()),
      reportWeek: z.string(),
      kind: z.string(),
      recipientId: z.string(),
    }),
    [],
  ),
  /** By an import, once its figures are counted. */
  fact('v1.PredictionsLoaded', z.object({ fipsCodes: z.array(z.string()) }), ['fipsCodes']),
  /** By a sync that added or changed orders, once their figures are counted. */
  fact('v1.CountiesChanged', z.object({ fipsCodes: z.array(z.string()) }), ['fipsCodes']),
  /** By imports, of any county. */
  fact('v1.ListingsLoaded', z.object({}), []),
  fact('v1.UploadHandedOut', z.object({ uploadId: z.string() }), []),
  fact('v1.OptOutsAdded', z.object({ count: z.number() }), []),
  fact('v1.OptOutRemoved', z.object({}), []),
  fact('v1.OptOutLinkMade', z.object({}), []),
  fact('v1.OptOutLinkEnded', z.object({}), []),
  fact('v1.CallListMade', z.object({ ...callList, rows: z.number() }), ['listId']),
  fact('v1.CallRecorded', z.object({ ...callList, rowNo: z.number(), outcome: CallOutcome }), ['listId']),
  fact('v1.CallUndone', z.object({ ...callList, rowNo: z.number() }), ['listId']),
  fact('v1.SkippedCallsReopened', z.object(callList), ['listId']),
  fact('v1.CallListDeleted', z.object(callList), ['listId']),
  fact('v1.ViewSaved', z.object(savedView), ['viewId']),
  fact('v1.ViewChanged', z.object(savedView), ['viewId']),
  fact('v1.ViewDeleted', z.object(savedView), ['viewId']),
  fact('v1.PushStarted', z.object({ ...push, fileId: z.string(), rows: z.number() }), ['pushId']),
  fact('v1.PushResumed', z.object(push), ['pushId']),
  fact(
    'v1.PushEnded',
    z.object({
      ...push,
      stopReason: z.nullable(z.enum(stopReasons)),
      sent: z.number(),
      skipped: z.number(),
      failed: z.number(),
    }),
    ['pushId'],
  ),
  /** In the profile of the administrator who did it. */
  fact('v1.JobRetried', z.object({ jobId: z.string(), kind: z.string() }), []),
  fact('v1.ImportStarted', z.object({ kind: z.string(), path: z.string() }), []),
  fact('v1.ImportStopped', z.object({ kind: z.string(), path: z.string() }), []),
  fact('v1.ImportRejectsExported', z.object({ kind: z.string(), path: z.string() }), []),
  fact('v1.TrailExported', z.object({}), []),
  /** By an administrator: a customer's in that customer's profile, if they chose one. */
  fact('v1.ReportExported', z.object({ report: z.enum(['Customer', 'Likelyseller']) }), []),
  /** By an administrator, in the profile whose journal it is. */
  fact('v1.JournalSaved', z.object({}), []),
  fact('v1.CrmSyncStarted', z.object({ syncId: z.string() }), []),
  fact('v1.CrmDifferenceApplied', z.object({ syncId: z.string() }), []),
  fact('v1.SandboxCrmRecordSaved', z.object({ kind: CrmKind, recordId: z.string() }), []),
  fact('v1.SandboxCrmRecordDeleted', z.object({ kind: CrmKind, recordId: z.string() }), []),
  /** From a contact of the CRM: names of the fields that changed. */
  fact('v1.UserSynced', z.object({ syncId: z.string(), fields: z.array(z.string()) }), []),
  /** By an administrator. */
  fact('v1.UserStatusSet', z.object({ status: AccountStatus }), ['status']),
  /** A Zap was turned on; it was turned off, or Zapier answers that it is gone. */
  fact('v1.ZapierHookSubscribed', z.object({ hookId: z.string(), type: z.enum(pushTypes) }), []),
  fact('v1.ZapierHookEnded', z.object({ hookId: z.string(), isDropped: z.boolean() }), []),
  fact('v1.AccountDeleted', z.object({}), []),
] as const
export type ProfileFact = FactOf<typeof profileFacts>

export const ProfileState = z.object({
  signedUpAt: z.nullable(z.string()),
  activatedAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
})
export type ProfileState = z.infer<typeof ProfileState>

export const noProfile: ProfileState = { signedUpAt: null, activatedAt: null, lastLoginAt: null }

export const evolveProfile: Evolve<ProfileState, ProfileFact> = (profile, { type }, at) => {
  if (type === 'v1.UserSignedUp') profile.signedUpAt = at
  if (type === 'v1.UserActivated') profile.activatedAt = at
  if (type === 'v1.UserLoggedIn') profile.lastLoginAt = at
}
