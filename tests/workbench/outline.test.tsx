// @vitest-environment jsdom
import '../app/shell/stand-ins.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { Outline } from '#workbench/details/Outline.tsx'
import { show } from '../app/shell/render.tsx'
import { summaryOf } from './summary.ts'

it('[WKB-08] the list of a chart shows what runs in all of it, what goes on at the same time, and what each state means', () => {
  const radio = setup({
    types: { events: {} as { type: 'off' } },
    actors: { listen: fromPromise(async () => 0) },
  }).createMachine({
    id: 'radio',
    type: 'parallel',
    invoke: { id: 'listen', src: 'listen' },
    on: { off: {} },
    states: {
      sound: {
        description: 'What is heard.',
        initial: 'low',
        states: { low: { description: 'A whisper.' }, loud: {} },
      },
      light: { description: 'What is seen.' },
    },
  })
  show(<Outline flow={summaryOf(radio)} />)
  const list = screen.getByRole('list', { name: 'States of radio' })
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    'anywhere all of these at the same time, runs listenoff → stays',
    'soundWhat is heard.low starts hereA whisper.loud',
    'lightWhat is seen.',
  ])
  expect(screen.getByRole('link', { name: 'anywhere' }).getAttribute('href')).toBe('#/radio?state=(anywhere)')
})
