import { submission } from '#machines/shared/form.machine.ts'
import { ask, askFor } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { mailCalls } from '#model/messages/mail-calls.ts'
import { outboxCalls } from '#model/messages/outbox-calls.ts'

const ofToken = (params: { token: string }) => ({ params })

export const monthlyMailStop = submission(ask(mailCalls.monthly, ofToken), {
  id: 'monthly-mail-stop',
  description: 'The end of the monthly mail, by its link.',
})

export const weeklyMailStop = submission(ask(mailCalls.weekly, ofToken), {
  id: 'weekly-mail-stop',
  description: 'The end of the weekly mail, by its link.',
})

export const morningMailStop = submission(ask(mailCalls.morning, ofToken), {
  id: 'morning-mail-stop',
  description: 'The end of the morning mail, by its link.',
})

export const outbox = resource(
  askFor(
    outboxCalls.outbox,
    (_: object) => ({}),
    ({ messages }) => messages,
  ),
  { id: 'outbox', description: 'The mails and texts of a server on which nothing is really sent.' },
)
