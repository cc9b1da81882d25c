import { type OutboxMessage, outboxCalls } from '#model/messages/outbox-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const loadOutbox =
  (http: Http) =>
  async (_: object, signal: AbortSignal): Promise<readonly OutboxMessage[]> => {
    const { messages } = await http.request(outboxCalls.outbox, {}, { signal })
    return messages
  }
