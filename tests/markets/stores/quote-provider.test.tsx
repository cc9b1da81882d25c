// @vitest-environment jsdom
import '#tests/app/shell/stand-ins.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { quoteMachine } from '#machines/markets/quote.machine.ts'
import { show } from '#tests/app/shell/render.tsx'
import { QuoteDialog } from '#views/markets/stores/QuoteDialog.tsx'

const page = 'https://forms.example.com/quote?product=1'
const forms = { likelyseller: page, refresh: null, skiptrace: null, kapture: null, covid: null }

it('[STO-64] a provider’s form loads once it is asked for, and its host is named before', () => {
  const quote = createActor(quoteMachine, { input: { forms } }).start()
  show(<QuoteDialog quote={quote} />)
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => quote.send({ type: 'quote.open', subject: { product: 'likelyseller' } }))
  expect(quote.getSnapshot().value).toEqual({ provided: 'named' })
  screen.getByText(/forms\.example\.com/)
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the form' }))
  expect(quote.getSnapshot().value).toEqual({ provided: 'shown' })
  expect(document.querySelector('iframe')?.getAttribute('src')).toBe(page)
  screen.getByRole('link', { name: 'Open the form in a new tab' })
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(quote.getSnapshot().value).toBe('closed')
  expect(screen.queryByRole('dialog')).toBeNull()
})
