import type { FastifyBaseLogger } from 'fastify'
import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { enqueueMorningMails } from '#server/leads/today/morning-jobs.ts'
import { enqueueDue } from '#server/markets/figures/counting-jobs.ts'
import { unlessElsewhere } from '#server/store/advisory-lock.ts'
import { keepProjection } from '#server/store/projection.ts'
import type { SweepContext } from '#server/uploads/sweep-files.ts'
import { sweepFiles } from '#server/uploads/sweep-files.ts'
import { purgeStale } from './purge.ts'

/** All work processes look at the same reports. */
const lock = 4_003_734

const hourMs = 60 * 60 * 1000

export function clearUpHourly(needs: SweepContext, log: FastifyBaseLogger): () => void {
  const clearUp = () => {
    sweepFiles(needs).then(
      (swept) =>
        swept === 'otherDatabase'
          ? log.warn('DATA_DIR leads to files of another database: none is swept')
          : log.info(swept, 'files swept'),
      (error: unknown) => log.error({ err: error }, 'files could not be swept'),
    )
    const notDeleted = (err: unknown) => log.error({ err }, 'old rows could not be deleted')
    purgeStale(needs).catch(notDeleted)
    keepProjection(needs.store.pool).catch(notDeleted)
    const hour = needs.now().toISOString().slice(0, 13)
    needs.store.db
      .transaction((tx) => enqueueDue(tx, hour))
      .catch((err: unknown) => log.error({ err }, 'figures could not be counted'))
    enqueueMorningMails(needs).catch((err: unknown) =>
      log.error({ err }, 'morning mails could not be planned'),
    )
    unlessElsewhere(needs.store.pool, lock, () => enqueueRescores(needs)).then(
      (due) => due !== undefined && log.info({ due }, 'reports to score again'),
      (err: unknown) => log.error({ err }, 'reports could not be scored again'),
    )
  }
  clearUp()
  const timer = setInterval(clearUp, hourMs)
  return () => clearInterval(timer)
}
