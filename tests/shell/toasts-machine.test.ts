import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { toastMachine } from '#machines/toast.machine.ts'
import { type Tone, toastsMachine } from '#machines/toasts.machine.ts'

function started() {
  const clock = new SimulatedClock()
  const toasts = createActor(toastsMachine, { clock }).start()
  const texts = () => toasts.getSnapshot().context.shown.map(({ text }) => text)
  const toast = (text: string, tone: Tone = 'success') => toasts.send({ type: 'toast.show', tone, text })
  const snackbar = (text: string, tone: Tone = 'success') =>
    toasts.send({ type: 'snackbar.show', tone, text })
  const at = (index: number) => {
    const message = toasts.getSnapshot().context.shown[index]
    if (!message) throw new Error(`no message at ${index}`)
    return message
  }
  return { clock, toasts, texts, toast, snackbar, at }
}

describe('toasts', () => {
  it('[SHL-11] shows a toast for 5 seconds', () => {
    const { clock, toasts, texts, toast } = started()
    toast('Copied!')
    clock.increment(4_999)
    expect(texts()).toEqual(['Copied!'])
    clock.increment(1)
    expect(texts()).toEqual([])
    expect(toasts.getSnapshot().value).toBe('empty')
  })

  it('[SHL-11] shows a snackbar for 6 seconds', () => {
    const { clock, texts, snackbar } = started()
    snackbar('Copied!')
    clock.increment(5_999)
    expect(texts()).toEqual(['Copied!'])
    clock.increment(1)
    expect(texts()).toEqual([])
  })

  it('[SHL-12] shows several at once, each for its own time', () => {
    const { clock, toasts, texts, toast, snackbar } = started()
    toast('First')
    clock.increment(2_000)
    snackbar('Second')
    toast('Third', 'error')
    expect(texts()).toEqual(['First', 'Second', 'Third'])
    clock.increment(3_000)
    expect(texts()).toEqual(['Second', 'Third'])
    clock.increment(2_000)
    expect(texts()).toEqual(['Second'])
    expect(toasts.getSnapshot().value).toBe('showing')
    clock.increment(1_000)
    expect(toasts.getSnapshot().value).toBe('empty')
  })

  it('[SHL-12] lets one be dismissed while the others stay', () => {
    const { toasts, texts, toast, at } = started()
    toast('First')
    toast('Second')
    at(0).ref.send({ type: 'toast.dismiss' })
    expect(texts()).toEqual(['Second'])
    expect(Object.keys(toasts.getSnapshot().children)).toEqual([at(0).id])
  })

  it('[SHL-14] starts a repeated message anew instead of showing it twice', () => {
    const { clock, texts, toast, snackbar } = started()
    toast('Error exporting file', 'error')
    clock.increment(4_000)
    toast('Error exporting file', 'error')
    expect(texts()).toEqual(['Error exporting file'])
    clock.increment(4_999)
    expect(texts()).toEqual(['Error exporting file'])
    clock.increment(1)
    expect(texts()).toEqual([])

    snackbar('Copied!')
    clock.increment(5_000)
    snackbar('Copied!')
    clock.increment(5_999)
    expect(texts()).toEqual(['Copied!'])
  })

  it('[SHL-14] tells apart messages that differ in kind or tone only', () => {
    const { texts, toast, snackbar } = started()
    toast('Copied!')
    toast('Copied!', 'info')
    snackbar('Copied!')
    expect(texts()).toEqual(['Copied!', 'Copied!', 'Copied!'])
  })
})

describe('one toast', () => {
  const walk = (...events: Parameters<ReturnType<typeof open>['send']>[0][]) => {
    const toast = open()
    for (const event of events) toast.send(event)
    return toast.getSnapshot().value
  }
  function open() {
    return createActor(toastMachine, { input: { kind: 'toast' }, clock: new SimulatedClock() }).start()
  }

  const pointerIn = { type: 'pointer.enter' } as const
  const pointerOut = { type: 'pointer.leave' } as const
  const focusIn = { type: 'focus.enter' } as const
  const focusOut = { type: 'focus.leave' } as const

  it.each([
    ['the pointer comes', [pointerIn], { held: 'pointed' }],
    ['the keyboard comes', [focusIn], { held: 'focused' }],
    ['the pointer comes and goes', [pointerIn, pointerOut], 'timed'],
    ['the keyboard comes and goes', [focusIn, focusOut], 'timed'],
    ['both come', [pointerIn, focusIn], { held: 'pointedAndFocused' }],
    ['both come, the other way round', [focusIn, pointerIn], { held: 'pointedAndFocused' }],
    ['of both the pointer goes', [pointerIn, focusIn, pointerOut], { held: 'focused' }],
    ['of both the keyboard goes', [pointerIn, focusIn, focusOut], { held: 'pointed' }],
    ['it is dismissed while held', [pointerIn, { type: 'toast.dismiss' } as const], 'gone'],
    [
      'its message is repeated while held',
      [pointerIn, { type: 'toast.renew' } as const],
      { held: 'pointed' },
    ],
  ])('[SHL-13] knows where it is when %s', (_, events, value) => {
    expect(walk(...events)).toEqual(value)
  })

  it('[SHL-13] stays as long as it is held, and then for its whole time', () => {
    const { clock, texts, toast, at } = started()
    toast('Read me')
    clock.increment(4_000)
    at(0).ref.send(pointerIn)
    clock.increment(60_000)
    expect(texts()).toEqual(['Read me'])
    at(0).ref.send(pointerOut)
    clock.increment(4_999)
    expect(texts()).toEqual(['Read me'])
    clock.increment(1)
    expect(texts()).toEqual([])
  })
})
