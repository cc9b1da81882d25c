import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { submission } from '#machines/shared/form.machine.ts'
import { withClient } from '#machines/shared/request.ts'
import { clientOf } from '#tests/shared/request/client.ts'

it('[FRM-10] what is sent twice at once is asked once', async () => {
  const sent: string[] = []
  const form = submission(async (name: string) => void sent.push(name), { id: 'name' })
  const { client } = clientOf(() => undefined)
  const flow = createActor(withClient(form, client)).start()
  flow.send({ type: 'form.submit', values: 'Dana' })
  flow.send({ type: 'form.submit', values: 'Dana' })
  await waitFor(flow, (snapshot) => snapshot.matches('submitted'))
  expect(sent).toEqual(['Dana'])
})
