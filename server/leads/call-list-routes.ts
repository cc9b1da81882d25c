import type { FastifyInstance } from 'fastify'
import { callListCalls } from '#model/leads/call-lists-calls.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { ownAudit } from '#server/audits/audits.ts'
import { type CallContext, route } from '#server/http/route.ts'
import { type CommandContext, lastSeq } from '#server/store/journal.ts'
import { calledBy, callingView } from './call-lists/calling.ts'
import { callListPage, ownList, removeList } from './call-lists/lists.ts'
import { callLikely, chosenProperties, likelyToCall, makeList } from './call-lists/make-list.ts'
import { recordOutcome, reopenSkipped, undoOutcome } from './call-lists/record.ts'

type OfList = Pick<CallContext<typeof callListCalls.record>, 'actor' | 'ownerId'>

export function callListRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, now, secrets, store } = foresale
  const { db } = store

  const calling = async (ownerId: string, id: string) =>
    (await callingView({ db, secrets, now: now() }, ownerId, id)) ?? notThere

  /** The list as it is afterwards. */
  async function change(
    { actor, ownerId }: OfList,
    id: string,
    decide: (context: CommandContext) => Promise<Refusal | undefined>,
  ) {
    return (await journal.command(ownerId, actor, decide)) ?? calling(ownerId, id)
  }

  route(app, foresale, callListCalls.make, async ({ body }, { actor, ownerId }) => {
    const { source } = body
    const properties =
      source.type === 'likely' ? await chosenProperties(db, ownerId, source, now()) : undefined
    if (isRefusal(properties)) return properties
    return journal.command(ownerId, actor, (context) => makeList(context, ownerId, body, properties))
  })

  route(app, foresale, callListCalls.likely, async ({ params }, { ownerId }) => {
    const audit = await ownAudit(db, ownerId, params.id)
    return isRefusal(audit) ? audit : likelyToCall(db, audit)
  })

  route(app, foresale, callListCalls.callLikely, ({ params }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => callLikely(context, ownerId, params.id)),
  )

  route(app, foresale, callListCalls.list, async ({ query }, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { ...(await callListPage(db, ownerId, now(), query)), seq }
  })

  route(app, foresale, callListCalls.calling, ({ params }, { ownerId }) => calling(ownerId, params.id))

  route(app, foresale, callListCalls.record, async ({ params: { id }, body }, context) => {
    const { ownerId } = context
    const list = await ownList(db, ownerId, id)
    if (!list) return notThere
    const called = await calledBy({ db, secrets, now: now() }, list, body.rowNo)
    return change(context, id, (command) => recordOutcome(command, ownerId, id, body, called))
  })

  route(app, foresale, callListCalls.undo, ({ params: { id }, body }, context) =>
    change(context, id, (command) => undoOutcome(command, context.ownerId, id, body.id)),
  )

  route(app, foresale, callListCalls.reopen, ({ params: { id } }, context) =>
    change(context, id, (command) => reopenSkipped(command, context.ownerId, id)),
  )

  route(app, foresale, callListCalls.remove, async ({ params: { id } }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => removeList(context, ownerId, id)),
  )
}
