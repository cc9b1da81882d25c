import type { Ask } from '#machines/shared/request.ts'
import type { CodeOutcome, CodeTry } from '#model/accounts/code.ts'
import { resetCalls } from '#model/accounts/reset-calls.ts'
import { securityCalls } from '#model/accounts/security-calls.ts'
import { signupCalls } from '#model/accounts/signup-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

/** Each flow has a call of its own. */
export const checkCode: Ask<CodeOutcome, CodeTry> = async ({ subject, code }, signal, client) => {
  switch (subject.flow) {
    case 'signup': {
      const { flow: _, ...account } = subject
      const session = await client.request(signupCalls.activate, { body: { ...account, code } }, { signal })
      return { kind: 'activated', session }
    }
    case 'reset': {
      const { userId } = subject
      await client.request(resetCalls.verify, { body: { userId, code } }, { signal })
      return { kind: 'verified', code }
    }
    case 'email-change': {
      const { changeId } = subject
      try {
        await client.request(securityCalls.confirmEmail, { body: { changeId, code } }, { signal })
        return { kind: 'confirmed' }
      } catch (error) {
        if (asProblem(error).code === 'emailTaken') return { kind: 'emailTaken' }
        throw error
      }
    }
  }
}

export const resendCode: Ask<unknown, Pick<CodeTry, 'subject'>> = ({ subject }, signal, client) => {
  switch (subject.flow) {
    case 'signup':
      return client.request(signupCalls.resendCode, { params: { userId: subject.userId } }, { signal })
    case 'reset':
      return client.request(resetCalls.resend, { params: { userId: subject.userId } }, { signal })
    case 'email-change':
      return client.request(
        securityCalls.resendEmailCode,
        { params: { changeId: subject.changeId } },
        { signal },
      )
  }
}
