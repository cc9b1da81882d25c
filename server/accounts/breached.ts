import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { signupTexts } from '#model/accounts/signup.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'

export interface Known {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

/** Words this product suggests: a password may not be one of them with a few characters added. */
export const productWords: readonly string[] = [
  'foresale',
  'forsale',
  'refresh',
  'database',
  'skiptrace',
  'kapture',
  'audience',
  'realtor',
  'estate',
  'realty',
  'brokerage',
  'broker',
  'agent',
  'homeseller',
  'seller',
  'listing',
  'prospect',
]

/** What six characters without a pattern take. */
const guessesLeast = 1_000_000
/** The search for patterns takes more than linear time. */
const readMost = 24

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, 'product-words': [...productWords] },
  graphs: adjacencyGraphs,
  maxLength: readMost,
})

/** Whether a password is on lists of breached ones, or guessed as easily. See docs/design/sessions-and-second-factor.md. */
export function isBreached(password: string, known: Known = {}): boolean {
  const own = ownWords(known)
  const bare = lettersOf(password)
  if ([...productWords, ...own].some((word) => lettersOf(word) === bare)) return true
  return estimator.check(password.slice(0, readMost), own).guesses < guessesLeast
}

export const breached = (field = 'password'): Refusal => refuse('breached', signupTexts.breached, 422, field)

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')

function ownWords({ email = '', firstName = '', lastName = '' }: Known): string[] {
  const [mailbox = '', host = ''] = email.trim().split('@')
  const parts = [email.trim(), mailbox, ...mailbox.split(/[^\p{L}]+/u), host, host.split('.')[0] ?? '']
  return [...parts, firstName.trim(), lastName.trim()].filter((part) => lettersOf(part).length > 2)
}
