import type { OrderFile, OrderFileDownload, OrderFilesOrder } from '#model/administration/order-files.ts'
import { orderFileCalls } from '#model/administration/order-files-calls.ts'
import type { Http } from '#services/shared/http.ts'
import { pause } from '#services/shared/pause.ts'
import { saveFile } from '#services/shared/save-file.ts'

const pauseMs = 1_000

/** Asks until none of the files is still being made. */
export const createOrderFiles =
  (http: Http) =>
  async ({ orderId, request }: OrderFilesOrder, signal: AbortSignal): Promise<readonly OrderFile[]> => {
    const params = { id: orderId }
    let { files } = await http.request(orderFileCalls.create, { params, body: request }, { signal })
    const ids = new Set(files.map(({ id }) => id))
    while (files.some(({ status }) => status === 'waiting')) {
      await pause(pauseMs, signal)
      const known = await http.request(orderFileCalls.files, { params }, { signal })
      files = known.files.filter(({ id }) => ids.has(id))
    }
    return files
  }

export const downloadOrderFile =
  (http: Http) =>
  async ({ id, format }: OrderFileDownload, signal: AbortSignal): Promise<void> => {
    await saveFile(await http.open(orderFileCalls.file, { params: { id }, query: { format } }, signal))
  }
