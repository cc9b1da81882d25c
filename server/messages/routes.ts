import type { FastifyInstance } from 'fastify'
import { mailCalls } from '#model/messages/mail-calls.ts'
import { stopMail } from '#server/accounts/stop-mail.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'

export function mailRoutes(app: FastifyInstance, foresale: AppContext): void {
  app.register(async (scope) => {
    // A mail program sends `List-Unsubscribe=One-Click`, which adds nothing to the path.
    scope.removeContentTypeParser('multipart/form-data')
    const ignored = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(ignored, { parseAs: 'string' }, (_request, _body, done) => done(null))
    for (const kind of ['monthly', 'weekly'] as const) {
      const { path } = mailCalls[kind]
      route(scope, foresale, mailCalls[kind], ({ params }) => stopMail(foresale, kind, params.token))
      scope.get<{ Params: { token: string } }>(path, { schema: { hide: true } }, async ({ params }, reply) =>
        reply.redirect(path.replace(':token', encodeURIComponent(params.token))),
      )
    }
  })
}
