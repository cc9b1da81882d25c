import { expect, type Page } from '@playwright/test'
import { carouselMachine } from '#machines/carousel.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { openGallery } from './open-gallery.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'What customers say' })
const button = (page: Page, name: string) => carousel(page).getByRole('button', { name })

/** As a screen reader presses it: neither the pointer nor the focus goes there. */
const press = (name: string) => (page: Page) => button(page, name).dispatchEvent('click')
const away = (page: Page) => page.mouse.move(0, 700)
/** From outside, for the pointer may be over it already when someone set it going again. */
const over = async (page: Page) => {
  await away(page)
  await carousel(page).getByRole('figure').hover()
}
const offers = (name: string) => (page: Page) => expect(button(page, name)).toBeVisible()

export const carouselFlow = defineFlow(carouselMachine, {
  starts: [
    {
      name: 'three quotes',
      input: { length: 3, prefersStill: false },
      to: 'rotating',
      open: async (page) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await openGallery(page, 'show=testimonials')
      },
    },
    {
      name: 'for those who ask for less motion',
      input: { length: 3, prefersStill: true },
      to: 'paused',
      open: (page) => openGallery(page, 'show=testimonials'),
    },
  ],
  events: {
    'carousel.next': [{ to: 'stays', user: press('Next') }],
    'carousel.previous': [{ to: 'stays', user: press('Previous') }],
    'carousel.pause': [{ to: 'paused', user: press('Pause') }],
    'carousel.play': [{ to: 'rotating', user: press('Rotate') }],
    'pointer.enter': [
      { to: { rotating: 'held.pointed', 'held.focused': 'held.pointedAndFocused' }, user: over },
    ],
    'pointer.leave': [
      { to: { 'held.pointed': 'rotating', 'held.pointedAndFocused': 'held.focused' }, user: away },
    ],
    'focus.enter': [
      {
        to: { rotating: 'held.focused', 'held.pointed': 'held.pointedAndFocused' },
        user: (page) => button(page, 'Previous').focus(),
      },
    ],
    'focus.leave': [
      {
        to: { 'held.focused': 'rotating', 'held.pointedAndFocused': 'held.pointed' },
        user: (page) => button(page, 'Previous').blur(),
      },
    ],
  },
  actors: {},
  states: {
    opening: { browser: null },
    rotating: { browser: offers('Pause'), after: 'stays' },
    'held.pointed': { browser: offers('Pause') },
    'held.focused': { browser: (page) => expect(button(page, 'Previous')).toBeFocused() },
    'held.pointedAndFocused': { browser: (page) => expect(button(page, 'Previous')).toBeFocused() },
    paused: { browser: offers('Rotate') },
  },
})
