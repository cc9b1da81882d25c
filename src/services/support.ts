import { fromPromise } from 'xstate'
import { supportCalls } from '#model/calls/support.ts'
import type { SupportRequest } from '#model/support.ts'
import type { Trail } from '#model/trail.ts'
import type { Http } from './http.ts'
import type { TrailRecorder } from './trail.ts'
import { buildOf, trailOf } from './trail-export.ts'

const script = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

export function supportServices(http: Http, { noted }: TrailRecorder) {
  return {
    readTrail: fromPromise<Trail, void>(async () => trailOf(noted, buildOf(script()))),
    askForHelp: fromPromise<void, SupportRequest>(async ({ input, signal }) => {
      await http.request(supportCalls.ask, { body: input }, { signal })
    }),
  }
}
