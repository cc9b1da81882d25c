import { fromPromise } from 'xstate'
import { type SiteSettings, siteCalls } from '#model/calls/site.ts'
import type { Http } from './http.ts'

export function siteServices(http: Http) {
  return {
    loadSettings: fromPromise<SiteSettings, void>(({ signal }) =>
      http.request(siteCalls.settings, {}, { signal }),
    ),
  }
}
