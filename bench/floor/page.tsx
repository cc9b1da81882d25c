import { Button, PasswordInput, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'

const Rows = lazy(() => import('./Rows.tsx'))

/** What a page needs at least: the address `?rows` shows a table, and so does a click. */
function Page() {
  const [hasRows, setRows] = useState(location.search === '?rows')
  if (hasRows)
    return (
      <Suspense>
        <Rows />
      </Suspense>
    )
  return (
    <form>
      <TextInput label="Email" />
      <PasswordInput label="Password" />
      <Button onClick={() => setRows(true)}>Rows</Button>
    </form>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <ThemeProvider>
      <Page />
    </ThemeProvider>,
  )

declare global {
  interface Window {
    /** Milliseconds until the map shows the first of its clusters. */
    drawPoints(points: string): Promise<number>
  }
}
window.drawPoints = async (points) => {
  const start = performance.now()
  const { drawPoints } = await import('./points.ts')
  return (await drawPoints(points)) - start
}
