import { askFile, askFor } from '#machines/shared/request.ts'
import type { OrderFileFact } from '#model/administration/administration-facts.ts'
import {
  evolveOrderFile,
  type OrderFile,
  type OrderFileDownload,
  type OrderFilesOrder,
} from '#model/administration/order-files.ts'
import { orderFileCalls } from '#model/administration/order-files-calls.ts'
import { foldArrived } from '#model/app/arrived-facts.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

export const askOrderFiles = askFor(
  orderFileCalls.create,
  ({ orderId, request }: OrderFilesOrder) => ({ params: { id: orderId }, body: request }),
  ({ files }) => files,
)

/** How these files of an order stand by now. */
export const askMadeFiles = askFor(
  orderFileCalls.files,
  ({ orderId }: { orderId: string; ids: readonly string[] }) => ({ params: { id: orderId } }),
  ({ files }, { ids }) => files.filter(({ id }) => ids.includes(id)),
)

export const askOrderFile = askFile(orderFileCalls.file, ({ id, format }: OrderFileDownload) => ({
  params: { id },
  query: { format },
}))

const endOf = (id: string) => (arrived: RecordedFact) =>
  arrived.type === 'v1.OrderFileEnded' && arrived.data.fileId === id

export const isAboutFiles = (files: readonly OrderFile[], facts: readonly RecordedFact[]): boolean =>
  files.some(({ id }) => facts.some(endOf(id)))

export const filesAfter = (files: readonly OrderFile[], facts: readonly RecordedFact[]): OrderFile[] =>
  files.map((file) =>
    foldArrived<OrderFile, OrderFileFact>(file, facts.filter(endOf(file.id)), evolveOrderFile),
  )
