import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { moxiReturnPath } from '#model/uploads/integrations/moxi-return-path.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { sandboxCode, sandboxLoginPath } from '#server/gateways/moxiworks/sandbox.ts'

const Asked = z.object({ state: z.string() })
const Answered = z.object({ state: z.string(), email: z.optional(z.email()) })

/** The log-in page of the sandbox's Moxi Works. It leads to our own page only, whatever address it is given. */
export function moxiSandboxRoutes(app: FastifyInstance, { config }: AppContext): void {
  if (config.moxiWorks.gateway !== 'sandbox') return
  const hidden = { schema: { hide: true } }

  app.get(sandboxLoginPath, hidden, async ({ query }, reply) =>
    reply
      .header('cross-origin-opener-policy', 'unsafe-none')
      .type('text/html; charset=utf-8')
      .send(loginPage(Asked.safeParse(query).data?.state ?? '')),
  )
  app.get(`${sandboxLoginPath}/done`, hidden, async ({ query }, reply) => {
    const { state = '', email } = Answered.safeParse(query).data ?? {}
    const answer = new URLSearchParams(
      email === undefined ? { error: 'access_denied', state } : { code: sandboxCode(email), state },
    )
    return reply.header('cross-origin-opener-policy', 'unsafe-none').redirect(`${moxiReturnPath}?${answer}`)
  })
}

const loginPage = (state: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Moxi Works (sandbox)</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 22rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  input, button { box-sizing: border-box; width: 100%; min-height: 2.75rem; margin: .25rem 0 1rem; padding: 0 .75rem; font: inherit }
</style>
<main>
  <h1>Moxi Works sandbox</h1>
  <p>This page plays the part of Moxi Works. Log in with any e-mail address; one that begins with “empty” has no contacts.</p>
  <form action="/backend${sandboxLoginPath}/done">
    <input type="hidden" name="state" value="${escaped(state)}">
    <label>E-mail <input type="email" name="email" value="agent@example.com" required></label>
    <button>Log in</button>
  </form>
  <form action="/backend${sandboxLoginPath}/done">
    <input type="hidden" name="state" value="${escaped(state)}">
    <button>Cancel</button>
  </form>
</main>
</html>
`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
