import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { mailCalls } from '#model/messages/mail-calls.ts'
import { outboxCalls } from '#model/messages/outbox-calls.ts'

const ofToken = (params: { token: string }) => ({ params })

export const monthlyMailStop = submission(ask(mailCalls.monthly, ofToken), { id: 'monthly-mail-stop' })

export const weeklyMailStop = submission(ask(mailCalls.weekly, ofToken), { id: 'weekly-mail-stop' })

export const morningMailStop = submission(ask(mailCalls.morning, ofToken), { id: 'morning-mail-stop' })

export const outbox = resource(
  askFor(
    outboxCalls.outbox,
    (_: object) => ({}),
    ({ messages }) => messages,
  ),
  { id: 'outbox' },
)
