import { type AnyEventObject, fromCallback } from 'xstate'
import type { Http } from '#services/shared/http.ts'
import type { Following } from './live-events-stream.ts'

export function liveEventsServices(http: Http) {
  return {
    followJournal: fromCallback<AnyEventObject, Following>(({ input, sendBack }) => {
      const stopping = new AbortController()
      const { signal } = stopping
      import('./live-events-stream.ts').then(
        ({ follow }) => signal.aborted || follow(http, input, sendBack, signal),
        () => signal.aborted || sendBack({ type: 'stream.lost' }),
      )
      return () => stopping.abort()
    }),
  }
}
