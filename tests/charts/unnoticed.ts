/**
 * Bugs planted in a flow's chart that its tables do not notice yet, at most; none in a flow that is not here.
 * `npm run charts:mutants -- <flow>` names them: give a case its `to`, or a state its `machine` check, and lower the number.
 */
export const unnoticedAtMost: Readonly<Record<string, number>> = {
  account: 4,
  audiences: 1,
  'audit-listing': 1,
  checkout: 3,
  'email-change': 5,
  'password-change': 1,
  payment: 1,
  'profile-form': 3,
  reset: 1,
  security: 2,
  sending: 18,
  signup: 1,
  support: 1,
  upload: 5,
  'user-detail': 2,
}
