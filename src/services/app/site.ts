import { type SiteSettings, siteCalls } from '#model/app/site-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const loadSettings =
  (http: Http) =>
  (_: object, signal: AbortSignal): Promise<SiteSettings> =>
    http.request(siteCalls.settings, {}, { signal })
