/** The audit page on generated rows, or with `?wired` on a backend. Not in the product. */
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { EventFromLogic } from 'xstate'
import * as z from 'zod/mini'
import { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'
import { auditMapMachine } from '#machines/audits/audit-rows.ts'
import { type Client, withClient } from '#machines/shared/request.ts'
import { createHttp } from '#services/shared/http.ts'
import { leadMapServices } from '#services/shared/map/lead-map.ts'
import { saveFile } from '#services/shared/save-file.ts'
import { AppContext, type Provided, type UseStart } from '#views/app/context.ts'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'
import { AuditDetailView } from '#views/audits/report/AuditDetailView.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { askedOf, generated } from './feed.ts'

z.config({ ...z.locales.en(), jitless: true })

const query = new URLSearchParams(location.search)
const asked = askedOf(location.search)
const http = createHttp({ token: () => null, onExpired: () => undefined })
const wired: Client = {
  request: http.request,
  download: async (...request) => saveFile(await http.open(...request)),
  save: async () => undefined,
}
const leadMap = auditMapMachine.provide({ actors: leadMapServices() })
const listing = auditListingMachine.provide({ actors: { leadMap } })
const machine = withClient(
  auditDetailMachine.provide({ actors: { listing } }),
  query.has('wired') ? wired : generated(asked),
)

/** Charts of the page's parts start by themselves: there is no app to join. */
const useStart: UseStart = (chart, input) => useActorRef(chart, { input } as never)
const alone: Partial<Provided> = { useStart }

type News = CustomEvent<EventFromLogic<typeof auditDetailMachine>>

/** Effects are listed under the page; what would come from the app is dispatched on the window as `news`. */
function Gallery() {
  const flow = useActorRef(machine, {
    input: { userId: 'user-1', auditId: 'audit-1', type: asked.type },
  })
  const [effects, setEffects] = useState<readonly string[]>([])
  const isOpen = useSelector(flow, (snapshot) => snapshot.matches('open'))
  useEffect(() => {
    const said = flow.on('*', (effect) => setEffects((all) => [...all, JSON.stringify(effect)]))
    const forward = (event: Event) => flow.send((event as News).detail)
    window.addEventListener('news', forward)
    return () => {
      said.unsubscribe()
      window.removeEventListener('news', forward)
    }
  }, [flow])
  return (
    <>
      <AppContext value={alone as Provided}>
        <MapSettings value={{ styleUrl: null, googleMapsKey: query.get('googleMapsKey') }}>
          <AuditDetailView flow={flow} hasCrmKey={false} hasViews={false} email="ann@example.com" />
        </MapSettings>
      </AppContext>
      <output hidden data-open={isOpen}>
        {effects.join('\n')}
      </output>
    </>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Gallery />
    </ThemeProvider>,
  )
}
