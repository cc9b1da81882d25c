import { askFile, askFor } from '#machines/shared/request.ts'
import type { OrderFileDownload, OrderFilesOrder } from '#model/administration/order-files.ts'
import { orderFileCalls } from '#model/administration/order-files-calls.ts'

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
