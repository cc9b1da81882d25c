import type { FastifyBaseLogger } from 'fastify'
import type { SweepContext } from '../uploads/sweep-files.ts'
import { sweepFiles } from '../uploads/sweep-files.ts'
import { purgeStale } from './purge.ts'

const hourMs = 60 * 60 * 1000

/** Clears up now and every hour, until what it returns is called. */
export function clearUpHourly(needs: SweepContext, log: FastifyBaseLogger): () => void {
  const clearUp = () => {
    sweepFiles(needs).then(
      (swept) =>
        swept === 'otherDatabase'
          ? log.warn('DATA_DIR leads to files of another database: none is swept')
          : log.info(swept, 'files swept'),
      (error: unknown) => log.error({ err: error }, 'files could not be swept'),
    )
    purgeStale(needs).catch((error: unknown) => log.error({ err: error }, 'old rows could not be deleted'))
  }
  clearUp()
  const timer = setInterval(clearUp, hourMs)
  return () => clearInterval(timer)
}
