import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { carouselMachine } from '#machines/carousel.machine.ts'

function started({ length = 3, prefersStill = false } = {}) {
  const clock = new SimulatedClock()
  const carousel = createActor(carouselMachine, { input: { length, prefersStill }, clock }).start()
  const index = () => carousel.getSnapshot().context.index
  const value = () => carousel.getSnapshot().value
  return { clock, carousel, index, value }
}

describe('the testimonials carousel', () => {
  it('[SHL-24] shows the next one every 30 seconds, and after the last the first', () => {
    const { clock, index } = started()
    clock.increment(29_999)
    expect(index()).toBe(0)
    clock.increment(1)
    expect(index()).toBe(1)
    clock.increment(30_000)
    clock.increment(30_000)
    expect(index()).toBe(0)
  })

  it('[SHL-24] gives one that was asked for its whole time', () => {
    const { clock, carousel, index } = started()
    clock.increment(20_000)
    carousel.send({ type: 'carousel.next' })
    clock.increment(29_999)
    expect(index()).toBe(1)
    carousel.send({ type: 'carousel.previous' })
    clock.increment(29_999)
    expect(index()).toBe(0)
  })

  it('[SHL-24] stays paused until it is asked to rotate, and can be turned by hand meanwhile', () => {
    const { clock, carousel, index, value } = started()
    carousel.send({ type: 'carousel.pause' })
    clock.increment(90_000)
    expect(index()).toBe(0)
    carousel.send({ type: 'carousel.previous' })
    expect(index()).toBe(2)
    carousel.send({ type: 'carousel.next' })
    expect(index()).toBe(0)
    carousel.send({ type: 'carousel.play' })
    expect(value()).toBe('rotating')
    clock.increment(30_000)
    expect(index()).toBe(1)
  })

  it.each([
    ['the pointer', 'pointer.enter', 'pointer.leave', 'pointed'],
    ['the keyboard', 'focus.enter', 'focus.leave', 'focused'],
  ] as const)('[SHL-24] waits while %s is in it', (_, enter, leave, held) => {
    const { clock, carousel, index, value } = started()
    carousel.send({ type: enter })
    expect(value()).toEqual({ held })
    clock.increment(90_000)
    expect(index()).toBe(0)
    carousel.send({ type: leave })
    expect(value()).toBe('rotating')
  })

  it('[SHL-24] waits until both the pointer and the keyboard have left', () => {
    const { carousel, value } = started()
    carousel.send({ type: 'pointer.enter' })
    carousel.send({ type: 'focus.enter' })
    carousel.send({ type: 'pointer.leave' })
    expect(value()).toEqual({ held: 'focused' })
    carousel.send({ type: 'pointer.enter' })
    carousel.send({ type: 'focus.leave' })
    expect(value()).toEqual({ held: 'pointed' })
  })

  it('[SHL-24] can be paused while it waits', () => {
    const { carousel, value } = started()
    carousel.send({ type: 'pointer.enter' })
    carousel.send({ type: 'carousel.pause' })
    carousel.send({ type: 'pointer.leave' })
    expect(value()).toBe('paused')
  })

  it('[SHL-31] stands still for those who ask for less motion', () => {
    expect(started({ prefersStill: true }).value()).toBe('paused')
  })

  it('[SHL-24] stands still when there is nothing to turn to', () => {
    expect(started({ length: 1 }).value()).toBe('paused')
    expect(started({ length: 0 }).value()).toBe('paused')
  })
})
