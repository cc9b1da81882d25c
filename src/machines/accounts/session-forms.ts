import { type Effect, toast } from '#machines/shared/effects.ts'
import { type Submit, submission } from '#machines/shared/form.machine.ts'
import { ask } from '#machines/shared/request.ts'
import type { PasskeyUse } from '#model/accounts/passkey.ts'
import type { SecondLogin, SecondStep } from '#model/accounts/second-factor.ts'
import { secondFactorCalls } from '#model/accounts/second-factor-calls.ts'
import {
  type Login,
  type LoginPlace,
  pathAfterLogin,
  type Session,
  sessionTexts,
} from '#model/accounts/session.ts'
import type { Problem } from '#model/shared/problem.ts'

/** From its page a log-in leads to where the account belongs, from an overlay back to its flow. */
const adopt = (session: Session, place: LoginPlace): readonly Effect[] => {
  const to = place === 'page' ? pathAfterLogin(session.viewer.standing) : null
  return [{ type: 'session.adopt', session, to }]
}

const onFailed = (problem: Problem): readonly Effect[] =>
  [422, 429].includes(problem.status)
    ? [{ type: 'failure', problem, title: 'error' }]
    : [toast('error', sessionTexts.failed)]

export const createLogin = (submit: Submit<Login, Session | SecondStep>) =>
  submission(submit, {
    id: 'password-login',
    onDone: (answer, { place }) => ('secondFactor' in answer ? [] : adopt(answer, place)),
    onFailed,
  })

export const secondStep = submission(
  ask(secondFactorCalls.second, ({ place: _, ...body }: SecondLogin) => ({ body })),
  { id: 'second-step', fields: ['code'], onDone: (session, { place }) => adopt(session, place), onFailed },
)

/** Why there is none is said beside its button. */
export const createPasskeyLogin = (submit: Submit<PasskeyUse, Session>) =>
  submission(submit, { id: 'passkey-login', onDone: (session, { place }) => adopt(session, place) })
