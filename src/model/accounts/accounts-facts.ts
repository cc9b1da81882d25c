import * as z from 'zod/mini'
import { fact } from '#model/shared/fact.ts'
import { apiKeyKinds } from './api-key.ts'

const factor = z.optional(z.enum(['app', 'passkey']))
const integration = { party: z.enum(['followupboss']) }
const savedView = { viewId: z.string() }

/** Personal data stays in tables; the journal names the fields that changed, never their values. */
export const accountsFacts = [
  fact('v1.UserSignedUp', z.object({ fields: z.array(z.string()) }), { hides: 'all' }),
  fact('v1.UserActivated', z.object({})),
  fact('v1.UserLoggedIn', z.object({ remembered: z.boolean() }), { hides: 'all' }),
  fact('v1.UserLoggedOut', z.object({})),
  fact('v1.PasswordReset', z.object({})),
  fact('v1.ProfileUpdated', z.object({ fields: z.array(z.string()) })),
  fact('v1.ApiKeyGenerated', z.object({ kind: z.enum(apiKeyKinds) })),
  fact('v1.KeyEntrusted', z.object(integration)),
  fact('v1.PasswordChanged', z.object({})),
  /** Earlier facts are of apps, and do not say so. */
  fact('v1.SecondFactorAdded', z.object({ factor }), { hides: 'all' }),
  fact('v1.SecondFactorRemoved', z.object({ factor }), { hides: 'all' }),
  fact('v1.PasskeyRenamed', z.object({})),
  /** By an administrator, of who has lost it. */
  fact('v1.SecondFactorReset', z.object({})),
  fact('v1.RecoveryCodesMade', z.object({})),
  fact('v1.RecoveryCodeUsed', z.object({})),
  fact('v1.EmailChanged', z.object({})),
  /** A code mailed to the account's own address was used. */
  fact('v1.EmailProven', z.object({})),
  fact('v1.SessionsEnded', z.object({ count: z.number() }), { hides: 'all' }),
  /**
   * In the customer's profile, by the administrator. Lasts `until` unless an end is written; earlier facts have no
   * `until` and lasted an hour.
   */
  fact('v1.ImpersonationStarted', z.object({ sessionId: z.string(), until: z.optional(z.string()) }), {
    hides: 'all',
  }),
  fact('v1.ImpersonationEnded', z.object({ sessionId: z.string() }), { hides: 'all' }),
  fact('v1.KeyRemoved', z.object(integration)),
  fact('v1.MoxiWorksConnected', z.object({})),
  fact('v1.MoxiWorksDisconnected', z.object({})),
  fact('v1.ViewSaved', z.object(savedView)),
  fact('v1.ViewChanged', z.object(savedView)),
  fact('v1.ViewDeleted', z.object(savedView)),
  fact('v1.AccountDeleted', z.object({})),
] as const
