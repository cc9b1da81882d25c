import { impersonationTexts } from '#model/impersonation.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import { type Authenticated, isImpersonated } from '../sessions/sessions.ts'

/** For what is not for whoever acts in the account of somebody else: undefined when it is its owner. */
export const notTheOwner = (session: Authenticated): Refusal | undefined =>
  isImpersonated(session) ? refuse('impersonated', impersonationTexts.ownerOnly, 403) : undefined
