import { describe, expect, it } from 'vitest'
import { impersonationEnd, loginAs } from '#machines/accounts/impersonation.ts'
import { impersonationTexts } from '#model/accounts/impersonation.ts'
import { actingSession } from '#tests/accounts/session/people.ts'
import { effectsOf } from '#tests/shared/request/client.ts'

const failing = (status: number) => () => Promise.reject({ status, code: 'test', message: 'No' })
const failed = (text: string) => [{ type: 'toast', tone: 'error', text }]
const over = [{ type: 'impersonation.over' }]

describe('an impersonation', () => {
  it('[IMP-01] begins with the session of the customer, where a log-in leads', async () => {
    const session = actingSession()
    const effects = await effectsOf(loginAs, { userId: session.id }, () => session)
    expect(effects).toEqual([
      { type: 'impersonation.begun', session },
      { type: 'navigate', to: '/refresh' },
    ])
  })

  it('[IMP-01] that cannot begin leaves the administrator, and says so', async () => {
    const effects = await effectsOf(loginAs, { userId: 'user-1' }, failing(500))
    expect(effects).toEqual(failed(impersonationTexts.failed))
  })

  it.each([
    ['it is ended', async () => undefined, over],
    ['it has ended already', failing(401), over],
    ['the server fails', failing(500), failed(impersonationTexts.notEnded)],
  ])('[IMP-10] returns the administrator unless the server fails: %s', async (_, answer, effects) => {
    expect(await effectsOf(impersonationEnd, {}, answer)).toEqual(effects)
  })
})
