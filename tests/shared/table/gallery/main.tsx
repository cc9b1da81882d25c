/** A list page made of the general pieces. Not in the product. */
import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { EventFromLogic } from 'xstate'
import * as z from 'zod/mini'
import { withClient } from '#machines/shared/request.ts'
import { createHttp } from '#services/shared/http.ts'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'
import { CompaniesPage } from '../companies/CompaniesPage.tsx'
import { companiesTable } from '../companies/companies.ts'

z.config({ ...z.locales.en(), jitless: true })

const { request } = createHttp({ token: () => null, onExpired: () => undefined })
const machine = withClient(companiesTable, {
  request,
  download: () => Promise.reject(new Error('no file here')),
  save: () => Promise.reject(new Error('no file here')),
})
const query = new URLSearchParams(location.search).has('counts') ? { counts: true as const } : {}
const view = { filter: {}, sort: null, page: 0, size: 2, hiddenColumns: [] }

type News = CustomEvent<EventFromLogic<typeof machine>>

/** Events from elsewhere are dispatched on the window as `news`. */
function Gallery() {
  const table = useActorRef(machine, { input: { query, view } })
  useEffect(() => {
    const forward = (event: Event) => table.send((event as News).detail)
    addEventListener('news', forward)
    return () => removeEventListener('news', forward)
  }, [table])
  return <CompaniesPage table={table} />
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Gallery />
    </ThemeProvider>,
  )
}
