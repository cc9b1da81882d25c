import type { FastifyInstance } from 'fastify'
import { orderFileCalls } from '#model/administration/order-files-calls.ts'
import { isRefusal } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { fileTypes } from '#server/deliveries/sheet-file.ts'
import { attach } from '#server/http/attachment.ts'
import { route, sent } from '#server/http/route.ts'
import { createOrderFiles, filesOfOrder, openOrderFile } from './order-files.ts'

export function orderFileRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, orderFileCalls.create, async ({ params: { id }, body }, { actor }) => {
    const files = await createOrderFiles(foresale, actor, id, body)
    return isRefusal(files) ? files : { files }
  })

  route(app, foresale, orderFileCalls.files, async ({ params: { id } }) => ({
    files: await filesOfOrder(foresale.store.db, id),
  }))

  route(
    app,
    foresale,
    orderFileCalls.file,
    async ({ params: { id }, query: { format } }, { actor, reply }) => {
      const file = await openOrderFile(foresale, actor, id, format)
      if (isRefusal(file)) return file
      if (!('content' in file)) {
        if (file.status === 'waiting') reply.code(202)
        return file
      }
      attach(reply, file.name, fileTypes[format])
      await reply.send(file.content)
      return sent
    },
  )
}
