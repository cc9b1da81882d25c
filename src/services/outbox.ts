import { fromPromise } from 'xstate'
import { type OutboxMessage, siteCalls } from '#model/calls/site.ts'
import type { Http } from './http.ts'

export function outboxServices(http: Http) {
  return {
    loadOutbox: fromPromise<readonly OutboxMessage[], void>(async ({ signal }) => {
      const { messages } = await http.request(siteCalls.outbox, {}, { signal })
      return messages
    }),
  }
}
