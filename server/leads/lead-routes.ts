import type { FastifyInstance } from 'fastify'
import { leadCalls } from '#model/leads/lead-calls.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { type CallContext, route } from '#server/http/route.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { addNote, eraseNote, type OneLead, seeLead, setStatus, undoStatus } from './lead/change-lead.ts'
import { setChosen, undoChosen } from './lead/change-many.ts'
import { chosenLeads } from './lead/chosen-leads.ts'
import { findLead } from './lead/find-lead.ts'
import { readFoundLead, readLead } from './lead/read-lead.ts'

type OfLead = Pick<CallContext<typeof leadCalls.setStatus>, 'actor' | 'ownerId'>

export function leadRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, secrets, store } = foresale
  const reader = () => ({ db: store.db, secrets, now: foresale.now() })
  const shown = async (lead: OneLead) => (await readLead(reader(), lead)) ?? notThere

  /** The lead as it is afterwards. */
  async function change(
    { actor, ownerId }: OfLead,
    id: string,
    decide: (context: CommandContext, lead: OneLead) => Promise<Refusal | undefined>,
  ) {
    const lead = { ownerId, id }
    return (await journal.command(ownerId, actor, (context) => decide(context, lead))) ?? shown(lead)
  }

  route(app, foresale, leadCalls.find, async ({ body }, { actor, ownerId }) => {
    if (body.type === 'lead') return shown({ ownerId, id: body.id })
    const found = await findLead(reader(), ownerId, body)
    if (typeof found === 'string') return notThere
    await journal.command(ownerId, actor, (context) => seeLead(context, ownerId, found))
    return readFoundLead(reader(), ownerId, found)
  })

  route(app, foresale, leadCalls.setStatus, ({ params: { id }, body }, context) =>
    change(context, id, (command, lead) => setStatus(command, lead, body)),
  )
  route(app, foresale, leadCalls.undo, ({ params: { id }, body }, context) =>
    change(context, id, (command, lead) => undoStatus(command, lead, body.changes)),
  )
  route(app, foresale, leadCalls.addNote, ({ params: { id }, body }, context) =>
    change(context, id, (command, lead) => addNote(command, lead, body.text)),
  )
  route(app, foresale, leadCalls.eraseNote, ({ params: { id, noteId } }, context) =>
    change(context, id, (command, lead) => eraseNote(command, lead, noteId)),
  )
  route(app, foresale, leadCalls.setChosen, async ({ body }, { actor, ownerId }) => {
    const { source, ...status } = body
    const chosen = await chosenLeads(reader(), ownerId, source)
    if (isRefusal(chosen)) return chosen
    return journal.command(ownerId, actor, (context) => setChosen(context, ownerId, chosen, status))
  })
  route(app, foresale, leadCalls.undoChosen, ({ params: { id } }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => undoChosen(context, ownerId, id)),
  )
}
