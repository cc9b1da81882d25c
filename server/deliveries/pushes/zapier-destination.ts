import { zapierContact } from '#model/deliveries/zapier-contact.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import type { ZapierHooks } from '#server/gateways/zapier/port.ts'
import { byItself } from '#server/queue/asked-by.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { dropHook, openHook } from '../zapier-hooks.ts'
import type { PushDestination } from './destination.ts'

interface ZapierNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly secrets: SecretBox
  readonly zapierHooks: ZapierHooks
}

export const zapierDestination = ({
  store,
  journal,
  secrets,
  zapierHooks,
}: ZapierNeeds): PushDestination => ({
  payload: (contact) => zapierContact(contact),
  async open({ ownerId, type, targetId, startedAt }) {
    if (targetId === null) return 'dropped'
    const hook = await openHook(store.db, secrets, ownerId, { id: targetId, type, since: startedAt })
    if (!hook) return 'dropped'
    return {
      atOnce: zapierHooks.atOnce,
      async send(contact) {
        const answer = await zapierHooks.send(hook.address, zapierContact(contact))
        if (answer.was === 'dropped')
          await journal.command(ownerId, byItself(ownerId), (context) => dropHook(context, ownerId, hook.id))
        return answer
      },
    }
  },
})
