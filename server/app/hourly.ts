import type { FastifyBaseLogger } from 'fastify'
import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { enqueueMorningMails } from '#server/leads/today/morning-jobs.ts'
import { enqueueDue } from '#server/markets/figures/counting-jobs.ts'
import { unlessElsewhere } from '#server/store/advisory-lock.ts'
import { keepProjection } from '#server/store/projection.ts'
import type { SweepContext } from '#server/uploads/sweep-files.ts'
import { sweepFiles } from '#server/uploads/sweep-files.ts'
import { purgeStale } from './purge.ts'

/** All work processes look at the same files, rows and reports. */
const lock = 4_003_734

const hourMs = 60 * 60 * 1000

export function clearUpHourly(needs: SweepContext, log: FastifyBaseLogger): () => void {
  void clearUp(needs, log)
  const timer = setInterval(() => void clearUp(needs, log), hourMs)
  return () => clearInterval(timer)
}

/** Never rejects: what fails is logged, and due again in an hour. */
export async function clearUp(needs: SweepContext, log: FastifyBaseLogger): Promise<void> {
  const { pool, db } = needs.store
  const failing = (what: string) => (err: unknown) => log.error({ err }, what)
  const hour = needs.now().toISOString().slice(0, 13)
  await Promise.all([
    keepProjection(pool).catch(failing('the projection could not be kept')),
    db.transaction((tx) => enqueueDue(tx, hour)).catch(failing('figures could not be counted')),
    enqueueMorningMails(needs).catch(failing('morning mails could not be planned')),
    unlessElsewhere(pool, lock, async () => {
      await enqueueRescores(needs).then(
        (due) => log.info({ due }, 'reports to score again'),
        failing('reports could not be scored again'),
      )
      await sweepFiles(needs).then(
        (swept) =>
          swept === 'otherDatabase'
            ? log.warn('DATA_DIR leads to files of another database: none is swept')
            : log.info(swept, 'files swept'),
        failing('files could not be swept'),
      )
      await purgeStale(needs).catch(failing('old rows could not be deleted'))
    }).catch(failing('nothing could be cleared up')),
  ])
}
