import type { FastifyInstance } from 'fastify'
import { zapierCalls } from '#model/calls/zapier.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/problem.ts'
import type { PushStarted } from '#model/pushes.ts'
import { pushOf, type ZapierNotice, zapierTexts } from '#model/zapier.ts'
import { exampleContact, zapierContact } from '#model/zapier-contact.ts'
import { hasApiKey } from '../accounts/api-keys.ts'
import { hookIds, subscribe, unsubscribe } from '../integrations/zapier-hooks.ts'
import { previewPush } from '../pushes/preview-push.ts'
import { sampleContacts } from '../pushes/samples.ts'
import { pushSources } from '../pushes/source.ts'
import { startPush } from '../pushes/start-push.ts'
import { userByEmail, userById } from '../users/users.ts'
import type { AppContext } from './app-context.ts'
import { noteRows } from './keyed-calls.ts'
import { route } from './route.ts'

export function zapierRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { destinations, journal, secrets, store } = foresale
  const { db } = store

  async function refuseOther(ownerId: string, { email }: ZapierNotice): Promise<Refusal | undefined> {
    const named = await userByEmail(db, email)
    if (named?.id === ownerId) return undefined
    return refuse('otherEmail', 'This is not the e-mail address of your account.', 422, 'email')
  }

  async function whyBlocked(ownerId: string, { type }: ZapierNotice): Promise<string | null> {
    if (!(await hasApiKey(db, ownerId, 'zapier'))) return zapierTexts.notConfigured
    return (await hookIds(db, ownerId, type)).length > 0 ? null : zapierTexts.noZap
  }

  route(app, foresale, zapierCalls.notify, async ({ body }, { actor, ownerId }) => {
    const refusal = await refuseOther(ownerId, body)
    if (refusal) return refusal
    if (!(await hasApiKey(db, ownerId, 'zapier'))) return refuse('noKey', zapierTexts.notConfigured, 409)
    return journal.command(ownerId, actor, async (context) => {
      let first: PushStarted | undefined
      for (const targetId of await hookIds(context.tx, ownerId, body.type)) {
        const started = await startPush(context, ownerId, { destination: 'zapier', targetId }, pushOf(body))
        if (isRefusal(started)) return started
        if (!first || (first.isRepeat && !started.isRepeat)) first = started
      }
      return first ?? refuse('noZap', zapierTexts.noZap, 409)
    })
  })

  route(app, foresale, zapierCalls.preview, async ({ body }, { ownerId }) => {
    const refusal = await refuseOther(ownerId, body)
    if (refusal) return refusal
    return previewPush(db, ownerId, destinations.zapier, pushOf(body), await whyBlocked(ownerId, body))
  })

  route(app, foresale, zapierCalls.me, async (_received, { ownerId, request }) => {
    const user = await userById(db, ownerId)
    if (!user) return notThere
    noteRows(request, 1)
    const { id, email, firstName, lastName } = user
    return { id, email, firstName, lastName }
  })

  route(app, foresale, zapierCalls.subscribe, ({ body }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => subscribe(context, secrets, ownerId, body)),
  )

  route(app, foresale, zapierCalls.unsubscribe, ({ params }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => unsubscribe(context, ownerId, params.hookId)),
  )

  route(app, foresale, zapierCalls.samples, async ({ params: { type } }, { ownerId, request }) => {
    const [newest] = await pushSources[type].files(db, ownerId)
    const own = newest ? await sampleContacts(db, ownerId, type, newest.id) : []
    const contacts = own.length > 0 ? own : [exampleContact]
    noteRows(request, contacts.length)
    return contacts.map(zapierContact)
  })
}
