import { afterAll, expect, it } from 'vitest'
import { attackedServer } from '#tests/support/attacked.ts'
import { peopleLines } from './long-lists.ts'

const server = await attackedServer()
afterAll(() => server.close())

it('[OPT-11] [OPT-12] lists of 19,999 people of five accounts at once keep nobody waiting for seconds', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.person()))
  const body = JSON.stringify({ text: peopleLines(19_999), requestedOn: '2026-01-01' })
  const { worst } = await server.attack('five lists of 19,999 opt-outs', async () => {
    const replies = await Promise.all(
      people.map((person) =>
        server.send(`/opt-outs/${person.id}`, person, {
          body,
          headers: { 'content-type': 'application/json' },
        }),
      ),
    )
    expect(replies).toEqual([200, 200, 200, 200, 200])
    return `${replies.length} added`
  })
  expect(worst).toBeLessThan(server.patience)
})
