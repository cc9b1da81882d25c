import type { Call } from '../call.ts'
import { accountCalls } from './accounts.ts'
import { auditCalls } from './audits.ts'
import { cartCalls } from './cart.ts'
import { factCalls } from './facts.ts'
import { signupCalls } from './signup.ts'
import { siteCalls } from './site.ts'

/** Every call there is, by area: the routes, the client and the OpenAPI document come from here. */
export const calls = {
  accounts: accountCalls,
  audits: auditCalls,
  cart: cartCalls,
  facts: factCalls,
  signup: signupCalls,
  site: siteCalls,
} as const

export const allCalls: readonly Call[] = Object.values(calls).flatMap((area) => Object.values(area))
