import { useSelector } from '@xstate/react'
import { StrictMode } from 'react'
import { CrashBoundary } from '#views/shared/CrashBoundary.tsx'
import { ErrorDialog } from '#views/shared/ErrorDialog.tsx'
import { Toasts } from '#views/shared/Toasts.tsx'
import { ThemeProvider } from '#views/theme/ThemeProvider.tsx'
import { AppContext, type AppRef, type Machines, type StripeFields, useApp, useLasting } from './context.ts'
import { Pages } from './Pages.tsx'

interface AppProps {
  app: AppRef
  machines: Machines
  rememberedEmail: () => string
  stripe: StripeFields
}

export function App(provided: AppProps) {
  return (
    <StrictMode>
      <ThemeProvider>
        <CrashBoundary>
          <AppContext value={provided}>
            <Pages />
            <Failure />
            <Messages />
          </AppContext>
        </CrashBoundary>
      </ThemeProvider>
    </StrictMode>
  )
}

function Messages() {
  return <Toasts toasts={useLasting('toasts')} />
}

function Failure() {
  const app = useApp()
  const failure = useSelector(app, ({ context }) => context.failure)
  if (!failure) return null
  return (
    <ErrorDialog title={failure.title} onOk={() => app.send({ type: 'failure.close' })}>
      {failure.problem.message}
    </ErrorDialog>
  )
}
