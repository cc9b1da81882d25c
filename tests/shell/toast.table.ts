import { expect, type Page } from '@playwright/test'
import type { EventFromLogic } from 'xstate'
import { toastMachine } from '#machines/toast.machine.ts'
import type { toastsMachine } from '#machines/toasts.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openGallery } from './open-gallery.ts'

/** Lets the page say something, as a flow would. */
export const say = (detail: EventFromLogic<typeof toastsMachine>) => (page: Page) =>
  page.evaluate((said) => void dispatchEvent(new CustomEvent('say', { detail: said })), detail)

const kindOf = { toast: 'toast.show', snackbar: 'snackbar.show' } as const
const note = (page: Page) => page.getByRole('article')
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss: Copied!' })
const isShown = (page: Page) => expect(note(page)).toHaveText('Copied!')

const saying = (kind: keyof typeof kindOf) => ({
  name: kind,
  input: { kind },
  open: async (page: Page) => {
    await openGallery(page, 'show=blank')
    await say({ type: kindOf[kind], tone: 'success', text: 'Copied!' })(page)
  },
})

export const toastFlow = defineFlow(toastMachine, {
  starts: [saying('toast'), saying('snackbar')],
  key: ({ kind }) => kind,
  events: {
    'pointer.enter': [
      {
        to: { timed: 'held.pointed', 'held.focused': 'held.pointedAndFocused' },
        user: (page) => note(page).hover(),
      },
    ],
    'pointer.leave': [
      {
        to: { 'held.pointed': 'timed', 'held.pointedAndFocused': 'held.focused' },
        user: (page) => page.mouse.move(0, 400),
      },
    ],
    'focus.enter': [
      {
        to: { timed: 'held.focused', 'held.pointed': 'held.pointedAndFocused' },
        user: (page) => dismiss(page).focus(),
      },
    ],
    'focus.leave': [
      {
        to: { 'held.focused': 'timed', 'held.pointedAndFocused': 'held.pointed' },
        user: (page) => dismiss(page).blur(),
      },
    ],
    'toast.renew': [
      {
        to: 'stays',
        user: async (page) => {
          const kind = await note(page).getAttribute('data-kind')
          const type = kind === 'snackbar' ? kindOf.snackbar : kindOf.toast
          await say({ type, tone: 'success', text: 'Copied!' })(page)
        },
      },
    ],
    'toast.dismiss': [{ to: 'gone', user: (page) => dismiss(page).dispatchEvent('click') }],
  },
  actors: {},
  states: {
    timed: { browser: isShown, after: 'gone' },
    'held.pointed': { browser: isShown },
    'held.focused': { browser: (page) => expect(dismiss(page)).toBeFocused() },
    'held.pointedAndFocused': { browser: (page) => expect(dismiss(page)).toBeFocused() },
    gone: { browser: null },
  },
})
