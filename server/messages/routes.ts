import type { FastifyInstance } from 'fastify'
import { mailCalls } from '#model/messages/mail-calls.ts'
import type { Refusal } from '#model/shared/problem.ts'
import { stopMail } from '#server/accounts/stop-mail.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { stopMorningMail } from '#server/leads/today/settings.ts'

const stops: Record<
  keyof typeof mailCalls,
  (foresale: AppContext, token: string) => Promise<Refusal | undefined>
> = {
  monthly: (foresale, token) => stopMail(foresale, 'monthly', token),
  weekly: (foresale, token) => stopMail(foresale, 'weekly', token),
  morning: stopMorningMail,
}

export function mailRoutes(app: FastifyInstance, foresale: AppContext): void {
  app.register(async (scope) => {
    // A mail program sends `List-Unsubscribe=One-Click`, which adds nothing to the path.
    scope.removeContentTypeParser('multipart/form-data')
    const ignored = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(ignored, { parseAs: 'string' }, (_request, _body, done) => done(null))
    for (const kind of ['monthly', 'weekly', 'morning'] as const) {
      const { path } = mailCalls[kind]
      route(scope, foresale, mailCalls[kind], ({ params }) => stops[kind](foresale, params.token))
      scope.get<{ Params: { token: string } }>(path, { schema: { hide: true } }, async ({ params }, reply) =>
        reply.redirect(path.replace(':token', encodeURIComponent(params.token))),
      )
    }
  })
}
