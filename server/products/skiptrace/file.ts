import { noStats } from '#model/audit-stats.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import { countTraced } from '../../audits/figures.ts'
import { processFile } from '../../audits/process.ts'
import { wholeAudit } from '../audit/whole-audit.ts'
import { traceReady } from './mail.ts'

export const tracedFile = wholeAudit('SKIPTRACE', {
  async deliver(needs, lease, audit) {
    try {
      const processed = await processFile(needs, lease, audit.id)
      return processed && { rows: processed.rows, ...(await countTraced(needs.store.db, audit)) }
    } catch (error) {
      if (isSheetRefused(error)) return undefined
      throw error
    }
  },

  statsOf: async (_needs, _lease, _audit, delivered) => async () => delivered ?? noStats,

  mail: traceReady,
})
