import { fromPromise } from 'xstate'
import { type OutboxMessage, outboxCalls } from '#model/calls/outbox.ts'
import type { Http } from './http.ts'

export function outboxServices(http: Http) {
  return {
    loadOutbox: fromPromise<readonly OutboxMessage[], void>(async ({ signal }) => {
      const { messages } = await http.request(outboxCalls.outbox, {}, { signal })
      return messages
    }),
  }
}
