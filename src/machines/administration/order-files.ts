import { type Ask, askFile } from '#machines/shared/request.ts'
import type { OrderFile, OrderFileDownload, OrderFilesOrder } from '#model/administration/order-files.ts'
import { orderFileCalls } from '#model/administration/order-files-calls.ts'

const pauseMs = 1_000

/** Done when every file is made, empty or failed. */
export const askOrderFiles: Ask<readonly OrderFile[], OrderFilesOrder> = async (
  { orderId, request },
  signal,
  client,
) => {
  const params = { id: orderId }
  let { files } = await client.request(orderFileCalls.create, { params, body: request }, { signal })
  const ids = new Set(files.map(({ id }) => id))
  while (files.some(({ status }) => status === 'waiting')) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const known = await client.request(orderFileCalls.files, { params }, { signal })
    files = known.files.filter(({ id }) => ids.has(id))
  }
  return files
}

export const askOrderFile = askFile(orderFileCalls.file, ({ id, format }: OrderFileDownload) => ({
  params: { id },
  query: { format },
}))
