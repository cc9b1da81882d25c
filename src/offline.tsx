import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { config } from 'zod/mini'
import { todayOfflineMachine } from '#machines/leads/today-offline.machine.ts'
import { createSessionStore, openStorage } from '#services/accounts/session.ts'
import { hearNetwork } from '#services/leads/hear-network.ts'
import { keptServices } from '#services/leads/kept-today.ts'
import { ThemeProvider } from '#views/app/theme/ThemeProvider.tsx'
import { TodayOffline } from '#views/leads/today/TodayOffline.tsx'
import { CrashBoundary } from '#views/shared/CrashBoundary.tsx'
import { dialogHistory } from '#views/shared/dialog-history.ts'

// Compiling schemas is not allowed by the content policy, and trying to is reported.
config({ jitless: true })

const sessions = createSessionStore(openStorage(() => localStorage))
const flow = createActor(
  todayOfflineMachine.provide({ actors: { ...keptServices(sessions), hearNetwork } }),
  {
    input: { userId: sessions.read()?.id ?? null },
  },
)
flow.on('navigate', ({ to }) => location.assign(to))
flow.start()
dialogHistory.listen()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <CrashBoundary>
        <TodayOffline flow={flow} />
      </CrashBoundary>
    </ThemeProvider>
  </StrictMode>,
)
