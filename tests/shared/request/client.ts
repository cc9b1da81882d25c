import { createActor } from 'xstate'
import type { Effect } from '#machines/shared/effects.ts'
import type { FormMachine } from '#machines/shared/form.machine.ts'
import { type Client, withClient } from '#machines/shared/request.ts'
import type { Call } from '#model/shared/call.ts'

interface Asked {
  readonly path: string
  readonly sent: object
}

/** A client of a server that answers so; a promise that rejects refuses. It keeps what was asked. */
export function clientOf(answer: (call: Call, sent: object) => unknown): { asked: Asked[]; client: Client } {
  const asked: Asked[] = []
  const note = async (call: Call, sent: object) => {
    asked.push({ path: `${call.method} ${call.path}`, sent })
    return (await answer(call, sent)) as never
  }
  const save = async (name: string, data: object) => void asked.push({ path: `SAVE ${name}`, sent: data })
  return { asked, client: { request: note, download: note, save } }
}

/** What a form asks of a server that answers so, what the app is asked to do then, and where it led. */
export async function sending<Values, Output>(
  form: FormMachine<Values, Output>,
  values: Values,
  answer: (call: Call) => unknown,
) {
  const effects: Effect[] = []
  const { asked, client } = clientOf(answer)
  const flow = createActor(withClient(form, client)).start()
  flow.on('*', (effect) => effects.push(effect))
  flow.send({ type: 'form.submit', values })
  await new Promise<void>((resolve) => setImmediate(resolve))
  const { value, context } = flow.getSnapshot()
  return { asked, effects, value, output: context.done?.output, problem: context.problem }
}

export const effectsOf = async <Values, Output>(
  form: FormMachine<Values, Output>,
  values: Values,
  answer: (call: Call) => unknown,
) => (await sending(form, values, answer)).effects
