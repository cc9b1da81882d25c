import type { RecordedFact } from '#model/shared/fact.ts'
import { newsOf } from '#tests/accounts/session/other-tab.ts'
import { session } from './people.ts'

export const fact = (type: string, kind: RecordedFact['kind'] = 'profile'): RecordedFact =>
  newsOf(session.id, type, { kind })
