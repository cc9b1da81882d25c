import { zapierCallsAMinute } from '#model/deliveries/zapier.ts'
import { apiCallsAMinute } from '#model/kapture/kapture.ts'
import type { CallLimit } from '#model/shared/call.ts'

const [second, minute, hour, day] = [1_000, 60_000, 60 * 60_000, 24 * 60 * 60_000]
const month = 30 * day

interface Named {
  readonly key: string
  readonly what: string
  readonly per: string
}

/** Failures of the last hour: past the free ones, waits double from one second on. */
export interface Backoff extends Named {
  readonly free: number
  readonly longestWait: number
  /** Where the account logged in before. 0: counted, but never waits. */
  readonly longestWaitWhereKnown?: number
}

export interface Quota extends Named {
  readonly most: number
  readonly window: number
}

const wrongCode = { what: 'wrong code of a reset', per: 'an e-mail address, over all of its resets' }
const anyWrongCode = { what: wrongCode.what, per: 'all e-mail addresses together' }
const wrongSecondCode = { what: 'wrong code of an authenticator app', per: 'a user, over all log-ins' }
const everyVisitor = { per: 'all visitors who are not logged in, together' }
const wrongCodeOfChange = { what: 'wrong code of a change', per: 'a new address, over all users' }

/** Every limit that the database counts, printed into docs/security.md. Keys are stored data. */
export const limits = {
  loginHere: {
    key: 'login',
    what: 'log-in',
    per: 'an account from one address',
    free: 5,
    longestWait: 15 * minute,
    longestWaitWhereKnown: 30 * second,
  },
  login: {
    key: 'login',
    what: 'log-in',
    per: 'an account from everywhere it is not known',
    free: 50,
    longestWait: 30 * second,
  },
  loginsFrom: {
    key: 'login-from',
    what: 'log-in',
    per: 'all accounts not known at one address',
    free: 100,
    longestWait: 15 * minute,
  },
  loginsFromKnown: {
    key: 'login-from-known',
    what: 'log-in',
    per: 'all accounts known at one address that failed there within the hour',
    free: 100,
    longestWait: 30 * second,
  },
  ownPassword: {
    key: 'own-password',
    what: 'the current password, asked again',
    per: 'a user',
    free: 5,
    longestWait: 15 * minute,
  },
  secondFactor: {
    key: 'second-factor',
    what: 'code of a second factor typed, or its passkey used',
    per: 'a user, over all log-ins',
    free: 5,
    longestWait: 15 * minute,
  },
  wrongSecondCodeDay: { key: 'day|wrong-codes|second', ...wrongSecondCode, most: 20, window: day },
  wrongSecondCodeMonth: { key: 'month|wrong-codes|second', ...wrongSecondCode, most: 50, window: month },
  questionHere: {
    key: 'account-of',
    what: 'question about an account (activation, `/login/redirect`, signup)',
    per: 'an e-mail address from one address',
    free: 5,
    longestWait: 15 * minute,
    longestWaitWhereKnown: 30 * second,
  },
  question: {
    key: 'account-of',
    what: 'question about an account',
    per: 'an e-mail address from everywhere it is not known',
    free: 50,
    longestWait: 30 * second,
  },
  questionsFrom: {
    key: 'accounts-from',
    what: 'question about an account',
    per: 'all accounts not known at one address',
    free: 100,
    longestWait: 15 * minute,
  },
  resetCodeHere: {
    key: 'reset-code',
    what: 'code of a reset typed',
    per: 'an e-mail address from one address',
    free: 10,
    longestWait: 5 * minute,
    longestWaitWhereKnown: 30 * second,
  },
  resetCode: {
    key: 'reset-code',
    what: 'code of a reset typed',
    per: 'an e-mail address from everywhere it is not known',
    free: 50,
    longestWait: 30 * second,
    longestWaitWhereKnown: 0,
  },
  resetCodesFrom: {
    key: 'reset-codes-from',
    what: 'code of a reset typed',
    per: 'all accounts not known at one address',
    free: 100,
    longestWait: 15 * minute,
    longestWaitWhereKnown: 0,
  },
  wrongResetCodeDay: { key: 'day|wrong-codes|reset', ...wrongCode, most: 20, window: day },
  wrongResetCodeMonth: { key: 'month|wrong-codes|reset', ...wrongCode, most: 50, window: month },
  anyWrongResetCodeDay: { key: 'day|wrong-codes', ...anyWrongCode, most: 200, window: day },
  anyWrongResetCodeMonth: { key: 'month|wrong-codes', ...anyWrongCode, most: 1_000, window: month },
  unknownReset: {
    key: 'reset-from',
    what: 'code for a reset that does not exist',
    per: 'an address',
    free: 20,
    longestWait: 15 * minute,
  },
  unknownSignup: {
    key: 'signup-from',
    what: 'code for a signup that does not exist',
    per: 'an address',
    free: 20,
    longestWait: 15 * minute,
  },
  wrongLink: {
    key: 'link-from',
    what: 'link of an activation that opens nothing',
    per: 'an address',
    free: 20,
    longestWait: 15 * minute,
  },
  signupCode: {
    key: 'signup-code-from',
    what: 'code of a signup typed',
    per: 'an address',
    free: 20,
    longestWait: 30 * second,
  },
  signupForm: { key: 'signup-form', what: 'form of a signup', per: 'an address', most: 120, window: hour },
  textTo: { key: 'sms', what: 'text message', per: 'a number', most: 5, window: hour },
  textsFrom: { key: 'sms-from', what: 'text message', per: 'an address', most: 60, window: hour },
  resetMailHere: {
    key: 'reset',
    what: 'e-mail of a reset',
    per: 'an account from one address',
    most: 5,
    window: hour,
  },
  resetMail: {
    key: 'reset',
    what: 'e-mail of a reset',
    per: 'an account from everywhere it is not known',
    free: 10,
    longestWait: 15 * minute,
  },
  activationMailHere: {
    key: 'activation',
    what: 'e-mail of an activation',
    per: 'an account from one address',
    most: 5,
    window: hour,
  },
  activationMail: {
    key: 'activation',
    what: 'e-mail of an activation',
    per: 'an account from everywhere it is not known',
    free: 10,
    longestWait: 15 * minute,
  },
  emailChange: {
    key: 'email-change',
    what: 'change of address started',
    per: 'a user',
    most: 5,
    window: hour,
  },
  changeMailHere: {
    key: 'email-change-to',
    what: 'code of a change sent',
    per: 'an e-mail address from one address',
    most: 5,
    window: hour,
  },
  changeMail: {
    key: 'email-change-to',
    what: 'code of a change sent',
    per: 'an e-mail address from everywhere',
    free: 10,
    longestWait: 15 * minute,
  },
  changeCode: {
    key: 'email-code',
    what: 'code of a change typed',
    per: 'a user, over all changes',
    free: 10,
    longestWait: 5 * minute,
  },
  changeCodeTo: {
    key: 'email-code-to',
    what: 'code of a change typed',
    per: 'a new address, over all users',
    free: 50,
    longestWait: 30 * second,
  },
  wrongChangeCodeDay: { key: 'day|wrong-codes|email-change', ...wrongCodeOfChange, most: 20, window: day },
  wrongChangeCodeMonth: {
    key: 'month|wrong-codes|email-change',
    ...wrongCodeOfChange,
    most: 50,
    window: month,
  },
  takenNotice: {
    key: 'taken',
    what: 'e-mail that someone asked for the address of an account',
    per: 'an e-mail address',
    most: 1,
    window: hour,
  },
  optOutHere: {
    key: 'day|opt-out-from',
    what: 'request by an opt-out link',
    per: "a link's owner from one address",
    most: 20,
    window: day,
  },
  optOut: {
    key: 'day|opt-out',
    what: 'request by an opt-out link',
    per: "a link's owner from everywhere",
    most: 1_000,
    window: day,
  },
  apiKey: { key: 'api-key', what: 'key for programs made', per: 'a user', most: 20, window: hour },
  kaptureCall: {
    key: 'kapture-api',
    what: 'call of the KaptuRE API',
    per: 'a key for programs',
    most: apiCallsAMinute,
    window: minute,
  },
  kaptureExcess: {
    key: 'kapture-excess',
    what: 'entry in the log of calls beyond that limit',
    per: 'a key for programs',
    most: 1,
    window: minute,
  },
  zapierCall: {
    key: 'zapier-api',
    what: 'call of the Zapier API',
    per: 'a key for programs',
    most: zapierCallsAMinute,
    window: minute,
  },
  zapierExcess: {
    key: 'zapier-excess',
    what: 'entry in the log of calls beyond that limit',
    per: 'a key for programs',
    most: 1,
    window: minute,
  },
  crmKey: { key: 'fub-key', what: 'key of a CRM entered or checked', per: 'a user', most: 20, window: hour },
  moxiCall: {
    key: 'moxi',
    what: 'call to Moxi Works',
    per: 'all customers together',
    most: 300,
    window: minute,
  },
  moxiCallOf: {
    key: 'moxi-of',
    what: 'call to Moxi Works',
    per: 'a customer',
    most: 100,
    window: minute,
  },
  quote: { key: 'quote', what: 'request for a quote', per: 'an address', most: 5, window: hour },
  quoteOf: { key: 'quote-of', what: 'request for a quote', per: 'a user', most: 10, window: hour },
  quoteVisitors: { key: 'quotes', what: 'request for a quote', ...everyVisitor, most: 60, window: hour },
  support: { key: 'support', what: 'request for support', per: 'an address', most: 5, window: hour },
  supportOf: { key: 'support-of', what: 'request for support', per: 'a user', most: 10, window: hour },
  supportVisitors: { key: 'supports', what: 'request for support', ...everyVisitor, most: 60, window: hour },
} as const satisfies Record<string, Backoff | Quota>

export interface CallsPerMinute {
  readonly most: number
  /** What costs much is counted in the database as well: the limit then holds over all processes. */
  readonly isCostly: boolean
}

/** Calls per minute from one address, counted in the process: in total, and by the call's limit. */
export const callsPerMinute: Readonly<Record<CallLimit | 'any', CallsPerMinute>> = {
  any: { most: 3_000, isCostly: false },
  message: { most: 20, isCostly: true },
  work: { most: 30, isCostly: true },
  attempt: { most: 60, isCostly: false },
  upload: { most: 60, isCostly: true },
  stream: { most: 300, isCostly: false },
}
