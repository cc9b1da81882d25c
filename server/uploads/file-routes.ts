import type { FastifyInstance } from 'fastify'
import { fileCalls } from '#model/uploads/files-calls.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { countFile, previewFile } from './read-file.ts'

export function fileRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, fileCalls.previewFile, ({ params }, context) =>
    previewFile(foresale, params.type, context),
  )

  route(app, foresale, fileCalls.parseFile, (_received, context) => countFile(foresale, context))
}
