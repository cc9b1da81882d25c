/** The audit page on generated rows, or with `?wired` on a backend. Not in the product. */
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { EventFromLogic } from 'xstate'
import * as z from 'zod/mini'
import { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'
import { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import { leadMapMachine } from '#machines/shared/lead-map.machine.ts'
import { provideActors } from '#machines/shared/provide-actors.ts'
import {
  auditDetailServices,
  auditListingServices,
  auditMapServices,
  auditRowsServices,
} from '#services/audits/audit-detail.ts'
import { createHttp } from '#services/shared/http.ts'
import { leadMapServices } from '#services/shared/map/lead-map.ts'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'
import { AuditDetailView } from '#views/audits/report/AuditDetailView.tsx'
import { MapSettings } from '#views/shared/map/map-settings.ts'
import { askedOf, generated } from './feed.ts'

z.config({ ...z.locales.en(), jitless: true })

const query = new URLSearchParams(location.search)
const asked = askedOf(location.search)
const http = createHttp({ token: () => null, onExpired: () => undefined })
const services = query.has('wired')
  ? {
      detail: auditDetailServices(http),
      rows: auditRowsServices(http),
      listing: auditListingServices(http),
      map: auditMapServices(http),
    }
  : generated(asked)
const machine = provideActors(auditDetailMachine, {
  ...services.detail,
  listing: provideActors(auditListingMachine, {
    ...services.listing,
    rows: provideActors(auditRowsMachine, services.rows),
    leadMap: provideActors(leadMapMachine, { ...services.map, ...leadMapServices() }),
  }),
})

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
    const tell = (event: Event) => flow.send((event as News).detail)
    window.addEventListener('news', tell)
    return () => {
      said.unsubscribe()
      window.removeEventListener('news', tell)
    }
  }, [flow])
  return (
    <>
      <MapSettings value={{ styleUrl: null, googleMapsKey: query.get('googleMapsKey') }}>
        <AuditDetailView flow={flow} />
      </MapSettings>
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
