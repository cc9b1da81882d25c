import type { FastifyInstance, FastifyReply } from 'fastify'
import { type CountyRow, type Report, reportTexts } from '#model/reports/progress-report.ts'
import { progressReportCalls } from '#model/reports/progress-reports-calls.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { type FileColumn, fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { route, sent } from '#server/http/route.ts'
import { customerReport } from './customer-report.ts'
import { filterInfo } from './filter-info.ts'
import { customerColumns, recordExport, reportFile } from './report-file.ts'
import { sellerReport } from './seller-report.ts'

type Whole<Row> = Omit<Report<Row>, 'totalCount'>

const paged = <Row, Of extends Whole<Row>>(
  report: Of & Whole<Row>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => ({
  ...report,
  resp: report.resp.slice(offset, offset + limit),
  totalCount: report.resp.length,
})

async function sendFile<Row extends CountyRow>(
  reply: FastifyReply,
  name: string,
  { resp, making }: Whole<Row>,
  record: () => Promise<unknown>,
  further?: readonly FileColumn<Row>[],
): Promise<typeof sent | Refusal> {
  if (making !== null) return refuse('counting', reportTexts.counting)
  await record()
  attach(reply, `${name}.csv`, fileTypes.csv)
  await reply.send(reportFile(name, resp, further))
  return sent
}

export function progressReportRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale
  const { statistics } = store

  route(app, foresale, progressReportCalls.filterInfo, () => filterInfo(statistics))

  route(
    app,
    foresale,
    progressReportCalls.sellers,
    async ({ query: { offset, limit, ...filter } }, { session }) =>
      paged(await sellerReport(statistics, session.userId, filter), { offset, limit }),
  )

  route(app, foresale, progressReportCalls.sellersFile, async ({ query }, { session, actor, reply }) => {
    const report = await sellerReport(statistics, session.userId, query)
    return sendFile(reply, 'Likely seller progress report', report, () =>
      recordExport(journal, session.userId, actor, 'Likelyseller'),
    )
  })

  route(
    app,
    foresale,
    progressReportCalls.customers,
    async ({ query: { offset, limit, ...query }, body }, { session }) => {
      const report = await customerReport(statistics, session.userId, { ...query, ...body })
      return isRefusal(report) ? report : paged(report, { offset, limit })
    },
  )

  route(
    app,
    foresale,
    progressReportCalls.customersFile,
    async ({ query, body }, { session, actor, reply }) => {
      const report = await customerReport(statistics, session.userId, { ...query, ...body })
      if (isRefusal(report)) return report
      const record = () => recordExport(journal, body.userId || session.userId, actor, 'Customer')
      return sendFile(reply, 'Customer progress report', report, record, customerColumns)
    },
  )
}
