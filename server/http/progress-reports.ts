import type { FastifyInstance } from 'fastify'
import { progressReportCalls } from '#model/calls/progress-reports.ts'
import { fileTypes } from '../deliveries/sheet-file.ts'
import { filterInfo } from '../reports/filter-info.ts'
import { sellerFile } from '../reports/report-file.ts'
import { sellerReport } from '../reports/seller-report.ts'
import type { AppContext } from './app-context.ts'
import { attach } from './attachment.ts'
import { route, sent } from './route.ts'

export function progressReportRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db } = foresale.store

  route(app, foresale, progressReportCalls.filterInfo, () => filterInfo(db))

  route(
    app,
    foresale,
    progressReportCalls.sellers,
    async ({ query: { offset, limit, ...filter } }, { session }) => {
      const { rows, ...rest } = await sellerReport(db, session.userId, filter)
      return { resp: rows.slice(offset, offset + limit), totalCount: rows.length, ...rest }
    },
  )

  route(app, foresale, progressReportCalls.sellersFile, async ({ query }, { session, reply }) => {
    const { rows } = await sellerReport(db, session.userId, query)
    attach(reply, 'Likely seller progress report.csv', fileTypes.csv)
    await reply.send(sellerFile(rows))
    return sent
  })
}
