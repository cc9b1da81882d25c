import { fromPromise } from 'xstate'
import type { CodeOutcome, CodeSubject, CodeTry } from '#model/accounts/code.ts'
import { resetCalls } from '#model/accounts/reset-calls.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { signupCalls } from '#model/accounts/signup-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import type { Http } from '#services/shared/http.ts'
import { countdown } from './countdown.ts'

export function codeServices(http: Http) {
  return {
    countdown,
    checkCode: fromPromise<CodeOutcome, CodeTry>(({ input, signal }) => check(http, input, signal)),
    resendCode: fromPromise<void, Pick<CodeTry, 'subject'>>(({ input, signal }) =>
      resend(http, input.subject, signal),
    ),
  }
}

async function check(http: Http, { subject, code }: CodeTry, signal: AbortSignal): Promise<CodeOutcome> {
  switch (subject.flow) {
    case 'signup': {
      const { flow: _, ...account } = subject
      const session = await http.request(signupCalls.activate, { body: { ...account, code } }, { signal })
      return { kind: 'activated', session }
    }
    case 'reset': {
      const { userId } = subject
      await http.request(resetCalls.verify, { body: { userId, code } }, { signal })
      return { kind: 'verified', code }
    }
    case 'email-change': {
      const { changeId } = subject
      try {
        await http.request(securityCalls.confirmEmail, { body: { changeId, code } }, { signal })
        return { kind: 'confirmed' }
      } catch (error) {
        if (asProblem(error).code === 'emailTaken') return { kind: 'emailTaken' }
        throw error
      }
    }
  }
}

async function resend(http: Http, subject: CodeSubject, signal: AbortSignal): Promise<void> {
  switch (subject.flow) {
    case 'signup':
      await http.request(signupCalls.resendCode, { params: { userId: subject.userId } }, { signal })
      return
    case 'reset':
      await http.request(resetCalls.resend, { params: { userId: subject.userId } }, { signal })
      return
    case 'email-change':
      await http.request(
        securityCalls.resendEmailCode,
        { params: { changeId: subject.changeId } },
        { signal },
      )
  }
}
