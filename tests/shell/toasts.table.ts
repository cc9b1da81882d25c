import { expect } from '@playwright/test'
import { toastsMachine } from '#machines/toasts.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openGallery } from './open-gallery.ts'
import { say } from './toast.table.ts'

const copied = { tone: 'success', text: 'Copied!' } as const
const failed = { tone: 'error', text: 'Error exporting file' } as const

export const toastsFlow = defineFlow(toastsMachine, {
  starts: [{ open: (page) => openGallery(page, 'show=blank') }],
  key: ({ shown }) => shown.map(({ kind, text }) => [kind, text]),
  stopWhen: ({ shown }) => shown.length > 2,
  events: {
    'toast.show': [
      { name: 'a failure', payload: failed, to: 'showing', user: say({ type: 'toast.show', ...failed }) },
      { name: 'a success', payload: copied, to: 'showing', user: say({ type: 'toast.show', ...copied }) },
    ],
    'snackbar.show': [{ payload: copied, to: 'showing', user: say({ type: 'snackbar.show', ...copied }) }],
  },
  actors: {
    toast: {
      done: [
        {
          output: undefined,
          browser: (page) => page.getByRole('article').first().getByRole('button').dispatchEvent('click'),
        },
      ],
      error: [],
    },
  },
  states: {
    empty: {
      browser: (page) => expect(page.getByRole('article')).toHaveCount(0),
      machine: ({ context }) => expect(context.shown).toEqual([]),
    },
    showing: {
      browser: (page) => expect(page.getByRole('article').first()).toBeVisible(),
      machine: ({ context }) => expect(context.shown).not.toEqual([]),
    },
  },
})
