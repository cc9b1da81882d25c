import type { SupportRequest } from '#model/app/support.ts'
import { supportCalls } from '#model/app/support-calls.ts'
import type { Trail } from '#model/app/trail.ts'
import type { Http } from '#services/shared/http.ts'
import type { TrailRecorder } from './trail.ts'
import { buildOf, trailOf } from './trail-export.ts'

const script = () => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''

export const readTrail =
  ({ noted }: TrailRecorder) =>
  async (): Promise<Trail> =>
    trailOf(noted, buildOf(script()))

export const askForHelp =
  (http: Http) =>
  async (body: SupportRequest, signal: AbortSignal): Promise<void> => {
    await http.request(supportCalls.ask, { body }, { signal })
  }
