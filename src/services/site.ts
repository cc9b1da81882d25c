import { type SiteSettings, siteCalls } from '#model/calls/site.ts'
import type { Http } from './http.ts'

export const loadSettings =
  (http: Http) =>
  (_: object, signal: AbortSignal): Promise<SiteSettings> =>
    http.request(siteCalls.settings, {}, { signal })
