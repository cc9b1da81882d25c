import type { AuditCard } from '#model/audit.ts'
import type { AuditDetail } from '#model/audit-listing.ts'
import { AuditColumns, decodeRows } from '#model/audit-row-columns.ts'
import { auditCard, manyMasked, manyPaid, previewCard } from '../rows.ts'

/** What the gallery shows: `?rows=50000&kind=masked&type=skiptrace&load=never`. */
export interface Asked {
  readonly rows: number
  readonly type: AuditCard['type']
  readonly isMasked: boolean
  readonly load: string | null
}

export function askedOf(query: string): Asked {
  const asked = new URLSearchParams(query)
  return {
    rows: Number(asked.get('rows') ?? 10),
    type: asked.get('type') === 'skiptrace' ? 'skiptrace' : 'refresh',
    isMasked: asked.get('kind') === 'masked',
    load: asked.get('load'),
  }
}

/** An audit of generated rows, which opens as a reply of the server would: from its text. */
export function generated(asked: Asked): () => Promise<AuditDetail> {
  const card = cardOf(asked)
  const text = JSON.stringify(asked.isMasked ? manyMasked(asked.rows) : manyPaid(asked.rows))
  return async () => {
    if (asked.load === 'never') return new Promise(() => undefined)
    if (asked.load === 'fails') throw new Error('The gallery was asked to fail')
    performance.mark('open')
    const rows = decodeRows(AuditColumns.parse(JSON.parse(text)))
    return { userId: 'user-1', audit: card, rows, pages: null, seq: 1 }
  }
}

function cardOf({ rows, type, isMasked }: Asked): AuditCard {
  const upload = {
    id: 'upload-1',
    originalFileName: 'spring contacts.csv',
    originalRows: rows,
    addressRows: rows,
    duplicates: 0,
  }
  const sizes = { type, upload, recordCount: Math.round(rows * 0.85), rowsProcessed: rows }
  if (isMasked) return previewCard({ ...sizes, estimatedAmount: Math.max(4900, rows * 10) })
  const likely = Math.round(rows * 0.13)
  return auditCard({
    ...sizes,
    stats: {
      submittedContacts: rows,
      numOfLikelySellers: likely,
      likelySellersSum: likely * 512_000,
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
    },
  })
}
