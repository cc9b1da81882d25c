import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { plainData } from '#charts/plain-data.ts'
import { type FollowedStep, followChannel } from '#model/app/follow.ts'
import { createFollow, type Moment } from '#services/app/follow.ts'
import { createTrail } from '#services/app/trail.ts'
import { pastActors } from '#views/app/past/past-actors.ts'
import { afterMessage, createFollowing, nothing } from '#workbench/follow/following.ts'

const step = (event: string): FollowedStep => ({
  at: '2026-11-20T15:00:00.000Z',
  actor: 'x:0',
  chart: 'lamp',
  event,
  from: 'off',
  to: 'on',
  payload: {},
  context: {},
})

/** Channels of one origin, which hear each other at once. */
class Channel {
  static open = new Set<Channel>()
  onmessage: ((message: { data: unknown }) => void) | null = null
  constructor(readonly name: string) {
    Channel.open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) })
  }
  close(): void {
    Channel.open.delete(this)
  }
}
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('location', new URL('http://localhost/lamp'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  Channel.open.clear()
})

const shown: (Moment | null)[] = []

/** An app of one chart, which begins as soon as it is opened. */
function openApp(tab: string) {
  return openTab(tab).begin()
}

function openTab(tab: string) {
  const trail = createTrail({
    now: () => new Date('2026-11-20T15:00:00.000Z'),
    page: () => '/lamp',
    onNoted: createFollow({ tab, plain: plainData, show: (moment) => void shown.push(moment) }),
  })
  const machine = setup({
    types: { events: {} as { type: 'press'; by: string; onDone?: () => void } },
  }).createMachine({
    id: 'lamp',
    context: { presses: 0 },
    initial: 'off',
    states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
  })
  return { begin: () => createActor(machine, { inspect: trail.inspect }).start() }
}

describe('what the workbench follows', () => {
  it('[WKB-36] is what the app did before and does after, with whole events and what its charts remember', () => {
    const lamp = openApp('tab-1')
    const following = createFollowing()
    const heard = vi.fn()
    following.subscribe(heard)
    lamp.send({ type: 'press', by: 'Dana', onDone: () => undefined })
    expect(following.read()).toEqual({
      tab: 'tab-1',
      first: 0,
      steps: [
        expect.objectContaining({ event: 'xstate.init', to: 'off', page: '/lamp' }),
        expect.objectContaining({
          event: 'press',
          from: 'off',
          to: 'on',
          payload: { by: 'Dana', onDone: '[function]' },
          context: { presses: 0 },
        }),
      ],
    })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('[WKB-36] is followed no more when nobody looks', () => {
    const lamp = openApp('tab-1')
    const following = createFollowing()
    following.subscribe(() => undefined)()
    lamp.send({ type: 'press', by: 'Dana' })
    expect(following.read().steps).toHaveLength(1)
  })

  it('[WKB-37] has the tab render an earlier step from what its charts were then, and now again', () => {
    shown.length = 0
    vi.stubGlobal('location', new URL('http://localhost/lamp?by=Dana'))
    const lamp = openApp('tab-1')
    const following = createFollowing()
    following.subscribe(() => undefined)
    for (const by of ['Dana', 'Ada']) lamp.send({ type: 'press', by })
    following.show(1)
    following.show(null)
    following.show(9)
    const [earlier, ...others] = shown
    expect([earlier?.path, earlier?.search]).toEqual(['/lamp', '?by=Dana'])
    expect(earlier?.actors.get(lamp)?.snapshot.value).toBe('on')
    expect(lamp.getSnapshot().value).toBe('off')
    expect(others).toEqual([null, null])
  })

  it('[WKB-37] keeps the newest 2,000 steps, and what began before them stays on their screens', () => {
    shown.length = 0
    const tab = openTab('tab-1')
    const [idle, lamp] = [tab.begin(), tab.begin()]
    const following = createFollowing()
    following.subscribe(() => undefined)
    for (let press = 0; press < 2_005; press++) lamp.send({ type: 'press', by: 'Dana' })
    const { first, steps } = following.read()
    expect(steps).toHaveLength(2_000)
    following.show(first)
    following.show(first - 1)
    expect(shown[0]?.actors.get(idle)?.snapshot.value).toBe('off')
    expect(shown[1]).toBeNull()
  })

  it('[WKB-37] gives a page actors that are what they were, with their children, and take no event', () => {
    const child = setup({}).createMachine({
      id: 'child',
      initial: 'a',
      states: { a: { on: { go: 'b' } }, b: {} },
    })
    const parent = createActor(
      setup({ actors: { child } }).createMachine({
        id: 'parent',
        invoke: { id: 'child', systemId: 'child', src: 'child' },
        initial: 'a',
        states: { a: { on: { go: 'b' } }, b: {} },
      }),
    ).start()
    const [before, inner] = [parent.getSnapshot(), parent.getSnapshot().children.child]
    const actors = new Map<object, Moment['actors'] extends ReadonlyMap<object, infer V> ? V : never>()
    actors.set(parent, { snapshot: before, input: undefined })
    if (inner) actors.set(inner, { snapshot: inner.getSnapshot(), input: undefined })
    parent.send({ type: 'go' })
    inner?.send({ type: 'go' })
    const earlier = pastActors({ path: '/', search: '', actors }).past(parent)
    earlier.send({ type: 'go' })
    const read = earlier.getSnapshot()
    expect([read.value, read.can({ type: 'go' }), read.children.child?.getSnapshot().value]).toEqual([
      'a',
      true,
      'a',
    ])
    expect(earlier.system.get('child')?.getSnapshot().value).toBe('a')
    expect(earlier.getSnapshot()).toBe(read)
    expect([parent.getSnapshot().value, inner?.getSnapshot().value]).toEqual(['b', 'b'])
  })

  it('[WKB-36] begins anew with another tab, or the same one loaded again', () => {
    const from = (tab: string, number: number, ...events: string[]) =>
      ({ kind: 'steps', tab, first: 0, from: number, steps: events.map(step) }) as const
    const first = afterMessage(nothing, from('tab-1', 0, 'a', 'b'))
    expect(afterMessage(first, from('tab-1', 2, 'c')).steps.map(({ event }) => event)).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(afterMessage(first, from('tab-2', 0, 'x'))).toEqual({ tab: 'tab-2', first: 0, steps: [step('x')] })
    // A step that was taken before the app could answer *hello* comes first.
    const late = afterMessage(nothing, from('tab-1', 2, 'c'))
    const whole = afterMessage(late, from('tab-1', 0, 'a', 'b', 'c'))
    expect(whole).toEqual({ tab: 'tab-1', first: 0, steps: [step('a'), step('b'), step('c')] })
  })

  it.each([
    null,
    'steps',
    { kind: 'steps', tab: 'x' },
    { kind: 'steps', tab: 'x', first: 0, from: 0, steps: [1] },
  ])('[WKB-36] is nothing that is none: %j', (message) => {
    const following = createFollowing()
    following.subscribe(() => undefined)
    new Channel(followChannel).postMessage(message)
    expect(following.read()).toBe(nothing)
  })
})
