import { toast } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { askFile } from '#machines/shared/request.ts'
import {
  type OrderFile,
  type OrderFileDownload,
  type OrderFilesOrder,
  orderFileTexts,
} from '#model/administration/order-files.ts'
import { orderFileCalls } from '#model/administration/order-files-calls.ts'

const pauseMs = 1_000

/** Done when every file is made, empty or failed. */
export const orderFileCreation = submission(
  async ({ orderId, request }: OrderFilesOrder, signal, client): Promise<readonly OrderFile[]> => {
    const params = { id: orderId }
    let { files } = await client.request(orderFileCalls.create, { params, body: request }, { signal })
    const ids = new Set(files.map(({ id }) => id))
    while (files.some(({ status }) => status === 'waiting')) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const known = await client.request(orderFileCalls.files, { params }, { signal })
      files = known.files.filter(({ id }) => ids.has(id))
    }
    return files
  },
  {
    onFailed: ({ status, message }) => [toast('error', status === 422 ? message : orderFileTexts.notCreated)],
  },
)

export const orderFileDownload = submission(
  askFile(orderFileCalls.file, ({ id, format }: OrderFileDownload) => ({
    params: { id },
    query: { format },
  })),
  {
    onFailed: ({ status, message }) => [
      toast('error', status === 409 ? message : orderFileTexts.notExported),
    ],
  },
)
