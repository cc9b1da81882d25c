import { type Login, pathAfterLogin, type Session, sessionTexts } from '#model/session.ts'
import { toast } from './effects.ts'
import { createForm, type Submit } from './form.machine.ts'

/** From its page a log-in leads to where the account belongs, from an overlay back to its flow. */
export const createLogin = (submit: Submit<Login, Session>) =>
  createForm({
    submit,
    onDone: (session, { place }) => {
      const to = place === 'page' ? pathAfterLogin(session.viewer.standing) : null
      return [{ type: 'session.adopt', session, to }]
    },
    onFailed: (problem) =>
      [422, 429].includes(problem.status)
        ? [{ type: 'failure', problem, title: 'error' }]
        : [toast('error', sessionTexts.failed)],
  })
