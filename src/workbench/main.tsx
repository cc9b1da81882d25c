import { createRoot } from 'react-dom/client'
import { config } from 'zod/mini'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'
import { printInLight } from './print.ts'
import { Workbench } from './Workbench.tsx'

// Compiling schemas is not allowed by the content policy, and trying to is reported.
config({ jitless: true })

printInLight(document.documentElement)
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <ThemeProvider>
    <Workbench />
  </ThemeProvider>,
)
