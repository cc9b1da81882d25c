import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'
import { resetMediaQueries } from './stand-ins.ts'

afterEach(() => {
  cleanup()
  resetMediaQueries()
  localStorage.clear()
})

/** Renders in the theme, at a path of its own; `navigate` goes elsewhere and `history` shows where it has been. */
export function show(content: ReactNode, path = '/refresh') {
  const location = memoryLocation({ path, record: true })
  const view = render(
    <ThemeProvider>
      <Router hook={location.hook}>{content}</Router>
    </ThemeProvider>,
  )
  return { ...view, navigate: location.navigate, history: location.history }
}
