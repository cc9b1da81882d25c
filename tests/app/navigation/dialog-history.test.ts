// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDialogHistory } from '#views/shared/dialog-history.ts'

type DialogHistory = ReturnType<typeof createDialogHistory>

let dialogs: DialogHistory
let stop: () => void
const closed: string[] = []

/** A dialog that closes when it is asked to, unless it refuses. */
function open(name: string, refuses = false): () => void {
  const remove = dialogs.add(() => {
    closed.push(name)
    if (!refuses) remove()
  })
  return remove
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const moved = (move: () => void) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => setImmediate(resolve), { once: true })
    move()
  })
const back = () => moved(() => history.back())
const where = () => [location.pathname, history.state?.dialogs ?? 0]

/** Two pages, the second of which is open. */
beforeEach(async () => {
  closed.length = 0
  dialogs = createDialogHistory()
  history.pushState(null, '', '/audiences')
  history.pushState(null, '', '/refresh')
  stop = dialogs.listen()
})
afterEach(() => stop())

describe('going back', () => {
  it('[NAV-30] closes a dialog and stays on the page; once more leaves the page', async () => {
    open('mapping')
    await nextTurn()
    await back()
    expect([closed, where()]).toEqual([['mapping'], ['/refresh', 0]])
    await back()
    expect([closed, where()]).toEqual([['mapping'], ['/audiences', 0]])
  })

  it('[NAV-30] closes the topmost of two dialogs, then the other', async () => {
    open('filter')
    await nextTurn()
    open('error')
    await nextTurn()
    expect(where()).toEqual(['/refresh', 2])
    await back()
    expect([closed, where()]).toEqual([['error'], ['/refresh', 1]])
    await back()
    expect([closed, where()]).toEqual([
      ['error', 'filter'],
      ['/refresh', 0],
    ])
  })

  it('[NAV-31] keeps to the page while a dialog does not close, as often as it is tried', async () => {
    const remove = open('sending', true)
    await nextTurn()
    await back()
    await back()
    expect([closed, where()]).toEqual([
      ['sending', 'sending'],
      ['/refresh', 1],
    ])
    await moved(remove)
    expect(where()).toEqual(['/refresh', 0])
  })
})

describe('the entry of a dialog', () => {
  it('[NAV-32] is gone once the dialog was closed otherwise: going back leaves the page', async () => {
    const remove = open('mapping')
    await nextTurn()
    await moved(remove)
    expect(where()).toEqual(['/refresh', 0])
    await back()
    expect([closed, where()]).toEqual([[], ['/audiences', 0]])
  })

  it('[NAV-32] leads nowhere when one goes forward to it', async () => {
    open('mapping')
    await nextTurn()
    await back()
    await moved(() => history.forward())
    await moved(() => undefined)
    expect([closed, where()]).toEqual([['mapping'], ['/refresh', 0]])
  })

  it('[NAV-32] is kept for the dialog that takes the place of another', async () => {
    const remove = open('mapping')
    await nextTurn()
    const before = history.length
    remove()
    open('error')
    await nextTurn()
    expect([history.length, where()]).toEqual([before, ['/refresh', 1]])
  })

  it('[NAV-32] is gone back from after a reload', async () => {
    open('mapping')
    await nextTurn()
    stop()
    dialogs = createDialogHistory()
    await moved(() => {
      stop = dialogs.listen()
    })
    expect(where()).toEqual(['/refresh', 0])
    await back()
    expect(where()).toEqual(['/audiences', 0])
  })

  it('[NAV-32] keeps what else the page has noted in its own', async () => {
    history.replaceState({ hadLink: true }, '')
    open('mapping')
    await nextTurn()
    expect(history.state).toEqual({ hadLink: true, dialogs: 1 })
  })
})

describe('a dialog that leads elsewhere', () => {
  it('[NAV-33] leaves no entry: going back leads to its page', async () => {
    const remove = open('confirm')
    await nextTurn()
    dialogs.navigate('/cart/checkout')
    remove()
    await nextTurn()
    expect(where()).toEqual(['/cart/checkout', 0])
    await back()
    expect(where()).toEqual(['/refresh', 0])
    await back()
    expect(where()).toEqual(['/audiences', 0])
  })

  it('[NAV-33] in place of its page leaves neither', async () => {
    const remove = open('confirm')
    await nextTurn()
    await moved(() => {
      dialogs.navigate('/user/1', { replace: true })
      remove()
    })
    expect(where()).toEqual(['/user/1', 0])
    await back()
    expect(where()).toEqual(['/audiences', 0])
  })

  it('[NAV-33] while its entry is being left goes there after that', async () => {
    const remove = open('confirm')
    await nextTurn()
    remove()
    await Promise.resolve()
    const arrived = moved(() => dialogs.navigate('/cart/checkout'))
    expect(where()).toEqual(['/refresh', 1])
    await arrived
    expect(where()).toEqual(['/cart/checkout', 0])
    await back()
    expect(where()).toEqual(['/refresh', 0])
  })

  it('[NAV-33] has an entry on the next page where it outlives its own', async () => {
    open('help')
    await nextTurn()
    dialogs.navigate('/audiences')
    dialogs.syncEntries()
    expect(where()).toEqual(['/audiences', 1])
    await back()
    expect([closed, where()]).toEqual([['help'], ['/audiences', 0]])
    await back()
    expect(where()).toEqual(['/refresh', 0])
  })

  it('[NAV-33] is none where no dialog is open', () => {
    dialogs.navigate('/skiptrace')
    expect(where()).toEqual(['/skiptrace', 0])
  })
})
