import { assertEvent, assign, emit, forwardTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { headOf, type Use } from '#machines/shared/part.ts'
import { type Ask, askActor } from '#machines/shared/request.ts'
import type { ResourceMachine } from '#machines/shared/resource.machine.ts'
import type { SavedFile } from '#model/deliveries/deliveries.ts'
import { type Report, reportTexts } from '#model/reports/progress-report.ts'
import { asProblem } from '#model/shared/problem.ts'
import { askCustomerFile, askSellerFile, customerReport, sellerReport } from './progress-reports.ts'

interface ReportInput<Chosen> {
  /** null until something is chosen. */
  readonly chosen: Chosen | null
}

interface ReportContext<Chosen, Data> extends ReportInput<Chosen> {
  /** null until it was fetched. */
  readonly data: Data | null
}

type ReportEvent<Chosen> =
  | Extract<JournalEvent, { type: 'journal.opened' }>
  /** By the filters, a link, or Back. */
  | { type: 'address.changed'; chosen: Chosen | null }
  | { type: 'report.export' }

interface ReportParts {
  readonly report: Pick<Report<unknown>, 'making' | 'totalCount'>
  /** Always so where it is of all counties. */
  readonly hasOrders: boolean
}

/** What was predicted and what came of it: of the counties of a customer's orders, or of all. */
function progressReport<Chosen, Data>(
  report: ResourceMachine<Data, Chosen>,
  exportReport: Ask<SavedFile, Chosen>,
  partsOf: (data: Data) => ReportParts,
  use: Use,
) {
  type Context = ReportContext<Chosen, Data>
  const chosenOf = ({ chosen }: Context): Chosen => {
    if (chosen === null) throw new Error('nothing is chosen')
    return chosen
  }
  const partsIn = ({ data }: Context) => (data === null ? null : partsOf(data))
  return setup({
    types: {
      input: {} as ReportInput<Chosen>,
      context: {} as Context,
      events: {} as ReportEvent<Chosen>,
      emitted: {} as Effect,
      children: {} as { report: 'report' },
    },
    actors: {
      report,
      exportReport: askActor<SavedFile, { chosen: Chosen }>(({ chosen }, signal, client) =>
        exportReport(chosen, signal, client),
      ),
    },
    guards: {
      isChosen: ({ context }) => context.chosen !== null,
      isElsewhere: ({ context, event }) => {
        assertEvent(event, 'address.changed')
        return JSON.stringify(event.chosen) !== JSON.stringify(context.chosen)
      },
      isNews: ({ context }, { data }: { data: Data | null }) => data != null && data !== context.data,
      hasNoOrders: ({ context }) => partsIn(context)?.hasOrders === false,
      isStopped: ({ context }) => partsIn(context)?.report.making?.isStopped === true,
      isCounting: ({ context }) => partsIn(context)?.report.making != null,
      isEmpty: ({ context }) => partsIn(context)?.report.totalCount === 0,
      isShown: ({ context }) => {
        const parts = partsIn(context)
        return parts?.hasOrders === true && parts.report.making === null && parts.report.totalCount > 0
      },
    },
    actions: {
      setChosen: assign(({ event }) => {
        assertEvent(event, 'address.changed')
        return { chosen: event.chosen, data: null }
      }),
      setData: assign((_, { data }: { data: Data | null }) => ({ data })),
      forwardToReport: forwardTo('report'),
      toastNotExported: emit((_, { error }: { error: unknown }) => {
        const { status, message } = asProblem(error)
        return toast('error', status === 409 ? message : reportTexts.notExported)
      }),
    },
  }).createMachine({
    ...headOf(
      'progress-report',
      'A report of what was predicted and what was listed within 90 days: chosen by filters, fetched, counted where it was not before, shown and exported.',
      use,
    ),
    context: ({ input }) => ({ ...input, data: null }),
    initial: 'routing',
    on: { 'address.changed': { guard: 'isElsewhere', target: '.routing', actions: 'setChosen' } },
    states: {
      routing: {
        description: 'Do the filters say what to fetch?',
        always: [{ guard: 'isChosen', target: 'fetched' }, { target: 'choosing' }],
      },
      choosing: {
        description: 'Customer, prediction date and predictions are chosen. Nothing is fetched yet.',
      },
      fetched: {
        description: 'The report that the filters name.',
        type: 'parallel',
        on: { 'journal.opened': { actions: 'forwardToReport' } },
        states: {
          report: {
            description: 'How far the report is.',
            invoke: {
              id: 'report',
              src: 'report',
              input: ({ context }) => ({ params: chosenOf(context) }),
              onSnapshot: {
                guard: { type: 'isNews', params: ({ event }) => event.snapshot.context },
                target: '.routing',
                actions: { type: 'setData', params: ({ event }) => event.snapshot.context },
              },
            },
            initial: 'fetching',
            states: {
              fetching: {
                description: 'The report is being fetched. One that cannot be fetched is tried again.',
              },
              routing: {
                description: 'Are there orders, figures and counties?',
                always: [
                  { description: `“${reportTexts.noOrders}”`, guard: 'hasNoOrders', target: 'noOrders' },
                  { guard: 'isStopped', target: 'countingStopped' },
                  { guard: 'isCounting', target: 'counting' },
                  { guard: 'isEmpty', target: 'none' },
                  { target: 'shown' },
                ],
              },
              noOrders: { description: 'The customer has ordered nothing, and the page says so.' },
              counting: {
                description:
                  'The figures were not asked for before: they are being counted, with their progress.',
              },
              countingStopped: {
                description: 'The count was given up, and the page leads to the operations.',
              },
              none: { description: 'There are no counties, and the page says why.' },
              shown: { description: 'Totals and counties are shown.' },
            },
          },
          file: {
            description: 'The report as a file.',
            initial: 'offered',
            states: {
              offered: {
                description: 'A report that is shown can be exported.',
                on: { 'report.export': { guard: 'isShown', target: 'exporting' } },
              },
              exporting: {
                description: 'The file with all rows is being downloaded.',
                invoke: {
                  id: 'exportReport',
                  src: 'exportReport',
                  input: ({ context }) => ({ chosen: chosenOf(context) }),
                  onDone: 'offered',
                  onError: {
                    target: 'offered',
                    actions: { type: 'toastNotExported', params: ({ event }) => event },
                  },
                },
              },
            },
          },
        },
      },
    },
  })
}

/** Of the counties of a customer's orders. */
export const progressReportMachine = progressReport(
  customerReport,
  askCustomerFile,
  ({ orders, report }) => ({
    report,
    hasOrders: orders.length > 0,
  }),
  { id: 'progress-report' },
)

/** Of all counties. */
export const sellerReportMachine = progressReport(
  sellerReport,
  askSellerFile,
  (report) => ({
    report,
    hasOrders: true,
  }),
  {
    id: 'seller-progress-report',
    description: 'The progress report of all counties, for which an address always says what to fetch.',
  },
)
