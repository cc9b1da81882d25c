import { type CrmSync, crmKinds } from '#model/crm/crm.ts'
import type { Operations } from './operations.ts'

interface ToDo {
  readonly words: string
  /** Where it is done; null of what is listed with the operations. */
  readonly path: string | null
}

const some = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** What waits for an administrator, the CRM's difference first. `sync` is the newest, null before the first. */
export function toDosOf({ failing, messages, providers }: Operations, sync: CrmSync | null): readonly ToDo[] {
  const { status, counts } = sync ?? { status: null, counts: null }
  const changes = crmKinds.reduce(
    (sum, kind) => sum + (counts ? counts[kind].add + counts[kind].change : 0),
    0,
  )
  const unsent = messages.reduce((sum, each) => sum + (each.status === 'failed' ? each.count : 0), 0)
  const down = providers.filter(({ standing }) => standing === 'failing').length
  return [
    ...(status === 'ready' && changes > 0
      ? [{ words: `${some(changes, 'change', 'changes')} from the CRM to apply`, path: '/superadmin/sync' }]
      : []),
    ...(status === 'failed' ? [{ words: 'The last CRM sync failed', path: '/superadmin/sync' }] : []),
    ...(failing.length > 0
      ? [{ words: `${some(failing.length, 'job is', 'jobs are')} failing`, path: null }]
      : []),
    ...(unsent > 0
      ? [
          {
            words: `${some(unsent, 'message was', 'messages were')} not delivered in the last 30 days`,
            path: '/superadmin/messages?standing=failed',
          },
        ]
      : []),
    ...(down > 0
      ? [{ words: `${some(down, 'outside service is', 'outside services are')} failing`, path: null }]
      : []),
  ]
}
