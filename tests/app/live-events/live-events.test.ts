import { describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, SimulatedClock, setup } from 'xstate'
import { type LiveEventsInput, liveEventsMachine } from '#machines/app/live-events.machine.ts'

/** The actor, the streams that it opened, and what it sent to the app. */
function running() {
  const opened: LiveEventsInput[] = []
  const heard: AnyEventObject[] = []
  const clock = new SimulatedClock()
  const listener = createActor(
    setup({}).createMachine({ on: { '*': { actions: ({ event }) => void heard.push(event) } } }),
  ).start()
  const actor = createActor(
    liveEventsMachine.provide({
      actors: {
        followJournal: fromCallback<AnyEventObject, LiveEventsInput>(({ input }) => void opened.push(input)),
      },
    }),
    { clock, input: { userId: 'u1', listener } },
  ).start()
  return { actor, clock, opened, heard }
}

const fact = (seq: number) => ({
  ownerId: 'u1',
  seq,
  streamId: 'audit-1',
  kind: 'audit' as const,
  type: 'v1.AuditPreviewed',
  data: {},
  actorId: 'u1',
  onBehalfOf: null,
  at: '2026-11-20T15:00:00Z',
})

describe('the live journal', () => {
  it('[SES-19] goes on after a break from the newest fact that was seen', () => {
    const { actor, clock, opened } = running()
    actor.send({ type: 'journal.opened', seq: 7 })
    actor.send({ type: 'facts.arrived', facts: [fact(8), fact(9)] })
    actor.send({ type: 'stream.lost' })
    clock.increment(1_999)
    expect(opened).toHaveLength(1)
    clock.increment(1)
    expect(opened).toEqual([
      { userId: 'u1', after: null },
      { userId: 'u1', after: 9 },
    ])
  })

  it('[SES-19] goes on from where it was opened when nothing has happened since', () => {
    const { actor, clock, opened } = running()
    actor.send({ type: 'journal.opened', seq: 7 })
    actor.send({ type: 'stream.lost' })
    clock.increment(2_000)
    expect(opened.at(-1)).toEqual({ userId: 'u1', after: 7 })
  })

  it('[SES-19] waits longer each time that the stream is lost before it is opened', () => {
    const { actor, clock, opened } = running()
    actor.send({ type: 'stream.lost' })
    clock.increment(2_000)
    actor.send({ type: 'stream.lost' })
    clock.increment(2_000)
    expect(opened).toHaveLength(2)
    clock.increment(2_000)
    expect(opened).toHaveLength(3)
  })

  it('[SES-08] that is refused ends the session', () => {
    const { actor, heard } = running()
    actor.send({ type: 'stream.refused' })
    expect(heard).toEqual([{ type: 'session.expired' }])
  })
})
