import { useActorRef } from '@xstate/react'
import { createRoot } from 'react-dom/client'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import { auditListingMachine } from '#machines/audit-listing.machine.ts'
import { leadMapMachine } from '#machines/lead-map.machine.ts'
import type { AuditDetail } from '#model/audit-listing.ts'
import { AuditColumns, decodeRows } from '#model/audit-row-columns.ts'
import { leadMapServices } from '#services/map/lead-map.ts'
import { auditCard, manyMasked, manyPaid, previewCard } from '#tests/audit-detail/rows.ts'
import { AuditDetailPage } from '#views/audit-detail/AuditDetailPage.tsx'
import { ThemeProvider } from '#views/theme/ThemeProvider.tsx'

z.config(z.locales.en())
z.config({ jitless: true })

/** `?rows=50000&kind=masked&type=skiptrace&load=never`: what the page is fed with. */
const asked = new URLSearchParams(location.search)
const rows = Number(asked.get('rows') ?? 10)
const type = asked.get('type') === 'skiptrace' ? 'skiptrace' : 'refresh'
const isMasked = asked.get('kind') === 'masked'

const stats = {
  submittedContacts: rows,
  numOfLikelySellers: Math.round(rows * 0.13),
  likelySellersSum: Math.round(rows * 0.13) * 512_000,
  gciPast9MonthsSum: rows * 9000,
  gciPast9MonthsTransactions: Math.round(rows * 0.04),
  successfullSkipTraces: Math.round(rows * 0.08),
  percSuccessfullSkipTraces: 0.08,
  phonesAppended: 0,
  percPhonesAppended: 0,
  emailsAppended: 0,
  percEmailsAppended: 0,
  addressesAppended: 0,
  percAddressesAppended: 0,
}
const upload = { id: 'upload-1', originalRows: rows, addressRows: rows, duplicates: 0 }
const sizes = { type, upload, recordCount: Math.round(rows * 0.85), rowsProcessed: rows } as const
const card = isMasked
  ? previewCard({ ...sizes, estimatedAmount: Math.max(4900, rows * 10) })
  : auditCard({ ...sizes, stats })
const text = JSON.stringify(isMasked ? manyMasked(rows) : manyPaid(rows))

/** Opens as a reply of the server would: from its text. */
async function open(): Promise<AuditDetail> {
  if (asked.get('load') === 'never') return new Promise(() => undefined)
  if (asked.get('load') === 'fails') throw new Error('The gallery was asked to fail')
  performance.mark('open')
  return { audit: card, rows: decodeRows(AuditColumns.parse(JSON.parse(text))), seq: 1 }
}

const bought = async () => ({ id: 'item-1', cartId: 'cart-1' })
const machine = auditDetailMachine.provide({
  actors: {
    loadAudit: fromPromise(open),
    addToCart: fromPromise(bought),
    addSkipTrace: fromPromise(bought),
    exportRows: fromPromise(async (): Promise<void> => undefined),
    listing: auditListingMachine.provide({
      actors: { leadMap: leadMapMachine.provide({ actors: leadMapServices() }) },
    }),
  },
})

function Gallery() {
  const flow = useActorRef(machine, { input: { userId: 'user-1', auditId: 'audit-1', type } })
  return <AuditDetailPage flow={flow} mapStyleUrl={null} />
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <ThemeProvider>
      <Gallery />
    </ThemeProvider>,
  )
}
