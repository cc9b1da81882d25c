import { submission } from '#machines/shared/form.machine.ts'
import { ask } from '#machines/shared/request.ts'
import type { SupportRequest } from '#model/app/support.ts'
import { supportCalls } from '#model/app/support-calls.ts'

export const support = submission(
  ask(supportCalls.ask, (body: SupportRequest) => ({ body })),
  { id: 'support', description: 'The message to support.', fields: ['name', 'email', 'message'] },
)
